import { and, desc, eq, sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../db/client.ts";
import { file, requestDraft } from "../../../db/schema/index.ts";
import type { TypedValues } from "../../domain/forms/form.ts";
import { readForm } from "../../domain/forms/read-form.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import { isSecret } from "../../domain/requests/kinds/kind.ts";
import { requestContract } from "../../domain/requests/kinds/request-contract.ts";
import { draftDays, type RaiseStep, withStep } from "../../domain/requests/kinds/steps.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";

export type Draft = typeof requestDraft.$inferSelect;

/** Characters of a draft as JSON. */
const longest = 60_000;

const isOf = (userId: string, type: RequestType) =>
	and(eq(requestDraft.userId, userId), eq(requestDraft.requestType, type));

/** One's own draft of a kind; null if there is none. */
export async function findDraft(ctx: Ctx, type: RequestType): Promise<Draft | null> {
	const [draft] = await ctx.db.read
		.select()
		.from(requestDraft)
		.where(isOf(requireUser(ctx).userId, type))
		.limit(1);
	return draft ?? null;
}

/** One's own drafts, the last changed first; there is at most one of each kind. */
export async function ownDrafts(ctx: Ctx): Promise<Draft[]> {
	return await ctx.db.read
		.select()
		.from(requestDraft)
		.where(eq(requestDraft.userId, requireUser(ctx).userId))
		.orderBy(desc(requestDraft.updatedAt))
		.limit(Object.keys(kinds).length);
}

/** One's own draft with this id; null if it is another's, or none. */
export async function ownDraftById(ctx: Ctx, id: string): Promise<Draft | null> {
	const [draft] = await ctx.db.read
		.select()
		.from(requestDraft)
		.where(and(eq(requestDraft.id, id), eq(requestDraft.userId, requireUser(ctx).userId)))
		.limit(1);
	return draft ?? null;
}

/** Identity numbers are typed again when the request is sent. */
function withoutSecrets(type: RequestType, typed: TypedValues): TypedValues {
	const secrets = new Set(kinds[type].fields.filter(isSecret).map(({ name }) => name));
	const { details } = typed;
	if (typeof details !== "object" || Array.isArray(details)) return typed;
	return { ...typed, details: Object.fromEntries(Object.entries(details).filter(([name]) => !secrets.has(name))) };
}

/**
 * Keeps a request that is being written, as it was typed. There is one for each person and kind.
 * @throws Problem 401 for a guest, 413 for more text than a request can have
 */
async function saveDraft(
	ctx: Ctx,
	type: RequestType,
	typed: TypedValues,
	unlessChanged: Statement[],
): Promise<{ savedAt: number }> {
	const userId = requireUser(ctx).userId;
	const now = ctx.platform.clock.now();
	const kept = withoutSecrets(type, typed);
	if (JSON.stringify(kept).length > longest) {
		throw new Problem(413, "body_too_large", { values: { limit: `${longest / 1000} kB` } });
	}
	await ctx.db.write([
		...unlessChanged,
		ctx.db.build
			.insert(requestDraft)
			.values({
				id: ctx.platform.ids.next("req_"),
				userId,
				requestType: type,
				typed: kept,
				createdAt: now,
				updatedAt: now,
			})
			.onConflictDoUpdate({
				target: [requestDraft.userId, requestDraft.requestType],
				set: { typed: kept, updatedAt: now },
			}),
	]);
	return { savedAt: now };
}

/** Keeps what a step's form holds, beside what the draft has from the other steps. */
export async function keepStep(
	ctx: Ctx,
	{ type, step, form }: { type: RequestType; step: RaiseStep; form: URLSearchParams },
): Promise<{ savedAt: number; typed: TypedValues }> {
	const { values } = readForm({ form }, requestContract(kinds[type], ctx.region));
	// Two steps may be saved at once, as from two tabs: then the second is added to what the first has stored.
	return retryIfLost(async (left) => {
		const before = (await findDraft(ctx, type))?.typed;
		const typed = withStep(kinds[type], before ?? {}, step, values);
		const stored = sql`(SELECT typed FROM request_draft WHERE user_id = ${requireUser(ctx).userId} AND request_type = ${type})`;
		const asRead = before === undefined ? sql`${stored} IS NULL` : sql`${stored} = ${JSON.stringify(before)}`;
		const saved = await saveDraft(ctx, type, typed, left > 0 ? [requireThat(asRead, "the draft as read")] : []);
		return { ...saved, typed };
	});
}

/** Deletes one's own draft of a kind with its files. */
export async function discardDraft(ctx: Ctx, type: RequestType): Promise<void> {
	const draft = await findDraft(ctx, type);
	if (!draft) return;
	await ctx.db.write([
		ctx.db.build
			.delete(file)
			.where(
				and(
					eq(file.ownerKind, "request"),
					eq(file.ownerId, draft.id),
					sql`EXISTS (SELECT 1 FROM request_draft WHERE id = ${draft.id})`,
				),
			),
		ctx.db.build.delete(requestDraft).where(eq(requestDraft.id, draft.id)),
	]);
}

const day = 24 * 3_600_000;

/** Deletes drafts that nobody has changed for `draftDays`, with their files, up to 100. */
export async function deleteOldDrafts(ctx: Ctx): Promise<void> {
	const until = ctx.platform.clock.now() - draftDays * day;
	const old = sql`(SELECT id FROM request_draft INDEXED BY request_draft_by_change WHERE updated_at < ${until}
		ORDER BY updated_at, id LIMIT 100)`;
	await ctx.db.write([
		sql`DELETE FROM file WHERE owner_kind = 'request' AND owner_id IN ${old}`,
		sql`DELETE FROM request_draft WHERE id IN ${old}`,
	]);
}
