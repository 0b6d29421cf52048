import { type SQL, sql } from "drizzle-orm";
import { query } from "../../../../db/client.ts";
import { bankAccount } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";

export type BankAccountRow = typeof bankAccount.$inferSelect;

/** The person or organization that an account belongs to. */
export interface AccountOwner {
	kind: "user" | "organization";
	id: string;
}

/** The accounts that an owner may have. */
export const mostAccounts = 5;

export function ownerOf({ userId, organizationId }: Pick<BankAccountRow, "userId" | "organizationId">): AccountOwner {
	return userId === null ? { kind: "organization", id: organizationId ?? "" } : { kind: "user", id: userId };
}

const ownerColumn = ({ kind }: AccountOwner): SQL => sql.raw(kind === "user" ? "user_id" : "organization_id");

/** The condition for an owner's accounts. */
export const isOwnedBy = (owner: AccountOwner): SQL => sql`${ownerColumn(owner)} = ${owner.id}`;

const ofOwner = {
	user: query((read) => listed(read).where(sql`user_id = ${sql.placeholder("id")}`)),
	organization: query((read) => listed(read).where(sql`organization_id = ${sql.placeholder("id")}`)),
};

function listed(read: Parameters<Parameters<typeof query>[0]>[0]) {
	return read.select().from(bankAccount).orderBy(sql`is_default DESC, created_at, id`).limit(mostAccounts);
}

/** An owner's accounts, the default one first. */
export function accountsOf(ctx: Ctx, { kind, id }: AccountOwner): Promise<BankAccountRow[]> {
	return ctx.db.all(ofOwner[kind]({ id }));
}

const byId = query((read) =>
	read
		.select()
		.from(bankAccount)
		.where(sql`id = ${sql.placeholder("id")}`),
);

export async function accountById(ctx: Ctx, id: string): Promise<BankAccountRow | null> {
	const [row] = await ctx.db.all(byId({ id }));
	return row ?? null;
}
