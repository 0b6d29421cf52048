import type { Role } from "./roles.ts";

const admins = ["admin", "superAdmin"] as const satisfies readonly Role[];
const finance = ["finAdmin", ...admins] as const satisfies readonly Role[];
const treasurers = ["finAdmin", "superAdmin"] as const satisfies readonly Role[];

/** The staff screens that the search of staff leads to: their guards decide what it finds for whom. */
export const staffPages = {
	gifts: { path: "/admin/donations", allow: finance },
	requests: { path: "/admin/donationRequests", allow: finance },
	organizations: { path: "/admin/organization", allow: admins },
	withdrawals: { path: "/admin/withdrawalRequests", allow: finance },
	disputes: { path: "/admin/disputes", allow: finance },
	payouts: { path: "/admin/payout", allow: treasurers },
	receipts: { path: "/admin/receipts", allow: finance },
	batches: { path: "/admin/bankBatches", allow: treasurers },
	findings: { path: "/admin/reconciliation", allow: finance },
	hints: { path: "/admin/fraudHints", allow: finance },
	books: { path: "/admin/ledger", allow: finance },
	matches: { path: "/admin/matchPledges", allow: finance },
	users: { path: "/admin/userList", allow: ["admin", "finAdmin", "superAdmin"] },
	messages: { path: "/admin/helpMessages", allow: admins },
} as const satisfies Readonly<Record<string, { path: string; allow: readonly Role[] }>>;
