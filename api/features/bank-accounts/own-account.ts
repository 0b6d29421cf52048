import { mayDo } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound } from "../../http/problem.ts";
import { type AccountOwner, accountById, type BankAccountRow, ownerOf } from "./internal/rows.ts";

/**
 * An account, if it belongs to this owner.
 * @throws Problem 404 for an unknown one, and for another owner's
 */
export async function accountOf(ctx: Ctx, owner: AccountOwner, accountId: string): Promise<BankAccountRow> {
	const row = await accountById(ctx, accountId);
	if (!row) throw notFound("bank_account");
	const { kind, id } = ownerOf(row);
	if (kind !== owner.kind || id !== owner.id) throw notFound("bank_account");
	return row;
}

/**
 * The id of the user who may use an account: its owner, or the signed-in owner or admin of its organization; empty if it is
 * nobody who asks.
 * @throws Problem 404 for an unknown account
 */
export async function accountKeeper(ctx: Ctx, accountId: string): Promise<string> {
	const row = await accountById(ctx, accountId);
	if (!row) throw notFound("bank_account");
	const { kind, id } = ownerOf(row);
	if (kind === "user") return id;
	if (ctx.actor.kind !== "user") return "";
	const { userId } = ctx.actor;
	const role = await organizationRole(ctx, { organizationId: id, userId });
	return mayDo(role, "bank") ? userId : "";
}
