import { and, asc, eq, or, sql } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { type Entered, enter } from "./enter.ts";

/** An account that anyone may use in demo mode. */
export interface DemoAccount {
	/** Its staff role; without one, what it stands for: donor, donee, owner, mobile. */
	role: string;
	/** Its address, or its number if it has none. */
	email: string;
	name: string;
}

function requireDemo({ platform }: Ctx): void {
	if (platform.settings.mode !== "demo") throw new Problem(404, "no_such_page");
}

/** The demo's accounts. @throws Problem 404 in live mode */
export async function listDemoAccounts(ctx: Ctx): Promise<DemoAccount[]> {
	requireDemo(ctx);
	const rows = await ctx.db.read
		.select({
			email: sql<string>`coalesce(${user.email}, ${user.phone})`,
			roles: user.roles,
			firstName: user.firstName,
			lastName: user.lastName,
		})
		.from(user)
		.where(eq(user.isDemo, true))
		.orderBy(asc(user.createdAt), asc(user.id))
		.limit(50);
	return rows.map(({ email, roles, firstName, lastName }) => ({
		role: roles[0] ?? (email.startsWith("+") ? "mobile" : (email.split("@")[0] ?? email)),
		email,
		name: `${firstName} ${lastName}`.trim(),
	}));
}

/**
 * Signs a visitor in as a demo account, without its password. An account with two factors still asks for the second.
 * @param next the path to open afterwards
 * @throws Problem 404 in live mode, and for any other account
 */
export async function signInAsDemo(ctx: Ctx, email: string, next: string | null): Promise<Entered> {
	requireDemo(ctx);
	const [account] = await ctx.db.read
		.select({ id: user.id })
		.from(user)
		.where(and(or(eq(user.email, email), eq(user.phone, email)), eq(user.isDemo, true), eq(user.state, "active")))
		.limit(1);
	if (!account) throw new Problem(404, "no_such_page");
	return enter(ctx, { userId: account.id, method: "demo", userAgent: ctx.userAgent }, { next });
}
