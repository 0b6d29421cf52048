import { useWords } from "../../../islands/ui/words.ts";

/** The address of a page that opens another one afterwards. */
export function withNext(path: string, next: string | null | undefined): string {
	if (!next) return path;
	return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** The same with the account whose invitation the visitor followed. */
export function withRef(path: string, ref: string | null | undefined): string {
	if (!ref) return path;
	return `${path}${path.includes("?") ? "&" : "?"}ref=${encodeURIComponent(ref.slice(0, 100))}`;
}

const tabs = [
	{ id: "password", path: "/login", word: "login.by-password" },
	{ id: "code", path: "/login?by=code", word: "login.by-code" },
	{ id: "signup", path: "/signup", word: "signup.tab" },
] as const;

/** The ways in, above each of their forms. */
export function EntryTabs({ current, next }: { current: (typeof tabs)[number]["id"]; next: string | null }) {
	const { t, localizePath } = useWords();
	return (
		<nav className="entry-tabs" aria-label={t("login.ways")}>
			<ul>
				{tabs.map(({ id, path, word }) => (
					<li key={id}>
						<a href={localizePath(withNext(path, next))} aria-current={id === current ? "page" : undefined}>
							{t(word)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
