import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { shows } from "../../stories/plays.ts";
import { Money } from "./money.tsx";

const meta = { component: Money, args: { minor: 12_345_600, currency: "INR" } } satisfies Meta<typeof Money>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lakhs: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("₹1,23,456")).toHaveAttribute("value", "123456.00");
	},
};
export const Paise: Story = { args: { minor: 102_950 } };
export const Dollars: Story = { args: { minor: 12_345_600, currency: "USD" }, play: shows("$123,456") };
