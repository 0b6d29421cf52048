import { languageNames, languages } from "../../api/domain/languages.ts";
import { regionCodes } from "../../api/domain/regions.ts";
import type { MenuLink } from "../../islands/ui/menu.tsx";
import type { View } from "../page.ts";

/** The query parameter that stores a region as the visitor's choice; `region` alone only displays one. */
export const regionChoice = "choose-region";

/** The visitor's region and language as links, so that they work without script; the response stores them in a cookie. */
export function choicesOf(view: View): { heading: string; items: MenuLink[] }[] {
	const { t, language } = view.words;
	// Pages without translations link to the home page in the selected language.
	const page = view.path.startsWith("/api/") ? "/" : "";
	const query = (name: string, value: string) => `${page}?${view.linkQuery}${name}=${value}`;
	return [
		{
			heading: t("region"),
			items: regionCodes.map((code) => ({
				label: t(`region.${code}`),
				href: query(regionChoice, code),
				current: code === view.region,
			})),
		},
		{
			heading: t("language"),
			items: languages.map((code) => ({
				label: languageNames[code],
				language: code,
				href: query("language", code),
				current: code === language,
			})),
		},
	];
}
