import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useWords } from "./words.ts";

export interface TabPanel {
	/** Unique on the page; a link can lead to it. */
	id: string;
	label: string;
	/** The number of items inside, formatted for people. */
	count?: string;
	content: ReactNode;
}

export interface TabsProps {
	/** The accessible name of the row of links or tabs. */
	label: string;
	/** Pass only panels that have content. */
	panels: readonly TabPanel[];
	/** `sections` for pages; `tabs` if the component runs in the browser, as in dashboards. */
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

/** The section that the URL points to, or the first, below a row of links to all of them (tabs.css). */
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
								{/* Tells screen readers what the underline shows; the stylesheet knows which section is open. */}
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

/** The index of the tab that a key moves to, wrapping around at the ends; arrows follow the reading direction. */
function indexAfterKey(key: string, index: number, tabs: number, direction: string): number | null {
	const [next, previous] = direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
	if (key === "Home") return 0;
	if (key === "End") return tabs - 1;
	if (key === next) return (index + 1) % tabs;
	if (key === previous) return (index + tabs - 1) % tabs;
	return null;
}

/** One panel at a time, following the ARIA practices for tabs: arrows, Home and End select, Tab moves into the panel. */
function SelectableTabs({ label, panels }: TabsProps) {
	const row = useRef<HTMLDivElement>(null);
	const [chosen, setChosen] = useState("");
	// The selected panel may have been removed meanwhile.
	const selected = panels.find((panel) => panel.id === chosen) ?? panels[0];

	const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
		const next = indexAfterKey(event.key, index, panels.length, getComputedStyle(event.currentTarget).direction);
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
						onKeyDown={(event) => onKeyDown(event, index)}
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
					// biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA practices make a panel focusable because it may contain only text
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
 * The parts of one thing, one at a time. On pages they are sections with headings, and the URL says which is open, so links
 * and the back button work with and without script. Dashboards use ARIA tabs. Renders nothing without panels, and no row for a
 * single one.
 */
export function Tabs({ label, panels, as = "sections" }: TabsProps) {
	if (panels.length === 0) return null;
	return as === "tabs" ? <SelectableTabs label={label} panels={panels} /> : <Sections label={label} panels={panels} />;
}
