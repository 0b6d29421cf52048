import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { fitsTheWindow } from "../../stories/plays.ts";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";

const picture = <img src="/art/children.svg" alt="" width={776} height={435} />;

const meta = {
	component: Card,
	parameters: notes({
		use: "One item among others of its kind, on its own surface.",
		do: ["Make the whole card the link if it leads to one place."],
		dont: ["Don’t put a second link into a card that is a link.", "Don’t nest cards."],
		access: "One link named by the title; its heading has the level of the list’s place in the page.",
		content: "The title is the item’s own words, in its own language; two lines are enough.",
	}),
	args: {
		title: "Meals after the flood",
		level: 2,
		children: <p>Warm food for four hundred families, every evening for a month.</p>,
	},
	decorators: [
		(Story) => (
			<>
				<h1>Stories</h1>
				<div className="cards">
					<Story />
				</div>
			</>
		),
	],
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const TextOnly: Story = {};
export const WithMedia: Story = { args: { media: picture } };
export const WithFooter: Story = {
	args: {
		media: picture,
		footer: (
			<>
				<ButtonLink variant="secondary" href="/edit">
					Edit
				</ButtonLink>
				<ButtonLink variant="quiet" href="/numbers">
					See its numbers
				</ButtonLink>
			</>
		),
	},
};

/** The whole card is clickable, and screen readers find one link named by the title. */
export const AsALink: Story = {
	args: {
		media: picture,
		href: "/stories/flood",
		footer: (
			<>
				<Avatar name="Asha Rao" size="small" /> Asha Rao
			</>
		),
	},
	play: async ({ canvas }) => {
		const link = canvas.getByRole("link", { name: "Meals after the flood" });
		await expect(link).toHaveAttribute("href", "/stories/flood");
		const { left, bottom } = canvas.getByRole("article").getBoundingClientRect();
		await expect(document.elementFromPoint(left + 30, bottom - 20)).toBe(link);
	},
};

export const States: Story = statesOf((args) => <Card {...args} href="/stories/flood" media={picture} />);
export const Row: Story = {
	render: (args) => (
		<>
			<Card {...args} href="/1" media={picture} footer={<Badge tone="live">Open</Badge>} />
			<Card
				{...args}
				href="/2"
				title="A title that is long enough to take two or three lines in a narrow column"
				media={picture}
				footer={<Badge tone="done">Fulfilled</Badge>}
			/>
			<Card {...args} href="/3" footer={<Badge>Without a picture</Badge>} />
		</>
	),
	play: async ({ canvas }) => {
		const heights = canvas.getAllByRole("article").map((card) => Math.round(card.getBoundingClientRect().height));
		await expect(new Set(heights.slice(0, 2)).size).toBe(1);
	},
};

export const LongText: Story = {
	args: {
		href: "/stories/flood",
		media: picture,
		title:
			"Warm meals for four hundred families of Thiruvananthapuram and Visakhapatnam after the flood of the century",
		footer: (
			<>
				<Avatar name="Venkatanarasimharajuvaripeta Subrahmanyeswara" size="small" /> Venkatanarasimharajuvaripeta
				Subrahmanyeswara Lakshminarayana
			</>
		),
	},
	globals: { viewport: { value: "phone" } },
	play: fitsTheWindow,
};
export const RightToLeft: Story = {
	args: {
		href: "/stories/flood",
		media: picture,
		title: "وجبات بعد الفيضان",
		children: <p>طعام دافئ لأربعمئة أسرة، كل مساء لمدة شهر.</p>,
		footer: (
			<>
				<Avatar name="آشا راو" size="small" /> آشا راو
			</>
		),
	},
	decorators: [inArabic],
};
