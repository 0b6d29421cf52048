const names: Readonly<Record<string, string>> = {
	amex: "American Express",
	diners: "Diners Club",
	discover: "Discover",
	jcb: "JCB",
	mastercard: "Mastercard",
	rupay: "RuPay",
	unionpay: "UnionPay",
	visa: "Visa",
};

/** A card brand as its issuer writes it, the same in every language; null for one that we don't know. */
export function cardBrandName(brand: string | null): string | null {
	return names[brand ?? ""] ?? null;
}
