// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { FormProblem } from "../../api/domain/forms/form.ts";
import { issue } from "../../api/domain/forms/issues.ts";
import { cardReason } from "../../api/domain/messages/card-reason.ts";
import type { Reason } from "../../api/domain/messages/index.ts";
import page from "../../site/pages/payments/payment.tsx";
import { shows, showsRole } from "../../stories/plays.ts";
import { cardField } from "../card-field.ts";
import { beneficiary, donation } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const data = {
	donation,
	beneficiary,
	declined: null as { reason: Reason; byTransfer: boolean } | null,
	problem: null as FormProblem | null,
	unpaid: false,
	own: true,
	offered: ["card", "razorpay"] as const,
	method: "card" as const,
	panel: { asksBecause: null, cards: null, now: 0 },
	settings: {
		mode: "demo",
		stripe: { jsUrl: "/sandbox/stripe/stripe.js", publishableKey: "pk_test_story" },
	},
};
type Data = typeof data;

/** The page with other data. */
const given = (more: Partial<Data>) => ({ data: { ...data, ...more } });

/** `/payment`: the donor reviews the gift and pays it by card. */
const meta = {
	component: framedPage<Data>(page, "/payment"),
	parameters: { layout: "fullscreen" },
	args: { data },
	beforeEach: () => cardField.install(),
} satisfies Meta<ReturnType<typeof framedPage<Data>>>;
export default meta;

/** In a narrow window the summary is folded into one line. */
const unfold = (within: HTMLElement) => within.querySelector(".review-fold")?.setAttribute("open", "");

type Story = StoryObj<typeof meta>;

export const Card: Story = {
	parameters: hasView,
	play: async ({ canvas, canvasElement }) => {
		await waitFor(() => expect(canvas.getByText("1234 1234 1234 1234")).toBeVisible());
		await expect(canvas.getByRole("button", { name: "Pay ₹1,029" })).toBeEnabled();
		unfold(canvasElement);
		const change = canvas.getByRole("link", { name: "Change your gift" });
		await expect(change).toHaveAttribute("href", `/billingInfo?donation=${donation.id}&change=gift#billing-amount`);
		await expect(canvas.getByText(/^Demo: no real money moves/)).toBeVisible();
	},
};

export const AfterADecline: Story = {
	parameters: hasView,
	args: given({
		declined: {
			reason: cardReason({ declineCode: "insufficient_funds", message: "Your card has insufficient funds." }),
			byTransfer: false,
		},
	}),
	play: async ({ canvas }) => {
		await expect(
			canvas.getByText("Your card has insufficient funds. Nothing was charged. You can try another card."),
		).toBeVisible();
	},
};

export const StepRefused: Story = {
	args: given({
		problem: { ...issue("", "provider_unavailable"), status: 503 },
	}),
	play: shows(/Nothing was charged/),
};

export const NothingPaidYet: Story = { args: given({ unpaid: true }) };
export const Anonymous: Story = {
	args: given({ donation: { ...donation, anonymous: true } }),
	play: async ({ canvas, canvasElement }) => {
		unfold(canvasElement);
		await expect(canvas.getByText("Your name is not shown on the page.")).toBeVisible();
	},
};
/** Opened with the shared link in a browser other than the donor's. */
export const SharedLink: Story = {
	args: given({ own: false }),
	play: async ({ canvas, canvasElement }) => {
		unfold(canvasElement);
		await expect(canvas.queryByText(donation.donorEmail ?? "")).toBeNull();
	},
};
export const WithoutTheFeeOnTop: Story = {
	args: given({
		donation: { ...donation, feesOnTop: false, giftMinor: 97_182, coverMinor: 2_818, chargeMinor: 100_000 },
	}),
	play: showsRole("button", "Add ₹29 for the fee"),
};
