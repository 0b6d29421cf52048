import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat } from "../../../db/client.ts";
import type { mergeOrganizationBody } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { listAccounts } from "../bank-accounts/list-accounts.ts";
import { forgetAccount, removalStatements } from "../bank-accounts/remove-account.ts";
import { queueMail } from "../outbox/queue.ts";
import { findOrganization, requireNoMember } from "./find.ts";
import { endHelp } from "./internal/end-help.ts";
import { keepersOf } from "./internal/keepers.ts";
import { holdsMoney } from "./remove.ts";

export type MergeOrganization = v.InferOutput<typeof mergeOrganizationBody> & { id: string };

/** A withdrawal of the organization, or of one of its requests, is on its way. */
const isBeingPaid = (
	id: string,
): SQL => sql`EXISTS (SELECT 1 FROM withdrawal WHERE owner_organization_id IN (SELECT ${id}
	UNION ALL SELECT id FROM organization WHERE merged_into = ${id}) AND status IN ('hold', 'approved', 'sent'))`;

/** The duplicate's funds go over with what was given to them, after those that are there; of one name they get the duplicate's too. */
function moveFunds({ id, name }: { id: string; name: string }, into: string): SQL[] {
	const there = sql`SELECT 1 FROM fund other WHERE other.organization_id = ${into}`;
	return [
		sql`UPDATE fund SET name = substr(name, 1, 60 - 3 - length(${name})) || ' (' || ${name} || ')'
			WHERE organization_id = ${id} AND EXISTS (${there} AND other.name = fund.name COLLATE NOCASE)`,
		sql`UPDATE fund SET slug = substr(slug, 1, 80 - 7) || '-' || lower(substr(id, -6))
			WHERE organization_id = ${id} AND EXISTS (${there} AND other.slug = fund.slug)`,
		sql`UPDATE fund SET organization_id = ${into}, position = position + (SELECT coalesce(max(position), 0) FROM fund WHERE organization_id = ${into})
			WHERE organization_id = ${id}`,
	];
}

/** Staff have looked at both, so what they checked of the duplicate's registration is true of the one that stays. */
function moveRegistration(id: string, into: string): SQL[] {
	const moves = sql`(SELECT count(*) FROM organization WHERE id IN (${id}, ${into}) AND is_profile_verified = 1) = 2
		AND NOT EXISTS (SELECT 1 FROM organization_registration WHERE organization_id = ${into})`;
	return [
		sql`INSERT OR REPLACE INTO organization_check (organization_id, item, result, register, valid_until, checked_at, checked_by, number_last4)
			SELECT ${into}, item, result, register, valid_until, checked_at, checked_by, number_last4 FROM organization_check
			WHERE organization_id = ${id} AND item = 'tax_benefit' AND ${moves}
				AND EXISTS (SELECT 1 FROM organization_registration WHERE organization_id = ${id})`,
		sql`UPDATE organization_registration SET organization_id = ${into} WHERE organization_id = ${id} AND ${moves}`,
	];
}

/**
 * Makes a duplicate a part of another organization of its country, and closes it. Its requests, funds, donation forms and documents
 * go over, as does its tax registration if both are verified, and its people join as members, whom the owner may appoint again. Its
 * bank accounts are removed. Its page leads to the other one, and the owners and admins of both are told.
 * @throws Problem 400 for itself, 403 for anyone but staff, 404 for an unknown one, 409 if one is closed, for another country, and
 *   while the duplicate itself holds money or is being paid
 */
export async function mergeOrganization(ctx: Ctx, { id, into, reason }: MergeOrganization): Promise<void> {
	requireRole(ctx, ["admin", "superAdmin"]);
	if (id === into) throw invalid([issue("into", "org_merge_same")]);
	const [from, target] = await Promise.all([findOrganization(ctx, id), findOrganization(ctx, into)]);
	const outsider = [...(await requireNoMember(ctx, id)), ...(await requireNoMember(ctx, into))];
	if (from.region !== target.region) throw new Problem(409, "org_merge_country");
	const owner = { kind: "organization", id } as const;
	const [accounts, ...keepers] = await Promise.all([
		listAccounts(ctx, owner),
		ctx.db.all(keepersOf({ id })),
		ctx.db.all(keepersOf({ id: into })),
	]);
	const now = ctx.platform.clock.now();
	const recipients = new Map(keepers.flat().map((keeper) => [keeper.id, keeper]));
	await ctx.db.write(
		[
			...outsider,
			requireThat(sql`NOT ${holdsMoney(id)} AND NOT ${isBeingPaid(id)}`, "no money is held or on its way"),
			requireThat(
				sql`(SELECT count(*) FROM organization WHERE id IN (${id}, ${into}) AND closed_at IS NULL AND region = ${from.region}) = 2`,
				"both are open",
			),
			...moveRegistration(id, into),
			// Closed first, so that its last owner can go.
			sql`UPDATE organization SET closed_at = ${now}, updated_at = ${now}, merged_into = ${into}, is_profile_verified = 0,
				verification = 'rejected', verification_reason = ${reason}, is_top_org = 0 WHERE id = ${id}`,
			// A merged organization names the one that is there now, so that nobody follows a chain.
			sql`UPDATE organization SET merged_into = ${into} WHERE merged_into = ${id}`,
			sql`INSERT INTO organization_member (organization_id, user_id, role, created_at)
				SELECT ${into}, user_id, 'member', ${now} FROM organization_member WHERE organization_id = ${id} ON CONFLICT DO NOTHING`,
			sql`DELETE FROM organization_member WHERE organization_id = ${id}`,
			sql`UPDATE organization_invitation SET state = 'withdrawn', settled_at = ${now} WHERE organization_id = ${id} AND state = 'open'`,
			sql`DELETE FROM organization_email_link WHERE organization_id = ${id}`,
			endHelp(ctx, id, sql`h.invited_by <> r.user_id`),
			sql`UPDATE donation_request SET organization_id = ${into} WHERE organization_id = ${id}`,
			...moveFunds(from, into),
			sql`UPDATE giving_form SET owner_id = ${into} WHERE owner_kind = 'organization' AND owner_id = ${id}`,
			sql`INSERT INTO sender_refusal (holder, sender_id, campaign_id, created_at)
				SELECT holder, ${into}, campaign_id, created_at FROM sender_refusal WHERE sender_id = ${id} ON CONFLICT DO NOTHING`,
			sql`UPDATE campaign SET sender_id = ${into} WHERE id IN (SELECT campaign_id FROM campaign_series WHERE sender_id = ${id})`,
			sql`UPDATE campaign_series SET sender_id = ${into} WHERE sender_id = ${id}`,
			sql`UPDATE file SET owner_id = ${into} WHERE owner_kind = 'organization' AND owner_id = ${id} AND kind = 'document'`,
			sql`DELETE FROM organization_registration WHERE organization_id = ${id}`,
			sql`DELETE FROM registration_entry WHERE organization_id = ${id}`,
			sql`DELETE FROM registration_reminder WHERE organization_id = ${id}`,
			sql`DELETE FROM organization_check WHERE organization_id = ${id}`,
			...accounts.flatMap((account) => removalStatements(ctx, owner, account.id)),
			...[...recipients.values()].map(({ id: userId, email, language }) =>
				queueMail(ctx, { email, userId, language }, "organization-merged", {
					organization: from.name,
					into: target.name,
					reason,
					link: linkFor(ctx, `/organization/${into}`, language),
				}),
			),
			auditRow(ctx, "organization.merged", { organization: id }, { into, reason }),
			auditRow(ctx, "organization.duplicate_merged", { organization: into }, { from: id, reason }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ money: number; paid: number }>(
					sql`SELECT ${holdsMoney(id)} AS money, ${isBeingPaid(id)} AS paid`,
				);
				if (Number(found?.money) === 1) return new Problem(409, "org_merge_money");
				return new Problem(409, Number(found?.paid) === 1 ? "org_merge_withdrawal" : "org_decided");
			},
		},
	);
	await forgetPages(ctx, [`/organization/${id}`]);
	for (const account of accounts) ctx.platform.defer(forgetAccount(ctx, account));
}
