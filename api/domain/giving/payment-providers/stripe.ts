import type { ProviderManifest } from "./manifest.ts";

/** Cards on our own page and on Stripe's hosted page, and transfers from US bank accounts. */
export const stripe = {
	name: "stripe",
	label: "Stripe",
	methods: {
		card: { label: "Card", mode: "card", place: 2 },
		card_hosted: { label: "Card (hosted checkout)", mode: "card" },
		us_bank_account: {
			label: "Bank transfer",
			mode: "ach",
			place: 3,
			currencies: ["USD"],
			isOffered: ({ hasUser, beneficiaryKind }) => hasUser && beneficiaryKind !== "foundation",
		},
	},
	settings: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
	webhook: { signed: "Stripe-Signature over the raw body" },
	payouts: { page: "/admin/stripePaymentsData", region: "IN" },
	calls: ["/create/payment/intent", "/charge/card", "/stripe/charge"],
	smallestRefundMinor: 1,
	/** docs.stripe.com/disputes/api and …/disputes/best-practices: networks refuse larger files. */
	evidence: { textLength: 150_000, noteLength: null, fileBytes: 5 * 1024 * 1024, allBytes: 4.5 * 1024 * 1024 },
} as const satisfies ProviderManifest;
