import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { type Query, query } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

const wanted = sql.placeholder("wanted");

/** Only what anyone may know. Nothing is selected here that a page or call must not answer. */
function profileWhere(condition: SQL | undefined) {
	return query((read) =>
		read
			.select({
				id: user.id,
				username: user.username,
				firstName: user.firstName,
				lastName: user.lastName,
				imageUrl: user.profileImageUrl,
				region: user.region,
				about: user.about,
				kindnessScore: user.kindnessScore,
				createdAt: user.createdAt,
				/** Gifts that the person did not make anonymously. */
				giftCount: sql<number>`(SELECT count(*) FROM donation d WHERE d.donor_user_id = user.id
					AND d.anonymous = 0 AND d.status IN ${[...paidStatuses]})`,
				/** Whether the person may be given to: with a public request, or by their own choice. */
				acceptsGifts: sql<boolean>`(${user.acceptsGifts} OR EXISTS (SELECT 1 FROM donation_request r
					WHERE r.user_id = user.id AND r.is_private = 0 AND r.status IN ${[...publicStatuses]}))`.mapWith(Boolean),
			})
			.from(user)
			.where(and(eq(user.state, "active"), condition))
			.orderBy(sql`${user.id} = ${wanted} DESC`)
			.limit(1),
	);
}

const byName = profileWhere(eq(user.username, wanted));
const byIdOrName = profileWhere(or(eq(user.id, wanted), eq(user.username, wanted)));

export type Profile = ReturnType<typeof byName> extends Query<infer Row> ? Row : never;

/** The longest id or username that can exist; anything longer is not looked up. */
const longest = 100;

/** A person's public profile by username; null if there is none. Accounts that are not active have none. */
export async function findProfileByName(ctx: Ctx, { username }: { username: string }): Promise<Profile | null> {
	if (username.length > longest) return null;
	const [profile] = await ctx.db.all(byName({ wanted: username }));
	return profile ?? null;
}

/**
 * A person's public profile by id or username.
 * @throws Problem 404 for an unknown one, and for an account that is blocked, closed or not verified
 */
export async function getProfile(ctx: Ctx, { idOrUsername }: { idOrUsername: string }): Promise<Profile> {
	const [profile] = idOrUsername.length > longest ? [] : await ctx.db.all(byIdOrName({ wanted: idOrUsername }));
	if (!profile) throw notFound("person");
	return profile;
}
