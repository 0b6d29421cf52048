import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A form that a browser sent, for the page that displays it again. */
export const heldForm = sqliteTable("held_form", {
	id: text().primaryKey(),
	browserHash: text("browser_hash").notNull(),
	/** The hash of the page's path. */
	place: text().notNull(),
	/** Encrypted (api/features/identity/encrypt.ts). */
	sealed: text().notNull(),
	expiresAt: integer("expires_at").notNull(),
	/** The hash of the guest's address; empty for people who are signed in. */
	network: text().notNull().default(""),
	/** The account to which a guest's form came back after the log-in. */
	claimedBy: text("claimed_by"),
});
