import { getUser } from "../../../../api/features/account/get-user.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { definePage, type View } from "../../../page.ts";
import { Sections, type SectionsData, sectionsOf } from "../section.tsx";
import closingCode from "./closing-code.ts";
import closingSection from "./closing-section.tsx";
import dataSection from "./data-section.tsx";
import emailSection from "./email-section.tsx";
import giftsSection from "./gifts-section.tsx";
import homepageSection from "./homepage-section.tsx";
import languageSection from "./language-section.tsx";
import { settingsPath } from "./saved.ts";
import searchesSection from "./searches-section.tsx";
import sessionsSection from "./sessions-section.tsx";

/** In the order of the page: how one logs in, preferences, then one's data. */
const sections = [
	emailSection,
	sessionsSection,
	searchesSection,
	languageSection,
	homepageSection,
	giftsSection,
	dataSection,
	closingSection,
	closingCode,
];

function SettingsPage(props: { data: SectionsData; view: View }) {
	const { t, localizePath } = useWords();
	const links = [
		{ word: "nav.edit-profile", path: `/newUserProfile/${props.view.viewer?.id}` },
		{ word: "nav.username", path: "/editUsername" },
		{ word: "nav.password", path: "/change-password" },
		{ word: "two-factor.title", path: "/account/two-factor" },
		{ word: "passkeys.title", path: "/account/passkeys" },
		{ word: "logins.title", path: "/account/logins" },
		{ word: "saved-cards.title", path: "/account/cards" },
		{ word: "mail.title", path: "/account/mail" },
		{ word: "links.title", path: "/account/short-links" },
	] as const;
	return (
		<div className="wrap account">
			<h1>{t("nav.settings")}</h1>
			<p className="row gap-2xs across-m">
				{links
					.filter(({ path }) => props.view.isReachable(path))
					.map(({ word, path }) => (
						<a key={path} href={localizePath(path)}>
							{t(word)}
						</a>
					))}
			</p>
			<Sections of={sections} {...props} />
		</div>
	);
}

/** One's own settings. */
export default definePage<SectionsData>({
	path: settingsPath,
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	...sectionsOf(sections, (ctx) => getUser(ctx, { userId: ctx.actor.kind === "user" ? ctx.actor.userId : "" })),
	head: (_data, { words }) => ({ title: words.t("nav.settings"), noIndex: true }),
	Page: SettingsPage,
});
