import * as v from "valibot";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { posterPapers } from "../../pdf/poster.ts";
import { type Shortened, shortenIfRoom } from "./short-address.ts";

const posterForm = v.object({ paper: v.optional(v.fallback(v.picklist(posterPapers), "a4"), "a4") });

/** Opens a poster. It prints a short address, which a POST makes, because opening a file changes nothing. */
export const posterIntent = (
	open: (ctx: PageContext, request: PageRequest) => Promise<Shortened & { poster: string }>,
) =>
	defineIntent({
		button: true,
		form: posterForm,
		async run(ctx, { paper }, request: PageRequest) {
			const { poster, ...page } = await open(ctx, request);
			await shortenIfRoom(ctx, page);
			return `${poster}?${new URLSearchParams({ paper, lang: splitLanguage(request.url.pathname).language })}`;
		},
		to: (poster) => poster,
	});

/** The buttons that open a page's poster, on paper and for a phone. @param action the page with the intent `poster` */
export function PosterButtons({ action }: { action: string }) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(action)} className="row gap-s">
			<input type="hidden" name="intent" value="poster" />
			{posterPapers.map((paper) => (
				<Button key={paper} variant="secondary" name="paper" value={paper}>
					{t(`desk.poster.${paper}`)}
				</Button>
			))}
		</form>
	);
}
