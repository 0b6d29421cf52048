import type { PaymentMethod, ProviderName } from "../../../api/domain/payments.ts";

export const providerNames: Readonly<Record<ProviderName, string>> = {
	stripe: "Stripe",
	paypal: "PayPal",
	razorpay: "Razorpay",
	offline: "Offline",
};

const methodNames: Readonly<Record<PaymentMethod, string>> = {
	card: "Card",
	card_hosted: "Card (hosted checkout)",
	us_bank_account: "Bank transfer",
	paypal: "PayPal",
	razorpay: "Razorpay",
	bank_statement: "Bank statement",
};

const named = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code.replaceAll("_", " ");

/** "Bank transfer" for `us_bank_account`. */
export const methodName = (method: string) => named(methodNames, method);

/** "Stripe, card". PayPal and Razorpay are provider and method in one, so they are named once. */
export function paidBy(provider: string | null, method: string | null): string {
	if (!provider || !method) return provider ? named(providerNames, provider) : methodName(method ?? "");
	const [by, how] = [named(providerNames, provider), methodName(method)];
	return how === by ? by : `${by}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`;
}
