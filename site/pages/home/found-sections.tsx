import type { Found, FoundKind, FoundSections } from "../../../api/features/search/search-site.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { mediaPath, radioPath, showPath } from "../radio/paths.ts";
import { eventsPath } from "../shared/event-paths.ts";
import { organizationPath } from "../shared/organization-paths.ts";
import { personPath } from "../shared/person-path.ts";
import { findHelp, type HelpTopic } from "./help-topics.ts";

/** The rows shown of each section. */
export const foundInSection = 5;

const sections = ["organizations", "people", "radio", "events", "help"] as const;
type Section = (typeof sections)[number];

const pathOf: Readonly<Record<FoundKind, (key: string) => string>> = {
	organization: organizationPath,
	person: personPath,
	podcast: showPath,
	episode: (id) => mediaPath({ id }),
	programme: () => `${radioPath}#guide`,
	channel: () => radioPath,
	event: (path) => path || eventsPath,
};

interface Shown {
	href: string;
	title: string;
	text: string;
}

const longestText = 160;

/** The beginning of a text, up to the end of a word. */
function shortened(text: string): string {
	if (text.length <= longestText) return text;
	return `${text.slice(0, longestText).replace(/\s+\S*$/u, "")}…`.toWellFormed();
}

function shownOf(words: Words, { kind, key, title, text }: Found): Shown {
	const label =
		kind === "podcast" || kind === "episode" || kind === "programme" || kind === "channel"
			? words.t(`search.kind.${kind}`)
			: null;
	return { href: pathOf[kind](key), title, text: [label, shortened(text.trim())].filter(Boolean).join(" · ") };
}

/** The hits beside requests. */
export type FoundElsewhere = Readonly<Record<Section, readonly Shown[]>>;

/** The sections of a results page, with the help topics of a keyword. */
export function sectionsOf(words: Words, keyword: string, found: FoundSections): FoundElsewhere {
	const shown = (rows: readonly Found[]) => rows.map((row) => shownOf(words, row));
	const help = findHelp(words, keyword, foundInSection).map(({ path, title, text }: HelpTopic) => ({
		href: path,
		title,
		text: shortened(text),
	}));
	return {
		organizations: shown(found.organizations),
		people: shown(found.people),
		radio: shown(found.radio),
		events: shown(found.events),
		help,
	};
}

/** Whether anything was found beside requests and help. */
export const foundAny = (found: FoundSections) => Object.values(found).some((rows) => rows.length > 0);

/** Whether anything was found beside requests. */
export const foundBeside = (found: FoundElsewhere) => filled(found).length > 0;

const filled = (found: FoundElsewhere) => sections.filter((section) => found[section].length > 0);

/** Links to the sections of a results page that has several. */
export function SectionLinks({ found, requests }: { found: FoundElsewhere; requests: number }) {
	const { t } = useWords();
	const links = [...(requests > 0 ? (["requests"] as const) : []), ...filled(found)];
	if (links.length < 2) return null;
	return (
		<nav className="filter found-links" aria-label={t("search.sections")}>
			<ul>
				{links.map((section) => (
					<li key={section}>
						<a href={section === "requests" ? "#requests" : `#found-${section}`}>{t(`search.section.${section}`)}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** The hits beside requests, in sections. */
export function FoundBeside({ found }: { found: FoundElsewhere }) {
	const { t, localizePath } = useWords();
	return filled(found).map((section) => (
		<section
			key={section}
			className="wrap front-section found"
			id={`found-${section}`}
			aria-labelledby={`found-${section}-title`}
		>
			<h2 id={`found-${section}-title`}>{t(`search.section.${section}`)}</h2>
			<ul>
				{found[section].map(({ href, title, text }) => (
					<li key={href + title}>
						<a className="link" href={localizePath(href)}>
							{title}
						</a>
						{text ? <p className="quiet">{text}</p> : null}
					</li>
				))}
			</ul>
		</section>
	));
}
