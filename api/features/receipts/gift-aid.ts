import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { BillingForm } from "../../domain/contracts/billing.ts";
import { csvLine } from "../../domain/csv.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { endOfDay, startOfDay } from "../../domain/local-day.ts";
import { toDecimal } from "../../domain/money.ts";
import type { CsvContent } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { assertOpen, assertOwn, findDonation } from "../donations/find.ts";
import { getIssuer } from "../donations/get-issuer.ts";

/** The text of the declaration that donors read now (gov.uk, "Gift Aid declaration for a single donation"). */
const statement = 1;

/** Whether a gift that is paid in a currency can have a declaration: UK tax is paid in pounds. */
const inPounds = ({ platform }: Pick<Ctx, "platform">, payIn: string): boolean =>
	platform.settings.giftAid && payIn === "GBP";

type Recipient = Parameters<typeof getIssuer>[1]["donation"];

/** Whether a gift's form has the box: for gifts in pounds to the foundation itself or through it, and to no individual. */
export const offersGiftAid = async (ctx: Ctx, payIn: string, gift: Recipient): Promise<boolean> =>
	inPounds(ctx, payIn) && gift.beneficiaryKind !== "individual" && (await getIssuer(ctx, { donation: gift })) === null;

type Declared = Pick<BillingForm, "giftAid" | "payIn" | "first_name" | "last_name" | "line1" | "country" | "zip_code">;

const declares = (ctx: Ctx, form: Declared): boolean => form.giftAid && inPounds(ctx, form.payIn);

/** Refuses a declaration without a home in the UK, which HMRC asks for. @throws Problem 400 */
export function assertUkHome(ctx: Ctx, form: Declared): void {
	if (!declares(ctx, form)) return;
	const issues: Issue[] = [];
	if (form.country !== "GB") issues.push(issue("country", "gift_aid_country"));
	if (form.line1 === "") issues.push(issue("line1", "gift_aid_home"));
	if (issues.length > 0) throw invalid(issues);
}

/**
 * Stores what the form says about an unpaid gift: its declaration, if it can have one, or that one which was given before is withdrawn.
 * @throws Problem 403 for another browser's gift, 404
 */
export async function keepGiftAid(
	ctx: Ctx,
	{ donationId, form }: { donationId: string; form: Declared },
): Promise<void> {
	if (!ctx.platform.settings.giftAid) return;
	const donation = await findDonation(ctx, { id: donationId });
	assertOwn(ctx, donation);
	const isDeclared = declares(ctx, form) && (await offersGiftAid(ctx, form.payIn, donation));
	const now = ctx.platform.clock.now();
	const { first_name, last_name, line1, zip_code } = form;
	await ctx.db.write([
		isDeclared
			? sql`INSERT INTO gift_aid_declaration (donation_id, first_name, last_name, house, postcode, statement, given_at)
				VALUES (${donationId}, ${first_name}, ${last_name}, ${line1}, ${zip_code}, ${statement}, ${now})
				ON CONFLICT (donation_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, house = excluded.house,
					postcode = excluded.postcode, statement = excluded.statement, given_at = excluded.given_at, withdrawn_at = NULL`
			: sql`UPDATE gift_aid_declaration SET withdrawn_at = ${now} WHERE donation_id = ${donationId} AND withdrawn_at IS NULL`,
	]);
}

/** Whether an unpaid gift's form finds the box ticked. */
export async function hasGiftAid(ctx: Ctx, { donationId }: { donationId: string }): Promise<boolean> {
	const [row] = await ctx.db.all(declarationOf({ id: donationId }));
	return row !== undefined;
}

const declarationOf = sqlQuery<{ id: string }>(
	() =>
		sql`SELECT donation_id AS id FROM gift_aid_declaration WHERE donation_id = ${sql.placeholder("id")} AND withdrawn_at IS NULL`,
);

/** A gift's declaration, as its donor sees it. */
export interface GiftAid {
	givenAt: number;
	/** Null while it holds. */
	withdrawnAt: number | null;
}

const giftAidById = sqlQuery<GiftAid>(
	() =>
		sql`SELECT given_at AS givenAt, withdrawn_at AS withdrawnAt FROM gift_aid_declaration WHERE donation_id = ${sql.placeholder("id")}`,
);

/** The declaration of a gift, for its donor; null for a gift without one. @throws Problem 403 for another's gift, 404 */
export async function giftAidOf(ctx: Ctx, { donationId }: { donationId: string }): Promise<GiftAid | null> {
	assertOpen(ctx, await findDonation(ctx, { id: donationId }));
	const [row] = await ctx.db.all(giftAidById({ id: donationId }));
	return row ?? null;
}

/**
 * Withdraws the declaration of a gift. HMRC lets donors do so at any time (gov.uk, CAP 3.6), so it works while Gift Aid is off, and for
 * whoever opened the gift by its link. Repeating it changes nothing.
 * @returns when it was withdrawn, in milliseconds
 * @throws Problem 403 for another's gift, 404 for an unknown one and for one without a declaration
 */
export async function withdrawGiftAid(
	ctx: Ctx,
	{ donationId }: { donationId: string },
): Promise<{ withdrawnAt: number }> {
	const declaration = await giftAidOf(ctx, { donationId });
	if (!declaration) throw new Problem(404, "gift_aid_none");
	if (declaration.withdrawnAt !== null) return { withdrawnAt: declaration.withdrawnAt };
	const { publicId } = await findDonation(ctx, { id: donationId });
	const withdrawnAt = ctx.platform.clock.now();
	await ctx.db.write([
		sql`UPDATE gift_aid_declaration SET withdrawn_at = ${withdrawnAt} WHERE donation_id = ${donationId} AND withdrawn_at IS NULL`,
		auditRow(ctx, "receipt.gift_aid_withdrawn", { donation: publicId }),
	]);
	return { withdrawnAt };
}

interface Row {
	donationId: string;
	firstName: string;
	lastName: string;
	house: string;
	postcode: string;
	paidAt: number;
	minor: number;
}

/** Only what the foundation may claim: its own receipts stand for the gifts, none is for an individual, and nothing is disputed or on its way back. */
const claimed = sqlQuery<Row>(
	() => sql`SELECT g.donation_id AS donationId, g.first_name AS firstName, g.last_name AS lastName, g.house, g.postcode, d.succeeded_at AS paidAt,
			d.paid_minor - d.paid_refunded_minor AS minor
		FROM gift_aid_declaration g CROSS JOIN donation d ON d.id = g.donation_id
		WHERE g.withdrawn_at IS NULL AND d.paid_currency = 'GBP' AND d.status IN ('succeeded', 'partially_refunded')
			AND d.beneficiary_kind <> 'individual'
			AND EXISTS (SELECT 1 FROM receipt r WHERE r.donation_id = d.id AND r.voided_at IS NULL AND r.issuer_kind = 'foundation')
			AND NOT EXISTS (SELECT 1 FROM payment_attempt p JOIN refund f ON f.attempt_id = p.id
				WHERE p.donation_id = d.id AND p.status = 'succeeded' AND f.status IN ('created', 'pending'))
			AND d.succeeded_at BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("until")}
		ORDER BY d.succeeded_at, d.id`,
);

/** The columns of HMRC's schedule spreadsheet (gov.uk, "Schedule spreadsheet to claim back tax on Gift Aid donations"). */
const header = [
	"Title",
	"First name",
	"Last name",
	"House name or number",
	"Postcode",
	"Aggregated donations",
	"Sponsored event",
	"Donation date",
	"Amount",
];

/** The time zone in which Gift Aid counts days. */
export const giftAidZone = "Europe/London";
const dayOf = new Intl.DateTimeFormat("en-GB", {
	day: "2-digit",
	month: "2-digit",
	year: "2-digit",
	timeZone: giftAidZone,
});

/**
 * The gifts of a span of days with a declaration, less refunds, as HMRC's schedule has them. It has homes of donors, so the download is
 * audited, and each declaration remembers that it may be claimed from now on. The spreadsheet takes 1,000 rows.
 * @throws Problem 403 for anyone but finance staff, 404 unless Gift Aid is on
 */
export async function giftAidSchedule(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<CsvContent> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	if (!ctx.platform.settings.giftAid) throw new Problem(404, "gift_aid_off");
	const rows = await ctx.db.all(claimed({ from: startOfDay(from, giftAidZone), until: endOfDay(to, giftAidZone) }));
	const scheduled = JSON.stringify(rows.map(({ donationId }) => donationId));
	await ctx.db.write([
		sql`UPDATE gift_aid_declaration SET scheduled_at = ${ctx.platform.clock.now()}
			WHERE scheduled_at IS NULL AND donation_id IN (SELECT value FROM json_each(${scheduled}))`,
		auditRow(ctx, "receipts.gift_aid", { foundation: "foundation" }, { from, to, gifts: rows.length }),
	]);
	async function* lines() {
		yield `\ufeff${csvLine(header)}`;
		for (const { firstName, lastName, house, postcode, paidAt, minor } of rows) {
			yield csvLine(["", firstName, lastName, house, postcode, "", "", dayOf.format(paidAt), toDecimal(minor)]);
		}
	}
	return { name: `gift-aid-${from}-${to}.csv`, lines: lines() };
}
