import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useWords } from "./words.ts";

export interface TabPanel {
	/** Unique on the page; a link can lead to it. */
	id: string;
	label: string;
	/** How many things are in it, written for people. */
	count?: string;
	content: ReactNode;
}

export interface TabsProps {
	/** The name of the row of links or tabs. */
	label: string;
	/** Those with something in them; what is empty is not passed. */
	panels: readonly TabPanel[];
	/** `sections` for pages, `tabs` where the component runs, as in dashboards. */
	as?: "sections" | "tabs";
}

function Label({ label, count }: TabPanel) {
	return (
		<>
			{label}
			{count ? <span className="tab-count"> {count}</span> : null}
		</>
	);
}

/** The section that the address names, or the first, below a row of links to them all (site/styles/components/tabs.css). */
function Sections({ label, panels }: TabsProps) {
	const { t } = useWords();
	return (
		<div className="tabs">
			<nav className="tab-row" aria-label={label}>
				<ul>
					{panels.map((panel) => (
						<li key={panel.id}>
							<a href={`#${panel.id}`}>
								<Label {...panel} />
								{/* For those who don't see the line below it; the styles know which part is open. */}
								<span className="tab-open"> {t("tabs.open")}</span>
							</a>
						</li>
					))}
				</ul>
			</nav>
			{panels.map((panel) => (
				<section className="tab-section" key={panel.id} id={panel.id} aria-labelledby={`${panel.id}-title`}>
					<h2 id={`${panel.id}-title`}>{panel.label}</h2>
					{panel.content}
				</section>
			))}
		</div>
	);
}

/** The tab that a key leads to from the one at `index`, going round at the ends; arrows go where they point. */
function tabAfter(key: string, index: number, tabs: number, direction: string): number | null {
	const [next, previous] = direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
	if (key === "Home") return 0;
	if (key === "End") return tabs - 1;
	if (key === next) return (index + 1) % tabs;
	if (key === previous) return (index + tabs - 1) % tabs;
	return null;
}

/** One panel at a time, as the ARIA practices' tabs: arrows, Home and End choose, Tab goes on into the panel. */
function SelectableTabs({ label, panels }: TabsProps) {
	const row = useRef<HTMLDivElement>(null);
	const [chosen, setChosen] = useState("");
	// What was chosen may have become empty meanwhile.
	const selected = panels.find((panel) => panel.id === chosen) ?? panels[0];

	const moved = (event: KeyboardEvent<HTMLElement>, index: number) => {
		const next = tabAfter(event.key, index, panels.length, getComputedStyle(event.currentTarget).direction);
		const panel = next === null ? undefined : panels[next];
		if (next === null || !panel) return;
		event.preventDefault();
		setChosen(panel.id);
		row.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
	};

	return (
		<>
			<div className="tab-row" role="tablist" aria-label={label} ref={row}>
				{panels.map((panel, index) => (
					<button
						key={panel.id}
						id={`${panel.id}-tab`}
						type="button"
						role="tab"
						aria-selected={panel === selected}
						aria-controls={panel.id}
						tabIndex={panel === selected ? 0 : -1}
						onClick={() => setChosen(panel.id)}
						onKeyDown={(event) => moved(event, index)}
					>
						<Label {...panel} />
					</button>
				))}
			</div>
			{panels.map((panel) => (
				<div
					className="tab-panel"
					key={panel.id}
					id={panel.id}
					role="tabpanel"
					aria-labelledby={`${panel.id}-tab`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the practices make a panel reachable that may hold only text
					tabIndex={0}
					hidden={panel !== selected}
				>
					{panel.content}
				</div>
			))}
		</>
	);
}

/**
 * The parts of one thing under their names, one at a time. On pages they are sections with headings, and the address
 * says which is open: a link from outside and the back button reach each of them, with and without script. Dashboards
 * have the ARIA practices' tabs. Nothing at all without panels; a single one needs no row.
 */
export function Tabs({ label, panels, as = "sections" }: TabsProps) {
	if (panels.length === 0) return null;
	return as === "tabs" ? <SelectableTabs label={label} panels={panels} /> : <Sections label={label} panels={panels} />;
}
