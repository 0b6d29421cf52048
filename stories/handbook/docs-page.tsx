import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from "@storybook/addon-docs/blocks";
import type { Notes } from "./notes.ts";
import "./handbook.css";

function Rules({ title, of }: { title: string; of: readonly string[] }) {
	return (
		<div>
			<h3>{title}</h3>
			<ul>
				{of.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
			</ul>
		</div>
	);
}

function NotesOf({ use, do: good, dont, access, content }: Notes) {
	return (
		<section className="handbook-notes" aria-label="Notes">
			<p>{use}</p>
			<div className="handbook-rules">
				<Rules title="Do" of={good} />
				<Rules title="Don’t" of={dont} />
			</div>
			<dl>
				<dt>Accessibility</dt>
				<dd>{access}</dd>
				<dt>Words</dt>
				<dd>{content}</dd>
			</dl>
		</section>
	);
}

/** The Docs page of a component: its notes stand above its stories. */
export function DocsPage() {
	const { preparedMeta } = useOf("meta", ["meta"]);
	const of: Notes | undefined = preparedMeta.parameters.notes;
	return (
		<>
			<Title />
			<Subtitle />
			<Description of="meta" />
			{of ? <NotesOf {...of} /> : null}
			<Primary />
			<Controls />
			<Stories />
		</>
	);
}
