import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { type AccountOwner, isOwnedBy } from "./rows.ts";

/** The statement that takes the mark of the default account from an owner's accounts, so that another one can get it. */
export function clearDefault(owner: AccountOwner): Statement {
	return sql`UPDATE bank_account SET is_default = 0 WHERE ${isOwnedBy(owner)} AND is_default = 1`;
}

/** The statement that makes the oldest account the default if none is. */
export function ensureDefault(owner: AccountOwner): Statement {
	return sql`UPDATE bank_account SET is_default = 1 WHERE id = (
		SELECT id FROM bank_account WHERE ${isOwnedBy(owner)} ORDER BY created_at, id LIMIT 1)
		AND ${hasNoDefault(owner)}`;
}

/** Ends the check of an organization's bank account, which holds for that account only. */
export const endBankCheck = (owner: AccountOwner): Statement[] =>
	owner.kind === "organization"
		? [sql`DELETE FROM organization_check WHERE organization_id = ${owner.id} AND item = 'bank'`]
		: [];

/** The condition that none of an owner's accounts is the default one. */
export const hasNoDefault = (owner: AccountOwner): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM bank_account WHERE ${isOwnedBy(owner)} AND is_default = 1)`;

type Action = "added" | "changed" | "refused" | "removed" | "verified";

/** The audit row of an account's change. It names the owner, and no number. */
export function accountAudit(ctx: Ctx, action: Action, id: string, owner: AccountOwner): Statement {
	return auditRow(ctx, `bank_account.${action}`, { bank_account: id }, { [owner.kind]: owner.id });
}
