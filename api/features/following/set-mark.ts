import { and, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { requestCount, requestFavourite, requestLike } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { principalOf } from "../../http/principal.ts";
import { getRequest } from "../requests/get.ts";

/** A person's mark on a request. */
export const marks = ["favourite", "like"] as const;
export type Mark = (typeof marks)[number];

const tables = { favourite: requestFavourite, like: requestLike } as const;

const countsOf = query((read) =>
	read
		.select({ favourite: requestCount.favourites, like: requestCount.likes })
		.from(requestCount)
		.where(eq(requestCount.requestId, sql.placeholder("requestId"))),
);

async function isMarked(ctx: Ctx, { requestId, mark, userId }: { requestId: string; mark: Mark; userId: string }) {
	const table = tables[mark];
	const where = and(eq(table.userId, userId), eq(table.requestId, requestId));
	return (await ctx.db.read.select({ one: sql`1` }).from(table).where(where).limit(1)).length > 0;
}

/**
 * Marks a request as the signed-in person's favourite, or as liked, or removes the mark. A repeat changes nothing.
 * @param input.on the wanted state; without it the mark is toggled
 * @returns the new state, and how many people have marked the request
 * @throws Problem 401 for a guest; 404 or 410 for a request that they may not see, unless they remove their mark from it
 */
export async function setMark(
	ctx: Ctx,
	input: { requestId: string; mark: Mark; on?: boolean | undefined },
): Promise<{ on: boolean; total: number }> {
	const userId = requireUser(ctx).userId;
	const { requestId, mark } = input;
	const table = tables[mark];
	const marked = await isMarked(ctx, { requestId, mark, userId });
	const on = input.on ?? !marked;
	if (on || !marked) await getRequest(ctx, { id: requestId });
	await ctx.db.write([
		on
			? ctx.db.build
					.insert(table)
					.values({ userId, requestId, createdAt: ctx.platform.clock.now() })
					.onConflictDoNothing()
			: ctx.db.build.delete(table).where(and(eq(table.userId, userId), eq(table.requestId, requestId))),
	]);
	const [counts] = await ctx.db.all(countsOf({ requestId }));
	return { on, total: counts?.[mark] ?? 0 };
}

interface Press {
	requestId: string;
	mark: Mark;
}

const subjectOf = ({ requestId, mark }: Press) => `mark ${mark} ${requestId}`;

/** Proves later that this browser pressed the button as a guest: nobody else's link can mark a request. */
export async function proofOfPress(ctx: Ctx, press: Press): Promise<string> {
	const proof = await principalOf({ ...ctx, actor: { kind: "guest" } }, subjectOf(press));
	return proof.replace("guest:", "");
}

/**
 * Sets the mark that the visitor pressed before they signed in.
 * @returns false, and changes nothing, if another browser pressed it
 * @throws Problem as `setMark`
 */
export async function markAsPressed(ctx: Ctx, { proof, ...press }: Press & { proof: string }): Promise<boolean> {
	if (ctx.browserHash === null || proof !== (await proofOfPress(ctx, press))) return false;
	await setMark(ctx, { ...press, on: true });
	return true;
}
