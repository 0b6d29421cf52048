import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { Avatar, AvatarGroup } from "./avatar.tsx";

const meta = {
	component: Avatar,
	args: { name: "Asha Rao" },
	parameters: notes({
		use: "A person beside their name; several as a group.",
		do: ["Always write the name beside it."],
		dont: ["Don’t show it for organizations with a logo of their own shape, nor as the only link to a person."],
		access: "Hidden from screen readers, because the name is there as text. A group is named in words.",
		content: "Initials of first and last name, also in Indian scripts; groups say “Asha, Dan and 12 others”.",
	}),
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Initials: Story = { play: shows("AR") };
export const OneName: Story = { args: { name: "Meera" } };
export const AnotherScript: Story = { args: { name: "आशा राव" } };
export const Anonymous: Story = { args: { name: null } };
export const Picture: Story = {
	args: { imageUrl: "/art/children.svg" },
	play: async ({ canvas, canvasElement }) => {
		const image = canvasElement.querySelector("img");
		await waitFor(() => expect(image?.complete).toBe(true));
		const { left, top, width, height } = canvas.getByText("AR").getBoundingClientRect();
		await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(image);
		await expect([width, height]).toEqual([image?.clientWidth, image?.clientHeight]);
	},
};
/** If the picture fails to load, the initials stay visible, without script. */
export const BrokenPicture: Story = {
	args: { imageUrl: "data:image/png;base64,gone" },
	play: async ({ canvas, canvasElement }) => {
		await waitFor(() => expect(canvasElement.querySelector("img")?.complete).toBe(true));
		await expect(canvas.getByText("AR")).toBeVisible();
	},
};
export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };
export const LargePicture: Story = { args: { size: "large", imageUrl: "/art/children.svg" } };

const people = [
	{ name: "Asha Rao" },
	{ name: "Dan Cooper", imageUrl: "/art/children.svg" },
	{ name: null },
	{ name: "Meera Iyer" },
];

export const Group: Story = {
	render: () => <AvatarGroup people={people} label="Asha, Dan, Meera and one more" />,
	play: async ({ canvas }) => {
		// The avatars are decorative; the label names the people.
		await expect(canvas.getByText("Asha, Dan, Meera and one more")).toBeInTheDocument();
	},
};
export const GroupOfMany: Story = {
	render: () => <AvatarGroup people={people} more={37} size="small" label="Asha, Dan and 39 others" />,
	play: shows("+37"),
};

/** Right-to-left, they overlap from the right. */
export const RightToLeft: Story = {
	render: () => (
		<div lang="ar" dir="rtl">
			<AvatarGroup
				people={[{ name: "آشا راو" }, { name: "دان كوبر", imageUrl: "/art/children.svg" }, { name: null }]}
				more={37}
				label="آشا ودان و38 آخرون"
			/>
		</div>
	),
};
