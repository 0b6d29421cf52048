import type { Role } from "./people/roles.ts";

/** The queues of staff: who works on each, and where. Source: the guards of the pages. */
export const queues = [
	{ name: "requests", path: "/admin/donationRequests", roles: ["finAdmin", "admin", "superAdmin"] },
	{ name: "mine", path: "/admin/donationRequests?mine=true", roles: ["finAdmin", "admin", "superAdmin"] },
	{ name: "reports", path: "/admin/donationRequests?tab=reports", roles: ["admin", "superAdmin"] },
	{ name: "comments", path: "/admin/donationRequests?tab=comments", roles: ["admin", "superAdmin"] },
	{ name: "held", path: "/admin/donationRequests?tab=held", roles: ["admin", "superAdmin"] },
	{ name: "cards", path: "/admin/donationRequests?tab=cards", roles: ["admin", "superAdmin"] },
	{ name: "supporters", path: "/admin/donationRequests?tab=supporters", roles: ["admin", "superAdmin"] },
	{ name: "organizations", path: "/admin/organization?state=waiting", roles: ["admin", "superAdmin"] },
	{ name: "messages", path: "/admin/helpMessages?state=new", roles: ["admin", "superAdmin"] },
	{ name: "taken", path: "/admin/helpMessages?assigned=me", roles: ["admin", "superAdmin"] },
	{ name: "campaigns", path: "/admin/SendEmailToUsers", roles: ["admin", "superAdmin"] },
	{ name: "withdrawals", path: "/admin/withdrawalRequests?status=hold", roles: ["finAdmin", "superAdmin"] },
	{ name: "payouts", path: "/admin/withdrawalRequests?status=approved", roles: ["finAdmin", "superAdmin"] },
	{ name: "batches", path: "/admin/bankBatches", roles: ["finAdmin", "superAdmin"] },
	{ name: "disputes", path: "/admin/disputes?state=answer", roles: ["finAdmin", "superAdmin"] },
	{ name: "fraud", path: "/admin/fraudHints", roles: ["finAdmin", "admin", "superAdmin"] },
	{ name: "findings", path: "/admin/reconciliation", roles: ["finAdmin", "superAdmin"] },
	{ name: "webhooks", path: "/admin/webhookEvents?status=dead", roles: ["finAdmin", "superAdmin"] },
] as const satisfies readonly { name: string; path: string; roles: readonly Role[] }[];

export type QueueName = (typeof queues)[number]["name"];

/** The work in a queue. */
export interface Waiting {
	name: QueueName;
	path: string;
	/** At most `countedWork`. */
	number: number;
}

/** A queue is counted to here; more is said as this number and a plus sign. */
export const countedWork = 99;
