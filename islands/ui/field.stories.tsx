import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { isDisabled } from "../../stories/plays.ts";
import { Field } from "./field.tsx";

const meta = {
	component: Field,
	parameters: notes({
		use: "A line of text with label, hint and error.",
		do: [
			"Set `type`, `inputMode` and `autoComplete`, so that phones show the right keys and fill it in.",
			"Mark the optional fields, not the required ones.",
		],
		dont: ["Don’t use the placeholder as a label or a hint."],
		access: "Label, hint and error are tied to the control; an error sets `aria-invalid`.",
		content: "The label is a noun: “Email”. The hint comes before typing, the error says how to mend it.",
	}),
	args: { id: "line1", name: "line1", label: "Address line 1" },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
	play: async ({ canvas, userEvent }) => {
		const field = canvas.getByRole("textbox", { name: "Address line 1" });
		await userEvent.type(field, "12 Rose Lane");
		await expect(field).toHaveValue("12 Rose Lane");
		await expect(field).toHaveAttribute("aria-required", "true");
	},
};
export const Filled: Story = { args: { defaultValue: "12 Rose Lane" } };
export const States: Story = statesOf((args, state) => <Field {...args} id={state} />, { states: ["focus"] });
export const Optional: Story = {
	args: { label: "Address line 2", optional: true },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("textbox")).not.toHaveAttribute("aria-required");
	},
};
export const Filter: Story = {
	args: { id: "keyword", name: "keyword", type: "search", label: "Search", required: false },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("searchbox", { name: "Search" })).not.toHaveAttribute("aria-required");
	},
};
export const WithAHint: Story = { args: { hint: "As on your card statement." } };
export const WithACurrency: Story = { args: { label: "Other amount", prefix: "₹", inputMode: "decimal" } };
export const Refused: Story = {
	args: { defaultValue: "x", hint: "At most 50 characters.", error: "Please enter Address Line 1" },
	play: async ({ canvas }) => {
		const field = canvas.getByRole("textbox");
		await expect(field).toBeInvalid();
		await expect(field).toHaveAccessibleDescription("At most 50 characters. Please enter Address Line 1");
	},
};
export const Disabled: Story = { args: { defaultValue: "12 Rose Lane", disabled: true }, play: isDisabled("textbox") };
/** Unlike a disabled field, it can be focused, read out and copied. */
export const ReadOnly: Story = {
	args: {
		id: "pan",
		name: "pan",
		label: "Your tax number",
		defaultValue: "AAAPA1234A",
		readOnly: true,
		required: false,
	},
	play: async ({ canvas, userEvent }) => {
		const field = canvas.getByRole("textbox");
		await userEvent.tab();
		await expect(field).toHaveFocus();
		await userEvent.keyboard("x");
		await expect(field).toHaveValue("AAAPA1234A");
	},
};
export const LongTexts: Story = {
	args: {
		label: "The address at which the people who look after the children can be reached on weekdays and holidays",
		hint: "House number, street, the nearest landmark, and whatever else helps the post to find the way to the door.",
		defaultValue: "12 Rose Lane, behind the old post office, beside the temple tank, second floor, left",
		error: "Please shorten the address so that it fits on one line of a receipt, which has room for 50 characters",
	},
};
export const Hindi: Story = {
	args: { label: "पता", hint: "जैसा आपके कार्ड विवरण पर है।", error: "कृपया अपना पता लिखें" },
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: { label: "العنوان", hint: "كما في كشف بطاقتك.", defaultValue: "شارع الزهور ١٢", error: "يرجى إدخال العنوان" },
	decorators: [inArabic],
};
