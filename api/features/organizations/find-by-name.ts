import { eq, sql } from "drizzle-orm";
import { type Query, query } from "../../../db/client.ts";
import { organization } from "../../../db/schema/index.ts";
import { nameKey } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";

const byName = query((read) =>
	read
		.select({
			id: organization.id,
			name: organization.name,
			orgType: organization.orgType,
			description: organization.description,
			websiteUrl: organization.websiteUrl,
			imageUrl: organization.defaultImageUrl,
			isProfileVerified: organization.isProfileVerified,
			region: organization.region,
			createdAt: organization.createdAt,
		})
		.from(organization)
		.where(eq(organization.nameKey, sql.placeholder("key")))
		.limit(1),
);

/** The public facts about an organization. */
export type PublicOrganization = ReturnType<typeof byName> extends Query<infer Row> ? Row : never;

/** Names have at most 50 characters. */
const longest = 50;

/** An organization by its name, or one that looks like it; null if there is none. */
export async function findOrganizationByName(ctx: Ctx, { name }: { name: string }): Promise<PublicOrganization | null> {
	if (name.length > longest) return null;
	const [found] = await ctx.db.all(byName({ key: nameKey(name) }));
	return found ?? null;
}
