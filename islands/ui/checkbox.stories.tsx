import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Checkbox } from "./checkbox.tsx";

const meta = {
	component: Checkbox,
	parameters: notes({
		use: "A yes or no that is sent with a form.",
		do: ["Leave consents empty at first."],
		dont: ["Don’t use it for a setting that takes effect at once: that is a switch."],
		access: "The whole row is its label; hint and error are read with it.",
		content: "A statement that is true once ticked: “Hide my name”. Not a question, nothing negated.",
	}),
	args: { id: "anonymous", name: "anonymous", label: "Give anonymously" },
} satisfies Meta<typeof Checkbox>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByText("Give anonymously"));
		await expect(canvas.getByRole("checkbox")).toBeChecked();
	},
};
export const Ticked: Story = { args: { defaultChecked: true } };
export const States: Story = statesOf((args, state) => <Checkbox {...args} id={state} />, { states: ["focus"] });
export const WithAHint: Story = {
	args: { hint: "Your name is not shown." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("Your name is not shown.");
	},
};
export const Refused: Story = {
	args: {
		id: "consent",
		name: "consent",
		label: "I have read the terms",
		required: true,
		error: "Please agree to the terms",
	},
	play: async ({ canvas }) => {
		const box = canvas.getByRole("checkbox", { name: "I have read the terms" });
		await expect(box).toBeRequired();
		await expect(box).toBeInvalid();
		await expect(box).toHaveAccessibleDescription("Please agree to the terms");
	},
};
export const Disabled: Story = {
	args: { disabled: true, hint: "Confirm your email first." },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByText("Give anonymously"));
		await expect(canvas.getByRole("checkbox")).not.toBeChecked();
	},
};
export const DisabledTicked: Story = { args: { disabled: true, defaultChecked: true } };
export const LongTexts: Story = {
	args: {
		label: "Tell me whenever one of the fundraisers that I have given to posts an update about its work",
		hint: "Messages go to the address that you gave with your first gift. You can end them at any time from any message.",
	},
};
export const Hindi: Story = {
	args: { label: "बिना नाम के दान करें", hint: "आपका नाम नहीं दिखाया जाएगा।" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "تبرع دون ذكر الاسم", error: "يرجى الموافقة" },
	decorators: [inArabic],
};
