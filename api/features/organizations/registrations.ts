import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { registrationBody } from "../../domain/contracts/organization-checks.ts";
import type { OrganizationReview } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isRegistrationNumber, schemeOf } from "../../domain/giving/tax-numbers.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { findOrganization, requireNoMember } from "./find.ts";
import { makeDeductible, replaceEntries, storedNumber } from "./internal/registration-statements.ts";
import { asSeen, writeAsSeen } from "./internal/version.ts";

type Registrations = OrganizationReview["registrations"];

const registrationsOf = sqlQuery<Registrations[number]>(
	() => sql`SELECT g.scheme, g.number, g.valid_until AS validUntil, n.issued_on AS issuedOn
		FROM organization_registration g LEFT JOIN registration_date n ON n.number = g.number WHERE organization_id = ${sql.placeholder("id")} ORDER BY scheme LIMIT 10`,
);

/** The tax registrations of an organization. */
export const listRegistrations = (ctx: Ctx, id: string): Promise<Registrations> => ctx.db.all(registrationsOf({ id }));

/**
 * Records that gifts to an organization are deductible, and until when; the public checklist says the same. From its end on, at
 * once, nothing of the organization is marked as deductible any more.
 * @throws Problem 400 for another country's scheme or a number that there can't be, 403 for anyone but staff, 404, 409 for a
 *   closed organization, one that is not as it was seen, and a number of another open organization
 */
export async function recordRegistration(
	ctx: Ctx,
	{ id, scheme, number: entered, validUntil, issuedOn, seen }: v.InferOutput<typeof registrationBody> & { id: string },
): Promise<Registrations> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const row = await findOrganization(ctx, id);
	const outsider = await requireNoMember(ctx, id);
	if (row.closedAt !== null) throw new Problem(409, "org_closed");
	if (schemeOf[row.region] !== scheme) throw invalid([issue("scheme", "org_scheme_other_country")]);
	if (!isRegistrationNumber(scheme, entered)) {
		throw invalid([issue("number", scheme === "80G" ? "org_80g_invalid" : "org_ein_invalid")]);
	}
	const number = storedNumber(scheme, entered);
	const now = ctx.platform.clock.now();
	if (issuedOn !== null && Date.parse(issuedOn) > now) throw invalid([issue("issuedOn", "value_invalid")]);
	await writeAsSeen(
		ctx,
		[
			await asSeen(ctx, { id, seen }),
			...outsider,
			replaceEntries(id, sql`(${scheme})`),
			...makeDeductible(id, { scheme, number, validUntil, issuedOn }, { now, userId }),
			auditRow(ctx, "organization.registration_recorded", { organization: id }, { scheme, validUntil }),
		],
		{
			"another organization has this registration": () => invalid([issue("number", "org_registration_taken")], 409),
		},
	);
	return listRegistrations(ctx, id);
}

/**
 * Removes a registration that was recorded by mistake or withdrawn by the authority: gifts are not deductible any more.
 * @throws Problem 403 for anyone but staff, 404 without the record
 */
export async function removeRegistration(
	ctx: Ctx,
	{ id, scheme }: { id: string; scheme: string },
): Promise<Registrations> {
	requireRole(ctx, ["admin", "superAdmin"]);
	await findOrganization(ctx, id);
	const outsider = await requireNoMember(ctx, id);
	const found = (await listRegistrations(ctx, id)).find((each) => each.scheme === scheme);
	// Those that make nothing deductible stand among the entries alone.
	const isEntered = sql`EXISTS (SELECT 1 FROM registration_entry WHERE organization_id = ${id} AND scheme = ${scheme} AND state = 'approved')`;
	const [entry] = found ? [] : await ctx.db.read.all(sql`SELECT 1 WHERE ${isEntered}`);
	if (!found && !entry) throw notFound("org_registration");
	await writeAsSeen(ctx, [
		...outsider,
		requireThat(
			found
				? sql`EXISTS (SELECT 1 FROM organization_registration WHERE organization_id = ${id} AND scheme = ${scheme} AND number = ${found.number})`
				: isEntered,
			"the registration as read",
		),
		sql`DELETE FROM organization_registration WHERE organization_id = ${id} AND scheme = ${scheme}`,
		replaceEntries(id, sql`(${scheme})`),
		sql`DELETE FROM organization_check WHERE organization_id = ${id} AND item = 'tax_benefit'`,
		auditRow(ctx, "organization.registration_removed", { organization: id }, { scheme }),
	]);
	return listRegistrations(ctx, id);
}
