import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { partnerKey } from "../../../db/schema/index.ts";
import { listKeysQuery, partnerKeyAnswer } from "../../domain/contracts/partners.ts";
import { mostKeys } from "../../domain/people/partners.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { ownPartner } from "./save-partner.ts";

/** A key that was just made: the only time that it is known. */
export interface NewKey {
	_id: string;
	key: string;
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";
const randomWord = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => letters[byte % 62]).join("");

async function newKey(ctx: Ctx, partnerId: string): Promise<{ made: NewKey; row: Statement }> {
	const { platform, db } = ctx;
	const mode = platform.settings.mode === "live" ? "live" : "test";
	const key = `sk_${mode}_${randomWord()}`;
	const made = { _id: platform.ids.next("pky_"), key };
	const createdAt = platform.clock.now();
	const values = { id: made._id, partnerId, mode, hash: await sha256(key), hint: key.slice(-4), createdAt } as const;
	return { made, row: db.build.insert(partnerKey).values(values) };
}

const tooMany = { unmet: () => new Problem(409, "partner_keys_too_many") };
const hasRoom = ({ platform }: Ctx, partnerId: string) =>
	requireThat(
		sql`(SELECT count(*) FROM partner_key WHERE partner_id = ${partnerId}
			AND (ends_at IS NULL OR ends_at > ${platform.clock.now()})) < ${mostKeys}`,
		"room for a key",
	);

/** Makes a secret key for a partner's server. @throws Problem 404 for another's partner, 409 if it has too many */
export async function createKey(ctx: Ctx, input: { id: string }): Promise<NewKey> {
	const { id } = await ownPartner(ctx, input);
	const { made, row } = await newKey(ctx, id);
	const audit = auditRow(ctx, "partner.key_created", { partner: id }, { key: made._id });
	await ctx.db.write([hasRoom(ctx, id), row, audit], tooMany);
	return made;
}

/** Ends a key of one's own partner. @param at when it ends; an end that comes sooner stays */
function ended(ctx: Ctx, input: { partner: string; key: string; at: number }): Statement {
	const now = ctx.platform.clock.now();
	return sql`UPDATE partner_key SET ends_at = ${input.at} WHERE id = ${input.key} AND partner_id = ${input.partner}
		AND (ends_at IS NULL OR (ends_at > ${now} AND ends_at > ${input.at}))`;
}

async function requireOpen(ctx: Ctx, input: { partner: string; key: string }): Promise<void> {
	const [open] = await ctx.db.read.all<{ found: number }>(
		sql`SELECT 1 AS found FROM partner_key WHERE id = ${input.key} AND partner_id = ${input.partner}
			AND (ends_at IS NULL OR ends_at > ${ctx.platform.clock.now()})`,
	);
	if (!open) throw notFound("partner_key");
}

/**
 * Makes a key that takes the place of another one, which goes on for some hours, so that servers can change one after another.
 * @throws Problem 404 for an unknown or ended key or another's partner, 409 if it has too many
 */
export async function rotateKey(ctx: Ctx, input: { id: string; key: string; hours: number }): Promise<NewKey> {
	const { id } = await ownPartner(ctx, input);
	const { key, hours } = input;
	await requireOpen(ctx, { partner: id, key });
	const { made, row } = await newKey(ctx, id);
	const at = ctx.platform.clock.now() + hours * 3_600_000;
	const audit = auditRow(ctx, "partner.key_rotated", { partner: id }, { key, next: made._id, hours });
	const end = ended(ctx, { partner: id, key, at });
	await ctx.db.write(hours === 0 ? [end, hasRoom(ctx, id), row, audit] : [hasRoom(ctx, id), end, row, audit], tooMany);
	return made;
}

/** Ends a key at once. @throws Problem 404 for an unknown or ended key or another's partner */
export async function endKey(ctx: Ctx, input: { id: string; key: string }): Promise<void> {
	const { id } = await ownPartner(ctx, input);
	const { key } = input;
	await requireOpen(ctx, { partner: id, key });
	const audit = auditRow(ctx, "partner.key_ended", { partner: id }, { key });
	await ctx.db.write([ended(ctx, { partner: id, key, at: ctx.platform.clock.now() }), audit]);
}

const queries = listQueries({
	row: partnerKeyAnswer,
	select: sql`id AS _id, mode, hint, created_at AS createdAt, ends_at AS endsAt, last_used_at AS lastUsedAt`,
	from: sql`partner_key`,
	where: sql`partner_id = ${sql.placeholder("partner")}`,
	order: sql`created_at DESC, id DESC`,
});

/** The keys of one's own partner, newest first, also those that have ended. */
export const keysOf = (partner: string) =>
	definePages({ query: listKeysQuery, row: partnerKeyAnswer, queries: () => queries({ partner }) });
