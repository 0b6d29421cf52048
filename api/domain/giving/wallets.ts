/** The wallets of phones and browsers that pay with one of the donor's cards, by Stripe's codes. Their makers' names are never translated. */
const deviceWallets: ReadonlyMap<string | null, string> = new Map([
	["apple_pay", "Apple Pay"],
	["google_pay", "Google Pay"],
]);

/** "Apple Pay" for `apple_pay`; null for a payment without such a wallet. */
export const deviceWalletName = (instrument: string | null): string | null => deviceWallets.get(instrument) ?? null;

/** The wallets of India by Razorpay's codes (razorpay.com/docs/payments/payment-methods/wallets), as their donors call them. */
const names: Readonly<Record<string, string>> = {
	airtelmoney: "Airtel Money",
	amazonpay: "Amazon Pay",
	bajajpay: "Bajaj Pay",
	freecharge: "Freecharge",
	jiomoney: "JioMoney",
	mobikwik: "MobiKwik",
	olamoney: "Ola Money",
	payzapp: "PayZapp",
	phonepe: "PhonePe",
};

/** A wallet's name; its code if we don't know it. */
export const walletName = (code: string): string => (Object.hasOwn(names, code) ? (names[code] ?? code) : code);
