import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { Textarea } from "./textarea.tsx";

const meta = {
	component: Textarea,
	parameters: notes({
		use: "Several lines of text, with a counter near its limit.",
		do: ["As many rows as a usual answer has; it grows where browsers can."],
		dont: ["Don’t use it for one line."],
		access: "Screen readers are told once the limit is reached, because browsers ignore further input silently.",
		content: "The hint says what helps the reader of the text; a limit is named before typing.",
	}),
	args: { id: "story", name: "story", label: "Tell your story" },
} satisfies Meta<typeof Textarea>;
export default meta;

type Story = StoryObj<typeof meta>;

const counter = (used: number, max: number) => `${used} of ${max} characters`;
const story = "The roof went in the storm on Tuesday. Since then the children learn under the neem tree.";

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		const box = canvas.getByRole("textbox", { name: "Tell your story" });
		await userEvent.type(box, "Once upon a time");
		await expect(box).toHaveValue("Once upon a time");
		await expect(box).toBeRequired();
	},
};
export const Filled: Story = { args: { defaultValue: story } };
export const States: Story = statesOf((args, state) => <Textarea {...args} id={state} />, { states: ["focus"] });
export const WithAHint: Story = { args: { hint: "What happened, who needs help, and what will the money do?" } };
export const Optional: Story = { args: { optional: true, rows: 2 } };
export const Counted: Story = {
	args: { maxLength: 40, defaultValue: "Thank you", counter },
	play: async ({ canvas, userEvent }) => {
		const box = canvas.getByRole("textbox");
		await expect(box).toHaveAccessibleDescription("9 of 40 characters");
		await userEvent.type(box, " all");
		await expect(canvas.getByText("13 of 40 characters")).toBeVisible();
		await expect(canvas.getByRole("status")).toHaveTextContent("");
	},
};
/** At the limit the browser ignores further input silently; the counter announces it. */
export const Full: Story = {
	args: { maxLength: 12, counter, hint: "A few words." },
	play: async ({ canvas, userEvent }) => {
		const box = canvas.getByRole("textbox");
		await userEvent.type(box, "More than fits in here");
		await expect(box).toHaveValue("More than fi");
		await expect(box).toHaveAccessibleDescription("A few words. 12 of 12 characters");
		const status = canvas.getByRole("status");
		await waitFor(() => expect(status).toHaveTextContent("12 of 12 characters"));
	},
};
export const Refused: Story = {
	args: { defaultValue: "Help", hint: "At least 20 characters.", error: "Please tell a little more" },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox")).toBeInvalid();
		await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription(
			"At least 20 characters. Please tell a little more",
		);
	},
};
export const Disabled: Story = { args: { defaultValue: story, disabled: true }, play: isDisabled("textbox") };
/** An empty box is as high as its rows. */
export const ForAStory: Story = {
	args: { rows: 12 },
	play: async ({ canvas }) => {
		const box = canvas.getByRole("textbox");
		const lines = box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight);
		await expect(lines).toBeGreaterThanOrEqual(12);
	},
};
/** In browsers that support it, the box grows with its text, up to most of the window's height. */
export const LongText: Story = { args: { defaultValue: Array.from({ length: 12 }, () => story).join("\n\n") } };
export const Hindi: Story = {
	args: {
		label: "अपनी कहानी बताएं",
		defaultValue: "मंगलवार के तूफान में छत उड़ गई।",
		maxLength: 500,
		counter: (used, max) => `${max} में से ${used} अक्षर`,
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "احكِ قصتك", defaultValue: "طار السقف في عاصفة يوم الثلاثاء." },
	decorators: [inArabic],
};
