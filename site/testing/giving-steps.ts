import type { GiftForm } from "../../api/domain/contracts/billing.ts";
import { sha256 } from "../../api/domain/sha256.ts";
import { createDonation } from "../../api/features/donations/create.ts";
import { demoRequestIds } from "../../db/seed/index.ts";
import type { CallResult, DemoApp, StripeFault } from "./demo-app.ts";
import { donorBrowser } from "./donor-browser.ts";

/** Creates a guest's donation, to Asha's request by default, or to an organization or its fund: ₹1,000 with the fee on top (₹20). @returns its id */
export async function donate(
	app: DemoApp,
	amount = 100_000,
	feesOnTop = true,
	donationRequestId: string = demoRequestIds.asha,
	orgId?: string,
	fund?: string,
): Promise<string> {
	const form: GiftForm = {
		donationFor: orgId ? "organization" : "donationRequest",
		donationRequestId: orgId ? "" : donationRequestId,
		orgId,
		...(fund ? { fund } : {}),
		toUserInfo: "",
		amount,
		anonymous: false,
		shouldChargeProcessingFees: feesOnTop,
		first_name: "Meera",
		last_name: "Iyer",
		email: "meera@people.example",
		line1: "",
		line2: "",
		city: "",
		state: "",
		country: "IN",
		zip_code: "560001",
	};
	const browserHash = await sha256(donorBrowser.cookie.replace(/.*=/, ""));
	const { id } = await createDonation({ ...app.ctx, browserHash }, { form, source: "test" });
	return id;
}

/** The billing page's form for ₹500 to Asha. */
export const billingForm = {
	donationRequestId: demoRequestIds.asha,
	amount: "500",
	first_name: "Meera",
	last_name: "Iyer",
	email: "meera@people.example",
	country: "IN",
	zip_code: "560001",
};

/** Begins a donation as the billing page's form does. @returns its id; empty if it was refused */
export async function donateByForm(app: DemoApp, headers: Record<string, string> = {}): Promise<string> {
	const body = new URLSearchParams(billingForm);
	const answer = await app.fetch("/billingInfo", { method: "POST", redirect: "manual", headers, body });
	return /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

export function payByCard(
	app: DemoApp,
	donationId: string,
	paymentMethodId = "pm_card_visa",
	more: object = {},
	headers: Record<string, string> = {},
): Promise<CallResult> {
	const body = { payment_method_types: ["card"], paymentMethodId, donationId, ...more };
	return app.call("/create/payment/intent", body, headers);
}

/** An intent of ₹500 without a donation, as other clients of the API create it. */
export function bareIntent(
	app: DemoApp,
	paymentMethodId = "pm_card_visa",
	headers: Record<string, string> = {},
): Promise<CallResult> {
	const body = {
		payment_method_types: ["card"],
		paymentMethodId,
		amount: 50_000,
		currency: "INR",
		settlementCurrency: "INR",
		customer_id: "",
		saveCard: false,
	};
	return app.call("/create/payment/intent", body, headers);
}

/** POST /donation for a bare intent. */
export function recordBare(app: DemoApp, clientSecret: string, more: object = {}): Promise<CallResult> {
	return app.call("/donation", {
		clientSecret,
		transactionId: intentIdOf(clientSecret),
		paymentMethod: "stripe",
		paymentMode: "card",
		type: "cash",
		units: "INR",
		user_id: "",
		donationFor: "donationRequest",
		donation_request_id: demoRequestIds.asha,
		quantity: 500,
		anonymous: false,
		externalUserInfo: { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" },
		...more,
	});
}

export function intentIdOf(clientSecret: string): string {
	return clientSecret.split("_secret_")[0] ?? "";
}

/** The intent of a donation's only attempt. */
export async function intentOf(app: DemoApp, donationId: string): Promise<string> {
	const rows = await app.rows<{ id: string }>(
		"SELECT provider_intent_id AS id FROM payment_attempt WHERE donation_id = ?",
		[donationId],
	);
	const [row] = rows;
	if (!row || rows.length > 1) throw new Error(`${rows.length} attempts`);
	return row.id;
}

/** Completes 3-D Secure in the sandbox, as its test page does. */
export async function authenticate(app: DemoApp, clientSecret: string): Promise<void> {
	const id = intentIdOf(clientSecret);
	const { body } = await app.stripe(`/v1/payment_intents/${id}`);
	await app.submit(`/sandbox/stripe/3ds/${id}`, {
		source: body.next_action.use_stripe_sdk.source,
		outcome: "complete",
	});
}

/** Opens a donation's hosted checkout. @returns its path in the sandbox */
export async function openHosted(
	app: DemoApp,
	donationId: string,
	headers: Record<string, string> = {},
): Promise<string> {
	const response = await app.submit(`/payment?donation=${donationId}`, { intent: "checkout" }, headers);
	return new URL(response.headers.get("location") ?? "").pathname;
}

export function payHosted(app: DemoApp, path: string, number: string): Promise<Response> {
	return app.submit(path, {
		email: "m@people.example",
		name: "M",
		cardnumber: number,
		"exp-date": "12/34",
		cvc: "123",
	});
}

/** The amount raised by Asha's request, in minor units. */
export async function raised(app: DemoApp): Promise<number> {
	const minor = await app.value("SELECT raised_minor FROM request_totals WHERE request_id = ?", [demoRequestIds.asha]);
	return minor ?? 0;
}

export async function statusOf(app: DemoApp, donationId: string): Promise<string | undefined> {
	return app.value("SELECT status FROM donation WHERE id = ?", [donationId]);
}

/** The ledger's non-zero balances by account code. */
export async function balances(app: DemoApp): Promise<Record<string, number>> {
	const rows = await app.rows<{ code: string; minor: number }>(
		`SELECT a.code || ':' || e.currency AS code, sum(e.amount_minor) AS minor FROM ledger_entry e
		 JOIN ledger_account a ON a.id = e.account_id GROUP BY 1 HAVING minor <> 0 ORDER BY 1`,
	);
	return Object.fromEntries(rows.map(({ code, minor }) => [code, minor]));
}

export async function attemptStatusOf(app: DemoApp, intentId: string): Promise<string | undefined> {
	return app.value("SELECT status FROM payment_attempt WHERE provider_intent_id = ?", [intentId]);
}

/** Loses the provider's answer to every call whose address ends so; the call itself takes effect. */
export function losingAnswers(end: string): StripeFault {
	return async (request, next) => {
		const response = await next();
		if (request.url.endsWith(end)) throw new TypeError("connection reset");
		return response;
	};
}
