import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { organization, organizationMember } from "../../../db/schema/index.ts";
import type { OrganizationInput } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { looksLikeOurs, nameLook, nameShape } from "../../domain/people/look-alike.ts";
import { nameKey } from "../../domain/people/organizations.ts";
import { regionFrom } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid } from "../../http/problem.ts";
import { withPlaceNames } from "../lookups/place-names.ts";
import { emailLink } from "./verify-email.ts";

/** The keys of a name that no other organization may have. */
export const nameKeys = (name: string) => ({
	nameKey: nameKey(name),
	nameLook: nameLook(name),
	nameShape: nameShape(name),
});

const isTaken = (name: string, id: string): SQL => {
	const { nameKey, nameLook, nameShape } = nameKeys(name);
	return sql`EXISTS (SELECT 1 FROM organization WHERE id <> ${id}
		AND (name = ${name} OR name_key = ${nameKey} OR name_look = ${nameLook} OR name_shape = ${nameShape} OR pending_look = ${nameLook} AND closed_at IS NULL))`;
};

/**
 * The statement that holds as long as no other organization has a name that looks the same, and no open one asks for it.
 * @throws Problem 409 if one does
 */
export async function freeName(ctx: Ctx, { name, id }: { name: string; id: string }): Promise<Statement> {
	const [found] = await ctx.db.read.all<{ taken: number }>(sql`SELECT ${isTaken(name, id)} AS taken`);
	if (found?.taken) throw nameTaken();
	return requireThat(sql`NOT ${isTaken(name, id)}`, "a name that nobody else has");
}

/** The refusal of a name that another organization has, beside its field. */
export const nameTaken = () => invalid([issue("orgName", "org_name_taken")], 409);

/**
 * Creates an organization with the actor as its owner, and mails the link that proves its address. It takes no gifts until staff
 * have looked at it and its address is proved.
 * @throws Problem 401 for a guest, 400 for an unknown country or state, 409 for a name that is taken, or looks like one that is, 429 as `emailLink`
 */
export async function createOrganization(ctx: Ctx, input: OrganizationInput): Promise<{ orgId: string }> {
	const { db, platform } = ctx;
	const actor = requireUser(ctx);
	const now = platform.clock.now();
	const id = platform.ids.next("org_");
	if (looksLikeOurs(input.orgName)) throw nameTaken();
	const address = await withPlaceNames(ctx, input.orgAddress, "orgAddress", "org_address_incomplete");
	const email = input.orgEmail ?? null;
	await db.write(
		[
			await freeName(ctx, { name: input.orgName, id }),
			db.build.insert(organization).values({
				id,
				name: input.orgName,
				...nameKeys(input.orgName),
				giftsState: "waiting",
				orgType: input.orgType,
				description: input.description,
				email,
				websiteUrl: input.websiteUrl ?? null,
				hasCsrWing: input.hasCsrWing,
				region: regionFrom(address.country) ?? ctx.region,
				userId: actor.userId,
				address,
				createdAt: now,
				updatedAt: now,
			}),
			db.build
				.insert(organizationMember)
				.values({ organizationId: id, userId: actor.userId, role: "owner", createdAt: now }),
			...(email === null
				? []
				: await emailLink(ctx, { organizationId: id, userId: actor.userId, name: input.orgName, email })),
			auditRow(ctx, "organization.created", { organization: id }),
		],
		{ "organization.name": nameTaken, unmet: nameTaken },
	);
	return { orgId: id };
}
