import type { ProviderManifest } from "./manifest.ts";

/** UPI, netbanking and cards in rupees, in Razorpay's checkout and on its payment links. */
export const razorpay = {
	name: "razorpay",
	label: "Razorpay",
	methods: { razorpay: { label: "Razorpay", mode: "razorpay", place: 1, currencies: ["INR"] } },
	settings: ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"],
	webhook: { signed: "X-Razorpay-Signature over the raw body" },
	payouts: { page: "/admin/razorPaymentsData", region: "IN" },
	calls: ["/razorpay/createOrder", "/razorpay/payment/verify", "/razorpay/upi"],
	/** One rupee or more (razorpay.com/docs/api/refunds/create-normal). */
	smallestRefundMinor: 100,
	/** razorpay.com/docs/api/disputes/contest: its summary has at most 1,000 characters, and one document at least is needed. */
	evidence: { textLength: 150_000, noteLength: 1_000, fileBytes: 5 * 1024 * 1024, allBytes: 20 * 1024 * 1024 },
} as const satisfies ProviderManifest;
