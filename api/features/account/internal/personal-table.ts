import { type SQL, sql } from "drizzle-orm";

/** A person, and the address and number that they have proved to be theirs. */
export interface Person {
	id: string;
	email: string | null;
	phone: string | null;
}

/** The effect of closing the account on a table's rows: it deletes them, changes columns, or keeps them, with the reason. */
type OnClose = "delete" | { set: SQL } | { keep: string };

/** A table with personal data. */
export interface PersonalTable {
	/** Its name in the database. */
	table: string;
	/** The condition for the person's rows. */
	rows: (person: Person) => SQL;
	/** The columns of the export; none if the rows say nothing about the person. */
	columns: readonly string[];
	/** Of rows that closing deletes, the key of their file's bytes, which are removed too. Deleted rows of `file` do so by a trigger. */
	bytesKey?: SQL;
	onClose: OnClose;
}

/** Requests in the person's own name; those of an organization are the organization's. */
export const ownRequests = ({ id }: Person) =>
	sql`(SELECT id FROM donation_request WHERE user_id = ${id} AND organization_id IS NULL)`;

/** Gifts of the account, and gifts without an account under its address. */
export const gifts = ({ id, email }: Person) =>
	sql`(donor_user_id = ${id} OR (donor_user_id IS NULL AND donor_email IS NOT NULL AND donor_email COLLATE NOCASE = ${email}))`;
