import type { Ctx } from "../../../api/http/context.ts";
import type { PdfDocument } from "../../pdf/document.ts";

/** Answers a document as a PDF file for its reader alone. */
export async function pdfAnswer(ctx: Ctx, document: PdfDocument, name: string): Promise<Response> {
	const { makePdf } = await import("../../pdf/index.ts");
	const file = await makePdf(ctx.platform, document, ctx.platform.clock.now());
	return new Response(file, {
		headers: {
			"content-type": "application/pdf",
			"content-disposition": `inline; filename="${name}.pdf"`,
			"cache-control": "private, no-store",
			"referrer-policy": "no-referrer",
			"x-robots-tag": "noindex",
		},
	});
}
