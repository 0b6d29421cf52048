import { sql } from "drizzle-orm";
import { type GivingFormInput, readAmounts } from "../../../domain/contracts/giving-forms.ts";
import { type Issue, issue } from "../../../domain/forms/issues.ts";
import { needsReading } from "../../../domain/giving/gift-message.ts";
import { slugFrom } from "../../../domain/giving/giving-form.ts";
import type { HomeCurrency } from "../../../domain/money.ts";
import type { Question } from "../../../domain/questions.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { chosenFund } from "../../donations/chosen-fund.ts";
import { requireFirstNameOnly } from "../../requests/first-name-only.ts";
import { amountIssues } from "../amount-issues.ts";
import type { FormOwner } from "../form-owner.ts";
import { formBySlug } from "./rows.ts";

/** Everyone who opens the form reads its texts, and nobody before. */
export const textIssues = ({ title, text, thanks, questions }: GivingFormInput): Issue[] => [
	...Object.entries({ title, text, thanks }).flatMap(([name, value]) =>
		needsReading(value) ? [issue(name, "form_text_contact")] : [],
	),
	...questions.flatMap((each, index) =>
		needsReading([each.text, ...each.options].join("\n"))
			? [issue(`questions[${index}].text`, "question_contact")]
			: [],
	),
];

async function pictureIssues(ctx: Ctx, owner: FormOwner, pictureId: string | null | undefined): Promise<Issue[]> {
	if (!pictureId) return [];
	const [found] = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM file WHERE id = ${pictureId} AND owner_kind = ${owner.kind} AND owner_id = ${owner.id} AND kind = 'picture'
			AND folder = '' AND is_public = 1`,
	);
	return found ? [] : [issue("pictureId", "form_picture_unknown")];
}

/** The slug of a form: as typed, if no other form has or had it, else one of the title. */
async function slugFor(ctx: Ctx, { slug, title }: GivingFormInput, formId: string | null): Promise<string | null> {
	const isFree = async (each: string) => {
		const found = await formBySlug(ctx, each);
		return found === null || found.id === formId;
	};
	if (slug !== "") return (await isFree(slug)) ? slug : null;
	const base = slugFrom(title);
	if (base && (await isFree(base))) return base;
	return `${base || "give"}-${ctx.platform.ids.next("").slice(-6).toLowerCase()}`;
}

/** The columns of a checked form. */
export interface CheckedForm {
	slug: string;
	title: string;
	text: string;
	thanks: string;
	pictureId: string | null;
	currency: HomeCurrency;
	amounts: string;
	takesOther: number;
	questions: string;
	fundId: string | null;
}

/** The texts that donors read, by the names of their fields. */
function shownTexts({ title, text, thanks, questions }: GivingFormInput): Record<string, string> {
	const asked = questions.map((each, index) => [`questions[${index}].text`, [each.text, ...each.options].join("\n")]);
	return { title, text, thanks, ...Object.fromEntries(asked) };
}

/**
 * Checks what the contract can't know.
 * @param before the form as it is; null for a new one
 * @throws Problem 422 for a fund as `chosenFund`; 400 for amounts beyond the limits, links, insults and a child's full name in texts, another's picture, and a slug of another form
 */
export async function checkedForm(
	ctx: Ctx,
	owner: FormOwner,
	input: GivingFormInput,
	before: { id: string; questions: readonly Question[] } | null,
): Promise<CheckedForm> {
	const slug = await slugFor(ctx, input, before?.id ?? null);
	const issues = [
		...textIssues(input),
		...(await pictureIssues(ctx, owner, input.pictureId)),
		...amountIssues(input, owner.currency),
		...(slug === null ? [issue("slug", "form_slug_taken")] : []),
	];
	const read = readAmounts(input.amounts, owner.currency);
	if (issues.length > 0 || slug === null || "code" in read) throw invalid(issues);
	if (owner.kind === "request") await requireFirstNameOnly(ctx, owner.id, shownTexts(input));
	const fundId = await chosenFund(ctx, owner, input.fundId, "fundId");
	const known = new Set(before?.questions.map((each) => each.id));
	const questions: Question[] = input.questions.map(({ _id, ...each }) => {
		const kept = typeof _id === "string" && known.delete(_id);
		return { id: kept ? _id : ctx.platform.ids.next("qst_"), ...each };
	});
	const { title, text, thanks, takesOther, pictureId } = input;
	return {
		...{ slug, title, text, thanks },
		pictureId: pictureId || null,
		currency: owner.currency,
		amounts: JSON.stringify(read.minor),
		takesOther: Number(takesOther),
		questions: JSON.stringify(questions),
		fundId,
	};
}
