import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import page from "../../site/pages/payments/thank-you.tsx";
import { atWidths } from "./at-widths.ts";
import { beneficiary, donation, now } from "./data.ts";
import { shown } from "./shown.tsx";

const data = {
	stage: "paid" as "paid" | "checking" | "returned",
	donation: { ...donation, status: "succeeded" as const, succeededAt: now },
	beneficiary,
};
type Data = typeof data;

const meta = {
	component: shown<Data>(page, "/thankyou"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<Data>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Paid: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1 })).toHaveTextContent("Thank you, Dan!");
		await expect(canvas.getByText("₹1,029")).toBeVisible();
	},
};
const widths = atWidths(Paid);
export const PaidOnAPhone = widths.phone;
export const PaidOnATablet = widths.tablet;
export const PaidOnADesk = widths.desk;

export const Checking: Story = {
	args: { data: { ...data, stage: "checking" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Check again" })).toBeVisible();
		await expect(canvas.queryByText("₹1,000")).toBeNull();
	},
};
export const Returned: Story = { args: { data: { ...data, stage: "returned" } } };
