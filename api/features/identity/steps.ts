import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { type Database, requireThat, type Statement } from "../../../db/client.ts";
import { type StepKind, signInStep } from "../../../db/schema/index.ts";
import { randomText } from "../../domain/random-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";

const minute = 60_000;

export interface NewStep<Data> {
	kind: StepKind;
	userId?: string | null;
	/** Plain JSON. It may hold secrets of the provider's protocol, but none of the user's. */
	data: Data;
	minutes: number;
	/** False for a step that the browser begins before it has a secret of its own. */
	ownBrowser?: boolean;
	/** The secret, if the protocol makes it; random by default. */
	secret?: string;
}

export interface OpenStep<Data> {
	userId: string | null;
	data: Data;
}

/** A step of signing in: the secret that continues it, and the statement that stores its hash. */
export async function newStep<Data>(
	ctx: Ctx,
	{ kind, userId = null, data, minutes, ownBrowser = true, secret = randomText(32) }: NewStep<Data>,
): Promise<{ secret: string; statement: Statement }> {
	const now = ctx.platform.clock.now();
	const statement = ctx.db.build.insert(signInStep).values({
		id: await sha256(secret),
		kind,
		userId,
		browserHash: ownBrowser ? ctx.browserHash : null,
		data,
		createdAt: now,
		expiresAt: now + minutes * minute,
	});
	return { secret, statement };
}

/** Steps that begin before the browser has a secret of its own; the device proves them. */
const ofAnyBrowser: ReadonlySet<StepKind> = new Set<StepKind>(["passkey", "new-passkey"]);

/**
 * The open step of a secret that this browser began. A step that a call began without a browser is continued without one: a
 * page, which always has one, could otherwise be led into a stranger's step.
 */
async function isOpen(ctx: Ctx, kind: StepKind, secret: string) {
	return and(
		eq(signInStep.id, await sha256(secret)),
		eq(signInStep.kind, kind),
		gt(signInStep.expiresAt, ctx.platform.clock.now()),
		ofAnyBrowser.has(kind)
			? or(isNull(signInStep.browserHash), eq(signInStep.browserHash, ctx.browserHash ?? ""))
			: sql`${signInStep.browserHash} IS ${ctx.browserHash}`,
	);
}

/** Reads an open step. @returns null for one that is over, unknown, or another browser's */
export async function findStep<Data>(ctx: Ctx, kind: StepKind, secret: string): Promise<OpenStep<Data> | null> {
	const [row] = await ctx.db.read
		.select({ userId: signInStep.userId, data: signInStep.data })
		.from(signInStep)
		.where(await isOpen(ctx, kind, secret))
		.limit(1);
	return row ? { userId: row.userId, data: row.data as Data } : null;
}

/** Reads an open step and ends it: of several requests only one gets it. @returns null as `findStep` does */
export async function takeStep<Data>(ctx: Ctx, kind: StepKind, secret: string): Promise<OpenStep<Data> | null> {
	const [taken] = await ctx.db.write([
		sql`DELETE FROM sign_in_step WHERE ${await isOpen(ctx, kind, secret)} RETURNING user_id, data`,
	]);
	const row = taken?.rows[0];
	return row ? { userId: row.user_id as string | null, data: JSON.parse(String(row.data)) as Data } : null;
}

/** The statements that end an open step in the write of what it leads to; of several requests only one succeeds. */
export async function endStep(ctx: Ctx, kind: StepKind, secret: string): Promise<Statement[]> {
	const open = await isOpen(ctx, kind, secret);
	return [
		requireThat(sql`EXISTS (SELECT 1 FROM sign_in_step WHERE ${open})`, "an open step"),
		sql`DELETE FROM sign_in_step WHERE ${open}`,
	];
}

/** Deletes the steps that nobody finished. */
export function deleteExpiredSteps(db: Database, now: number): Statement {
	return db.build.delete(signInStep).where(lte(signInStep.expiresAt, now));
}
