import type { user } from "../../../../db/schema/index.ts";

const week = 7 * 86_400_000;

type Account = Pick<
	typeof user.$inferSelect,
	"email" | "emailVerifiedAt" | "phone" | "phoneVerified" | "phoneVerifiedAt" | "createdAt"
>;

/**
 * The way in that was added to an account less than a week ago. Whoever added it may not be the owner, who hears of it at the
 * other one, so until then it neither confirms anything nor chooses a password.
 */
export function addedLately(account: Account, now: number): "email" | "number" | null {
	if (account.email === null || account.phone === null || !account.phoneVerified) return null;
	const number = account.phoneVerifiedAt ?? account.createdAt;
	const email = account.emailVerifiedAt ?? account.createdAt;
	if (number === email || now - Math.max(number, email) > week) return null;
	return email > number ? "email" : "number";
}
