import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileType } from "../../api/domain/files/content.ts";
import type { FileChange, FileKind, OwnerKind } from "../../api/domain/files/stored-file.ts";

/** An uploaded picture or document. Its bytes are in the platform's files. */
export const file = sqliteTable("file", {
	id: text().primaryKey(),
	ownerKind: text("owner_kind").$type<OwnerKind>().notNull(),
	ownerId: text("owner_id").notNull(),
	kind: text().$type<FileKind>().notNull(),
	/** The kind of an organization's document, such as `registration`; empty for any other. */
	folder: text().notNull().default(""),
	/** Whether everyone may open it, or for a request's document everyone who sees the request; else only its owner and staff. */
	isPublic: integer("is_public", { mode: "boolean" }).notNull(),
	/** As named by the sender. */
	name: text().notNull(),
	/** By its content. */
	contentType: text("content_type").$type<FileType>().notNull(),
	bytes: integer().notNull(),
	width: integer(),
	height: integer(),
	userGivenName: text("user_given_name"),
	note: text(),
	/** The change of it that waits for review with its request; null for none. A picture that waits is not public. */
	change: text({ mode: "json" }).$type<FileChange>(),
	uploadedBy: text("uploaded_by").notNull(),
	/** Made by the sender, so that a repeated upload is stored once. */
	uploadId: text("upload_id").notNull(),
	createdAt: integer("created_at").notNull(),
});

/** Bytes to remove: those of deleted files, and of uploads that did not finish. A trigger adds every deleted file. */
export const fileRemoval = sqliteTable("file_removal", {
	/** The file's id; for the raw bytes of an upload, their key. */
	fileId: text("file_id").primaryKey(),
	dueAt: integer("due_at").notNull(),
});
