import { createClient } from "@libsql/client";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql";
import { expect, it } from "vitest";
import { organizationTakesGifts, recipientTakesGifts } from "../../../db/sql/takes-gifts.ts";
import { acceptsGifts } from "../../domain/giving/accepts-gifts.ts";
import { type GiftsState, giftsStates, takesGifts } from "../../domain/people/organizations.ts";
import { currencyOf, type RegionCode } from "../../domain/regions.ts";
import {
	isRequestStatus,
	publicStatuses,
	type RequestStatus,
	requestStatuses,
} from "../../domain/requests/statuses.ts";
import { type RequestType, requestTypes } from "../../domain/requests/types.ts";
import { recipientIsOpen } from "./recipient-open.ts";

const now = 1_000;
const statuses = Object.keys(requestStatuses).map(Number).filter(isRequestStatus);

/** Tables with the columns that the conditions read, and a row for every combination of their values. */
async function everyCombination() {
	const client = createClient({ url: ":memory:" });
	const values = (name: string, column: string, list: readonly unknown[]) =>
		`${name}(${column}) AS (VALUES ${list.map((each) => (each === null ? "(NULL)" : `(${JSON.stringify(each).replaceAll('"', "'")})`)).join()})`;
	const script = `
		CREATE TABLE organization (id TEXT PRIMARY KEY, closed_at INTEGER, gifts_state TEXT, email_verified_at INTEGER);
		INSERT INTO organization WITH ${values("c", "closed_at", [null, 5])}, ${values("g", "gifts_state", giftsStates)}, ${values("e", "email_verified_at", [null, 5])}
			SELECT 'org_' || row_number() OVER (), closed_at, gifts_state, email_verified_at FROM c, g, e;
		CREATE TABLE user (id TEXT PRIMARY KEY, state TEXT, accepts_gifts INTEGER);
		INSERT INTO user WITH ${values("s", "state", ["active", "unverified", "blocked", "closed"])}, ${values("a", "accepts_gifts", [0, 1])}
			SELECT 'usr_' || row_number() OVER (), state, accepts_gifts FROM s, a;
		CREATE TABLE donation_request (id TEXT PRIMARY KEY, user_id TEXT, organization_id TEXT, status INTEGER, is_private INTEGER, request_type TEXT,
			goal_minor INTEGER, ends_at INTEGER, currency TEXT);
		INSERT INTO donation_request WITH ${values("s", "status", statuses)}, ${values("p", "is_private", [0, 1])}, ${values("t", "request_type", Object.keys(requestTypes))},
				${values("g", "goal_minor", [0, 100])}, ${values("e", "ends_at", [null, now - 1, now, now + 1])}, ${values("u", "currency", ["INR", "USD"])},
				o AS (SELECT id AS organization_id FROM organization UNION ALL SELECT NULL)
			SELECT 'req_' || row_number() OVER (), NULL, organization_id, status, is_private, request_type, goal_minor, ends_at, currency FROM s, p, t, g, e, u, o;
		INSERT INTO user SELECT 'usr_of_' || id, 'active', 0 FROM donation_request WHERE organization_id IS NULL AND currency = 'INR';
		UPDATE donation_request SET user_id = 'usr_of_' || id;
		CREATE INDEX request_of ON donation_request (user_id);
		CREATE TABLE donation (id TEXT PRIMARY KEY, beneficiary_kind TEXT, beneficiary_id TEXT, region TEXT);
		INSERT INTO donation SELECT 'don_' || id, 'request', id, 'IN' FROM donation_request;
		INSERT INTO donation SELECT 'don_' || id, 'organization', id, 'IN' FROM organization;
		INSERT INTO donation SELECT 'don_' || id, 'individual', id, 'IN' FROM user;
		INSERT INTO donation VALUES ('don_1', 'foundation', 'foundation', 'IN'), ('don_2', 'organization', 'org_unknown', 'IN'), ('don_3', 'request', 'req_unknown', 'IN')`;
	await client.executeMultiple(script);
	return drizzle(client);
}

interface Row {
	kind: string;
	known: number;
	region: RegionCode;
	/** The answer of the conditions in SQL. */
	takes: number;
	open: number;
	ofOrganization: number;
	requestId: string | null;
	organizationId: string | null;
	status: RequestStatus;
	isPrivate: number;
	requestType: RequestType;
	goalMinor: number;
	endsAt: number | null;
	currency: string;
	closedAt: number | null;
	giftsState: GiftsState;
	emailVerifiedAt: number | null;
	state: string;
	acceptsGifts: number;
	ownStatus: RequestStatus | null;
	ownPrivate: number;
}

/** The answer of the rules in TypeScript for the same recipient. */
function expected(row: Row): { takes: boolean; open: boolean } {
	if (row.kind === "foundation") return { takes: true, open: true };
	if (!row.known) return { takes: false, open: false };
	if (row.kind === "organization") return { takes: takesGifts(row), open: takesGifts(row) };
	if (row.kind === "individual") {
		const asks = row.ownStatus !== null && row.ownPrivate === 0 && publicStatuses.includes(row.ownStatus);
		return { takes: row.state === "active" && (row.acceptsGifts === 1 || asks), open: true };
	}
	const inCurrency = row.currency === currencyOf(row.region);
	const organizationTakesGifts = row.organizationId === null || takesGifts(row);
	return {
		takes: acceptsGifts({ ...row, organizationTakesGifts }, now) && row.isPrivate === 0 && inCurrency,
		open: organizationTakesGifts && inCurrency,
	};
}

it("SQL and TypeScript say the same of every state of a request, an organization and a person", async () => {
	const db = await everyCombination();
	const rows = await db.all<Row>(sql`SELECT donation.beneficiary_kind AS kind, donation.region,
			coalesce(donation_request.id, organization.id, user.id) IS NOT NULL AS known,
			${recipientTakesGifts(sql`${now}`)} AS takes, ${sql.raw(recipientIsOpen)} AS "open", ${organizationTakesGifts} AS ofOrganization,
			donation_request.id AS requestId, donation_request.organization_id AS organizationId, donation_request.status, donation_request.is_private AS isPrivate,
			donation_request.request_type AS requestType, donation_request.goal_minor AS goalMinor, donation_request.ends_at AS endsAt, donation_request.currency,
			organization.closed_at AS closedAt, organization.gifts_state AS giftsState, organization.email_verified_at AS emailVerifiedAt,
			user.state, user.accepts_gifts AS acceptsGifts, own.status AS ownStatus, own.is_private AS ownPrivate
		FROM donation
		LEFT JOIN donation_request ON donation.beneficiary_kind = 'request' AND donation_request.id = donation.beneficiary_id
		LEFT JOIN organization ON organization.id = iif(donation.beneficiary_kind = 'organization', donation.beneficiary_id, donation_request.organization_id)
		LEFT JOIN user ON donation.beneficiary_kind = 'individual' AND user.id = donation.beneficiary_id
		LEFT JOIN donation_request own ON own.user_id = user.id`);
	const differing = rows.filter((row) => {
		const { takes, open } = expected(row);
		const ofOrganization = row.kind !== "request" || row.organizationId === null || takesGifts(row);
		const isRequest = row.kind === "request" && row.requestId !== null;
		return (
			takes !== (row.takes === 1) ||
			open !== (row.open === 1) ||
			(isRequest && ofOrganization !== (row.ofOrganization === 1))
		);
	});
	expect(differing.slice(0, 5)).toEqual([]);
	expect(rows.length).toBeGreaterThan(10_000);
	expect(new Set(rows.map(({ kind, takes }) => `${kind} ${takes}`)).size).toBe(7);
});
