import type { Audience } from "../catalog.ts";

export const audience: Audience = "staff";

/** English texts around staff screens. The screens bring their own. */
export const en = {
	"staff.noscript": "This screen needs JavaScript. Please turn it on for this site.",
	"staff.waits": "Waiting for you",
	"staff.waits.nothing": "Nothing is waiting for you.",
	"staff.waits.requests": { one: "request to review", other: "requests to review" },
	"staff.waits.mine": { one: "request assigned to you", other: "requests assigned to you" },
	"staff.waits.reports": { one: "report about a request", other: "reports about requests" },
	"staff.waits.comments": { one: "reported comment", other: "reported comments" },
	"staff.waits.held": { one: "comment to show or hide", other: "comments to show or hide" },
	"staff.waits.organizations": { one: "organization to verify", other: "organizations to verify" },
	"staff.waits.messages": { one: "new message to the team", other: "new messages to the team" },
	"staff.waits.campaigns": { one: "bulk email on hold", other: "bulk emails on hold" },
	"staff.waits.taken": { one: "message that you took", other: "messages that you took" },
	"staff.waits.withdrawals": { one: "withdrawal to decide", other: "withdrawals to decide" },
	"staff.waits.payouts": { one: "approved withdrawal to send", other: "approved withdrawals to send" },
	"staff.waits.findings": { one: "difference in the books", other: "differences in the books" },
	"staff.waits.webhooks": { one: "event that could not be processed", other: "events that could not be processed" },
	"staff.users": "Users",
	"staff.activity": "Activity log",
	"staff.organizations-title": "Organizations",
	"staff.reconciliation-title": "Manage Reconciliation Report",
	"staff.stripe-data": "Manage Stripe Payments Data",
	"staff.paypal-data": "Manage PayPal Payments Data",
	"staff.razorpay-data": "Manage Razorpay Payments Data",
	"staff.findings": "Reconciliation",
	"staff.ledger": "Ledger",
	"staff.offline": "Enter a gift by bank transfer",
	"staff.offline-text":
		"For money that arrived in our bank account without a payment provider. Copy it from the bank’s statement.",
	"staff.offline-enter": "Enter the gift",
	"offline.donationFor": "Given to",
	"offline.donationFor.donationRequest": "A request",
	"offline.donationFor.individual": "A person",
	"offline.donationFor.organization": "A registered organization",
	"offline.donationFor.tal": "The foundation",
	"offline.donationRequestId": "Request ID",
	"offline.donationRequestId-hint": "The last part of its address, such as req_…",
	"offline.toUserInfo": "The person’s ID",
	"offline.orgId": "The organization’s ID",
	"offline.fundId": "The ID of the organization’s fund",
	"offline.currency": "Currency of a gift to the foundation",
	"offline.currency.INR": "INR",
	"offline.currency.USD": "USD",
	"offline.amount": "Amount",
	"offline.bankReference": "Bank reference",
	"offline.bankReference-hint": "As on the statement: the UTR, or the transfer’s number",
	"offline.receivedOn": "Date on the statement",
	"offline.receivedOn-hint": "Year, month and day: 2026-11-05",
	"notice.gift-entered": "The gift has been entered in the ledger.",
	"offline.first_name": "Donor’s first name",
	"offline.last_name": "Donor’s last name",
	"offline.email": "Donor’s email",
	"offline.anonymous": "The donor wants to stay anonymous",
	"offline.note": "Note",
	"staff.webhook-events": "Provider events",
	"campaign.release": "Release",
	"campaign.refuse": "Refuse",
	"campaign-move.reason": "Reason",
	"campaign.reports": "What recipients reported",
	"campaign.no-text": "No text",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		staff: typeof en;
	}
}
