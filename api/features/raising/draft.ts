import { and, desc, eq, sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../db/client.ts";
import { donationRequest, file, requestDraft } from "../../../db/schema/index.ts";
import type { TypedValues } from "../../domain/forms/form.ts";
import { readForm } from "../../domain/forms/read-form.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import { isSecret } from "../../domain/requests/kinds/kind.ts";
import { requestContract } from "../../domain/requests/kinds/request-contract.ts";
import { draftDays, type RaiseStep, withStep } from "../../domain/requests/kinds/steps.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { forgetReminders } from "./draft-reminders.ts";

export type Draft = typeof requestDraft.$inferSelect;

/** Characters of a draft as JSON. */
const longest = 60_000;
/** Drafts of one person, so that all are in one list. */
export const maxDrafts = 20;

const isOwn = (ctx: Ctx) => eq(requestDraft.userId, requireUser(ctx).userId);

/** One's own drafts, the last changed first. */
export async function ownDrafts(ctx: Ctx): Promise<Draft[]> {
	return await ctx.db.read
		.select()
		.from(requestDraft)
		.where(isOwn(ctx))
		.orderBy(desc(requestDraft.updatedAt))
		.limit(maxDrafts);
}

/** One's own draft with this id; null if it is another's, or none. */
export async function ownDraftById(ctx: Ctx, id: string): Promise<Draft | null> {
	const [draft] = await ctx.db.read
		.select()
		.from(requestDraft)
		.where(and(eq(requestDraft.id, id), isOwn(ctx)))
		.limit(1);
	return draft ?? null;
}

/** The id of a request that somebody begins to write. Its form has it from the start, so that sending it twice makes one draft. */
export const newDraftId = ({ platform }: Ctx): string => platform.ids.next("req_");

/** Whether a draft may have had this id. */
export const isDraftId = (id: string) => /^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(id);

/** The request that a draft of the actor's became; null if it is still a draft, or gone. */
export async function sentDraft(ctx: Ctx, id: string): Promise<string | null> {
	const [sent] = await ctx.db.read
		.select({ id: donationRequest.id })
		.from(donationRequest)
		.where(and(eq(donationRequest.id, id), eq(donationRequest.userId, requireUser(ctx).userId)))
		.limit(1);
	return sent?.id ?? null;
}

/** Identity numbers are typed again when the request is sent. */
function withoutSecrets(type: RequestType, typed: TypedValues): TypedValues {
	const secrets = new Set(kinds[type].fields.filter(isSecret).map(({ name }) => name));
	const { details } = typed;
	if (typeof details !== "object" || Array.isArray(details)) return typed;
	return { ...typed, details: Object.fromEntries(Object.entries(details).filter(([name]) => !secrets.has(name))) };
}

interface Written {
	type: RequestType;
	/** A new draft's id, or an own one's. */
	id: string;
	/** The step whose form this is. */
	step: RaiseStep;
	form: URLSearchParams;
}

/** The statement that stores a draft. It changes no row if the id is somebody else's, or a request's. */
const store = (ctx: Ctx, { type, id, step }: Written, typed: TypedValues): Statement => {
	const userId = requireUser(ctx).userId;
	const now = ctx.platform.clock.now();
	return sql`INSERT INTO request_draft (id, user_id, request_type, typed, step, created_at, updated_at)
		SELECT ${id}, ${userId}, ${type}, ${JSON.stringify(typed)}, ${step}, ${now}, ${now}
		WHERE NOT EXISTS (SELECT 1 FROM donation_request WHERE id = ${id})
			AND (EXISTS (SELECT 1 FROM request_draft WHERE id = ${id})
				OR NOT EXISTS (SELECT 1 FROM file WHERE owner_kind = 'request' AND owner_id = ${id}))
		ON CONFLICT (id) DO UPDATE SET typed = excluded.typed, step = excluded.step, updated_at = excluded.updated_at
			WHERE user_id = excluded.user_id AND request_type = excluded.request_type`;
};

/**
 * Keeps what a step's form holds, beside what the draft has from the other steps. Nothing is checked until it is sent.
 * @throws Problem 401 for a guest, 404 for another's draft or an id that is none, 409 for one that was sent, or for too many drafts, 413 for more text
 *   than a request can have
 */
export async function keepStep(ctx: Ctx, written: Written): Promise<{ savedAt: number; typed: TypedValues }> {
	const { type, id, step, form } = written;
	const { values } = readForm({ form }, requestContract(kinds[type], ctx.region));
	if (!isDraftId(id)) throw notFound("request");
	// Two steps may be saved at once, as from two tabs: then the second is added to what the first has stored.
	return retryIfLost(async (left) => {
		const draft = await ownDraftById(ctx, id);
		if (!draft) await requireRoom(ctx);
		const typed = withoutSecrets(type, withStep(kinds[type], draft?.typed ?? {}, step, values));
		if (JSON.stringify(typed).length > longest) {
			throw new Problem(413, "body_too_large", { values: { limit: `${longest / 1000} kB` } });
		}
		const stored = sql`(SELECT typed FROM request_draft WHERE id = ${id})`;
		const asRead = draft ? sql`${stored} = ${JSON.stringify(draft.typed)}` : sql`${stored} IS NULL`;
		const hasRoom = sql`(SELECT count(*) FROM request_draft WHERE user_id = ${requireUser(ctx).userId} AND id <> ${id}) < ${maxDrafts}`;
		const guard = [
			...(left > 0 ? [requireThat(asRead, "the draft as read")] : []),
			...(draft ? [] : [requireThat(hasRoom, "room for a draft")]),
		];
		const saved = (await ctx.db.write([...guard, store(ctx, written, typed)])).at(-1);
		if (saved?.rowsAffected === 1) return { savedAt: ctx.platform.clock.now(), typed };
		throw (await sentDraft(ctx, id)) === null ? notFound("request") : new Problem(409, "draft_missing");
	});
}

/** @throws Problem 409 for a person who has as many drafts as one can keep apart */
async function requireRoom(ctx: Ctx): Promise<void> {
	if ((await ownDrafts(ctx)).length >= maxDrafts) {
		throw new Problem(409, "drafts_full", { values: { max: maxDrafts } });
	}
}

/** Keeps the step at which the author of a draft stopped. */
export async function keepPlace(ctx: Ctx, { id, step }: { id: string; step: RaiseStep }): Promise<void> {
	await ctx.db.write([
		ctx.db.build
			.update(requestDraft)
			.set({ step })
			.where(and(eq(requestDraft.id, id), isOwn(ctx))),
	]);
}

/**
 * Deletes one's own draft with its files and what was told about it.
 * @throws Problem 401 for a guest, 404 for another's draft or one that is gone
 */
export async function discardDraft(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const isThere = sql`EXISTS (SELECT 1 FROM request_draft WHERE id = ${id} AND user_id = ${userId})`;
	await ctx.db.write(
		[
			requireThat(isThere, "the draft is still there"),
			ctx.db.build.delete(file).where(and(eq(file.ownerKind, "request"), eq(file.ownerId, id))),
			forgetReminders(userId, id),
			ctx.db.build.delete(requestDraft).where(eq(requestDraft.id, id)),
		],
		{ unmet: () => notFound("request") },
	);
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
