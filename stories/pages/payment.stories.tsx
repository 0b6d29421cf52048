import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import page from "../../site/pages/payments/payment.tsx";
import { cardField } from "../card-field.ts";
import { atWidths } from "./at-widths.ts";
import { beneficiary, donation } from "./data.ts";
import { shown } from "./shown.tsx";

const data = {
	donation,
	beneficiary,
	declined: null as string | null,
	refusal: null as string | null,
	unpaid: false,
	own: true,
	stripeJsUrl: "/sandbox/stripe/stripe.js",
	publishableKey: "pk_test_story",
};
type Data = typeof data;

/** `/payment`: looks through the gift and pays it by card. */
const meta = {
	component: shown<Data>(page, "/payment"),
	parameters: { layout: "fullscreen" },
	args: { data },
	beforeEach: () => cardField.install(),
} satisfies Meta<ReturnType<typeof shown<Data>>>;
export default meta;

/** In a narrow window the summary is one line until it is opened. */
const unfold = (within: HTMLElement) => within.querySelector(".review-fold")?.setAttribute("open", "");

type Story = StoryObj<typeof meta>;

export const Card: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(await canvas.findByText("1234 1234 1234 1234")).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Pay ₹1,029" })).toBeEnabled();
		unfold(canvasElement);
		const change = canvas.getByRole("link", { name: "Change your gift" });
		await expect(change).toHaveAttribute("href", `/billingInfo?donation=${donation.id}#billing-amount`);
		await expect(
			canvas.getByText("Please do not refresh the page or click the Back or Close button of your browser"),
		).toBeVisible();
	},
};
const widths = atWidths(Card);
export const CardOnAPhone = widths.phone;
export const CardOnATablet = widths.tablet;
export const CardOnADesk = widths.desk;

export const AfterADecline: Story = {
	args: { data: { ...data, declined: "Your card has insufficient funds." } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Your card has insufficient funds.")).toBeVisible();
	},
};
const declined = atWidths(AfterADecline);
export const AfterADeclineOnAPhone = declined.phone;
export const AfterADeclineOnATablet = declined.tablet;
export const AfterADeclineOnADesk = declined.desk;

export const StepRefused: Story = {
	args: {
		data: {
			...data,
			refusal: "The payment page can’t be opened right now. Nothing was charged: please try again.",
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText(/Nothing was charged/)).toBeVisible();
	},
};

export const NothingPaidYet: Story = { args: { data: { ...data, unpaid: true } } };
export const Anonymous: Story = {
	args: { data: { ...data, donation: { ...donation, anonymous: true } } },
	play: async ({ canvas, canvasElement }) => {
		unfold(canvasElement);
		await expect(canvas.getByText("Your name is not shown on the page.")).toBeVisible();
	},
};
/** Another browser than the donor's, with nothing but the link. */
export const SharedLink: Story = {
	args: { data: { ...data, own: false } },
	play: async ({ canvas, canvasElement }) => {
		unfold(canvasElement);
		await expect(canvas.queryByText(donation.donorEmail ?? "")).toBeNull();
	},
};
export const WithoutTheFeeOnTop: Story = {
	args: {
		data: {
			...data,
			donation: { ...donation, feesOnTop: false, giftMinor: 97_182, coverMinor: 2_818, chargeMinor: 100_000 },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Add ₹29 for the fee" })).toBeVisible();
	},
};
