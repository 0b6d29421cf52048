import { cardPath } from "../../../api/domain/giving/tribute.ts";
import { inLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { findCard } from "../../../api/features/tributes/find.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { cardDocument } from "../../pdf/card.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "../receipts/pdf-answer.ts";
import { cardLines } from "./card-lines.ts";

/** A card as a PDF file to print. `lang` chooses its language, by default the one in which its gift was made. */
export const cardFile = defineRoute({
	path: "/card/{id}/card.pdf",
	allow: "anyone",
	async run(ctx, { params, url }) {
		const card = await findCard(ctx, { id: params.id });
		const language = languageFrom(url.searchParams.get("lang")) ?? card.language;
		const address = ctx.platform.settings.publicUrl + inLanguage(cardPath(card.id), language);
		const words = wordsIn(language);
		const document = cardDocument({ ...card, lines: cardLines(card, words) }, { url: address, words });
		return pdfAnswer(ctx, document, "card");
	},
});
