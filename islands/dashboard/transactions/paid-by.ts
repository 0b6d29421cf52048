const names: Readonly<Record<string, string>> = {
	stripe: "Stripe",
	paypal: "PayPal",
	razorpay: "Razorpay",
	us_bank_account: "bank transfer",
};

const nameOf = (code: string) => names[code] ?? code.replaceAll("_", " ");

/** "Stripe, card". PayPal and Razorpay are provider and method in one, so they are named once. */
export function paidBy(provider: string | null, method: string | null): string {
	const codes = new Set([provider, method].filter((code): code is string => Boolean(code)));
	return [...codes].map(nameOf).join(", ");
}
