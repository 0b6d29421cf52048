import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { failedBecause, requireThat } from "../../../db/client.ts";
import type { mergeOrganizationBody } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/issues.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { removeAccount } from "../bank-accounts/remove-account.ts";
import { queueMessage } from "../outbox/queue.ts";
import { findOrganization, requireNoMember } from "./find.ts";
import { keepersOf } from "./internal/keepers.ts";
import { holdsMoney } from "./remove.ts";

export type MergeOrganization = v.InferOutput<typeof mergeOrganizationBody> & { id: string };

/**
 * Makes a duplicate a part of another organization of its country, and closes it. Its requests, documents and tax registration
 * go over, and its people join as members, whom the owner may appoint again. Its bank accounts are removed. Its page leads to the
 * other one, and the owners and admins of both are told.
 * @throws Problem 400 for itself, 403 for anyone but staff, 404 for an unknown one, 409 if one is closed, for another country, and
 *   while the duplicate itself holds money
 */
export async function mergeOrganization(ctx: Ctx, { id, into, reason }: MergeOrganization): Promise<void> {
	requireRole(ctx, ["admin", "superAdmin"]);
	if (id === into) throw invalid([issue("into", "org_merge_same")]);
	const [from, target] = await Promise.all([findOrganization(ctx, id), findOrganization(ctx, into)]);
	await requireNoMember(ctx, id);
	await requireNoMember(ctx, into);
	if (from.region !== target.region) throw new Problem(409, "org_merge_country");
	const owner = { kind: "organization", id } as const;
	const [accounts, ...keepers] = await Promise.all([
		listAccounts(ctx, owner),
		ctx.db.all(keepersOf({ id })),
		ctx.db.all(keepersOf({ id: into })),
	]);
	const now = ctx.platform.clock.now();
	const told = new Map(keepers.flat().map((keeper) => [keeper.id, keeper]));
	try {
		await ctx.db.write([
			requireThat(sql`NOT ${holdsMoney(id)}`, "no money is held"),
			requireThat(
				sql`(SELECT count(*) FROM organization WHERE id IN (${id}, ${into}) AND closed_at IS NULL AND region = ${from.region}) = 2`,
				"both are open",
			),
			// Closed first, so that its last owner can go.
			sql`UPDATE organization SET closed_at = ${now}, updated_at = ${now}, merged_into = ${into}, is_profile_verified = 0,
				verification = 'rejected', verification_reason = ${reason}, is_top_org = 0 WHERE id = ${id}`,
			sql`INSERT INTO organization_member (organization_id, user_id, role, created_at)
				SELECT ${into}, user_id, 'member', ${now} FROM organization_member WHERE organization_id = ${id} ON CONFLICT DO NOTHING`,
			sql`DELETE FROM organization_member WHERE organization_id = ${id}`,
			sql`UPDATE organization_invitation SET state = 'withdrawn', settled_at = ${now} WHERE organization_id = ${id} AND state = 'open'`,
			sql`DELETE FROM organization_email_link WHERE organization_id = ${id}`,
			sql`UPDATE donation_request SET organization_id = ${into} WHERE organization_id = ${id}`,
			sql`UPDATE file SET owner_id = ${into} WHERE owner_kind = 'organization' AND owner_id = ${id} AND kind = 'document'`,
			sql`INSERT INTO organization_registration (organization_id, scheme, number, valid_until, created_at, reminded_for)
				SELECT ${into}, scheme, number, valid_until, ${now}, reminded_for FROM organization_registration WHERE organization_id = ${id}
				ON CONFLICT DO NOTHING`,
			sql`DELETE FROM organization_registration WHERE organization_id = ${id}`,
			...[...told.values()].map(({ id: userId, email, language }) =>
				queueMessage(ctx, {
					channel: "mail",
					to: email,
					userId,
					language: language ?? defaultLanguage,
					template: "organization-merged",
					data: {
						organization: from.name,
						into: target.name,
						reason,
						link: `${ctx.platform.settings.publicUrl}/organization/${into}`,
					},
				}),
			),
			...[
				{ subjectId: id, action: "organization.merged", detail: { into, reason } },
				{ subjectId: into, action: "organization.duplicate_merged", detail: { from: id, reason } },
			].map((row) => auditRow(ctx, { subjectKind: "organization", ...row })),
		]);
	} catch (error) {
		if (!failedBecause(error, "precondition failed")) throw error;
		const [found] = await ctx.db.read.all<{ money: number }>(sql`SELECT ${holdsMoney(id)} AS money`);
		throw new Problem(409, Number(found?.money) === 1 ? "org_merge_money" : "org_decided");
	}
	for (const account of accounts) await removeAccount(ctx, { owner, accountId: account.id });
}
