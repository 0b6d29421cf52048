import { downloadBankFile } from "../../../api/features/bank-files/download.ts";
import { defineRoute } from "../../route.ts";

/** `/admin/bankBatches/{id}/files/{format}`: a paid batch's file for our bank (`xlsx`, `csv` or `ach`), made anew. */
export const bankFileRoute = defineRoute({
	path: "/admin/bankBatches/{id}/files/{format}",
	allow: ["finAdmin", "superAdmin"],
	async run(ctx, { params: { id, format } }) {
		const { name, contentType, content } = await downloadBankFile(ctx, { id, format });
		return new Response(content, {
			headers: {
				"content-type": contentType,
				"content-disposition": `attachment; filename="${name}"`,
				"cache-control": "private, no-store",
				"referrer-policy": "no-referrer",
				"x-robots-tag": "noindex",
			},
		});
	},
});
