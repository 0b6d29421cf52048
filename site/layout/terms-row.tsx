import { useWords } from "../../islands/ui/words.ts";

export const termsPath = "/users/Terms";

/** A row that leads a signed-in visitor to the new version of the terms. */
export function TermsRow() {
	const { t, localizePath } = useWords();
	return (
		<aside className="offer terms-row" aria-label={t("legal.new-terms")}>
			<p>
				<span>{t("legal.new-terms")}</span> <a href={localizePath(termsPath)}>{t("legal.new-terms-read")}</a>
			</p>
		</aside>
	);
}
