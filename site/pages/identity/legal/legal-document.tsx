import type { ReactNode } from "react";
import { documentVersions } from "../../../../api/domain/terms.ts";
import { formatDay } from "../../../../islands/ui/dates.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import type { LegalText } from "./legal-text.ts";
import { privacyText } from "./privacy-text.ts";
import { termsText } from "./terms-text.ts";

const points = ["1", "2", "3", "4"] as const;

const texts: Readonly<Record<keyof typeof documentVersions, LegalText>> = { terms: termsText, privacy: privacyText };

/** A document in full, with its version and a summary. `children` come before the text. */
export function LegalDocument({ name, children }: { name: keyof typeof documentVersions; children?: ReactNode }) {
	const { t, language } = useWords();
	const published = Date.parse(documentVersions[name]);
	return (
		<article className="wrap legal">
			<h1>{t(`legal.${name}`)}</h1>
			<p>{t("legal.version", { day: formatDay(published, language) })}</p>
			{children}
			<h2>{t("legal.summary")}</h2>
			<ul>
				{points.map((point) => (
					<li key={point}>{t(`legal.${name}-${point}`)}</li>
				))}
			</ul>
			{language === "en" ? null : <p>{t("legal.english")}</p>}
			<div lang="en">
				{texts[name].sections.map(({ id, title, paragraphs = [], list = [] }) => (
					<section key={title} id={id}>
						<h2>{title}</h2>
						{list.length > 0 ? (
							<ul>
								{list.map((item) => (
									<li key={item}>{item}</li>
								))}
							</ul>
						) : null}
						{paragraphs.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</section>
				))}
			</div>
		</article>
	);
}
