import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Currency } from "../../../domain/money.ts";

/** A request as its news name it. */
export interface ToldRequest {
	id: string;
	title: string;
	status: number;
	/** 1 for a request that only invited people open. */
	isPrivate: number;
	currency: Currency;
	raisedMinor: number;
	goalMinor: number;
	/** JSON. */
	details: string;
}

export const toldRequest = sqlQuery<ToldRequest>(
	() => sql`SELECT r.id, r.title, r.status, r.is_private AS isPrivate, r.currency, coalesce(t.raised_minor, 0) AS raisedMinor, r.goal_minor AS goalMinor, r.details
		FROM donation_request r LEFT JOIN request_totals t ON t.request_id = r.id WHERE r.id = ${placeholder("request")}`,
);
