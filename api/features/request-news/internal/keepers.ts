import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Language } from "../../../domain/languages.ts";
import type { Currency } from "../../../domain/money.ts";
import { organizationActions } from "../../../domain/people/organizations.ts";

/** A person who runs a request. */
export interface Keeper {
	userId: string;
	email: string | null;
	language: Language | null;
}

/** The people who stand for a request, as `standsFor` decides. */
export const keepersOf = sqlQuery<Keeper>(
	() => sql`SELECT u.id AS userId, u.email, u.language FROM donation_request r JOIN user u ON u.id = r.user_id
		WHERE r.id = ${placeholder("request")} AND u.state = 'active' AND (r.organization_id IS NULL
			OR EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = r.organization_id AND m.user_id = u.id))
		UNION SELECT u.id, u.email, u.language FROM donation_request r JOIN organization_member m ON m.organization_id = r.organization_id
			JOIN user u ON u.id = m.user_id
		WHERE r.id = ${placeholder("request")} AND m.role IN ${organizationActions.review} AND u.state = 'active' LIMIT 50`,
);

/** A request as its news name it. */
export interface ToldRequest {
	id: string;
	title: string;
	status: number;
	currency: Currency;
	raisedMinor: number;
	goalMinor: number;
	/** JSON. */
	details: string;
}

export const toldRequest = sqlQuery<ToldRequest>(
	() => sql`SELECT r.id, r.title, r.status, r.currency, coalesce(t.raised_minor, 0) AS raisedMinor, r.goal_minor AS goalMinor, r.details
		FROM donation_request r LEFT JOIN request_totals t ON t.request_id = r.id WHERE r.id = ${placeholder("request")}`,
);
