import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import { type FormOwnerKind, type OfferedAmounts, takesAmount } from "../../domain/giving/giving-form.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";

/** The form of a gift that is being filled in, or was made. */
export interface FormOfGift extends OfferedAmounts {
	slug: string;
	title: string;
	thanks: string;
	ownerKind: FormOwnerKind;
	ownerId: string;
	/** The fund that gets its gifts; null for the donor's choice. */
	fundId: string | null;
}

type Row = Omit<FormOfGift, "amounts" | "takesOther"> & { amounts: string; takesOther: number };

const columns = sql`f.slug, f.title, f.thanks, f.currency, f.amounts, f.takes_other AS takesOther, f.owner_kind AS ownerKind, f.owner_id AS ownerId,
	(SELECT m.id FROM fund m WHERE m.id = f.fund_id AND m.organization_id = f.owner_id) AS fundId`;
const ofDraft = sqlQuery<Row>(
	() =>
		sql`SELECT ${columns} FROM giving_form_draft d JOIN giving_form f ON f.id = d.form_id WHERE d.id = ${placeholder("id")}`,
);
const ofGift = sqlQuery<Row>(
	() =>
		sql`SELECT ${columns} FROM form_gift g JOIN giving_form f ON f.id = g.form_id WHERE g.donation_id = ${placeholder("id")}`,
);

const read = (row: Row | undefined): FormOfGift | null =>
	row ? { ...row, amounts: JSON.parse(row.amounts) as number[], takesOther: row.takesOther === 1 } : null;

/** The form whose replies wait under an id; null for any other text, and after a week. */
export async function formOfDraft(ctx: Pick<Ctx, "db">, { draftId }: { draftId: string }): Promise<FormOfGift | null> {
	if (!/^gfd_\w{1,60}$/.test(draftId)) return null;
	return read((await ctx.db.all(ofDraft({ id: draftId })))[0]);
}

/** The form that a donation was made with; null for every other donation. */
export async function formOfGift(
	ctx: Pick<Ctx, "db">,
	{ donationId }: { donationId: string },
): Promise<FormOfGift | null> {
	return read((await ctx.db.all(ofGift({ id: donationId })))[0]);
}

/** The form of a gift with the fund of the donation form that led to it, whatever it names itself. */
export const withFundOf = <Given extends { fund?: string | undefined }>(
	form: FormOfGift | null,
	to: { id: string },
	given: Given,
): Given => (form?.fundId && form.ownerId === to.id ? { ...given, fund: form.fundId } : given);

/** Refuses an amount that the gift's form does not offer. @throws Problem 400 */
export function requireOffered(form: FormOfGift | null, minor: number, paidIn: Currency): void {
	if (form && !takesAmount(form, minor, paidIn)) throw invalid([issue("amount", "form_amount_not_offered")]);
}
