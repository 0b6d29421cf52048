import { openEvidenceFile } from "../../../api/features/disputes/files.ts";
import { defineRoute } from "../../route.ts";

/** `/admin/disputes/{id}/files/{kind}`: a file of a dispute's evidence as the bank gets it: `receipt`, `letter`, or one that staff added. */
export const evidenceRoute = defineRoute({
	path: "/admin/disputes/{id}/files/{kind}",
	allow: ["finAdmin", "admin", "superAdmin"],
	async run(ctx, { params: { id, kind } }) {
		const { name, contentType, bytes } = await openEvidenceFile(ctx, { id, kind });
		const isMade = kind === "receipt" || kind === "letter";
		return new Response(bytes, {
			headers: {
				"content-type": contentType,
				"content-disposition": `${isMade || contentType !== "application/pdf" ? "inline" : "attachment"}; filename="${name}"`,
				"cache-control": "private, no-store",
				"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
				"referrer-policy": "no-referrer",
				"x-robots-tag": "noindex",
			},
		});
	},
});
