import { documentVersions } from "../../../../api/domain/terms.ts";
import { type Agreement, getAgreement } from "../../../../api/features/identity/agreement.ts";
import { formatDay, isoDay } from "../../../../islands/ui/dates.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { type AnyPage, definePage } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import type { LegalText } from "./legal-text.ts";
import { privacyText } from "./privacy-text.ts";
import { termsText } from "./terms-text.ts";

type DocumentName = keyof typeof documentVersions;

const points = ["1", "2", "3", "4"] as const;

const texts: Readonly<Record<DocumentName, LegalText>> = { terms: termsText, privacy: privacyText };

interface LegalData {
	name: DocumentName;
	/** What the signed-in visitor agreed to; null for a guest, and for an account that never agreed. */
	agreement: Agreement | null;
}

function Agreed({ of: { version, at } }: { of: Agreement }) {
	const { t, language } = useWords();
	const day = formatDay(at, language);
	return (
		<p>
			<time dateTime={isoDay(at)}>
				{version === documentVersions.terms
					? t("legal.agreed", { day })
					: t("legal.agreed-earlier", { day, version: formatDay(Date.parse(version), language) })}
			</time>
		</p>
	);
}

function LegalPage({ data: { name, agreement } }: { data: LegalData }) {
	const { t, language } = useWords();
	const published = Date.parse(documentVersions[name]);
	return (
		<article className="wrap legal">
			<h1>{t(`legal.${name}`)}</h1>
			<p>{t("legal.version", { day: formatDay(published, language) })}</p>
			{agreement ? <Agreed of={agreement} /> : null}
			<h2>{t("legal.summary")}</h2>
			<ul>
				{points.map((point) => (
					<li key={point}>{t(`legal.${name}-${point}`)}</li>
				))}
			</ul>
			{language === "en" ? null : <p>{t("legal.english")}</p>}
			<div lang="en">
				{texts[name].sections.map(({ title, paragraphs = [], list = [] }) => (
					<section key={title}>
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

/** A page with a document and, for a signed-in visitor, the date of agreement. */
export function legalPage(name: DocumentName, path: string): AnyPage {
	return definePage<LegalData>({
		path,
		allow: "anyone",
		cache: 300,
		styles: "identity",
		load: async (ctx) => reply.page({ name, agreement: await getAgreement(ctx) }),
		head: (_data, { words }) => ({ title: words.t(`legal.${name}`), canonical: path }),
		Page: LegalPage,
	});
}
