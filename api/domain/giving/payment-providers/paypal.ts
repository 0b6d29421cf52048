import type { ProviderManifest } from "./manifest.ts";

/** Orders in dollars that the donor approves on PayPal's page. */
export const paypal = {
	name: "paypal",
	label: "PayPal",
	methods: { paypal: { label: "PayPal", mode: "paypal", place: 4, currencies: ["USD"] } },
	settings: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
	webhook: { signed: "PayPal's certificate over the body's checksum and our webhook's id" },
	payouts: { page: "/admin/paypalPaymentsData", region: "US" },
	calls: ["/paypal/createOrder", "/paypal/captureOrder"],
	smallestRefundMinor: 1,
	/** developer.paypal.com/platforms/disputes/reference/supported-file-types-sizes */
	evidence: { textLength: 150_000, noteLength: 2_000, fileBytes: 10 * 1024 * 1024 - 1, allBytes: 50 * 1024 * 1024 },
} as const satisfies ProviderManifest;
