import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { raiserHasLeft } from "../../../db/sql/left-organization.ts";
import { readableStatuses } from "../../domain/requests/statuses.ts";
import type { ChangeStatus } from "../../domain/requests/transitions.ts";

/** The changes that the requests that a person runs have beside what everyone sees. Value: `user`. */
export const ownChanges = sqlQuery<{ id: string; status: ChangeStatus }>(
	() => sql`SELECT h.request_id AS id, h.status FROM donation_request r JOIN request_change h ON h.request_id = r.id
		WHERE r.user_id = ${sql.placeholder("user")} AND NOT ${raiserHasLeft(sql`r`)} AND r.status IN ${[...readableStatuses]}`,
);

/** The state of each request's change, by the request's id. */
export type ChangesById = Readonly<Record<string, ChangeStatus>>;

export const changesById = (rows: readonly { id: string; status: ChangeStatus }[]): ChangesById =>
	Object.fromEntries(rows.map(({ id, status }) => [id, status]));
