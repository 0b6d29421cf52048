import { staffFoundAnswer, staffSearchQuery } from "../../domain/contracts/staff-search.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { findForStaff } from "./find-for-staff.ts";

/** The search of staff over all their records. */
export default callArea("Staff search", [
	defineCall("GET /staffSearch", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary:
			"Search gifts, donors, requests, organizations, withdrawals, bank files, receipts, disputes, payouts, findings, users and help messages",
		description:
			"By an amount, a card's last four digits, a bank's or provider's reference, an id, a receipt's or phone number, or the beginning of an address or a name. Answers at most six of each kind, and only kinds whose screen the caller may open.",
		query: staffSearchQuery,
		answer: listOf(staffFoundAnswer),
		run: async (ctx, { query }) => {
			const rows = await findForStaff(ctx, query);
			return { rows, total: rows.length, hasMore: false };
		},
	}),
]);
