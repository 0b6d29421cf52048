import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { dueSoon } from "../../domain/giving/disputes.ts";
import { type OnlineProvider, providerManifests } from "../../domain/giving/payment-providers/index.ts";
import type { DisputeStatus } from "../../domain/giving/payments.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { dayAfter, dayThere, regionZones, startOfDay } from "../../domain/local-day.ts";
import { type Currency, formatMoney } from "../../domain/money.ts";
import { regionOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";

interface Row {
	id: string;
	provider: OnlineProvider;
	amountMinor: number;
	currency: Currency;
	status: DisputeStatus;
	told: DisputeStatus | null;
	dueAt: number | null;
	remindedFor: number | null;
	awaits: boolean;
	/** Whether it is due on this day, where its currency's days count. */
	isToday: boolean;
	title: string | null;
}

const dueToday = sql`x.due_at < iif(x.currency = 'INR', ${sql.placeholder("endIN")}, ${sql.placeholder("endUS")})`;
/** The ends of this day, by region. */
function endsOfToday(now: number) {
	const endOf = (zone: string) => startOfDay(dayAfter(dayThere(now, zone)), zone);
	return { endIN: endOf(regionZones.IN), endUS: endOf(regionZones.US) };
}

/** Rows that the timer takes at once. */
const most = sql.raw("20");
const columns = sql`x.id, x.provider, x.amount_minor AS amountMinor, x.currency, x.status, x.told, x.due_at AS dueAt,
	x.reminded_for AS remindedFor, x.state = 'answer' AS awaits, ${dueToday} AS isToday, CASE d.beneficiary_kind
		WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
		WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
		WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END AS title`;
const gift = sql`LEFT JOIN payment_attempt a ON a.id = x.attempt_id LEFT JOIN donation d ON d.id = a.donation_id`;

/** `reminded_for` is the due date that staff were reminded of two days before, and a millisecond more once they were on the day. */
const toldToday = sql`x.due_at + 1`;

const untold = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM dispute x INDEXED BY dispute_untold ${gift} WHERE x.told IS NOT x.status
		AND (${sql.placeholder("of")} IS NULL OR x.provider_dispute_id = ${sql.placeholder("of")}) ORDER BY x.id LIMIT ${most}`,
);
const dueNow = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM dispute x INDEXED BY dispute_by_state ${gift} WHERE x.state = 'answer'
		AND x.sort_at > ${sql.placeholder("now")} AND x.sort_at <= ${sql.placeholder("soon")}
		AND x.reminded_for IS NOT ${toldToday} AND (${dueToday} OR x.reminded_for IS NOT x.due_at)
		AND NOT EXISTS (SELECT 1 FROM dispute_answer w WHERE w.dispute_id = x.id AND w.state = 'sending') LIMIT ${most}`,
);

const financeStaff = sqlQuery<{ id: string; email: string | null; language: Language | null }>(
	() => sql`SELECT id, email, language FROM user INDEXED BY user_staff WHERE roles <> '[]' AND state = 'active'
		AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'finAdmin') LIMIT 50`,
);

/** The reason for a message: a new dispute, that its answer is due within two days or today, or how it ended. */
type News = "opened" | "due" | "today" | "won" | "lost";

const newsOf = ({ status }: Row): News => (status === "open" ? "opened" : status);

function dueText(language: Language, { dueAt, currency }: Row): string {
	if (dueAt === null) return "";
	const zone = regionZones[regionOf(currency)];
	return new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", timeZone: zone }).format(dueAt);
}

/** Tells finance staff in their inboxes and by mail, in the write that remembers it, so that two processes tell once. */
async function tell(ctx: Ctx, row: Row, news: News): Promise<void> {
	const staff = await ctx.db.all(financeStaff());
	const asRead =
		news === "due" || news === "today"
			? sql`state = 'answer' AND due_at = ${row.dueAt} AND reminded_for IS ${row.remindedFor}`
			: sql`status = ${row.status} AND told IS ${row.told}`;
	const { id, provider, amountMinor, currency, title } = row;
	const now = ctx.platform.clock.now();
	const isReminder = news === "due" || news === "today";
	// A new dispute that is due already is told once.
	const isSoon = isReminder || (news === "opened" && row.dueAt !== null && row.dueAt <= now + dueSoon);
	const remindedFor = isSoon && row.dueAt !== null ? row.dueAt + (row.isToday ? 1 : 0) : row.remindedFor;
	await writeIfMet(ctx.db, [
		requireThat(sql`EXISTS (SELECT 1 FROM dispute WHERE id = ${id} AND ${asRead})`, "not told yet"),
		sql`UPDATE dispute SET told = ${isReminder ? row.told : row.status}, reminded_for = ${remindedFor} WHERE id = ${id}`,
		...staff.flatMap(({ id: userId, email, language }): Statement[] => [
			queueMail(ctx, { email, userId, language }, "dispute-moved", {
				news,
				amount: formatMoney(amountMinor, currency),
				title: title ?? "",
				provider: providerManifests[provider].label,
				due: news === "opened" || isReminder ? dueText(language ?? defaultLanguage, row) : "",
				link: linkFor(ctx, `/admin/disputes?open=${id}`, language),
			}),
			...notify(ctx, { to: { userId }, kind: "dispute", subject: id, detail: news, except: null }),
		]),
	]);
}

/** Tells finance staff of disputes that were opened, won or lost, each once. @param of one dispute by its provider's id; all by default */
export async function tellDisputes(
	ctx: Ctx,
	{ providerDisputeId: of = null }: { providerDisputeId?: string | null } = {},
): Promise<void> {
	for (const row of await ctx.db.all(untold({ of, ...endsOfToday(ctx.platform.clock.now()) })))
		await tell(ctx, row, newsOf(row));
}

/** Reminds finance staff of disputes that wait for our answer: two days before their due date, and on that day. */
export async function remindOfDisputes(ctx: Ctx): Promise<void> {
	await tellDisputes(ctx);
	const now = ctx.platform.clock.now();
	const due = await ctx.db.all(dueNow({ now, soon: now + dueSoon, ...endsOfToday(now) }));
	for (const row of due) await tell(ctx, row, row.isToday ? "today" : "due");
}
