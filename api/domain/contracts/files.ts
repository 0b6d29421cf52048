import * as v from "valibot";
import { fileKinds, ownerKinds } from "../files/stored-file.ts";
import { message } from "../messages/index.ts";
import { checkbox } from "./address.ts";
import { cursor, limit, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";

const id = v.pipe(v.string(), v.regex(/^\w{1,64}$/, message("value_invalid")));
const owner = {
	/** Oneself by default. */
	ownerKind: v.optional(v.picklist(ownerKinds, message("value_invalid"))),
	ownerId: v.optional(id),
};
const givenName = v.pipe(v.string(), v.trim(), oneLine, v.maxLength(100, message("too_long")));
const note = v.pipe(v.string(), v.trim(), severalLines, v.maxLength(500, message("too_long")));

/** Query of GET /files. */
export const listFilesQuery = v.object({
	...owner,
	kind: v.optional(v.picklist(fileKinds, message("value_invalid"))),
	limit: limit(25),
	/** From the newest, or from the cursor. */
	offset,
	cursor,
});

/** The text fields of POST /files. */
export const uploadFileBody = v.object({
	...owner,
	kind: v.picklist(fileKinds, message("value_invalid")),
	folder: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/, message("value_invalid")))),
	userGivenName: v.optional(givenName),
	note: v.optional(note),
	/** Of a document of a request or an organization: whether everyone may open it who sees its page. */
	isPublic: checkbox,
	uploadId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, message("value_invalid")))),
});
export type UploadFileBody = v.InferOutput<typeof uploadFileBody>;

/** Body of PUT /files/{id}. A missing field stays as it is. */
export const updateFileBody = v.object({
	userGivenName: v.nullish(v.pipe(givenName, v.nonEmpty(message("document_unnamed")))),
	note: v.nullish(note),
	/** Of a document of a request or an organization: whether everyone may open it who sees its page. */
	isPublic: v.optional(v.boolean(message("value_invalid"))),
	/** Whether the picture is its owner's main one. It stops being that when another one becomes it. */
	isDefault: v.optional(v.boolean(message("value_invalid"))),
});
export type UpdateFileBody = v.InferOutput<typeof updateFileBody>;

export const fileAnswer = v.object({
	_id: v.string(),
	url: v.string(),
	kind: v.picklist(fileKinds),
	folder: v.string(),
	name: v.string(),
	contentType: v.string(),
	bytes: v.number(),
	userGivenName: v.nullable(v.string()),
	note: v.nullable(v.string()),
	/** Pictures always are; a document is for those who see the page of its request or organization. */
	isPublic: v.boolean(),
	/** Whether it, or what was last changed about it, waits for review: until then others see neither. */
	waits: v.boolean(),
	/** Whether it is the owner's main picture. */
	isDefault: v.boolean(),
	createdAt: v.number(),
});
export type FileAnswer = v.InferOutput<typeof fileAnswer>;

/** The form of a document's page: a new document, or other properties for one. */
export const documentForm = v.object({
	userGivenName: v.pipe(
		v.string(message("document_unnamed")),
		v.trim(),
		v.nonEmpty(message("document_unnamed")),
		oneLine,
		v.maxLength(100, message("too_long")),
	),
	note: v.optional(note, ""),
	isPublic: checkbox,
	uploadId: v.optional(v.string()),
});
