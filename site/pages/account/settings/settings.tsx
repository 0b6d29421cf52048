import { getUser } from "../../../../api/features/account/get-user.ts";
import { listSearches, type SavedSearch } from "../../../../api/features/saved-searches/list-searches.ts";
import { ButtonLink } from "../../../../islands/ui/button.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { definePage, type View } from "../../../page.ts";
import { SavedSearches } from "../saved-searches.tsx";
import { defineSection, SectionPanel, Sections, type SectionsData, sectionsOf } from "../section.tsx";
import { giftsSection, homepageSection } from "./choices.tsx";
import closingSection, { sendCode } from "./closing-section.tsx";
import { dataPath } from "./data-route.ts";
import emailSection, { emailProof } from "./email-section.tsx";
import languageSection from "./language-section.tsx";
import { settingsPath } from "./saved.ts";
import sessionsSection from "./sessions-section.tsx";

function SearchesSection({ data: { searches } }: { data: { searches: readonly SavedSearch[] } }) {
	const { t } = useWords();
	return (
		<SectionPanel id="searches" title={t("searches.title")}>
			<SavedSearches searches={searches} />
		</SectionPanel>
	);
}

/** The searches that the user hears about by mail. Its forms are sent to the page of their own. */
const searchesSection = defineSection<{ searches: readonly SavedSearch[] }>({
	id: "searches",
	load: async (ctx) => ({ searches: await listSearches(ctx) }),
	Section: SearchesSection,
});

function DataSection() {
	const { t } = useWords();
	return (
		<SectionPanel id="data" title={t("me.data")}>
			<p>{t("me.data-text")}</p>
			<ButtonLink variant="secondary" href={dataPath}>
				{t("me.data-download")}
			</ButtonLink>
		</SectionPanel>
	);
}

/** The export of everything that we store about the user. */
const dataSection = defineSection<true>({ id: "data", load: async () => true, Section: DataSection });

/** In the order of the page: how one logs in, preferences, then one's data. */
const sections = [
	emailSection,
	emailProof,
	sessionsSection,
	searchesSection,
	languageSection,
	homepageSection,
	giftsSection,
	dataSection,
	closingSection,
	sendCode,
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
		{ word: "mail.all-channels", path: "/account/mail" },
		{ word: "links.title", path: "/account/short-links" },
	] as const;
	return (
		<div className="wrap page account gap-l">
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
export default definePage(settingsPath)<SectionsData>({
	allow: "signed-in",
	...sectionsOf(sections, (ctx) => getUser(ctx, { userId: ctx.actor.kind === "user" ? ctx.actor.userId : "" })),
	head: (_data, { words }) => ({ title: words.t("nav.settings"), noIndex: true }),
	Page: SettingsPage,
});
