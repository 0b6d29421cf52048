import { dispositionOf, spanOf } from "../../../api/domain/files/stored-file.ts";
import { openFile } from "../../../api/features/files/open.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";

/** Whether the client has the current file, by its If-None-Match. */
function isCurrent(header: string | null, etag: string): boolean {
	return (header ?? "").split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));
}

/**
 * `/files/{name}`: the bytes of an uploaded file. Its address and content never change, so browsers may keep public ones for
 * ever; private ones are not stored. `_776x435` after the name answers the same picture: browsers crop before uploading.
 */
export const storedFile = defineRoute({
	path: "/files/{name}",
	allow: "anyone",
	async run(ctx, { params, raw }) {
		const { key, id, contentType, bytes, isPublic, name } = await openFile(ctx, params.name ?? "");
		const etag = `"${id}"`;
		const headers = new Headers({
			etag,
			"content-type": contentType,
			"accept-ranges": "bytes",
			"cache-control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
			"content-disposition": dispositionOf({ name, contentType }),
			"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
			"cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
		});
		if (isCurrent(raw.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
		const condition = raw.headers.get("if-range");
		const span = condition === null || condition === etag ? spanOf(raw.headers.get("range"), bytes) : null;
		if (span === "unsatisfiable") {
			headers.set("content-range", `bytes */${bytes}`);
			headers.delete("content-disposition");
			return new Response(null, { status: 416, headers });
		}
		const { start, end } = span ?? { start: 0, end: bytes - 1 };
		const body = await ctx.platform.files.stream(key, { start, end });
		if (!body) throw notFound("file");
		headers.set("content-length", String(end - start + 1));
		if (span) headers.set("content-range", `bytes ${start}-${end}/${bytes}`);
		return new Response(body, { status: span ? 206 : 200, headers });
	},
});
