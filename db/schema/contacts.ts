import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileReading } from "../../api/domain/people/contacts.ts";

/** Somebody whom an account brought along. Only its owner sees it. */
export const contact = sqliteTable("contact", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	firstName: text("first_name").notNull(),
	/** Empty for none. */
	lastName: text("last_name").notNull(),
	/** In lower case. */
	email: text(),
	/** E.164. */
	phone: text(),
	/** The name in lower case, for the list and its search. */
	sortName: text("sort_name").notNull(),
	/** The address, or the number of a contact without one: unique per owner. */
	mergeKey: text("merge_key").notNull(),
	source: text().$type<"form" | "file">().notNull(),
	/** The import that added it. */
	importId: text("import_id"),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});

/** A named selection of an account's contacts. */
export const contactGroup = sqliteTable("contact_group", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	/** The name in lower case: unique per owner. */
	nameKey: text("name_key").notNull(),
	/** The import that made it. */
	importId: text("import_id"),
	createdAt: integer("created_at").notNull(),
	changedAt: integer("changed_at").notNull(),
});

export const contactGroupMember = sqliteTable(
	"contact_group_member",
	{
		groupId: text("group_id").notNull(),
		contactId: text("contact_id").notNull(),
		createdAt: integer("created_at").notNull(),
		/** The import that put the contact in the group. */
		importId: text("import_id"),
	},
	({ groupId, contactId }) => [primaryKey({ columns: [groupId, contactId] })],
);

/** Contacts that came together: a draft until its owner has seen the preview. */
export const contactImport = sqliteTable("contact_import", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	/** Empty for one that came by the API. */
	fileName: text("file_name").notNull().default(""),
	state: text().$type<"draft" | "done" | "undone">().notNull(),
	added: integer().notNull().default(0),
	merged: integer().notNull().default(0),
	skipped: integer().notNull().default(0),
	createdAt: integer("created_at").notNull(),
	doneAt: integer("done_at"),
	/** The choices by which a draft's file is read. */
	reading: text({ mode: "json" }).$type<FileReading>(),
});

/** A row of a draft's file, with what is wrong with it. */
export const contactImportRow = sqliteTable(
	"contact_import_row",
	{
		importId: text("import_id").notNull(),
		position: integer().notNull(),
		firstName: text("first_name").notNull(),
		lastName: text("last_name").notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		emailKey: text("email_key"),
		phoneKey: text("phone_key"),
		problem: text()
			.$type<"" | "no_address" | "email_invalid" | "phone_invalid" | "both_invalid">()
			.notNull()
			.default(""),
		mergeKey: text("merge_key"),
		/** The row as it is in the file (JSON). */
		cells: text().notNull().default("[]"),
		/** Names of groups (JSON). */
		groups: text().notNull().default("[]"),
		/** The line of the file with a quotation mark that is never closed. */
		unclosedLine: integer("unclosed_line"),
	},
	({ importId, position }) => [primaryKey({ columns: [importId, position] })],
);

/** A contact as it was before an import filled in what it lacked. */
export const contactImportChange = sqliteTable(
	"contact_import_change",
	{
		importId: text("import_id").notNull(),
		contactId: text("contact_id").notNull(),
		firstName: text("first_name").notNull(),
		lastName: text("last_name").notNull(),
		phone: text(),
		sortName: text("sort_name").notNull(),
		changedAt: integer("changed_at"),
	},
	({ importId, contactId }) => [primaryKey({ columns: [importId, contactId] })],
);
