import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type {
	OwnRegistration,
	publicRegistrationAnswer,
	registrationEntryForm,
} from "../../domain/contracts/registrations.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import {
	hasEnd,
	isRegistrationNumber,
	type RegistrationScheme,
	registrationSchemes,
	registrationsOf,
} from "../../domain/giving/tax-numbers.ts";
import { dayThere, endOfDay, regionZones } from "../../domain/local-day.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { organizationFor } from "./find.ts";
import { storedNumber } from "./internal/registration-statements.ts";

/** The approved ones. What makes gifts deductible is `organization_registration`, which staff also record by themselves. */
const validOnes = (id: SQL): SQL => sql`SELECT scheme, number, year, valid_until AS validUntil FROM registration_entry
	WHERE organization_id = ${id} AND state = 'approved' AND scheme IN ('legal', '12A', 'FCRA')
	UNION ALL SELECT g.scheme, g.number, (SELECT e.year FROM registration_entry e WHERE e.organization_id = g.organization_id AND e.scheme = g.scheme
		AND e.state = 'approved'), g.valid_until FROM organization_registration g WHERE g.organization_id = ${id} LIMIT 10`;

type Valid = NonNullable<OwnRegistration["valid"]> & { scheme: RegistrationScheme };
const validOf = sqlQuery<Valid>(() => validOnes(sql`${sql.placeholder("id")}`));

type Entry = NonNullable<OwnRegistration["entry"]> & { scheme: RegistrationScheme };
const entriesOf = sqlQuery<Entry>(
	() => sql`SELECT scheme, number, year, valid_until AS validUntil, file_id AS documentId, state, reason, entered_at AS enteredAt
		FROM registration_entry INDEXED BY registration_entry_open
		WHERE organization_id = ${sql.placeholder("id")} AND state IN ('waiting', 'rejected') LIMIT 10`,
);

/**
 * The registrations of an organization, for its owners and admins, in the order of its country's schemes.
 * @throws Problem 403 without the right to its documents, 404 for an unknown organization
 */
export async function listOwnRegistrations(ctx: Ctx, { id }: { id: string }): Promise<OwnRegistration[]> {
	const { row } = await organizationFor(ctx, { id, action: "documents" });
	const [valid, entries] = await ctx.db.batch([validOf({ id }), entriesOf({ id })]);
	return registrationsOf[row.region].map((scheme) => {
		const { scheme: _, ...current } = valid.find((each) => each.scheme === scheme) ?? { scheme, number: "" };
		const { scheme: __, ...entry } = entries.find((each) => each.scheme === scheme) ?? { scheme };
		return {
			scheme,
			valid: "year" in current ? current : null,
			entry: "number" in entry ? entry : null,
		};
	});
}

/** The public part of an organization's approved registrations; the numbers stay between it, us and its donors' receipts. */
export async function listPublicRegistrations(
	ctx: Ctx,
	{ id }: { id: string },
): Promise<v.InferOutput<typeof publicRegistrationAnswer>[]> {
	const place = ({ scheme }: Valid) => registrationSchemes.indexOf(scheme);
	const valid = (await ctx.db.all(validOf({ id }))).toSorted((one, other) => place(one) - place(other));
	return valid.map(({ number: _, ...known }) => known);
}

/** A scheme of an organization's country. @throws Problem 404 for any other */
function schemeIn(region: RegionCode, scheme: string): RegistrationScheme {
	const found = registrationsOf[region].find((each) => each === scheme);
	if (!found) throw notFound("org_registration");
	return found;
}

const wrongNumber = {
	legal: "org_number_invalid",
	"80G": "org_80g_invalid",
	"12A": "org_12a_invalid",
	FCRA: "org_fcra_invalid",
	"501c3": "org_ein_invalid",
} as const;

/** Errors of a last day. A renewal doesn't end before the registration of which it would take the place. */
function endIssues(validUntil: string | null, today: string, validNow: string | null) {
	if (validUntil === null) return [issue("validUntil", "field_required")];
	if (validUntil < today || validUntil > "2100") return [issue("validUntil", "org_registration_ended")];
	return validNow !== null && validUntil < validNow ? [issue("validUntil", "org_registration_earlier")] : [];
}

/** Errors of an entry, for its fields. */
async function issuesOf(
	ctx: Ctx,
	{ id, region, scheme }: { id: string; region: RegionCode; scheme: RegistrationScheme },
	{ number, year, validUntil, documentId }: v.InferOutput<typeof registrationEntryForm>,
) {
	const now = (await ctx.db.all(validOf({ id }))).find((each) => each.scheme === scheme)?.validUntil ?? null;
	const validNow = now === null ? null : dayThere(now, regionZones[region]);
	const today = dayThere(ctx.platform.clock.now(), regionZones[region]);
	return [
		...(isRegistrationNumber(scheme, storedNumber(scheme, number)) ? [] : [issue("number", wrongNumber[scheme])]),
		...(year >= 1850 && year <= Number(today.slice(0, 4)) ? [] : [issue("year", "org_year_invalid")]),
		...(hasEnd(scheme) ? endIssues(validUntil, today, validNow) : []),
		...(documentId === "" ? [issue("file", "document_missing")] : []),
	];
}

interface Enter extends v.InferOutput<typeof registrationEntryForm> {
	id: string;
	scheme: string;
}

/** Errors of an entry, before its verb, so that a document that came with it is not lost. @throws Problem as `enterRegistration` */
export async function wrongRegistration(ctx: Ctx, { id, scheme, ...entered }: Enter) {
	const { row } = await organizationFor(ctx, { id, action: "documents" });
	return await issuesOf(ctx, { id, region: row.region, scheme: schemeIn(row.region, scheme) }, entered);
}

/**
 * Enters a registration, or changes the one that waits or was rejected: staff look at it with its document. An approved one
 * stays valid meanwhile.
 * @throws Problem 400 for a number that there can't be, an end that has passed or comes too early, and another's document, 403 without the right,
 *   404 for an unknown organization and another country's scheme, 409 for a closed one
 */
export async function enterRegistration(ctx: Ctx, { id, scheme: named, ...entered }: Enter): Promise<void> {
	const { row, userId } = await organizationFor(ctx, { id, action: "documents" });
	const scheme = schemeIn(row.region, named);
	const issues = await issuesOf(ctx, { id, region: row.region, scheme }, entered);
	if (issues.length > 0) throw invalid(issues);
	const { year, documentId } = entered;
	const number = storedNumber(scheme, entered.number);
	const validUntil =
		!hasEnd(scheme) || entered.validUntil === null ? null : endOfDay(entered.validUntil, regionZones[row.region]);
	const now = ctx.platform.clock.now();
	const document = sql`EXISTS (SELECT 1 FROM file WHERE id = ${documentId} AND owner_kind = 'organization' AND owner_id = ${id} AND kind = 'document')`;
	await ctx.db.write(
		[
			requireThat(document, "a document of the organization"),
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_member m JOIN organization o ON o.id = m.organization_id AND o.closed_at IS NULL AND o.region = ${row.region}
					WHERE m.organization_id = ${id} AND m.user_id = ${userId} AND m.role IN ${organizationActions.documents})`,
				"the actor's right in an open organization of this country",
			),
			sql`INSERT INTO registration_entry (id, organization_id, scheme, number, year, valid_until, file_id, state, entered_by, entered_at)
				VALUES (${ctx.platform.ids.next("reg_")}, ${id}, ${scheme}, ${number}, ${year}, ${validUntil}, ${documentId}, 'waiting', ${userId}, ${now})
				ON CONFLICT (organization_id, scheme) WHERE state IN ('waiting', 'rejected') DO UPDATE SET number = excluded.number, year = excluded.year,
					valid_until = excluded.valid_until, file_id = excluded.file_id, state = 'waiting', reason = NULL, entered_by = excluded.entered_by,
					entered_at = max(excluded.entered_at, entered_at + 1), decided_by = NULL, decided_at = NULL`,
			auditRow(ctx, "organization.registration_entered", { organization: id }, { scheme, year, validUntil }),
		],
		{
			unmet: async () => {
				const [found] = await ctx.db.read.all<{ document: number }>(sql`SELECT ${document} AS document`);
				return Number(found?.document) === 1
					? new Problem(409, "org_changed_meanwhile")
					: invalid([issue("file", "document_missing")]);
			},
		},
	);
}

/**
 * Takes back an entry that waits or was rejected. An approved registration stays.
 * @throws Problem 403 without the right, 404 if there is none, or an unknown organization
 */
export async function withdrawRegistration(ctx: Ctx, { id, scheme }: { id: string; scheme: string }): Promise<void> {
	await organizationFor(ctx, { id, action: "documents" });
	const open = sql`organization_id = ${id} AND scheme = ${scheme} AND state IN ('waiting', 'rejected')`;
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM registration_entry WHERE ${open})`, "an open entry"),
			sql`DELETE FROM registration_entry WHERE ${open}`,
			auditRow(ctx, "organization.registration_withdrawn", { organization: id }, { scheme }),
		],
		{ unmet: () => notFound("org_registration") },
	);
}

const documentOf = sqlQuery<{ id: string; contentType: Parameters<typeof fileUrl>[0]["contentType"]; name: string }>(
	() => sql`SELECT id, content_type AS contentType, coalesce(user_given_name, name) AS name FROM file
		WHERE id = ${sql.placeholder("document")} AND owner_kind = 'organization' AND owner_id = ${sql.placeholder("id")} AND kind = 'document'`,
);

/** The name and address of an organization's document, for its form; null once it is deleted, and for another's. @throws Problem 403 */
export async function registrationDocument(
	ctx: Ctx,
	{ id, documentId }: { id: string; documentId: string },
): Promise<{ name: string; url: string } | null> {
	await organizationFor(ctx, { id, action: "documents" });
	const [found] = await ctx.db.all(documentOf({ id, document: documentId }));
	return found ? { name: found.name, url: fileUrl(found) } : null;
}
