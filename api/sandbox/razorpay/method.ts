import type { CardEntity } from "./documents.ts";
import type { NewPayment } from "./payments.ts";

/** Banks of the checkout, by Razorpay's codes. */
export const banks = { SBIN: "State Bank of India", HDFC: "HDFC Bank", ICIC: "ICICI Bank", UTIB: "Axis Bank" } as const;

/** Wallets of the checkout, by Razorpay's codes. */
export const wallets = { amazonpay: "Amazon Pay", mobikwik: "MobiKwik", phonepe: "PhonePe" } as const;

const networks: Readonly<Record<string, string>> = { 3: "American Express", 4: "Visa", 5: "MasterCard", 6: "RuPay" };

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
	let sum = 0;
	for (const [index, digit] of [...digits].reverse().entries()) {
		const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
		sum += value > 9 ? value - 9 : value;
	}
	return sum % 10 === 0;
}

export interface FieldFault {
	field: string;
	fault: string;
}

/** The payment that the checkout's form describes, or what is wrong with a field. */
export function newPaymentOf(
	form: Record<string, string>,
	{ email, contact }: { email: string; contact: string },
	cardId: string,
): NewPayment | FieldFault {
	const shared = {
		email: email || "void@razorpay.com",
		contact: (form.contact ?? contact) || "+919999999999",
		description: form.title || null,
	};
	if (form.method === "upi") {
		const vpa = (form.vpa ?? "").trim().toLowerCase();
		if (form.flow === "intent") return { ...shared, method: "upi", upi: { vpa: null, flow: "intent" } };
		if (!/^[\w.-]{2,256}@[a-z][a-z0-9]{1,63}$/.test(vpa)) return { field: "vpa", fault: "Please enter a valid UPI ID" };
		return { ...shared, method: "upi", vpa, upi: { vpa, flow: "collect" } };
	}
	if (form.method === "netbanking") {
		const bank = form.bank ?? "";
		if (!Object.hasOwn(banks, bank)) return { field: "bank", fault: "Please select a bank" };
		return { ...shared, method: "netbanking", bank };
	}
	if (form.method === "wallet") {
		const wallet = form.wallet ?? "";
		if (!Object.hasOwn(wallets, wallet)) return { field: "wallet", fault: "Please select a wallet" };
		return { ...shared, method: "wallet", wallet };
	}
	const number = (form.number ?? "").replace(/\D/g, "");
	if (number.length < 12 || number.length > 19 || !passesLuhn(number)) {
		return { field: "number", fault: "Please enter a valid card number" };
	}
	if (!/^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test(form.expiry ?? ""))
		return { field: "expiry", fault: "Please enter MM / YY" };
	if (!/^\d{3,4}$/.test(form.cvv ?? "")) return { field: "cvv", fault: "Please enter the CVV" };
	const card: CardEntity = {
		id: cardId,
		entity: "card",
		name: "",
		last4: number.slice(-4),
		network: networks[number[0] ?? ""] ?? "Unknown",
		type: "credit",
		issuer: null,
		international: false,
		emi: false,
		sub_type: "consumer",
		token_iin: null,
	};
	return { ...shared, method: "card", card };
}
