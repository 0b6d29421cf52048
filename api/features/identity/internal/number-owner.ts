import { and, eq, sql } from "drizzle-orm";
import { user } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { countryOfPhone } from "../../lookups/phone.ts";

const day = 86_400_000;

/**
 * Carriers give a number to somebody else after its owner left: in India after 90 days, in the US after 45 (47 CFR 52.15). An
 * account that was not used for as long may be the former owner's.
 */
const awayDays = (phone: string): number => (countryOfPhone(phone, "IN") === "IN" ? 90 : 45);

/** The condition for the account that a number logs in to. */
export const ownerOf = (phone: string) => and(eq(user.phone, phone), eq(user.phoneVerified, true));

/** The account of a number, and whether the number may be somebody else's now, so that the account's address is asked for too. */
export async function findOwner({ db, platform }: Ctx, phone: string) {
	const [owner] = await db.read
		.select({
			id: user.id,
			state: user.state,
			email: user.email,
			emailVerifiedAt: user.emailVerifiedAt,
			language: user.language,
			hasSecondFactor: sql<number>`${user.totpEnabledAt} IS NOT NULL`,
			lastSeen: sql<number>`max(${user.createdAt}, coalesce(${user.seenAt}, 0),
				coalesce((SELECT max(s.seen_at) FROM session s WHERE s.user_id = "user"."id"), 0))`,
		})
		.from(user)
		.where(ownerOf(phone))
		.limit(1);
	if (!owner) return null;
	const isAway = platform.clock.now() - owner.lastSeen > awayDays(phone) * day;
	return {
		...owner,
		asksForEmail: isAway && owner.email !== null && owner.emailVerifiedAt !== null && !owner.hasSecondFactor,
	};
}
