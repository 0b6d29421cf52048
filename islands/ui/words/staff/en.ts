import type { Audience } from "../catalog.ts";

export const audience: Audience = "staff";

/** English texts around staff screens. The screens bring their own. */
export const en = {
	"staff.noscript": "This screen needs JavaScript. Please turn it on for this site.",
	"staff.users": "Users",
	"staff.activity": "Activity log",
	"staff.organizations-title": "Organizations",
	"staff.reconciliation-title": "Manage Reconciliation Report",
	"staff.stripe-data": "Manage Stripe Payments Data",
	"staff.paypal-data": "Manage PayPal Payments Data",
	"staff.razorpay-data": "Manage Razorpay Payments Data",
	"staff.webhook-events": "Provider events",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		staff: typeof en;
	}
}
