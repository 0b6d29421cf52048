import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { countryOfPhone } from "../../lookups/phone.ts";

const day = 86_400_000;

/** The data of a new account, once its number is proved. */
export interface NumberSignUp {
	phone: string;
	next: string | null;
	/** The account that had the number before, and whose owner is not this person. */
	formerOwner: string | null;
}

/** The proof that an account's owner gives beside a code, once the number may be somebody else's. */
export type OwnerQuestion = "email" | "password" | "name";

/**
 * Carriers give a number to somebody else after its owner left: in India after 90 days, in the US after 45 (47 CFR 52.15). An
 * account whose number nobody has proved for as long may be the former owner's, however much it is used by other ways in.
 */
const awayDays = (phone: string): number => (countryOfPhone(phone, "IN") === "IN" ? 90 : 45);

/** The time before which a number's last proof is too old to open its account by itself. */
export const provedSince = (phone: string, now: number): number => now - awayDays(phone) * day;

/** When an account's number was proved last. */
export const provedAt = sql<number>`coalesce(${user.phoneProvedAt}, ${user.createdAt})`;

/** The condition for the account that a number logs in to. */
export const ownerOf = (phone: string) => and(eq(user.phone, phone), eq(user.phoneVerified, true));

/** Every account has one of these, and only its owner knows the answer. */
function questionOf({ hasEmail, hasPassword }: { hasEmail: number; hasPassword: number }): OwnerQuestion {
	if (hasEmail) return "email";
	return hasPassword ? "password" : "name";
}

/**
 * The account of a number. If the number may be somebody else's now, `asks` says what else the account's owner is asked for; it is
 * null if a code is enough, or the second factor follows.
 */
export async function findOwner({ db, platform }: Ctx, phone: string) {
	const [owner] = await db.read
		.select({
			id: user.id,
			state: user.state,
			email: user.email,
			language: user.language,
			firstName: user.firstName,
			lastName: user.lastName,
			passwordHash: user.passwordHash,
			hasEmail: sql<number>`${user.email} IS NOT NULL AND ${user.emailVerifiedAt} IS NOT NULL`,
			hasPassword: sql<number>`${user.passwordHash} IS NOT NULL`,
			hasSecondFactor: sql<number>`${user.totpEnabledAt} IS NOT NULL`,
			provedAt,
		})
		.from(user)
		.where(ownerOf(phone))
		.limit(1);
	if (!owner) return null;
	const isAway = owner.provedAt < provedSince(phone, platform.clock.now());
	const asks = isAway && !owner.hasSecondFactor ? questionOf(owner) : null;
	// A new password ends all sessions, which whoever lacks the second factor must not do.
	return { ...owner, asks, choosesPassword: asks === null && !owner.hasSecondFactor };
}

/** The statement that notes that an account's user has proved its number, for the write of what a code at it has opened. */
export const numberProved = ({ platform }: Ctx, userId: string, phone: string): Statement =>
	sql`UPDATE user SET phone_proved_at = ${platform.clock.now()}
		WHERE id = ${userId} AND phone = ${phone} AND phone_verified = 1`;
