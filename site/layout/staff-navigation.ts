import type { MenuGroup } from "../../islands/ui/menu.tsx";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";
import { staffMenus } from "../pages/staff-screens/screens.ts";
import { linksOf } from "./menu-entries.ts";

/** The staff menus of the viewer's roles as groups with headings; groups without a reachable page are left out. */
export function staffGroupsOf(view: View): MenuGroup[] {
	const { viewer, words } = view;
	return staffMenus
		.filter(({ roles }) => viewer?.roles.some((role) => roles.includes(role)))
		.map(({ word, entries }) => ({
			heading: words.t(word, { short: brand.shortName }),
			items: linksOf(
				view,
				entries.map((entry) => ({
					path: entry.path,
					word: "name" in entry ? (entry.menu ?? entry.title) : entry.menu,
				})),
			),
		}))
		.filter(({ items }) => items.length > 0);
}
