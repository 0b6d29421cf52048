import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { countryOfPhone } from "../../lookups/phone.ts";

const day = 86_400_000;

/**
 * Carriers give a number to somebody else after its owner left: in India after 90 days, in the US after 45 (47 CFR 52.15). An
 * account whose number nobody has proved for as long may be the former owner's, however much it is used by other ways in.
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
			provedAt: sql<number>`coalesce(${user.phoneProvedAt}, ${user.createdAt})`,
		})
		.from(user)
		.where(ownerOf(phone))
		.limit(1);
	if (!owner) return null;
	const isAway = platform.clock.now() - owner.provedAt > awayDays(phone) * day;
	const asksForEmail = isAway && owner.email !== null && owner.emailVerifiedAt !== null && !owner.hasSecondFactor;
	// A new password ends all sessions, which whoever lacks the second factor must not do.
	return { ...owner, asksForEmail, choosesPassword: !asksForEmail && !owner.hasSecondFactor };
}

/** The statement that notes that an account's user has proved its number, for the write of what a code at it has opened. */
export const numberProved = ({ platform }: Ctx, userId: string, phone: string): Statement =>
	sql`UPDATE user SET phone_proved_at = ${platform.clock.now()}
		WHERE id = ${userId} AND phone = ${phone} AND phone_verified = 1`;
