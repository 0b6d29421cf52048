import { cardBrandName } from "../../../api/domain/giving/card-brands.ts";
import { allManifests, onlineMethods } from "../../../api/domain/giving/payment-providers/index.ts";
import { deviceWalletName } from "../../../api/domain/giving/wallets.ts";

const providerNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(allManifests.map(({ name, label }) => [name, label])),
	offline: "Offline",
};

const methodNames: Readonly<Record<string, string>> = {
	...Object.fromEntries(Object.entries(onlineMethods).map(([method, { label }]) => [method, label])),
	bank_statement: "Bank statement",
};

const named = (names: Readonly<Record<string, string>>, code: string) => names[code] ?? code.replaceAll("_", " ");

/** "Bank transfer" for `us_bank_account`. */
export const methodName = (method: string) => named(methodNames, method);

/** "Stripe, card". A provider with one method is named once. */
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

/** "Visa ending in 4242", "Apple Pay, Visa ending in 4242", "UPI, UTR 412345678901", "Netbanking, HDFC Bank", or only the method. */
export function paidWith({ method, cardBrand, cardLast4, instrument, ...bank }: Paid): string {
	const device = deviceWalletName(instrument);
	if (cardLast4) {
		const card = `${cardBrandName(cardBrand) ?? "Card"} ending in ${cardLast4}`;
		return device ? `${device}, ${card}` : card;
	}
	const reference = bank.instrumentReference;
	return [
		device ?? instrumentNames[instrument ?? ""] ?? methodName(method),
		bank.instrumentName,
		reference && (instrument === "upi" ? `UTR ${reference}` : `bank reference ${reference}`),
	]
		.filter(Boolean)
		.join(", ");
}
