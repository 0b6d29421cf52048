import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { fitsTheWindow } from "../../stories/plays.ts";
import { AmountPicker } from "./amount-picker.tsx";
import { chosenAmount } from "./chosen-amount.ts";

const meta = {
	component: AmountPicker,
	parameters: notes({
		use: "The amount of a gift: a few fixed ones, and a field for any other.",
		do: ["Offer amounts in the currency’s own steps, the usual one chosen."],
		dont: ["Don’t offer more than five, and never one that is refused afterwards."],
		access:
			"Radio buttons in a fieldset with a legend; the field is named, and the arrow keys move between the amounts.",
		content: "Whole amounts with the currency’s sign and the groups of its country: ₹1,00,000 and $1,000.",
	}),
	args: { id: "gift", currency: "INR", preset: "500" },
	render: (args) => (
		<form aria-label="Donate">
			<AmountPicker {...args} />
		</form>
	),
} satisfies Meta<typeof AmountPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Rupees: Story = {
	play: async ({ canvas, userEvent }) => {
		const form = canvas.getByRole<HTMLFormElement>("form");
		await expect(canvas.getByRole("radio", { name: "₹500" })).toBeChecked();
		await userEvent.click(canvas.getByRole("radio", { name: "₹1,500" }));
		await expect(chosenAmount(new FormData(form))).toBe("1500");
		await userEvent.type(canvas.getByLabelText(/Other amount/), "275.50");
		await expect(chosenAmount(new FormData(form))).toBe("275.50");
	},
};
export const Dollars: Story = { args: { currency: "USD", preset: "25" } };
export const OtherAmount: Story = { args: { preset: undefined, amount: "275" } };
export const States: Story = statesOf((args, state) => (
	<form aria-label={state}>
		<AmountPicker {...args} id={state} />
	</form>
));
export const Refused: Story = {
	args: { preset: undefined, amount: "0.5", error: "Minimum amount is 1" },
	play: async ({ canvas }) => {
		const field = canvas.getByLabelText(/Other amount/);
		await expect(field).toBeInvalid();
		await expect(field).toHaveAccessibleDescription(/Minimum amount is 1/);
	},
};
export const Disabled: Story = {
	args: { disabled: true },
	play: async ({ canvas }) => {
		for (const radio of canvas.getAllByRole("radio")) await expect(radio).toBeDisabled();
		await expect(canvas.getByRole("textbox")).toBeDisabled();
	},
};
/** In a narrow column, such as beside a request's story on a phone. */
export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" }, language: "te" },
	args: { currency: "INR", preset: "1500" },
	render: (args) => (
		<div lang="te">
			<AmountPicker {...args} />
		</div>
	),
	play: fitsTheWindow,
};
export const RightToLeft: Story = {
	render: (args) => (
		<div dir="rtl">
			<AmountPicker {...args} />
		</div>
	),
};
