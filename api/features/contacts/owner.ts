import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { isNoGroup } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";

const contactOwner = sqlQuery<{ owner: string }>(
	() => sql`SELECT user_id AS owner FROM contact WHERE id = ${sql.placeholder("id")}`,
);
const groupOwner = sqlQuery<{ owner: string }>(
	() => sql`SELECT user_id AS owner FROM contact_group WHERE id = ${sql.placeholder("id")}`,
);

const accountCountry = sqlQuery<{ country: string }>(
	() => sql`SELECT coalesce(country, region) AS country FROM user WHERE id = ${sql.placeholder("id")}`,
);

/**
 * The country of the owner's account (ISO 3166 alpha-2), in which numbers without a country code are read. Which region's pages they
 * look at does not matter. @throws Problem 401 for a guest
 */
export async function ownerCountry(ctx: Ctx): Promise<string> {
	const [found] = await ctx.db.all(accountCountry({ id: requireUser(ctx).userId }));
	return found?.country ?? ctx.region;
}

/** The owner of a contact, for a guard. @throws Problem 404 for an unknown one */
export async function ownerOfContact(ctx: Ctx, id: string): Promise<string> {
	const [found] = await ctx.db.all(contactOwner({ id }));
	if (!found) throw notFound("contact");
	return found.owner;
}

/** The owner of a group, for a guard; everyone has a group `none`. @throws Problem 404 for an unknown one */
export async function ownerOfGroup(ctx: Ctx, id: string): Promise<string> {
	if (isNoGroup(id)) return requireUser(ctx).userId;
	const [found] = await ctx.db.all(groupOwner({ id }));
	if (!found) throw notFound("contact_group");
	return found.owner;
}
