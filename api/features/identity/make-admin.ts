import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * Makes a confirmed account a super admin, for the operator of a new site: every other grant of a staff role needs a super
 * admin already.
 * @returns a sentence about what was done
 * @throws Error if no account with this address has confirmed it
 */
export async function makeAdmin(ctx: Ctx, email: string): Promise<string> {
	const { db } = ctx;
	const [account] = await db.read
		.select({ id: user.id, state: user.state, roles: user.roles })
		.from(user)
		.where(eq(user.email, email.trim()))
		.limit(1);
	if (account?.state !== "active") {
		throw new Error("No confirmed account has this address. Sign up on the site and enter the emailed code first.");
	}
	if (account.roles.includes("superAdmin")) return "This account is already a super admin.";
	await db.write([
		db.build
			.update(user)
			.set({ roles: [...account.roles, "superAdmin"] })
			.where(eq(user.id, account.id)),
		auditRow(ctx, "user.roles_changed", { user: account.id }, { added: ["superAdmin"], removed: [] }),
	]);
	return "This account is now a super admin.";
}
