import type { MenuLink } from "../../islands/ui/menu.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { type BrandLinks, brand } from "../brand.ts";
import type { View } from "../page.ts";

/** A menu's entry; it is displayed if its page exists and lets the viewer in. */
export interface Entry {
	word: WordKey;
	hint?: WordKey;
	/** A path on our site, or the name of an external brand link, which not every brand has. */
	path: string | { external: keyof BrandLinks };
	/** A condition on the viewer and the region, in addition to the page's own guard. */
	when?: (view: View) => boolean;
}

/** An entry as a link, or nothing if the viewer cannot reach it. */
function linkOf(view: View, { word, hint, path, when }: Entry): MenuLink[] {
	const { words } = view;
	const ours = typeof path === "string";
	const address = ours ? path : view.links[path.external];
	if (!address || (when && !when(view)) || (ours && !view.isReachable(address))) return [];
	return [
		{
			label: words.t(word, { brand: brand.name, short: brand.shortName }),
			href: ours ? words.localizePath(address) : address,
			...(hint ? { description: words.t(hint) } : {}),
			...(address === view.path ? { current: true } : {}),
		},
	];
}

/** Links for the entries that the viewer can reach. */
export function linksOf(view: View, entries: readonly Entry[]): MenuLink[] {
	return entries.flatMap((entry) => linkOf(view, entry));
}
