import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { RemovableTag, Tag, TagLink } from "./tag.tsx";

const meta = {
	component: Tag,
	args: { children: "Education" },
	parameters: notes({
		use: "A keyword: plain, as a link to everything with it, or removable.",
		do: ["Show the chosen filters as removable tags above a list."],
		dont: ["Don’t use it for a state: that is a badge."],
		access: "Its remove button has the keyword in its name.",
		content: "The keyword as people search it, in lower case unless it is a name.",
	}),
} satisfies Meta<typeof Tag>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Static: Story = {};

const kinds = ["All", "Education", "Health", "Animals", "Food & Hunger", "Environment"];

export const Links: Story = {
	render: () => (
		<nav className="tags row gap-xs" aria-label="Causes">
			{kinds.map((kind) => (
				<TagLink key={kind} href={`/explore/${kind}`} current={kind === "Health"}>
					{kind}
				</TagLink>
			))}
		</nav>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("link")).toHaveLength(kinds.length);
		await expect(canvas.getByRole("link", { current: true })).toHaveTextContent("Health");
	},
};
export const States: Story = statesOf(() => <TagLink href="/explore/health">Health</TagLink>);

const onRemove = fn();

export const RemovedByAScript: Story = {
	render: () => (
		<RemovableTag removeLabel="Remove Education" onRemove={onRemove}>
			Education
		</RemovableTag>
	),
	play: async ({ canvas, userEvent }) => {
		onRemove.mockClear();
		await userEvent.click(canvas.getByRole("button", { name: "Remove Education" }));
		await expect(onRemove).toHaveBeenCalledOnce();
	},
};
export const RemovedByALink: Story = {
	render: () => (
		<ul className="tags row gap-xs" aria-label="Filters">
			<li>
				<RemovableTag removeLabel="Remove Education" href="/?place=hyderabad">
					Education
				</RemovableTag>
			</li>
			<li>
				<RemovableTag removeLabel="Remove Hyderabad" href="/?cause=education">
					Hyderabad
				</RemovableTag>
			</li>
		</ul>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Remove Hyderabad" })).toHaveAttribute("href", "/?cause=education");
	},
};
export const RemovedByAForm: Story = {
	render: () => (
		<form method="post">
			<RemovableTag removeLabel="Remove Asha" name="leaveOut" value="asha">
				Asha
			</RemovableTag>
		</form>
	),
	play: async ({ canvas }) => {
		const button = canvas.getByRole("button", { name: "Remove Asha" });
		await expect(button).toHaveAttribute("type", "submit");
		await expect(button).toHaveAttribute("name", "leaveOut");
		await expect(button).toHaveValue("asha");
	},
};
export const LongText: Story = {
	render: () => (
		<RemovableTag removeLabel="Remove this filter" href="/">
			Fundraisers of the Association of Parents and Teachers of the Government Primary Schools of Vikarabad
		</RemovableTag>
	),
};
export const Hindi: Story = {
	render: () => (
		<div className="tags row gap-xs" lang="hi">
			<Tag>शिक्षा</Tag>
			<TagLink href="/hi" current>
				स्वास्थ्य
			</TagLink>
			<RemovableTag removeLabel="पशु हटाएँ" href="/hi">
				पशु
			</RemovableTag>
		</div>
	),
};
export const RightToLeft: Story = {
	render: () => (
		<div className="tags row gap-xs" lang="ar" dir="rtl">
			<Tag>تعليم</Tag>
			<RemovableTag removeLabel="إزالة الصحة" href="/">
				صحة
			</RemovableTag>
		</div>
	),
};
