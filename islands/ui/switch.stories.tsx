import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { Switch } from "./switch.tsx";

const meta = {
	component: Switch,
	parameters: notes({
		use: "A setting that takes effect at once.",
		do: ["Say that it was saved."],
		dont: ["In a form that is sent take a checkbox."],
		access: 'A checkbox with `role="switch"`; the whole row is its label.',
		content: "What is on while it is on: “Email me about new gifts”.",
	}),
	args: { id: "updates", name: "updates", label: "Send me updates", onChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
	play: async ({ args, canvas, userEvent }) => {
		const toggle = canvas.getByRole("switch", { name: "Send me updates" });
		await userEvent.click(canvas.getByText("Send me updates"));
		await expect(toggle).toBeChecked();
		await expect(args.onChange).toHaveBeenLastCalledWith(true);
		await userEvent.keyboard(" ");
		await expect(toggle).not.toBeChecked();
		await expect(args.onChange).toHaveBeenLastCalledWith(false);
	},
};
export const On: Story = { args: { defaultChecked: true } };
export const States: Story = statesOf((args, state) => <Switch {...args} id={state} />, { states: ["focus"] });
export const WithAHint: Story = {
	args: { hint: "At most one message a week." },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("switch")).toHaveAccessibleDescription("At most one message a week.");
	},
};
export const Disabled: Story = {
	args: { disabled: true, hint: "Confirm your email first." },
	play: isDisabled("switch"),
};
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const Busy: Story = {
	args: { busy: true, defaultChecked: true },
	play: async ({ args, canvas }) => {
		const toggle = canvas.getByRole("switch");
		await expect(toggle).toHaveAttribute("aria-busy", "true");
		toggle.click();
		await expect(args.onChange).not.toHaveBeenCalled();
	},
};
export const LongTexts: Story = {
	args: {
		label: "Send me a message whenever one of the fundraisers that I have given to posts an update about its work",
		hint: "Messages go to the address that you gave with your first gift. You can end them at any time from any message.",
	},
};
export const Hindi: Story = {
	args: { label: "मुझे अपडेट भेजें", hint: "सप्ताह में एक से ज़्यादा संदेश नहीं।", defaultChecked: true },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "أرسل لي المستجدات", defaultChecked: true },
	decorators: [inArabic],
};
