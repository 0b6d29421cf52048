import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift } from "../../../db/sql/gift-columns.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import type { WidgetMode } from "../../domain/people/partners.ts";
import type { Ctx } from "../../http/context.ts";
import { dayOf } from "../visits/day.ts";
import { storePartnerUses } from "./count-use.ts";
import { ownPartner } from "./save-partner.ts";

/** The number of days in the report. */
export const reportDays = 30;

export interface PartnerReport {
	/** Page views that showed a widget with the partner's key. */
	loads: number;
	opens: number;
	plays: number;
	/** Minutes of listening. */
	minutes: number;
	/** Donations that began on the partner's pages, and how many of them were paid. */
	started: number;
	paid: number;
	/** Without fees, less what was refunded. */
	given: { currency: Currency; minor: number }[];
	/** The pages that brought the most paid donations. */
	pages: { page: string; mode: WidgetMode; paid: number }[];
}

const paid = sql`d.status IN ${[...paidStatuses]}`;
const uses = sqlQuery<Pick<PartnerReport, "loads" | "opens" | "plays" | "minutes">>(
	() => sql`SELECT coalesce(sum(loads), 0) AS loads, coalesce(sum(opens), 0) AS opens, coalesce(sum(plays), 0) AS plays,
		coalesce(sum(minutes), 0) AS minutes FROM partner_day WHERE partner_id = ${placeholder("id")} AND day > ${placeholder("since")}`,
);
const gifts = sqlQuery<{ currency: Currency; started: number; paid: number; minor: number }>(
	() => sql`SELECT d.currency, count(*) AS started, sum(${paid}) AS paid, sum(iif(${paid}, ${netGift}, 0)) AS minor
		FROM widget_gift g JOIN donation d ON d.id = g.donation_id
		WHERE g.partner_id = ${placeholder("id")} AND g.created_at >= ${placeholder("from")} GROUP BY d.currency ORDER BY d.currency`,
);
const pages = sqlQuery<PartnerReport["pages"][number]>(
	() => sql`SELECT g.page, g.mode, count(*) AS paid FROM widget_gift g JOIN donation d ON d.id = g.donation_id
		WHERE g.partner_id = ${placeholder("id")} AND g.created_at >= ${placeholder("from")} AND ${paid} AND g.page <> ''
		GROUP BY g.page, g.mode ORDER BY paid DESC, g.page LIMIT 10`,
);

/** The gifts that the signed-in user's partner brought in within the last days. @throws Problem 404 for another's */
export async function partnerReport(ctx: Ctx, input: { id: string }): Promise<PartnerReport> {
	const { id } = await ownPartner(ctx, input);
	await storePartnerUses(ctx);
	const now = ctx.platform.clock.now();
	const from = now - reportDays * 24 * 3_600_000;
	const [[used], byCurrency, byPage] = await ctx.db.batch([
		uses({ id, since: dayOf(from) }),
		gifts({ id, from }),
		pages({ id, from }),
	]);
	const sum = (of: (row: (typeof byCurrency)[number]) => number) =>
		byCurrency.reduce((total, row) => total + of(row), 0);
	return {
		...(used ?? { loads: 0, opens: 0, plays: 0, minutes: 0 }),
		started: sum((row) => row.started),
		paid: sum((row) => row.paid),
		given: byCurrency.filter((row) => row.paid > 0).map(({ currency, minor }) => ({ currency, minor })),
		pages: byPage,
	};
}
