import { type SQL, sql } from "drizzle-orm";

/** The columns of `listedOrganizationAnswer`, for a query on `organization o`. */
export const listedColumns: SQL = sql`o.id AS _id, o.name AS orgName, o.org_type AS orgType, o.description, o.website_url AS websiteUrl,
	o.default_image_url AS defaultImageUrl, o.has_csr_wing AS hasCsrWing, o.is_profile_verified AS isProfileVerified, o.is_top_org AS isTopOrg,
	o.region, json_set(o.address, '$.line2', coalesce(o.address ->> '$.line2', '')) AS orgAddress, o.created_at AS createdAt`;
