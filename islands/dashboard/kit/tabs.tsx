export interface Tab {
	name: string;
	label: string;
	href: string;
}

/** The tab in the page's address; the first one without any. */
export function openTab<Tabs extends readonly [Tab, ...Tab[]]>(tabs: Tabs): Tabs[number]["name"] {
	const wanted = new URLSearchParams(location.search).get("tab");
	return (tabs.find(({ name }) => name === wanted) ?? tabs[0]).name;
}

/** Links to the lists of a screen. */
export function Tabs({ label, tabs, open }: { label: string; tabs: readonly Tab[]; open: string }) {
	return (
		<nav className="review-tabs" aria-label={label}>
			<ul>
				{tabs.map(({ name, label: text, href }) => (
					<li key={name}>
						<a href={href} aria-current={name === open ? "page" : undefined}>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
