import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { registrationSchemes } from "../../../domain/giving/tax-numbers.ts";
import type { ManualCheckItem } from "../../../domain/people/organizations.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { OrganizationRow } from "../find.ts";
import { listChecks } from "../get.ts";
import { replaceEntries } from "./registration-statements.ts";
import { tellOwners } from "./tell-owners.ts";

/** The same as `requireChecks`, as a condition of a write or query. */
export const checksHold = (
	id: string | SQL,
	now: number | SQL,
): SQL => sql`((SELECT count(DISTINCT item) FROM organization_check
	WHERE organization_id = ${id} AND item IN ('registration', 'tax_number')) = 2 AND NOT EXISTS (SELECT 1 FROM organization_check
	WHERE organization_id = ${id} AND item <> 'tax_benefit' AND (result <> 'passed' OR valid_until <= ${now})))`;

/**
 * A failed or expired check, or none of the registration or of the tax number, keeps an organization unverified. The tax benefit is
 * a mark of its own, which ends by itself.
 * @throws Problem 409
 */
async function requireChecks(ctx: Ctx, id: string): Promise<void> {
	const checks = (await listChecks(ctx, { id })).filter(({ item }) => item !== "tax_benefit");
	const now = ctx.platform.clock.now();
	const holds = checks.every(({ passed, validUntil }) => passed && (validUntil === null || validUntil > now));
	const has = (item: string) => checks.some((check) => check.item === item);
	if (!holds || !has("registration") || !has("tax_number")) throw new Problem(409, "org_checks_missing");
}

/** @throws Problem 409 as long as nobody has opened the link that was mailed to the organization */
export function requireProvedEmail({ emailVerifiedAt }: Pick<OrganizationRow, "emailVerifiedAt">): void {
	if (emailVerifiedAt === null) throw new Problem(409, "org_email_unproved");
}

/** @throws Problem 409 for an organization that can't be verified now */
export async function requireVerifiable(ctx: Ctx, row: OrganizationRow): Promise<void> {
	await requireChecks(ctx, row.id);
	requireProvedEmail(row);
}

/** Ends all checks and approved registrations, and the tax benefit at once. */
export const endChecks = (id: string, now: number): Statement[] => [
	sql`DELETE FROM organization_check WHERE organization_id = ${id}`,
	replaceEntries(id, sql`${[...registrationSchemes]}`),
	sql`UPDATE organization_registration SET valid_until = min(coalesce(valid_until, ${now}), ${now}) WHERE organization_id = ${id}`,
];

/** Ends the check of a mail domain, which holds for that address and website only. */
export const endMailCheck = (id: string): Statement =>
	sql`DELETE FROM organization_check WHERE organization_id = ${id} AND item = 'mail_domain'`;

/** Takes the verified mark because a check failed or expired, so that staff look again, and tells the owners. */
export const unverify = async (
	ctx: Ctx,
	{ id, name, item, now }: { id: string; name: string; item: ManualCheckItem; now: number },
): Promise<Statement[]> => [
	sql`UPDATE organization SET is_profile_verified = 0, verification = 'waiting', updated_at = ${now} WHERE id = ${id}`,
	...(await tellOwners(ctx, { id, name }, { decision: "unverified", item })),
];
