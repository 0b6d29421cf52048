import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { RadioChips } from "./radio-chips.tsx";

const meta = {
	component: RadioChips,
	parameters: notes({
		use: "A choice between a few short options.",
		do: ["Two to six, of one or two words."],
		dont: ["For options that need explaining take RadioGroup, for many a select."],
		access: "Radio buttons with a legend: the arrow keys move the choice.",
		content: "Options are of one kind and one form: “₹500”, “₹1,000”.",
	}),
	args: {
		id: "method",
		name: "method",
		legend: "Payment Method",
		options: [
			{ value: "card", label: "Card" },
			{ value: "bank", label: "Bank" },
		],
	},
} satisfies Meta<typeof RadioChips>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = {
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("radiogroup", { name: "Payment Method" })).toBeVisible();
		await userEvent.click(canvas.getByText("Bank"));
		await expect(canvas.getByRole("radio", { name: "Bank" })).toBeChecked();
	},
};
export const Chosen: Story = { args: { chosen: "card" } };
export const States: Story = statesOf((args, state) => <RadioChips {...args} id={state} name={state} />);
export const WithAHint: Story = { args: { hint: "A bank transfer takes up to four days." } };
export const Refused: Story = {
	args: { error: "Please choose a payment method" },
	play: async ({ canvas }) => {
		const group = canvas.getByRole("radiogroup");
		await expect(group).toBeInvalid();
		await expect(group).toHaveAccessibleDescription("Please choose a payment method");
	},
};
export const OneDisabled: Story = {
	args: {
		chosen: "card",
		options: [
			{ value: "card", label: "Card" },
			{ value: "bank", label: "Bank", disabled: true },
		],
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("radio", { name: "Bank" })).toBeDisabled();
	},
};
export const Disabled: Story = { args: { chosen: "card", disabled: true }, play: isDisabled("radio") };
/** Five chips fill two rows: three, then two. */
export const Five: Story = {
	args: {
		legend: "Choose an amount",
		options: ["₹100", "₹200", "₹500", "₹1,000", "₹1,500"].map((label) => ({ value: label, label })),
		chosen: "₹500",
	},
};
export const LongTexts: Story = {
	args: {
		legend: "How shall we send you the receipt that you need for your income tax return of this year?",
		options: [
			{ value: "mail", label: "Electronic mail" },
			{ value: "post", label: "Registered post" },
		],
	},
};
export const Hindi: Story = {
	args: {
		legend: "भुगतान का तरीका",
		options: [
			{ value: "card", label: "कार्ड" },
			{ value: "upi", label: "यूपीआई" },
		],
		chosen: "upi",
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		legend: "طريقة الدفع",
		options: [
			{ value: "card", label: "بطاقة" },
			{ value: "bank", label: "تحويل" },
		],
		chosen: "card",
	},
	decorators: [inArabic],
};
