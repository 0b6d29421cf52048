import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { OrderSummary } from "./order-summary.tsx";

const meta = {
	component: OrderSummary,
	parameters: notes({
		use: "What a donor pays: the recipient’s part and the fee, which sum to the total.",
		do: ["Show it before any card is asked for."],
		dont: ["Don’t hide the fee, and never round the parts apart."],
		access: "A list of terms with their amounts, in reading order.",
		content: "The parts have the same names on every page.",
	}),
	args: { currency: "INR", giftMinor: 100_000, coverMinor: 2_900, chargeMinor: 102_900 },
} satisfies Meta<typeof OrderSummary>;
export default meta;

type Story = StoryObj<typeof meta>;

export const FeesOnTop: Story = {
	play: async ({ canvas }) => {
		for (const amount of ["₹1,000", "₹29", "₹1,029"]) await expect(canvas.getByText(amount)).toBeVisible();
	},
};
export const FeesInside: Story = { args: { giftMinor: 97_182, coverMinor: 2_818, chargeMinor: 100_000 } };
export const Dollars: Story = { args: { currency: "USD" } };
