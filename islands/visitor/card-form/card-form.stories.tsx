import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { cardField } from "../../../stories/card-field.ts";
import { notes } from "../../../stories/handbook/notes.ts";
import { serveCalls } from "../../../stories/serve-calls.ts";
import cardForm from "./index.tsx";

const { createConfirmationToken, createPaymentMethod, handleNextAction } = cardField;

const intentCall = fn((): object => ({ statusCode: 200, requiresAction: false, clientSecret: "pi_1_secret_x" }));
const donationCall = fn((): object => ({ statusCode: 200, data: {} }));

/** Records where the page wanted to navigate; the story itself stays. */
const navigated = fn();

function answerOf(address: string): Response | null {
	if (address.endsWith("/create/payment/intent")) {
		const answer = intentCall();
		return Response.json(answer, { status: "statusCode" in answer ? Number(answer.statusCode) : 500 });
	}
	return address.endsWith("/api/v1/donation") ? Response.json(donationCall()) : null;
}

/** Pays a donation by card in the provider’s own fields, with authentication if the bank requires it. */
const meta = {
	component: cardForm.Component,
	parameters: notes({
		use: "A payment by card in the provider’s own fields.",
		do: ["Show wallets above it where the browser has them."],
		dont: ["Card numbers never reach our servers: add no field of our own for them."],
		access: "Errors stand beside the form and take the focus; without script the form leads to the provider’s page.",
		content: "The provider’s refusals in our words: what the donor can do now.",
	}),
	args: {
		id: "card",
		stripeJsUrl: "/sandbox/stripe/stripe.js",
		publishableKey: "pk_test_story",
		target: "",
		wallets: true,
		name: "Asha Rao",
		payLabel: "Pay ₹1,029",
		order: {
			donationId: "don_1",
			intent: JSON.stringify({ donationId: "don_1", currency: "INR", amount: 102_900 }),
			donation: JSON.stringify({ donationId: "don_1", quantity: "1000.00", processingFees: "29.00", units: "INR" }),
			billingDetails: JSON.stringify({ name: "Asha Rao", email: "asha@example.org" }),
		},
	},
	beforeEach: () => {
		const restoreFetch = serveCalls(answerOf);
		const removeCardField = cardField.install();
		for (const mock of [intentCall, donationCall, navigated]) mock.mockClear();
		const stay = (event: NavigateEvent) => {
			event.preventDefault();
			navigated(new URL(event.destination.url).pathname + new URL(event.destination.url).search);
		};
		navigation?.addEventListener("navigate", stay);
		return () => {
			restoreFetch();
			navigation?.removeEventListener("navigate", stay);
			removeCardField();
		};
	},
} satisfies Meta<typeof cardForm.Component>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story["play"]>;
type StoryContext = Parameters<Play>[0];

const pay = async ({ canvas, userEvent }: StoryContext) => {
	await canvas.findByText("1234 1234 1234 1234");
	await userEvent.click(canvas.getByRole("button", { name: "Pay ₹1,029" }));
};

export const Ready: Story = {
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText("1234 1234 1234 1234")).toBeVisible());
		await expect(canvas.getByLabelText("Name on card")).toHaveValue("Asha Rao");
		await expect(canvas.getByRole("button", { name: "Pay ₹1,029" })).toBeEnabled();
	},
};

export const Paid: Story = {
	play: async (context) => {
		await pay(context);
		await waitFor(() => expect(navigated).toHaveBeenCalledWith("/thankyou?donation=don_1"));
		await expect(donationCall).toHaveBeenCalledOnce();
	},
};

export const Processing: Story = {
	play: async (context) => {
		createPaymentMethod.mockImplementationOnce(() => new Promise(() => {}));
		await pay(context);
		const button = context.canvas.getByRole("button");
		await expect(button).toHaveAttribute("aria-disabled", "true");
		await expect(context.canvas.getByRole("status")).toHaveTextContent(
			"Processing your payment…Please do not refresh the page or click the Back or Close button of your browser",
		);
		button.click();
		await expect(createPaymentMethod).toHaveBeenCalledOnce();
	},
};

export const WrongNumber: Story = {
	play: async (context) => {
		createPaymentMethod.mockResolvedValueOnce({ error: { message: "Your card number is incomplete." } });
		await pay(context);
		await waitFor(() => expect(context.canvas.getByText("Your card number is incomplete.")).toBeVisible());
		await expect(intentCall).not.toHaveBeenCalled();
		// Editing the card clears the message.
		cardField.change({});
		await waitFor(() => expect(context.canvas.queryByText("Your card number is incomplete.")).toBeNull());
	},
};

export const Declined: Story = {
	play: async (context) => {
		intentCall.mockReturnValueOnce({
			statusCode: 402,
			error: "card_declined",
			raw: { message: "Your card has insufficient funds." },
		});
		await pay(context);
		await expect(
			await context.canvas.findByText(
				"Your card has insufficient funds. Nothing was charged. You can try another card.",
			),
		).toBeVisible();
		await expect(context.canvas.getByRole("button")).toBeEnabled();
		await expect(donationCall).not.toHaveBeenCalled();
	},
};

export const Authenticated: Story = {
	play: async (context) => {
		intentCall.mockReturnValueOnce({ statusCode: 200, requiresAction: true, clientSecret: "pi_1_secret_x" });
		await pay(context);
		await waitFor(() => expect(navigated).toHaveBeenCalledWith("/thankyou?donation=don_1"));
		await expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: "pi_1_secret_x" });
		await expect(intentCall).toHaveBeenCalledTimes(2);
	},
};

export const NotAuthenticated: Story = {
	play: async (context) => {
		intentCall.mockReturnValueOnce({ statusCode: 200, requiresAction: true, clientSecret: "pi_1_secret_x" });
		handleNextAction.mockResolvedValueOnce({ error: { message: "canceled" } });
		await pay(context);
		await waitFor(() =>
			expect(context.canvas.getByText("Your card was not authenticated, please try again")).toBeVisible(),
		);
		await expect(navigated).not.toHaveBeenCalled();
	},
};

/** The browser does not know the outcome; the thank-you page asks the provider. */
export const NoResponse: Story = {
	play: async (context) => {
		intentCall.mockReturnValueOnce({ statusCode: 500 });
		await pay(context);
		await waitFor(() => expect(navigated).toHaveBeenCalledWith("/thankyou?donation=don_1"));
		await expect(donationCall).not.toHaveBeenCalled();
	},
};

export const WithoutTheProvidersScript: Story = {
	args: { stripeJsUrl: "http://127.0.0.1:9/stripe.js" },
	beforeEach: () => {
		Reflect.deleteProperty(window, "Stripe");
	},
	play: async ({ canvas }) => {
		await waitFor(() => expect(canvas.getByText(/The card fields could not be loaded/)).toBeVisible());
		await expect(canvas.getByLabelText("Name on card", { selector: "input" })).not.toBeVisible();
		await expect(canvas.getByRole("button", { name: "Pay ₹1,029" })).toBeEnabled();
	},
};

/** A browser with Google Pay: its button stands above the card fields. */
const withGooglePay: Story = {
	beforeEach: () => cardField.install({ applePay: false, googlePay: true }),
};

/** Presses the wallet's button and approves its sheet. @returns the events' callbacks */
const payByWallet = async ({ canvas }: StoryContext) => {
	await canvas.findByText("Donate with Google Pay");
	const [resolve, reject, paymentFailed] = [fn(), fn(), fn()];
	cardField.wallet("click", { resolve, reject });
	await expect(resolve).toHaveBeenCalledOnce();
	cardField.wallet("confirm", { paymentFailed });
	return { reject, paymentFailed };
};

export const PaidByWallet: Story = {
	...withGooglePay,
	play: async (context) => {
		await waitFor(() => expect(context.canvas.getByText("or pay by card")).toBeVisible());
		const { paymentFailed } = await payByWallet(context);
		await waitFor(() => expect(navigated).toHaveBeenCalledWith("/thankyou?donation=don_1"));
		await expect(intentCall).toHaveBeenCalledOnce();
		await expect(createPaymentMethod).not.toHaveBeenCalled();
		await expect(paymentFailed).not.toHaveBeenCalled();
	},
};

export const WalletDeclined: Story = {
	...withGooglePay,
	play: async (context) => {
		intentCall.mockReturnValueOnce({
			statusCode: 402,
			error: "card_declined",
			raw: { message: "Your card has insufficient funds." },
		});
		const { paymentFailed } = await payByWallet(context);
		const reason = "Your card has insufficient funds. Nothing was charged. You can try another card.";
		await waitFor(() => expect(context.canvas.getByText(reason)).toBeVisible());
		await expect(paymentFailed).toHaveBeenCalledWith({ reason: "fail" });
		await expect(donationCall).not.toHaveBeenCalled();
	},
};

export const WalletCanceled: Story = {
	...withGooglePay,
	play: async ({ canvas }) => {
		await canvas.findByText("Donate with Google Pay");
		cardField.wallet("cancel");
		await waitFor(() => expect(canvas.getByText("Your wallet was closed, and nothing was charged.")).toBeVisible());
		await expect(intentCall).not.toHaveBeenCalled();
	},
};

/** While the card pays, the wallet's button does nothing. */
export const WalletWaits: Story = {
	...withGooglePay,
	play: async (context) => {
		createPaymentMethod.mockImplementationOnce(() => new Promise(() => {}));
		await context.canvas.findByText("Donate with Google Pay");
		await pay(context);
		await expect(context.canvas.getByRole("button")).toHaveAttribute("aria-disabled", "true");
		const [resolve, reject] = [fn(), fn()];
		cardField.wallet("click", { resolve, reject });
		await expect(reject).toHaveBeenCalledOnce();
		await expect(resolve).not.toHaveBeenCalled();
		await expect(createConfirmationToken).not.toHaveBeenCalled();
	},
};

export const WithoutWallets: Story = {
	play: async ({ canvas, canvasElement }) => {
		await canvas.findByText("1234 1234 1234 1234");
		await waitFor(() => expect(canvasElement.querySelector(".wallets")).not.toBeNull());
		await expect(canvas.getByText("or pay by card")).not.toBeVisible();
		await expect(canvasElement.querySelector(".wallets")?.getBoundingClientRect().height).toBe(0);
	},
};
