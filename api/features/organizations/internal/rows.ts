import { type SQL, sql } from "drizzle-orm";
import type { Address } from "../../../../db/schema/index.ts";
import type { ListedOrganization } from "../../../domain/contracts/organizations.ts";

/** The columns of an organization that anyone may see. */
export const listedColumns: SQL = sql`o.id, o.name, o.org_type, o.description, o.website_url, o.default_image_url, o.has_csr_wing,
	o.is_profile_verified, o.is_top_org, o.region, o.address, o.created_at`;

export interface ListedRow {
	id: string;
	name: string;
	org_type: string;
	description: string;
	website_url: string | null;
	default_image_url: string | null;
	has_csr_wing: number;
	is_profile_verified: number;
	is_top_org: number;
	region: string;
	address: string;
	created_at: number;
}

export function listedToWire(row: ListedRow): ListedOrganization {
	const address = JSON.parse(row.address) as Address;
	return {
		_id: row.id,
		orgName: row.name,
		orgType: row.org_type,
		description: row.description,
		websiteUrl: row.website_url,
		defaultImageUrl: row.default_image_url,
		hasCsrWing: row.has_csr_wing === 1,
		isProfileVerified: row.is_profile_verified === 1,
		isTopOrg: row.is_top_org === 1,
		region: row.region,
		orgAddress: { ...address, line2: address.line2 ?? "" },
		createdAt: row.created_at,
	};
}
