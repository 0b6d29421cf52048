import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { giftTitle, netGiven } from "../../../db/sql/gift-columns.ts";
import type { GiftMessageState } from "../../domain/giving/payments.ts";
import type { TributeKind } from "../../domain/giving/tribute.ts";
import type { Language } from "../../domain/languages.ts";
import { dayThere, regionZones } from "../../domain/local-day.ts";
import type { Currency } from "../../domain/money.ts";
import { toMajor } from "../../domain/money.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

/** In whose name a gift was made, for its donor. */
export interface GiftTribute {
	id: string;
	kind: TributeKind;
	name: string;
	message: string;
	state: GiftMessageState;
	toldName: string;
	toldEmail: string | null;
	dueAt: number | null;
	sentAt: number | null;
	hidesAmount: boolean;
}

type Row = Omit<GiftTribute, "hidesAmount"> & { hidesAmount: number; region: RegionCode; createdAt: number };

const ofGift = sqlQuery<Row>(
	() => sql`SELECT t.id, t.kind, t.name, t.message, t.state, t.told_name AS toldName, t.told_email AS toldEmail, t.due_at AS dueAt,
			t.sent_at AS sentAt, t.hides_amount AS hidesAmount, d.region, t.created_at AS createdAt
		FROM gift_tribute t JOIN donation d ON d.id = t.donation_id WHERE t.donation_id = ${placeholder("donation")}`,
);

/** In whose name a gift was made; null for most. For its own donor. */
export async function tributeOf(
	ctx: Pick<Ctx, "db">,
	{ donationId }: { donationId: string },
): Promise<GiftTribute | null> {
	const [row] = await ctx.db.all(ofGift({ donation: donationId }));
	if (!row) return null;
	const { region: _, createdAt: __, ...found } = row;
	return { ...found, hidesAmount: row.hidesAmount === 1 };
}

/** The same as the form's fields have it; null for most gifts. */
export async function tributeValues(
	ctx: Pick<Ctx, "db">,
	{ donationId }: { donationId: string },
): Promise<Record<string, string> | null> {
	const [row] = await ctx.db.all(ofGift({ donation: donationId }));
	if (!row) return null;
	const { kind, name, message, toldName, toldEmail, dueAt, createdAt, hidesAmount } = row;
	const tellOn = dueAt !== null && dueAt !== createdAt ? dayThere(dueAt, regionZones[row.region]) : "";
	return { kind, name, message, toldName, toldEmail: toldEmail ?? "", tellOn, hidesAmount: hidesAmount ? "on" : "" };
}

/** A card as everybody with its address reads it. */
export interface Card {
	id: string;
	kind: TributeKind;
	name: string;
	message: string;
	toldName: string;
	/** Null for a donor who stays anonymous. */
	from: string | null;
	/** Null for the foundation, and for what is no longer public. */
	title: string | null;
	/** Minor units; null if it is hidden. */
	amountMinor: number | null;
	currency: Currency;
	language: Language;
}

const byId = sqlQuery<
	Omit<Card, "amountMinor"> & { amountMinor: number; hidesAmount: number; state: GiftMessageState }
>(
	() => sql`SELECT t.id, t.kind, t.name, t.message, t.told_name AS toldName, t.language, t.state,
			iif(donation.anonymous, NULL, trim(coalesce(donation.donor_first_name, '') || ' ' || coalesce(donation.donor_last_name, ''))) AS "from",
			${giftTitle} AS title, donation.currency, t.hides_amount AS hidesAmount,
			(SELECT ${netGiven} FROM donation d WHERE d.id = donation.id) AS amountMinor
		FROM gift_tribute t JOIN donation ON donation.id = t.donation_id
		WHERE t.id = ${placeholder("id")} AND donation.status IN ('succeeded', 'partially_refunded') AND t.state <> 'hidden'`,
);

/**
 * The card of a paid gift, for everybody who knows its address.
 * @throws Problem 404 for an unknown one, before the gift is paid, after it went back, and for words that staff have hidden or must read first
 */
export async function findCard(ctx: Pick<Ctx, "db">, { id }: { id: string }): Promise<Card> {
	const [row] = await ctx.db.all(byId({ id }));
	if (!row || row.state === "held") throw notFound("card");
	const { hidesAmount, amountMinor, state: _, ...card } = row;
	return { ...card, from: card.from || null, amountMinor: hidesAmount ? null : amountMinor };
}

/** The same in the API's format. */
export async function readCard(ctx: Pick<Ctx, "db">, input: { id: string }) {
	const { id, amountMinor, language: _, ...card } = await findCard(ctx, input);
	return { _id: id, ...card, amount: amountMinor === null ? null : toMajor(amountMinor) };
}
