import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { FileType } from "../../../domain/files/content.ts";
import { fileUrl } from "../../../domain/files/stored-file.ts";
import type { GivingForm } from "../../../domain/giving/giving-form.ts";
import { givePath } from "../../../domain/giving/giving-form.ts";
import { type HomeCurrency, toMajor } from "../../../domain/money.ts";
import { kindOf, type Question } from "../../../domain/questions.ts";
import type { Ctx } from "../../../http/context.ts";

export interface FormRow extends Pick<GivingForm, "id" | "ownerKind" | "ownerId" | "slug" | "title" | "text"> {
	pictureId: string | null;
	pictureType: FileType | null;
	currency: HomeCurrency;
	amounts: string;
	takesOther: number;
	questions: string;
	thanks: string;
	isOpen: number;
	createdAt: number;
	fundId: string | null;
	fundName: string | null;
	fundClosed: number | null;
}

/** The columns of a form `f` with its picture `p`, which is shown only while everyone may see it, and its fund `m`. */
export const formColumns: SQL = sql`f.id, f.owner_kind AS ownerKind, f.owner_id AS ownerId, f.slug, f.title, f.text, f.picture_id AS pictureId,
	p.content_type AS pictureType, f.currency, f.amounts, f.takes_other AS takesOther, f.questions, f.thanks, f.is_open AS isOpen, f.created_at AS createdAt,
	m.id AS fundId, m.name AS fundName, m.closed_at IS NOT NULL AS fundClosed`;
export const withRelated: SQL = sql`LEFT JOIN file p ON p.id = f.picture_id AND p.kind = 'picture' AND p.is_public = 1
	LEFT JOIN fund m ON m.id = f.fund_id AND m.organization_id = f.owner_id`;

const byId = sqlQuery<FormRow>(
	() => sql`SELECT ${formColumns} FROM giving_form f ${withRelated} WHERE f.id = ${placeholder("id")}`,
);
const bySlug = sqlQuery<FormRow>(
	() => sql`SELECT ${formColumns} FROM giving_form_slug s JOIN giving_form f ON f.id = s.form_id ${withRelated}
		WHERE s.slug = ${placeholder("slug")}`,
);

export const formById = async ({ db }: Pick<Ctx, "db">, id: string): Promise<FormRow | null> =>
	(await db.all(byId({ id })))[0] ?? null;

/** A form by the slug that it has or had. */
export const formBySlug = async ({ db }: Pick<Ctx, "db">, slug: string): Promise<FormRow | null> =>
	(await db.all(bySlug({ slug })))[0] ?? null;

/** Everything that is public about a form. */
export function toForm(row: FormRow): GivingForm {
	const { id, ownerKind, ownerId, slug, title, text, currency, pictureId, pictureType, fundId, fundName } = row;
	return {
		...{ id, ownerKind, ownerId, slug, title, text, currency },
		imageUrl: pictureId && pictureType ? fileUrl({ id: pictureId, contentType: pictureType }) : null,
		amounts: JSON.parse(row.amounts) as number[],
		takesOther: row.takesOther === 1,
		questions: JSON.parse(row.questions) as Question[],
		isOpen: row.isOpen === 1,
		fund: fundId === null ? null : { id: fundId, name: fundName ?? "", isClosed: row.fundClosed === 1 },
	};
}

/** The same in the API's format. */
export function toWire({ platform }: Pick<Ctx, "platform">, form: GivingForm) {
	const { id, ownerKind, ownerId, slug, title, text, imageUrl, takesOther, isOpen } = form;
	const { publicUrl } = platform.settings;
	return {
		_id: id,
		url: publicUrl + givePath(slug),
		...{ slug, title, text, takesOther, isOpen },
		imageUrl: imageUrl === null ? null : publicUrl + imageUrl,
		currency: form.currency as HomeCurrency,
		amounts: form.amounts.map((minor) => toMajor(minor)),
		questions: form.questions.map((each) => ({
			_id: each.id,
			text: each.text,
			kind: kindOf(each),
			options: [...each.options],
			required: each.required,
		})),
		organizationId: ownerKind === "organization" ? ownerId : null,
		donationRequestId: ownerKind === "request" ? ownerId : null,
		fundId: form.fund?.id ?? null,
	};
}
