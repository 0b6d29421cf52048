import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { Reply } from "../../domain/questions.ts";
import type { Ctx } from "../../http/context.ts";

/** Stores a donor's replies for the donation that follows. @returns the id that the checkout's form says */
export async function storeDraft(
	ctx: Ctx,
	{ formId, replies }: { formId: string; replies: readonly Reply[] },
): Promise<string> {
	const { ids, clock } = ctx.platform;
	const id = ids.next("gfd_");
	await ctx.db.write([
		sql`INSERT INTO giving_form_draft (id, form_id, replies, created_at, browser_hash)
			VALUES (${id}, ${formId}, ${JSON.stringify(replies)}, ${clock.now()}, ${ctx.browserHash})`,
	]);
	return id;
}

const repliesQuery = sqlQuery<{ replies: string }>(
	() => sql`SELECT replies FROM giving_form_draft
		WHERE id = ${placeholder("draftId")} AND form_id = ${placeholder("formId")} AND browser_hash = ${placeholder("browserHash")}`,
);

/** The replies that wait under an id, for the browser that sent them; none for others, or if a gift has them. */
export async function draftReplies(
	{ db, browserHash }: Pick<Ctx, "db" | "browserHash">,
	draft: { draftId: string; formId: string },
): Promise<readonly Reply[]> {
	const [row] = await db.all(repliesQuery({ ...draft, browserHash }));
	return row ? (JSON.parse(row.replies) as Reply[]) : [];
}

/**
 * The statements that tie a new donation to the form that led to it. They belong in the write that creates the donation. The
 * replies go to one gift of the browser that sent them, since the checkout's address may be copied. Replies for somebody else's
 * form, or that are gone, store nothing.
 */
export function storeFormGift(
	ctx: Ctx,
	{ donationId, draftId, to }: { donationId: string; draftId: string; to: { kind: string; id: string } },
): Statement[] {
	const isSender = sql`browser_hash IS ${ctx.browserHash}`;
	return [
		sql`INSERT INTO form_gift (donation_id, form_id, replies, created_at)
			SELECT ${donationId}, d.form_id, iif(${isSender}, d.replies, '[]'), ${ctx.platform.clock.now()}
			FROM giving_form_draft d JOIN giving_form f ON f.id = d.form_id
			WHERE d.id = ${draftId} AND f.owner_kind = ${to.kind} AND f.owner_id = ${to.id}`,
		// The draft stays, so that a later gift still belongs to the form.
		sql`UPDATE giving_form_draft SET replies = '[]' WHERE id = ${draftId} AND ${isSender}
			AND EXISTS (SELECT 1 FROM form_gift WHERE donation_id = ${donationId})`,
	];
}
