import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Address } from "../../../db/schema/people.ts";
import type { Ctx } from "../../http/context.ts";

const ofOrganization = sqlQuery<{ name: string; address: string; country: string | null }>(
	() => sql`SELECT o.name, o.address, c.name AS country FROM organization o LEFT JOIN country c ON c.id = o.address ->> '$.country'
		WHERE o.id = ${placeholder("id")}`,
);

/**
 * The postal address that stands in a sender's mails to many people, as laws ask for (CAN-SPAM, 15 U.S.C. 7704): the organization's.
 * @returns empty for a person, and for an organization without one: the foundation's stands there then
 */
export async function postalAddressOf(ctx: Ctx, senderId: string): Promise<string> {
	const [found] = await ctx.db.all(ofOrganization({ id: senderId }));
	if (!found) return "";
	const { line1, line2, city, state, zip_code } = JSON.parse(found.address) as Partial<Address>;
	if (!line1?.trim() || !city?.trim()) return "";
	const place = [state, zip_code].filter(Boolean).join(" ");
	return [found.name, line1, line2, city, place, found.country].filter((part) => part?.trim()).join(", ");
}
