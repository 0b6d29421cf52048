import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import page from "../../site/pages/payments/thank-you.tsx";
import type { ThankYouData } from "../../site/pages/payments/thank-you-data.ts";
import { atWidths } from "./at-widths.ts";
import { beneficiary, donation, now, request } from "./data.ts";
import { shown } from "./shown.tsx";

const data: ThankYouData = {
	stage: "paid",
	donation: { ...donation, status: "succeeded", succeededAt: now },
	beneficiary,
	request: { ...request, raisedMinor: request.raisedMinor + donation.giftMinor },
};
type Data = ThankYouData;

/** `/thankyou`: how the payment went, the receipt, and what one can do next. */
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
		await expect(canvas.getByRole("region", { name: "With your gift" })).toHaveTextContent("₹92,000 raised");
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
const checking = atWidths(Checking);
export const CheckingOnAPhone = checking.phone;
export const CheckingOnATablet = checking.tablet;
export const CheckingOnADesk = checking.desk;

export const Returned: Story = { args: { data: { ...data, stage: "returned" } } };
export const Anonymous: Story = {
	args: { data: { ...data, donation: { ...data.donation, anonymous: true } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("It stands on the request’s page without your name.")).toBeVisible();
	},
};
export const ToTheFoundation: Story = {
	args: {
		data: {
			...data,
			beneficiary: { ...beneficiary, kind: "foundation", title: null, organizationName: null },
			request: null,
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "See requests that need help" })).toBeVisible();
	},
};
