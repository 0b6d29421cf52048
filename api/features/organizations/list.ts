import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { listedOrganizationAnswer, listOrganizationsQuery } from "../../domain/contracts/organizations.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import { countQuery, definePages } from "../../http/list.ts";
import { listedColumns } from "./internal/rows.ts";

/** The newest matches that a search considers. */
const window = 1000;

type Filter = "search" | "orgType" | "hasCsrWing" | "isProfileVerified" | "isTopOrg";

const conditions: Readonly<Record<Exclude<Filter, "search">, SQL>> = {
	orgType: sql`o.org_type = ${placeholder("orgType")}`,
	hasCsrWing: sql`o.has_csr_wing = ${placeholder("hasCsrWing")}`,
	isProfileVerified: sql`o.is_profile_verified = ${placeholder("isProfileVerified")}`,
	isTopOrg: sql`o.is_top_org = ${placeholder("isTopOrg")}`,
};

function buildQueries(filters: readonly Filter[]) {
	const from = filters.includes("search")
		? sql`(SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${placeholder("match")} ORDER BY rowid DESC
			LIMIT ${sql.raw(String(window))}) found CROSS JOIN organization_text_key k ON k.key = found.key
			CROSS JOIN organization o ON o.id = k.organization_id`
		: filters.includes("orgType")
			? sql`organization o INDEXED BY organization_by_type`
			: sql`organization o INDEXED BY organization_newest`;
	const where = sql.join(
		[sql`o.closed_at IS NULL`, ...filters.flatMap((name) => (name === "search" ? [] : [conditions[name]]))],
		sql` AND `,
	);
	return {
		page: sqlQuery(
			listedOrganizationAnswer,
			() => sql`SELECT ${listedColumns} FROM ${from} WHERE ${where} ORDER BY o.created_at DESC, o.id DESC
				LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		),
		count: countQuery(sql`FROM ${from} WHERE ${where}`),
	};
}

const queries = new Map<string, ReturnType<typeof buildQueries>>();

function queriesFor(filters: readonly Filter[]) {
	const key = filters.join();
	const cached = queries.get(key) ?? buildQueries(filters);
	queries.set(key, cached);
	return cached;
}

/** Open organizations, newest first. `total` is exact to 1,000; 1,001 means more. */
export const listOrganizations = definePages({
	query: listOrganizationsQuery,
	row: listedOrganizationAnswer,
	queries({ search = "", ...filters }) {
		const match = search === "" ? null : prefixMatch(search);
		if (search !== "" && match === null) return null;
		const named = ["orgType", "hasCsrWing", "isProfileVerified", "isTopOrg"] as const;
		const { page, count } = queriesFor([
			...(match === null ? [] : (["search"] as const)),
			...named.filter((name) => filters[name] !== undefined),
		]);
		const values = {
			match,
			orgType: filters.orgType,
			hasCsrWing: Number(filters.hasCsrWing),
			isProfileVerified: Number(filters.isProfileVerified),
			isTopOrg: Number(filters.isTopOrg),
		};
		return { page: (range) => page({ ...values, ...range }), count: count(values) };
	},
});
