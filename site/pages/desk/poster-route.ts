import { defaultLanguage, inLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { upiLinkOf } from "../../../api/features/payments/upi-codes.ts";
import { wishOf } from "../../../islands/ui/request-words.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { posterDocument, posterPapers } from "../../pdf/poster.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "../receipts/pdf-answer.ts";
import { posterPicture } from "../shared/poster-picture.ts";
import { requestPath } from "../shared/request-paths.ts";
import { shortPathOf } from "../shared/short-address.ts";
import { openShared, shortened } from "./share-address.ts";

/** A request's poster as a PDF file, for the people of its desk. It makes the UPI code when it first needs it. `paper` is a4 or phone, and `lang` chooses the language. */
export const posterRoute = defineRoute({
	path: "/donationRequest/{id}/desk/poster.pdf",
	allow: "signed-in",
	async run(ctx, { params, url: { searchParams } }) {
		const request = await openShared(ctx, params.id);
		const language = languageFrom(searchParams.get("lang")) ?? defaultLanguage;
		const paper = posterPapers.find((each) => each === searchParams.get("paper")) ?? "a4";
		const path = (await shortPathOf(ctx, shortened(request))) ?? requestPath(request.id);
		const upi = await upiLinkOf(ctx, request);
		const document = posterDocument(request, {
			picture: await posterPicture(ctx, request),
			url: ctx.platform.settings.publicUrl + inLanguage(path, language),
			upi,
			wish: wishOf(request.requestType),
			paper,
			words: wordsIn(language),
		});
		return pdfAnswer(ctx, document, `poster-${paper}`);
	},
});
