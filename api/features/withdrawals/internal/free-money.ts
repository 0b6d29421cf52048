import { type SQL, sql } from "drizzle-orm";
import { owedTo } from "../../ledger/balance.ts";
import {
	disputedMinor,
	freeMinor,
	type MoneyOf,
	refundsUnderWay,
	returnableMinor,
	shortMinor,
} from "../../ledger/money-at-risk.ts";

/** SQL for what was received and not withdrawn, in minor units: not what is on its way back to donors. */
export const pendingMinor = (of: MoneyOf): SQL => sql`(${owedTo("payable", of)} - ${refundsUnderWay(of)})`;

/** SQL for what can be asked for now: what is pending, but not what is disputed, can still be returned, or is missing already. */
export const availableMinor = (of: MoneyOf, now: number | SQL): SQL => sql`(${freeMinor(of, now)} - ${shortMinor(of)})`;

/** The owner of the money of a row of `withdrawal w`. */
const ofRow: MoneyOf = { kind: sql`w.ledger_kind`, id: sql`w.ledger_id`, currency: sql`w.currency` };

/** The money that losses take before it: unsent withdrawals lose the newest money first, and those that are approved last. */
const losesFirst: SQL = sql`coalesce((SELECT sum(o.amount_minor - o.taken_minor) FROM withdrawal o
	WHERE o.ledger_kind = w.ledger_kind AND o.ledger_id = w.ledger_id AND o.currency = w.currency
		AND o.status IN ('hold','approved') AND (o.status, o.asked_at, o.id) > (w.status, w.asked_at, w.id)), 0)`;

/** SQL for the part of a row of `withdrawal w`, not sent yet, that a loss takes. */
const partOf = (uncovered: SQL): SQL =>
	sql`CASE WHEN w.status IN ('hold','approved') THEN max(0, min(w.amount_minor - w.taken_minor, ${uncovered} - ${losesFirst})) ELSE 0 END`;

/** The money that goes back to donors or is missing, less the part that the rest of the beneficiary's money covers, without what banks can still return. */
const uncoveredLoss = (now: number | SQL): SQL =>
	sql`${refundsUnderWay(ofRow)} + ${shortMinor(ofRow)} - max(0, ${owedTo("payable", ofRow)} - ${returnableMinor(ofRow, now)})`;

/** SQL for the part of a row of `withdrawal w`, not sent yet, that refunds take, in minor units. */
export const lostPart = (now: number | SQL): SQL => partOf(uncoveredLoss(now));

/** The same with what is disputed. */
export const riskyPart = (now: number | SQL): SQL => partOf(sql`${uncoveredLoss(now)} + ${disputedMinor(ofRow)}`);
