import { demoRequestIds } from "../../db/seed/index.ts";
import { donorBrowser } from "./donor-browser.ts";
import type { HostAddress } from "./hosts.ts";
import { type Answer, api, type Fields, form, page, post } from "./http.ts";

/** The keys of demo mode (api/platform/settings.ts). */
export const demoKeys = { secret: "sk_test_kindwave_demo", webhook: "whsec_kindwave_demo" } as const;

/** A live request in India, in rupees, and one in the US, in dollars. */
export const indianRequest = demoRequestIds.asha;
export const americanRequest = demoRequestIds.alicia;

const billing = {
	donationFor: "donationRequest",
	first_name: "Grace",
	last_name: "Hopper",
	email: "grace@example.org",
	country: "US",
	zip_code: "10001",
};

/** Submits /billingInfo as a guest, in the donor's browser. @returns the donation's id */
export async function beginDonation(host: HostAddress, fields: Readonly<Record<string, string>>): Promise<string> {
	const { status, headers, text } = await page(host, "/billingInfo", {
		...form({ ...billing, ...fields }),
		headers: donorBrowser,
	});
	const id = /^\/payment\?donation=(don_\w+)$/.exec(headers.get("location") ?? "")?.[1];
	if (status !== 303 || !id) throw new Error(`No donation was created: ${status} ${text.slice(-2000)}`);
	return id;
}

export function payWith(host: HostAddress, paymentMethodId: string, body: Fields, headers = {}): Promise<Answer> {
	return post(host, "/create/payment/intent", { payment_method_types: ["card"], paymentMethodId, ...body }, headers);
}

/** The payment intent's id, the first part of the client secret of a payment that has no donation or requires action. */
export function intentOf(answer: Answer): string {
	return String(answer.body.clientSecret).split("_secret_")[0] ?? "";
}

/** Records a paid donation of our pages. @returns the answer and the payment intent's id */
export async function recordPaid(host: HostAddress, donationId: string): Promise<Answer & { intentId: string }> {
	const answer = await post(host, "/donation", { donationId });
	return { ...answer, intentId: String((answer.body.data as Fields).transactionId) };
}

/** Calls the Stripe sandbox as our server would. */
export async function stripe(host: HostAddress, path: string): Promise<Fields> {
	const headers = { authorization: `Bearer ${demoKeys.secret}` };
	const response = await fetch(`${host.url}/sandbox/stripe/v1${path}`, { headers });
	return (await response.json()) as Fields;
}

/** Completes or fails the authentication page of the bank. */
export async function authenticate(host: HostAddress, intentId: string, outcome: "complete" | "fail"): Promise<void> {
	const intent = await stripe(host, `/payment_intents/${intentId}`);
	const action = intent.next_action as { use_stripe_sdk?: { source?: string } } | null;
	const source = action?.use_stripe_sdk?.source ?? "";
	const { status } = await page(host, `/sandbox/stripe/3ds/${intentId}`, form({ source, outcome }));
	if (status !== 200) throw new Error(`The authentication page returned ${status}`);
}

/** The amount raised by a request in major units, and its number of donations. */
export async function raised(host: HostAddress, requestId: string): Promise<{ sum: number; count: number }> {
	const { body } = await api(host, `/donationRequest/${requestId}`);
	const { donated_quantity: sum, donationCount: count } = body.data as Record<string, number>;
	return { sum: sum ?? Number.NaN, count: count ?? Number.NaN };
}
