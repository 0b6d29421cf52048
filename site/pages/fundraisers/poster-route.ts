import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import { defaultLanguage, inLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { ownPage, pictureOf } from "../../../api/features/supporter-pages/access.ts";
import { notFound } from "../../../api/http/problem.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { posterDocument, posterPapers } from "../../pdf/poster.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "../receipts/pdf-answer.ts";
import { posterPicture } from "../shared/poster-picture.ts";
import { shortPathOf } from "../shared/short-address.ts";

/** The poster of a supporter's page as a PDF file, for its owner. `paper` is a4 or phone, and `lang` chooses the language. */
export const posterRoute = defineRoute({
	path: "/fundraisers/{slug}/poster.pdf",
	allow: "signed-in",
	async run(ctx, { params, url: { searchParams } }) {
		const page = await ownPage(ctx, { slug: params.slug });
		const { id, slug, title, honoree, state } = page;
		if (state !== "shown") throw notFound("supporter_page");
		const language = languageFrom(searchParams.get("lang")) ?? defaultLanguage;
		const paper = posterPapers.find((each) => each === searchParams.get("paper")) ?? "a4";
		const path = (await shortPathOf(ctx, { url: supporterPath(slug) })) ?? supporterPath(slug);
		const url = ctx.platform.settings.publicUrl + inLanguage(path, language);
		const picture = await posterPicture(ctx, { id, defaultImageUrl: pictureOf(page), categorySlug: null });
		const document = posterDocument(
			{ title, beneficiaryName: honoree },
			{ picture, url, upi: null, wish: "gift", paper, words: wordsIn(language) },
		);
		return pdfAnswer(ctx, document, `poster-${paper}`);
	},
});
