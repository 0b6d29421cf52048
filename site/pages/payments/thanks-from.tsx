import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Thanks } from "../../../api/features/desk/thanks-of.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { paragraphsOf } from "../shared/story.ts";

/** Thanks of the request's people to the donor, or of a donation form's owner to everyone who gave with it. */
export function ThanksFrom({ of: { text, sender }, id }: { of: Pick<Thanks, "text" | "sender">; id: string }) {
	const { t } = useWords();
	return (
		<section className="panel thanks-from" aria-labelledby={id}>
			<h2 id={id}>{t("desk.thanks-from", { sender })}</h2>
			<blockquote lang={likelyLanguage(text)} dir="auto">
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</blockquote>
		</section>
	);
}
