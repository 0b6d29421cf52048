import { dispositionOf } from "../../../api/domain/files/stored-file.ts";
import { openFile } from "../../../api/features/files/open.ts";
import { defineRoute } from "../../route.ts";
import { sendBytes } from "./send-bytes.ts";

/**
 * `/files/{name}`: the bytes of an uploaded file. Its address and content never change, so browsers may keep pictures for
 * ever; documents are not stored. `_776x435` after the name answers the same picture: browsers crop before uploading.
 */
export const storedFile = defineRoute({
	path: "/files/{name}",
	allow: "anyone",
	async run(ctx, { params, raw }) {
		const { key, id, kind, isPublic: isShown, contentType, bytes, name } = await openFile(ctx, params.name);
		const isPublic = kind === "picture" && isShown;
		const headers = new Headers({
			"content-type": contentType,
			"cache-control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
			"content-disposition": dispositionOf({ name, contentType }),
			"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
			"cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
		});
		return sendBytes(ctx.platform.files, raw, { key, id, bytes, headers });
	},
});
