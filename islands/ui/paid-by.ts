import { cardBrandName } from "../../api/domain/giving/card-brands.ts";
import { allManifests } from "../../api/domain/giving/payment-providers/index.ts";
import type { PaymentMethod } from "../../api/domain/giving/payments.ts";
import { deviceWalletName } from "../../api/domain/giving/wallets.ts";
import type { Words } from "./words.ts";

/** The payment method of a gift, as far as the reader may know it. */
export interface PaidBy {
	method: PaymentMethod;
	cardBrand: string | null;
	cardLast4: string | null;
	/** The means of payment in the provider's word, the bank's or wallet's name, and the bank's reference. */
	instrument: string | null;
	instrumentName: string | null;
	instrumentReference: string | null;
}

/** Providers whose only method has their name. */
const providers: Partial<Readonly<Record<PaymentMethod, string>>> = Object.fromEntries(
	allManifests.flatMap(({ name, label, methods }) => (name in methods ? [[name, label]] : [])),
);

/** "UPI, UTR 412345678901", "Netbanking, HDFC Bank", "Apple Pay, Visa ending in 4242", or only the method. */
export function paidByText(paid: PaidBy, { t }: Words): string {
	const {
		method,
		cardBrand,
		cardLast4: digits,
		instrument,
		instrumentName: name,
		instrumentReference: reference,
	} = paid;
	const parts = (...each: (string | false | null)[]) => each.filter(Boolean).join(", ");
	const bankReference = reference && t("receipt.bank-reference", { reference });
	const device = deviceWalletName(instrument);
	if (digits)
		return parts(device, t("thanks.card-ending", { brand: cardBrandName(cardBrand) ?? t("thanks.card"), digits }));
	if (instrument === "upi") return parts(t("receipt.upi"), reference && t("receipt.utr", { reference }));
	if (instrument === "netbanking") return parts(t("receipt.netbanking"), name, bankReference);
	if (instrument === "wallet") return parts(t("receipt.wallet"), name);
	if (method === "us_bank_account" || method === "bank_statement") return parts(t("thanks.bank"), name, bankReference);
	return device ?? providers[method] ?? t("thanks.card");
}
