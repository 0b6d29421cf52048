import { receiptNumber } from "../../../api/domain/giving/receipts.ts";
import { defaultLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { openReceipt } from "../../../api/features/receipts/find.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { receiptDocument } from "../../pdf/receipt.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "./pdf-answer.ts";

/** `/receipts/{id}`: a receipt as a PDF file, for whoever has its unguessable id. `lang` chooses the language. */
export const receiptRoute = defineRoute({
	path: "/receipts/{id}",
	allow: "anyone",
	async run(ctx, { params, url }) {
		const facts = await openReceipt(ctx, { id: params.id ?? "" });
		const words = wordsIn(languageFrom(url.searchParams.get("lang")) ?? defaultLanguage);
		const document = receiptDocument(facts, words, ctx.platform.settings.publicUrl);
		return pdfAnswer(ctx, document, `receipt-${receiptNumber(facts.receipt).replaceAll("/", "-")}`);
	},
});
