import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift } from "../../../db/sql/gift-columns.ts";
import type { OwnGivingForm } from "../../domain/contracts/giving-forms.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import { type Page, readPage, type Window } from "../../http/list.ts";
import { type FormOwner, formOwner } from "./form-owner.ts";
import { type FormRow, formColumns, toForm, toWire, withRelated } from "./internal/rows.ts";
import { ownForm } from "./own-form.ts";

interface Figures {
	visits: number;
	gifts: number;
	raisedMinor: number;
	disputedMinor: number;
	/** Whether a gift was begun with it, paid or not. */
	used: number;
}

const paid = sql`FROM form_gift g JOIN donation d ON d.id = g.donation_id WHERE g.form_id = f.id AND d.status IN ${[...paidStatuses]}`;
const figures = sql`coalesce((SELECT sum(views) FROM giving_form_day v WHERE v.form_id = f.id), 0) AS visits,
	(SELECT count(*) ${paid}) AS gifts,
	(SELECT coalesce(sum(${netGift}), 0) ${paid} AND d.currency = f.currency AND d.status <> 'disputed') AS raisedMinor,
	(SELECT coalesce(sum(${netGift}), 0) ${paid} AND d.currency = f.currency AND d.status = 'disputed') AS disputedMinor,
	EXISTS (SELECT 1 FROM form_gift g WHERE g.form_id = f.id) AS used`;
const ofOwner = sql`giving_form f INDEXED BY giving_form_newest`;
const where = sql`WHERE f.owner_kind = ${placeholder("kind")} AND f.owner_id = ${placeholder("owner")}`;
const page = sqlQuery<FormRow & Figures>(
	() => sql`SELECT ${formColumns}, ${figures} FROM ${ofOwner} ${withRelated} ${where}
		ORDER BY f.created_at DESC, f.id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM ${ofOwner} ${where}`);
const one = sqlQuery<FormRow & Figures>(
	() => sql`SELECT ${formColumns}, ${figures} FROM giving_form f ${withRelated} WHERE f.id = ${placeholder("id")}`,
);

function toOwn(ctx: Ctx, row: FormRow & Figures): OwnGivingForm {
	const { thanks, pictureId, visits, gifts, raisedMinor, disputedMinor, createdAt } = row;
	return {
		...toWire(ctx, toForm(row)),
		...{ thanks, pictureId, visits, gifts, raisedMinor, disputedMinor, createdAt },
	};
}

/** The forms of an organization or a request, newest first, with their visits and gifts. @throws Problem as `formOwner` */
export async function listForms(
	ctx: Ctx,
	{ owner: named, ...window }: { owner: Pick<FormOwner, "kind" | "id">; limit: number; offset: number },
): Promise<Page<OwnGivingForm> & { owner: FormOwner }> {
	const owner = await formOwner(ctx, named);
	const values = { kind: owner.kind, owner: owner.id };
	const queries = {
		page: (of: Window<FormRow & Figures>) => page({ ...values, limit: of.limit, offset: of.offset }),
		count: counted(values),
	};
	const { rows, ...rest } = await readPage(ctx, queries, window);
	return { rows: rows.map((row) => toOwn(ctx, row)), ...rest, owner };
}

/** A form with its visits and gifts, for its owner. @throws Problem as `ownForm` */
export async function readOwnForm(
	ctx: Ctx,
	input: { id: string },
): Promise<{ form: OwnGivingForm; owner: FormOwner; isUsed: boolean }> {
	const { row, owner } = await ownForm(ctx, input);
	const [found] = await ctx.db.all(one({ id: row.id }));
	const { used = 0 } = found ?? {};
	return {
		form: toOwn(ctx, { visits: 0, gifts: 0, raisedMinor: 0, disputedMinor: 0, used, ...row, ...found }),
		owner,
		isUsed: used === 1,
	};
}
