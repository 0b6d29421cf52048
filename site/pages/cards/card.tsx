import { cardFilePath } from "../../../api/domain/giving/tribute.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { type Card, findCard } from "../../../api/features/tributes/find.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { paragraphsOf } from "../shared/story.ts";
import { cardLines } from "./card-lines.ts";

function CardPage({ data: card }: { data: Card }) {
	const words = useWords();
	const { t, language } = words;
	const { id, kind, name, toldName, message } = card;
	return (
		<article className="wrap narrow stack gap-l">
			<section className="panel gift-card stack gap-m" aria-labelledby="card-title">
				{toldName ? <p className="quiet">{t("card.for", { name: toldName })}</p> : null}
				<h1 id="card-title" dir="auto">
					{t(`tribute.${kind}`, { name })}
				</h1>
				{message ? (
					<blockquote lang={likelyLanguage(message)} dir="auto" className="stack gap-s">
						{paragraphsOf(message).map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</blockquote>
				) : null}
				<div className="stack gap-2xs">
					{cardLines(card, words).map((line) => (
						<p key={line} dir="auto">
							{line}
						</p>
					))}
				</div>
			</section>
			<p>
				<ButtonLink variant="secondary" href={`${cardFilePath(id)}?lang=${language}`}>
					{t("card.print")}
				</ButtonLink>
			</p>
		</article>
	);
}

/** `/card/{id}`: the card about a gift in honour or memory of somebody, for everybody who knows its address. */
export default definePage("/card/{id}")<Card>({
	example: { at: "/card/{card}" },
	allow: "anyone",
	styles: "cards",
	load: async (ctx, { params }) => reply.page(await findCard(ctx, params)),
	head: ({ kind, name }, { words }) => ({ title: words.t(`tribute.${kind}`, { name }), noIndex: true }),
	Page: CardPage,
});
