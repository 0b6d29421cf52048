import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { user } from "../../../db/schema/index.ts";
import type { AccountAnswer } from "../../domain/contracts/account.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";

export type UserRow = typeof user.$inferSelect;

const userById = query((read) =>
	read
		.select()
		.from(user)
		.where(eq(user.id, sql.placeholder("id")))
		.limit(1),
);

/**
 * A user's row, for the user and for staff who look after users.
 * @throws Problem 401 for a guest, 403 for anybody else, 404 for an unknown or closed account
 */
export async function getUser(ctx: Ctx, { userId }: { userId: string }): Promise<UserRow> {
	const actor = requireUser(ctx);
	if (actor.userId !== userId && !hasRole(actor, ["admin", "superAdmin"])) throw new Problem(403, "not_allowed");
	const [row] = await ctx.db.all(userById({ id: userId }));
	if (!row || row.state === "closed") throw new Problem(404, "user_unavailable");
	return row;
}

/** A user as the API answers it: everything but secrets. */
export function userToWire(row: UserRow): AccountAnswer {
	const { address } = row;
	return {
		unique_id: row.id,
		username: row.username,
		email: row.email,
		emailVerifiedAt: row.emailVerifiedAt,
		name: { first_name: row.firstName, last_name: row.lastName },
		profile_image_url: row.profileImageUrl,
		about: row.about,
		kindnessScore: row.kindnessScore,
		roles: row.roles,
		state: row.state,
		phone: row.phone,
		phone_verified: row.phoneVerified,
		region: row.region,
		country: row.country,
		language: row.language,
		address: address && { ...address, line2: address.line2 ?? "" },
		isBloodDonor: row.isBloodDonor,
		bloodGroup: row.bloodGroup,
		bloodConsentAt: row.bloodConsentAt,
		bloodPhoneShown: row.bloodPhoneShown,
		lastBloodDonation: row.lastBloodDonation,
		acceptsGifts: row.acceptsGifts,
		homepage: row.homepage,
		termsVersion: row.termsVersion,
		termsAgreedAt: row.termsAgreedAt,
		consents: row.consents,
		createdAt: row.createdAt,
	};
}
