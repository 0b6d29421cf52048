import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { Money } from "./money.tsx";

const meta = {
	component: Money,
	args: { minor: 12_345_600, currency: "INR" },
	parameters: notes({
		use: "An amount of money for people and machines.",
		do: ["Give minor units, as they are stored."],
		dont: ["Don’t format amounts by hand, and don’t add them up in a component."],
		access: "The text is read as it stands; `value` has the plain decimal.",
		content:
			"Sign and groups of the currency’s country; `whole` leaves out the hundredths of large totals, rounded down.",
	}),
} satisfies Meta<typeof Money>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Lakhs: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("₹1,23,456")).toHaveAttribute("value", "123456.00");
	},
};
export const Paise: Story = { args: { minor: 102_950 } };
export const Dollars: Story = { args: { minor: 12_345_600, currency: "USD" }, play: shows("$123,456") };
