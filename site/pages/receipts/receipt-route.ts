import { receiptNumber } from "../../../api/domain/giving/receipts.ts";
import { defaultLanguage, inLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { giftLinkPath } from "../../../api/features/donations/gift-link.ts";
import { openReceipt } from "../../../api/features/receipts/find.ts";
import { opensReceipt } from "../../../api/features/receipts/gift-mail.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { receiptDocument } from "../../pdf/receipt.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "./pdf-answer.ts";

/** `/receipts/{id}`: a receipt as a PDF file for its donor; anyone else is asked for the email that it was sent to. `lang` chooses the language. */
export const receiptRoute = defineRoute({
	path: "/receipts/{id}",
	allow: "anyone",
	async run(ctx, { params, url }) {
		const id = params.id;
		const language = languageFrom(url.searchParams.get("lang")) ?? defaultLanguage;
		const opened = await opensReceipt(ctx, { id, key: url.searchParams.get("key") ?? "" });
		const facts = await openReceipt(ctx, { id, opened });
		if (facts === null) {
			const location = inLanguage(`${giftLinkPath}?receipt=${id}`, language);
			return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
		}
		const words = wordsIn(language);
		const document = receiptDocument(facts, words, ctx.platform.settings.publicUrl);
		return pdfAnswer(ctx, document, `receipt-${receiptNumber(facts.receipt).replaceAll("/", "-")}`);
	},
});
