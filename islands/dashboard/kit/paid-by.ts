import { cardBrandName } from "../../../api/domain/card-brands.ts";
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

interface Paid {
	method: string;
	cardBrand: string | null;
	cardLast4: string | null;
	instrument: string | null;
	instrumentName: string | null;
	instrumentReference: string | null;
}

const instrumentNames: Readonly<Record<string, string>> = { upi: "UPI", netbanking: "Netbanking", wallet: "Wallet" };

/** "Visa ending in 4242", "UPI, UTR 412345678901", "Netbanking, HDFC Bank", or only the method. */
export function paidWith({ method, cardBrand, cardLast4, instrument, ...bank }: Paid): string {
	if (cardLast4) return `${cardBrandName(cardBrand) ?? "Card"} ending in ${cardLast4}`;
	const reference = bank.instrumentReference;
	return [
		instrumentNames[instrument ?? ""] ?? methodName(method),
		bank.instrumentName,
		reference && (instrument === "upi" ? `UTR ${reference}` : `bank reference ${reference}`),
	]
		.filter(Boolean)
		.join(", ");
}
