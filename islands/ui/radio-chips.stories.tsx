import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RadioChips } from "./radio-chips.tsx";

const meta = {
	component: RadioChips,
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
		await expect(canvas.getByRole("group", { name: "Payment Method" })).toBeVisible();
		await userEvent.click(canvas.getByText("Bank"));
		await expect(canvas.getByRole("radio", { name: "Bank" })).toBeChecked();
	},
};
export const Chosen: Story = { args: { chosen: "card" } };
