import { defaultLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { yearlyStatement } from "../../../api/features/receipts/statement.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { statementDocument } from "../../pdf/statement.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "./pdf-answer.ts";

/** The visitor's yearly statement as a PDF file. `lang` chooses the language. */
export const statementRoute = defineRoute({
	path: "/myStatement/{year}/statement.pdf",
	allow: "signed-in",
	async run(ctx, { params, url }) {
		const statement = await yearlyStatement(ctx, { year: params.year });
		const words = wordsIn(languageFrom(url.searchParams.get("lang")) ?? defaultLanguage);
		const document = statementDocument(statement, words, ctx.platform.clock.now());
		return pdfAnswer(ctx, document, `statement-${statement.year}`);
	},
});
