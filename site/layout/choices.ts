import { languageNames, languages } from "../../api/domain/languages.ts";
import { regionCodes } from "../../api/domain/regions.ts";
import type { MenuLink } from "../../islands/ui/menu.tsx";
import type { View } from "../page.ts";

/** The name of a region chosen by link; `region` alone only shows one. */
export const regionChoice = "choose-region";

/** What a visitor chooses for every page: links, so that it works without script; the answer remembers it in a cookie. */
export function choicesOf(view: View): { heading: string; items: MenuLink[] }[] {
	const { t, language } = view.words;
	const query = (name: string, value: string) => {
		const search = new URLSearchParams(view.url.search);
		search.set(name, value);
		// What has no language of its own leads home in the one that was chosen.
		return view.path.startsWith("/api/") ? `/?${search}` : `?${search}`;
	};
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
