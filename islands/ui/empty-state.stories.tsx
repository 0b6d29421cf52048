import type { Meta, StoryObj } from "@storybook/react-vite";
import { inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

const meta = {
	component: EmptyState,
	parameters: notes({
		use: "The text in place of an empty list.",
		do: ["Offer one way to go on."],
		dont: ["Don’t blame the reader, and don’t show it while a list is loading."],
		access: "Its title is a heading of the list’s level.",
		content: "The title says what there is none of; the text says how that changes.",
	}),
	args: { title: "No donors yet", children: "Be the first to give." },
	decorators: [
		(Story) => (
			<section aria-label="Donors">
				<h2>Donors</h2>
				<Story />
			</section>
		),
	],
} satisfies Meta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WordsOnly: Story = {};
export const WithAnAction: Story = { args: { action: <ButtonLink href="/">See all requests</ButtonLink> } };

export const Hindi: Story = {
	args: {
		title: "अभी तक किसी ने दान नहीं दिया",
		children: "पहला दान आप दीजिए।",
		action: <ButtonLink href="/">सभी अपीलें देखें</ButtonLink>,
	},
	decorators: [inHindi],
};
export const LongText: Story = {
	args: {
		title: "Nobody has asked for a scholarship, a mentor or a place on a board in your region during the last months",
		children:
			"As soon as someone does, it stands here, at the top of the list and with everything that they have told us about it.",
		action: <ButtonLink href="/">See what people ask for everywhere else in the world</ButtonLink>,
	},
	globals: { viewport: { value: "phone" } },
};
