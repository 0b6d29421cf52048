import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, type Statement } from "../../../db/client.ts";
import { apiKey } from "../../../db/schema/index.ts";
import { apiKeyAnswer, listKeysQuery, type ownKeyAnswer } from "../../domain/contracts/api-keys.ts";
import { type KeyKind, type KeyMode, type KeyOwner, type KeyScope, mostKeys } from "../../domain/people/api-keys.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { keyOwnerFor } from "./key-owner.ts";

/** A key that was just made: the only time that a secret one is known. */
export interface NewKey {
	_id: string;
	key: string;
}

/** The owner's choices for a key. */
interface KeyChoice {
	name: string;
	scopes: readonly KeyScope[];
	addresses: readonly string[];
}

const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-";
const randomWord = () => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => letters[byte % 62]).join("");

async function newKey(
	ctx: Ctx,
	owner: KeyOwner,
	{ kind, ...choice }: KeyChoice & { kind: KeyKind },
): Promise<{ made: NewKey; row: Statement }> {
	const { platform, db } = ctx;
	const mode: KeyMode = platform.settings.mode === "live" ? "live" : "test";
	const key = `${kind === "secret" ? "sk" : "pk"}_${mode}_${randomWord()}`;
	const made = { _id: platform.ids.next("key_"), key };
	const values = {
		id: made._id,
		ownerKind: owner.kind,
		ownerId: owner.id,
		kind,
		mode,
		...choice,
		hash: await sha256(key),
		hint: key.slice(-4),
		publicKey: kind === "public" ? key : null,
		createdAt: platform.clock.now(),
	};
	return { made, row: db.build.insert(apiKey).values(values) };
}

const tooMany = { unmet: () => new Problem(409, "keys_too_many") };
const isValid = ({ platform }: Ctx) => sql`(ends_at IS NULL OR ends_at > ${platform.clock.now()})`;
const hasRoom = (ctx: Ctx, { id }: KeyOwner) =>
	requireThat(
		sql`(SELECT count(*) FROM api_key WHERE owner_id = ${id} AND ${isValid(ctx)}) < ${mostKeys}`,
		"room for a key",
	);

/** Another request may have ended a key that was just read, in the same millisecond or a later one than this one's time. */
const isStillValid = (id: string, { endsAt }: Pick<ValidKey, "endsAt">) =>
	requireThat(sql`EXISTS (SELECT 1 FROM api_key WHERE id = ${id} AND ends_at IS ${endsAt})`, "the key as it was read");
const hasEnded = { unmet: () => notFound("key") };

/** The choices as the audit log keeps them: addresses may be somebody's, so it has their number. */
const told = ({ name, scopes, addresses }: KeyChoice) => ({ name, scopes, addresses: addresses.length });

/** The audit row of a change of a key: about its owner, and never with the key itself. */
const changed = (ctx: Ctx, { kind, id }: KeyOwner, action: string, detail: Record<string, unknown>) =>
	auditRow(ctx, `${kind}.key_${action}`, { [kind]: id }, detail);

/** Makes a key of a partner or organization. @throws Problem 403 or 404 for another's, 409 if it has too many */
export async function createKey(ctx: Ctx, input: KeyChoice & { owner: string; kind: KeyKind }): Promise<NewKey> {
	const { owner: ownerId, ...choice } = input;
	const owner = await keyOwnerFor(ctx, ownerId);
	const { made, row } = await newKey(ctx, owner, choice);
	await ctx.db.write(
		[hasRoom(ctx, owner), row, changed(ctx, owner, "created", { key: made._id, kind: choice.kind, ...told(choice) })],
		tooMany,
	);
	return made;
}

interface ValidKey extends KeyChoice {
	kind: KeyKind;
	owner: KeyOwner;
	endsAt: number | null;
}

/** A valid key that the actor may manage. @throws Problem 404 for an unknown or ended one, 403 or 404 for another's */
async function keyFor(ctx: Ctx, { id }: { id: string }): Promise<ValidKey> {
	type Row = Record<"kind" | "name" | "scopes" | "addresses" | "ownerId", string> & Pick<ValidKey, "endsAt">;
	const [found] = await ctx.db.read.all<Row>(
		sql`SELECT kind, name, scopes, addresses, owner_id AS ownerId, ends_at AS endsAt FROM api_key WHERE id = ${id} AND ${isValid(ctx)}`,
	);
	if (!found) throw notFound("key");
	const owner = await keyOwnerFor(ctx, found.ownerId);
	const { kind, name, scopes, addresses, endsAt } = found;
	return { owner, kind: kind as KeyKind, name, scopes: JSON.parse(scopes), addresses: JSON.parse(addresses), endsAt };
}

/**
 * Changes the name of a key, what it opens, and from where: without addresses it keeps its own. A public key keeps its scope.
 * @throws Problem as `keyFor` does
 */
export async function changeKey(
	ctx: Ctx,
	{ id, name, ...given }: Omit<KeyChoice, "addresses"> & { id: string; addresses?: readonly string[] | undefined },
): Promise<void> {
	const { owner, kind, scopes, addresses, endsAt } = await keyFor(ctx, { id });
	const choice = {
		name,
		scopes: kind === "public" ? scopes : given.scopes,
		addresses: given.addresses ?? addresses,
	};
	await ctx.db.write(
		[
			isStillValid(id, { endsAt }),
			sql`UPDATE api_key SET name = ${choice.name}, scopes = ${JSON.stringify(choice.scopes)}, addresses = ${JSON.stringify(choice.addresses)}
			WHERE id = ${id}`,
			changed(ctx, owner, "changed", { key: id, ...told(choice) }),
		],
		hasEnded,
	);
}

/** Ends a key. @param at when; an end that comes sooner stays */
const ended = ({ id, at }: { id: string; at: number }): Statement =>
	sql`UPDATE api_key SET ends_at = ${at} WHERE id = ${id} AND (ends_at IS NULL OR ends_at > ${at})`;

/**
 * Makes a key that takes the place of another one, with all of its choices. The old one goes on for some hours, so that servers can
 * change one after another.
 * @throws Problem as `keyFor` does, 409 if there are too many
 */
export async function rotateKey(ctx: Ctx, { id, hours }: { id: string; hours: number }): Promise<NewKey> {
	const { owner, endsAt, ...choice } = await keyFor(ctx, { id });
	const { made, row } = await newKey(ctx, owner, choice);
	const end = ended({ id, at: ctx.platform.clock.now() + hours * 3_600_000 });
	const audit = changed(ctx, owner, "rotated", { key: id, next: made._id, hours });
	const room = hasRoom(ctx, owner);
	const valid = isStillValid(id, { endsAt });
	await ctx.db.write(hours === 0 ? [valid, end, room, row, audit] : [valid, room, end, row, audit], {
		unmet: async () => {
			const now = await keyFor(ctx, { id });
			return now.endsAt === endsAt ? tooMany.unmet() : notFound("key");
		},
	});
	return made;
}

/** Ends a key at once. @throws Problem as `keyFor` does */
export async function endKey(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { owner, endsAt } = await keyFor(ctx, { id });
	const at = ctx.platform.clock.now();
	await ctx.db.write(
		[isStillValid(id, { endsAt }), ended({ id, at }), changed(ctx, owner, "ended", { key: id })],
		hasEnded,
	);
}

const queries = listQueries({
	row: apiKeyAnswer,
	select: sql`id AS _id, kind, mode, name, scopes, addresses, hint, public_key AS publicKey, created_at AS createdAt, ends_at AS endsAt,
		last_used_at AS lastUsedAt`,
	from: sql`api_key`,
	where: sql`owner_id = ${sql.placeholder("owner")}`,
	order: sql`created_at DESC, id DESC`,
});

/** The keys of a partner or organization, newest first, also those that have ended. @throws Problem 403 or 404 for another's */
export const listKeys = definePages({
	query: listKeysQuery,
	row: apiKeyAnswer,
	queries: async ({ owner }, ctx) => queries({ owner: (await keyOwnerFor(ctx, owner)).id }),
});

/** The key that the actor calls with. */
export async function readOwnKey(ctx: Ctx): Promise<v.InferOutput<typeof ownKeyAnswer>> {
	if (ctx.actor.kind !== "key") throw notFound("key");
	const [[key], owner] = await Promise.all([
		ctx.db.read.all<{ name: string; mode: KeyMode; endsAt: number | null }>(
			sql`SELECT name, mode, ends_at AS endsAt FROM api_key WHERE id = ${ctx.actor.keyId}`,
		),
		keyOwnerFor(ctx, undefined),
	]);
	if (!key) throw notFound("key");
	return { _id: ctx.actor.keyId, ...key, scopes: [...ctx.actor.scopes], owner };
}
