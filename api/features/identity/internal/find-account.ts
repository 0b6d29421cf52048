import { and, eq, sql } from "drizzle-orm";
import { query } from "../../../../db/query.ts";
import { user } from "../../../../db/schema/index.ts";
import { plainEmail } from "../../../domain/people/email-address.ts";
import type { Ctx } from "../../../http/context.ts";
import { parsePhone } from "../../lookups/phone.ts";

const columns = {
	id: user.id,
	state: user.state,
	email: user.email,
	language: user.language,
	passwordHash: user.passwordHash,
	totpEnabledAt: user.totpEnabledAt,
	totpSecret: user.totpSecret,
	roles: user.roles,
};

const byEmail = query((read) =>
	read
		.select(columns)
		.from(user)
		.where(eq(user.email, sql.placeholder("name")))
		.limit(1),
);
const byUsername = query((read) =>
	read
		.select(columns)
		.from(user)
		.where(eq(user.username, sql.placeholder("name")))
		.limit(1),
);
/** Only a verified number identifies its owner. */
const byPhone = query((read) =>
	read
		.select(columns)
		.from(user)
		.where(and(eq(user.phone, sql.placeholder("name")), eq(user.phoneVerified, true)))
		.limit(1),
);

/** The fields of an account that signing in needs. */
export interface Account extends Pick<typeof user.$inferSelect, keyof typeof columns> {}

/** The account of an e-mail address, a verified phone number or a username; null if there is none. */
export async function findAccount(ctx: Ctx, identifier: string): Promise<Account | null> {
	const name = plainEmail(identifier);
	const phone = name.includes("@") ? null : parsePhone(name, ctx.region);
	const find = name.includes("@") ? byEmail({ name }) : phone ? byPhone({ name: phone }) : byUsername({ name });
	const [found] = await ctx.db.all(find);
	if (found || !phone) return found ?? null;
	const [named] = await ctx.db.all(byUsername({ name }));
	return named ?? null;
}
