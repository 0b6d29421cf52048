import * as v from "valibot";
import { fileAnswer, listFilesQuery, updateFileBody, uploadFileBody } from "../../domain/contracts/files.ts";
import { maxBytes } from "../../domain/files/stored-file.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listFiles } from "../stored-files/list.ts";
import { checkImage } from "./check-image.ts";
import { deleteFile } from "./delete.ts";
import { updateFile } from "./update.ts";
import { uploadFile } from "./upload.ts";

/** Calls for the pictures and documents of users, requests and organizations. */
export default callArea("Files", [
	defineCall("GET /files", {
		allow: "signed-in",
		summary: "List one's own files, or those of a request or an organization",
		description: "Newest first. For the next page send nextCursor as cursor.",
		query: listFilesQuery,
		answer: listOf(fileAnswer),
		problems: [404],
		run: (ctx, { query }) => listFiles(ctx, query),
	}),
	defineCall("POST /files", {
		allow: "signed-in",
		summary: "Upload a picture or a document",
		description:
			"One file as `file`: a JPEG or PNG of up to 1 MB, 24 megapixels (12 of 16 bits a sample) and 12,000 pixels a side, or a PDF, picture, doc or docx of up to 10 MB. Metadata of pictures is removed. A repeat with the same uploadId answers the stored file.",
		limit: "upload",
		accepts: "upload",
		upload: {
			folder: "incoming",
			maxBytes: maxBytes.document,
			limit: "1 MB for a picture, and 10 MB for a document",
			maxFiles: 1,
		},
		body: uploadFileBody,
		answer: fileAnswer,
		problems: [404, 409, 422, 503],
		status: 201,
		run: async (ctx, { body }) =>
			reply(await uploadFile(ctx, body.fields, body.files[0]), {
				...(body.fields.kind === "document" ? { message: "Document is uploaded succesfully" } : {}),
			}),
	}),
	defineCall("PUT /files/{id}", {
		allow: "signed-in",
		summary: "Change a file's name and note, or make a picture the main one",
		body: updateFileBody,
		answer: fileAnswer,
		problems: [403, 404],
		run: async (ctx, { params, body }) =>
			reply(await updateFile(ctx, { ...body, id: params.id }), {
				message: "Document properties are updated successfully.",
			}),
	}),
	defineCall("DELETE /files/{id}", {
		allow: "signed-in",
		summary: "Delete a file",
		answer: v.object({}),
		problems: [403, 404],
		run: async (ctx, { params }) => {
			await deleteFile(ctx, params.id);
			return reply({}, { message: "The document is successfully deleted from the database" });
		},
	}),
	defineCall("POST /obscene/image", {
		allow: "signed-in",
		summary: "Check whether a picture shows nudity or violence",
		description:
			"The picture as `file`: a JPEG or PNG of up to 1 MB. It is not stored. Every uploaded picture is checked so.",
		limit: "upload",
		accepts: "upload",
		upload: { folder: "incoming", maxBytes: maxBytes.picture, maxFiles: 1 },
		body: v.object({}),
		answer: v.object({ isObscene: v.boolean() }),
		problems: [503],
		run: async (ctx, { body }) => ({ isObscene: await checkImage(ctx, body.files[0]) }),
	}),
]);
