import { receiptNumber } from "../../../api/domain/giving/receipts.ts";
import { defaultLanguage, inLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { giftLinkPath } from "../../../api/features/donations/gift-link.ts";
import { openReceipt } from "../../../api/features/receipts/find.ts";
import { opensReceipt } from "../../../api/features/receipts/gift-mail.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";

import { employerLetter } from "../../pdf/employer-letter.ts";
import { receiptDocument } from "../../pdf/receipt.ts";
import { defineRoute, type RouteRequest } from "../../route.ts";
import { pdfAnswer } from "./pdf-answer.ts";

/** A document about a receipt, for its donor; anyone else is asked for the email that it was sent to. `lang` chooses the language. */
const forDonor =
	(name: string, documentOf: typeof receiptDocument) =>
	async (ctx: Ctx, { params: { id }, url }: RouteRequest<"id">): Promise<Response> => {
		const language = languageFrom(url.searchParams.get("lang")) ?? defaultLanguage;
		const opened = await opensReceipt(ctx, { id, key: url.searchParams.get("key") ?? "" });
		const facts = await openReceipt(ctx, { id, opened });
		if (facts === null) {
			const location = inLanguage(`${giftLinkPath}?receipt=${id}`, language);
			return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
		}
		const document = documentOf(facts, wordsIn(language), ctx.platform.settings.publicUrl);
		return pdfAnswer(ctx, document, `${name}-${receiptNumber(facts.receipt).replaceAll("/", "-")}`);
	};

/** `/receipts/{id}`: a receipt as a PDF file. */
export const receiptRoute = defineRoute({
	path: "/receipts/{id}",
	allow: "anyone",
	run: forDonor("receipt", receiptDocument),
});

/** `/receipts/{id}/employer-letter`: a letter that asks the donor's employer to match the gift. */
export const employerLetterRoute = defineRoute({
	path: "/receipts/{id}/employer-letter",
	allow: "anyone",
	run: forDonor("letter", employerLetter),
});
