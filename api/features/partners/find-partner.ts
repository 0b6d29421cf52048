import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isApiKey } from "../../domain/people/api-keys.ts";
import type { PartnerState } from "../../domain/people/partners.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";

export interface Partner {
	id: string;
	publicKey: string;
	name: string;
	userId: string;
	state: PartnerState;
	createdAt: number;
	origins: readonly string[];
}

type Row = Omit<Partner, "origins"> & { origins: string };

const columns = sql.raw(`p.id, p.public_key AS publicKey, p.name, p.user_id AS userId, p.state,
	p.created_at AS createdAt, (SELECT json_group_array(origin) FROM partner_origin WHERE partner_id = p.id) AS origins`);
/** A blocked or closed account's partner takes no part. */
const run = sql`JOIN user u ON u.id = p.user_id AND u.state = 'active'`;
const byKey = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM partner p ${run} WHERE p.public_key = ${sql.placeholder("key")}`,
);
const byId = sqlQuery<Row>(() => sql`SELECT ${columns} FROM partner p WHERE p.id = ${sql.placeholder("id")}`);
/** Further public keys can end, and take each other's place. */
const byFurtherKey = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM api_key k JOIN partner p ON p.id = k.owner_id ${run} WHERE k.hash = ${sql.placeholder("hash")}
		AND k.kind = 'public' AND k.owner_kind = 'partner' AND (k.ends_at IS NULL OR k.ends_at > ${sql.placeholder("now")})`,
);
const byUser = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM partner p WHERE p.user_id = ${sql.placeholder("user")} ORDER BY p.created_at, p.id`,
);

const partnerFrom = (row: Row): Partner => ({ ...row, origins: JSON.parse(row.origins) });

/** The active partner with a public key; null for an unknown or ended key, a suspended partner, or one whose account is blocked. */
export async function partnerByKey(ctx: Ctx, input: { key: string }): Promise<Partner | null> {
	const { key } = input;
	const found = isApiKey(key)
		? byFurtherKey({ hash: await sha256(key), now: ctx.platform.clock.now() })
		: byKey({ key });
	const [row] = key === "" ? [] : await ctx.db.all(found);
	return row?.state === "active" ? partnerFrom(row) : null;
}

/** A partner in any state; null for an unknown one. */
export async function partnerById(ctx: Ctx, input: { id: string }): Promise<Partner | null> {
	const [row] = await ctx.db.all(byId(input));
	return row ? partnerFrom(row) : null;
}

/** The partners of the signed-in user, the oldest first. */
export async function ownPartners(ctx: Ctx): Promise<Partner[]> {
	if (ctx.actor.kind !== "user") return [];
	return (await ctx.db.all(byUser({ user: ctx.actor.userId }))).map(partnerFrom);
}
