import { type SQL, sql } from "drizzle-orm";
import { requireThat, retryIfLost } from "../../../db/client.ts";
import { hasRole } from "../../domain/people/access.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { forgetAccount } from "../bank-accounts/remove-account.ts";
import { endWithOrganization } from "../review/end-with-organization.ts";
import { findOrganization, organizationFor, ownRole } from "./find.ts";

/** Requests, gifts and what was merged into it refer to an organization for ever, so one that has any can only be closed. */
const isUsed = (id: string): SQL => sql`(EXISTS (SELECT 1 FROM donation_request WHERE organization_id = ${id})
	OR EXISTS (SELECT 1 FROM donation WHERE beneficiary_kind = 'organization' AND beneficiary_id = ${id})
	OR EXISTS (SELECT 1 FROM organization WHERE merged_into = ${id}))`;

/** Money that we owe to the organization itself, to its funds, or to what was merged into it, or hold for its payout, or a gift to it that is being paid. */
export const holdsMoney = (
	id: string,
): SQL => sql`(EXISTS (SELECT 1 FROM ledger_account a JOIN ledger_total t ON t.account_id = a.id AND t.debit_minor <> t.credit_minor
		WHERE a.code IN ('payable', 'hold', 'matched') AND a.owner_kind IN ('organization', 'fund') AND a.owner_id IN (SELECT ${id}
			UNION ALL SELECT id FROM organization WHERE merged_into = ${id} UNION ALL SELECT id FROM fund WHERE organization_id = ${id}))
	OR EXISTS (SELECT 1 FROM donation d JOIN payment_attempt p ON p.donation_id = d.id
		WHERE p.status IN ('created', 'requires_action', 'processing', 'in_review') AND d.beneficiary_kind = 'organization' AND d.beneficiary_id = ${id}))`;

/** The same for its requests. */
const requestsHoldMoney = (
	id: string,
): SQL => sql`(EXISTS (SELECT 1 FROM donation_request r JOIN ledger_account a ON a.owner_id = r.id AND a.owner_kind = 'request' AND a.code IN ('payable', 'hold', 'matched')
		JOIN ledger_total t ON t.account_id = a.id AND t.debit_minor <> t.credit_minor WHERE r.organization_id = ${id})
	OR EXISTS (SELECT 1 FROM donation_request r JOIN donation d ON d.beneficiary_kind = 'request' AND d.beneficiary_id = r.id
		JOIN payment_attempt p ON p.donation_id = d.id
		WHERE r.organization_id = ${id} AND p.status IN ('created', 'requires_action', 'processing', 'in_review')))`;

const removal = (ctx: Ctx, id: string, action: "closed" | "deleted") =>
	auditRow(ctx, `organization.${action}`, { organization: id });

async function mayRemove(ctx: Ctx, id: string): Promise<void> {
	// Staff who belong to it have only the rights of their role there.
	const decides = hasRole(ctx.actor, ["admin", "superAdmin"]) && (await ownRole(ctx, id)) === null;
	if (decides) await findOrganization(ctx, id);
	else await organizationFor(ctx, { id, action: "close" });
}

/**
 * Deletes an organization that nothing refers to, with its members, invitations, documents and bank accounts.
 * @throws Problem 403 for anyone but its owners and staff, 404 for an unknown one, 409 once it has a request or a gift, or another became a part of it
 */
export async function deleteOrganization(ctx: Ctx, { id }: { id: string }): Promise<void> {
	await mayRemove(ctx, id);
	const now = ctx.platform.clock.now();
	const refused = () => new Problem(409, "org_delete_failed");
	const accounts = await listAccounts(ctx, { kind: "organization", id });
	await ctx.db.write(
		[
			requireThat(sql`NOT ${isUsed(id)}`, "nothing refers to it"),
			// Closed first, so that its last owner can go.
			sql`UPDATE organization SET closed_at = coalesce(closed_at, ${now}) WHERE id = ${id}`,
			sql`DELETE FROM organization_member WHERE organization_id = ${id}`,
			sql`DELETE FROM organization_invitation WHERE organization_id = ${id}`,
			sql`DELETE FROM organization_email_link WHERE organization_id = ${id}`,
			sql`DELETE FROM organization_check WHERE organization_id = ${id}`,
			sql`DELETE FROM organization_registration WHERE organization_id = ${id}`,
			sql`DELETE FROM registration_entry WHERE organization_id = ${id}`,
			sql`DELETE FROM registration_reminder WHERE organization_id = ${id}`,
			sql`DELETE FROM fund WHERE organization_id = ${id}`,
			sql`DELETE FROM giving_form WHERE owner_kind = 'organization' AND owner_id = ${id}`,
			sql`DELETE FROM bank_account WHERE organization_id = ${id}`,
			sql`DELETE FROM api_key WHERE owner_id = ${id}`,
			sql`DELETE FROM webhook_delivery WHERE owner_id = ${id}`,
			sql`DELETE FROM webhook_endpoint WHERE owner_id = ${id}`,
			sql`DELETE FROM file WHERE owner_kind = 'organization' AND owner_id = ${id}`,
			sql`DELETE FROM organization WHERE id = ${id}`,
			removal(ctx, id, "deleted"),
		],
		{
			unmet: refused,
			"FOREIGN KEY": refused,
			"a fund with gifts is kept": refused,
			"a form with gifts is kept": refused,
		},
	);
	await forgetPages(ctx, [`/organization/${id}`]);
	for (const account of accounts) await forgetAccount(ctx, account);
}

/**
 * Closes an organization for ever: it is listed no more, its requests end, and it can neither raise nor receive. What it has
 * received stays in the books.
 * @throws Problem 403 for anyone but its owners and staff, 404 for an unknown one, 409 while it or its requests hold money
 */
export async function closeOrganization(ctx: Ctx, { id }: { id: string }): Promise<void> {
	await mayRemove(ctx, id);
	const now = ctx.platform.clock.now();
	// One of its requests may move meanwhile.
	await retryIfLost(async () => {
		const { asRead, moves } = await endWithOrganization(ctx, id);
		await ctx.db.write(
			[
				requireThat(sql`NOT ${holdsMoney(id)} AND NOT ${requestsHoldMoney(id)}`, "no money is held"),
				requireThat(sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND closed_at IS NULL)`, "open"),
				requireThat(asRead, "requests as read"),
				sql`UPDATE organization SET closed_at = ${now}, updated_at = ${now} WHERE id = ${id}`,
				sql`UPDATE organization_invitation SET state = 'withdrawn', settled_at = ${now} WHERE organization_id = ${id} AND state = 'open'`,
				...moves,
				removal(ctx, id, "closed"),
			],
			{ unmet: async (error) => (await refusalToClose(ctx, id)) ?? error },
		);
	});
	await forgetPages(ctx, [`/organization/${id}`]);
}

/** Why an organization can't be closed; null if it can. */
async function refusalToClose(ctx: Ctx, id: string): Promise<Problem | null> {
	const [found] = await ctx.db.read.all<{ own: number; requests: number; closed: number }>(
		sql`SELECT ${holdsMoney(id)} AS own, ${requestsHoldMoney(id)} AS requests,
			EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND closed_at IS NOT NULL) AS closed`,
	);
	if (Number(found?.own) === 1) return new Problem(409, "org_close_money");
	if (Number(found?.requests) === 1) return new Problem(409, "org_close_requests");
	return Number(found?.closed) === 1 ? new Problem(409, "org_closed") : null;
}
