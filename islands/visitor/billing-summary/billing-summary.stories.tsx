import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../../stories/handbook/notes.ts";
import { shows } from "../../../stories/plays.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import billingSummary from "./index.tsx";

/** The cost of a gift and the amount that reaches the people, updated while the donor types. */
const meta = {
	component: billingSummary.Component,
	parameters: notes({
		use: "The totals of the billing form, above its button.",
		do: ["Update while the donor types."],
		dont: ["Don’t change an amount that the donor did not touch."],
		access: "Only the last total is announced. Without script a second button asks the server.",
		content: "The words of the order summary.",
	}),
	args: {
		id: "summary",
		form: "billing",
		currency: "INR",
		bps: 200,
		fixedMinor: 0,
		amount: "500",
		feesOnTop: false,
		byUpi: false,
	},
	decorators: [
		(Story, { args }) => (
			<div className="form">
				{/* The form that it summarizes is elsewhere on the page. */}
				<form id="billing" className="form" onSubmit={(event) => event.preventDefault()}>
					<Field id="amount" name="amount" label="Amount" defaultValue={args.amount} />
					<Checkbox id="fees" name="shouldChargeProcessingFees" label="Add the fee" defaultChecked={args.feesOnTop} />
				</form>
				<div className="panel">
					<Story />
				</div>
			</div>
		),
	],
} satisfies Meta<typeof billingSummary.Component>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FeeInside: Story = {
	play: async ({ canvas }) => {
		for (const figure of ["₹490.20", "₹9.80", "₹500"]) await expect(canvas.getByText(figure)).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Continue to payment" })).toBeEnabled();
	},
};

export const FeeOnTop: Story = { args: { feesOnTop: true }, play: shows("₹510") };

export const Dollars: Story = { args: { currency: "USD" } };

export const NoAmountYet: Story = { args: { amount: "" }, play: shows("Enter an amount to see the total.") };

export const TooLarge: Story = { args: { amount: "1000000" }, play: shows(/between ₹1 and ₹9,99,999.99/) };

/** The figures update on every key. */
export const Typed: Story = {
	play: async ({ canvas, userEvent }) => {
		const amount = canvas.getByRole("textbox", { name: "Amount" });
		await userEvent.clear(amount);
		await expect(canvas.getByText("Enter an amount to see the total.")).toBeVisible();
		await userEvent.type(amount, "100000");
		await expect(canvas.getByText("₹1,00,000")).toBeVisible();
		await userEvent.click(canvas.getByRole("checkbox"));
		await expect(canvas.getByText("₹1,02,000")).toBeVisible();
	},
};
