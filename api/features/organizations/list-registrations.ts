import { placeholder, sql } from "drizzle-orm";
import * as v from "valibot";
import { staffRegistrationAnswer, staffRegistrationsQuery } from "../../domain/contracts/registrations.ts";
import { extensions, type FileType } from "../../domain/files/content.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import { schemeName } from "../../domain/giving/tax-numbers.ts";
import { regionFrom } from "../../domain/regions.ts";
import { csvTime } from "../../http/csv.ts";
import { defineList, listQueries } from "../../http/list.ts";

const row = v.object({
	...v.omit(staffRegistrationAnswer, ["documentUrl"]).entries,
	fileId: v.nullable(v.string()),
	contentType: v.nullable(v.picklist(Object.keys(extensions) as FileType[])),
});
type Row = v.InferOutput<typeof row>;

const select = sql`e.id AS _id, o.id AS orgId, o.name AS orgName, o.region, e.scheme, e.number, e.year, e.valid_until AS validUntil, f.id AS fileId,
	f.content_type AS contentType, e.state, e.reason, e.entered_at AS enteredAt, e.decided_at AS decidedAt,
	coalesce((SELECT g.number FROM organization_registration g WHERE g.organization_id = o.id AND g.scheme = e.scheme),
		(SELECT a.number FROM registration_entry a WHERE a.organization_id = o.id AND a.scheme = e.scheme AND a.state = 'approved')) AS current`;
const joins = sql`LEFT JOIN file f ON f.id = e.file_id`;
const organization = sql`CROSS JOIN organization o ON o.id = e.organization_id`;

const byState = listQueries({
	row,
	select,
	from: sql`registration_entry e INDEXED BY registration_entry_by_state ${organization}`,
	joins,
	where: sql`e.state = ${placeholder("state")} AND o.closed_at IS NULL AND (${placeholder("scheme")} IS NULL OR e.scheme = ${placeholder("scheme")})
		AND (${placeholder("region")} IS NULL OR o.region = ${placeholder("region")})`,
	order: sql`e.entered_at, e.id`,
});
const byId = listQueries({
	row,
	select,
	from: sql`registration_entry e ${organization}`,
	joins,
	where: sql`e.id = ${placeholder("id")}`,
	order: sql`e.id`,
});

/** The registrations that organizations have entered, the longest waiting first, for staff. */
export const listRegistrationsForStaff = defineList({
	name: "registrations",
	query: staffRegistrationsQuery,
	row: staffRegistrationAnswer,
	queries: ({ id, state, scheme = null, region = null }) =>
		id === undefined ? byState({ state, scheme, region }) : byId({ id }),
	toWire: ({ fileId, contentType, ...listed }: Row) => ({
		...listed,
		documentUrl: fileId !== null && contentType !== null ? fileUrl({ id: fileId, contentType }) : null,
	}),
	csv: {
		id: (each) => each._id,
		organization: (each) => each.orgName,
		"organization's id": (each) => each.orgId,
		scheme: (each) => schemeName(each.scheme),
		number: (each) => each.number,
		year: (each) => each.year,
		"valid until": (each, ctx) => csvTime(ctx, each.validUntil, regionFrom(each.region) ?? "IN"),
		state: (each) => each.state,
		reason: (each) => each.reason,
		entered: (each, ctx) => csvTime(ctx, each.enteredAt, regionFrom(each.region) ?? "IN"),
		decided: (each, ctx) => csvTime(ctx, each.decidedAt, regionFrom(each.region) ?? "IN"),
	},
});
