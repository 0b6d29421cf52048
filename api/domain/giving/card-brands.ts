const names: Readonly<Record<string, string>> = {
	amex: "American Express",
	americanexpress: "American Express",
	diners: "Diners Club",
	dinersclub: "Diners Club",
	discover: "Discover",
	jcb: "JCB",
	maestro: "Maestro",
	mastercard: "Mastercard",
	paypal: "PayPal",
	rupay: "RuPay",
	unionpay: "UnionPay",
	upiautopay: "UPI Autopay",
	usbankaccount: "ACH",
	visa: "Visa",
};

/** A card brand as its issuer writes it, the same in every language; null for one that we don't know. */
export function cardBrandName(brand: string | null): string | null {
	return names[(brand ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")] ?? null;
}
