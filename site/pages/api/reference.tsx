import { Button } from "../../../islands/ui/button.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Code } from "./guide/sample.tsx";
import type { ReferenceCall, ReferenceField } from "./reference-calls.ts";
import { type Area, areaPath, type FoundCalls, referencePath } from "./reference-search.ts";

/** The fields of a body or a response, one per row. */
function Fields({ fields, caption }: { fields: readonly ReferenceField[]; caption: string }) {
	if (fields.length === 0) return null;
	return (
		<table className="fields">
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">Name</th>
					<th scope="col">Type</th>
					<th scope="col">Required</th>
				</tr>
			</thead>
			<tbody>
				{fields.map((field) => (
					<tr key={`${field.where} ${field.name}`}>
						<th scope="row">
							<code>{field.name}</code>
						</th>
						<td>
							{field.type}
							{field.description ? <p className="quiet">{field.description}</p> : null}
						</td>
						<td>{field.required ? "yes" : "no"}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Call({ call, base }: { call: ReferenceCall; base: string }) {
	const name = `${call.method} ${base}${call.path}`;
	const [done, ...refusals] = call.answers;
	return (
		<section className="call" id={call.id} aria-labelledby={`${call.id}-title`}>
			<h2 id={`${call.id}-title`}>
				<a href={`#${call.id}`}>{call.summary}</a>
			</h2>
			<p>
				<code>{name}</code>
			</p>
			{call.description ? <p>{call.description}</p> : null}
			<p className="quiet">Caller: {call.caller}.</p>
			{call.samples.map((each) => (
				<Code key={each.title} {...each} />
			))}
			<Fields fields={call.parameters} caption={`Parameters of ${name}`} />
			<Fields fields={call.body} caption={`Body of ${name}`} />
			{done ? (
				<details>
					<summary>
						{done.status} <span className="quiet">{done.description}</span>
					</summary>
					{call.example ? <Code title="The demo’s answer, shortened" text={call.example} /> : null}
					<Fields fields={done.fields} caption={`Answer of ${name}`} />
				</details>
			) : null}
			{refusals.length > 0 ? (
				<details>
					<summary>Refusals: {refusals.map(({ status }) => status).join(", ")}</summary>
					<dl>
						{refusals.map(({ status, description }) => (
							<div key={status}>
								<dt>{status}</dt>
								<dd>{description}</dd>
							</div>
						))}
					</dl>
				</details>
			) : null}
		</section>
	);
}

function Search({ query = "" }: { query?: string }) {
	return (
		<search>
			<form className="reference-search" method="get" action={referencePath}>
				<Field
					id="reference-q"
					name="q"
					type="search"
					label="Search calls"
					defaultValue={query}
					maxLength={100}
					required={false}
				/>
				<Button>Search</Button>
			</form>
		</search>
	);
}

export interface ReferenceContentsData {
	areas: readonly Area[];
	query: string;
	found: FoundCalls;
}

function Found({ query, found: { total, calls } }: Omit<ReferenceContentsData, "areas">) {
	return (
		<section aria-labelledby="found-title">
			<h2 id="found-title">
				{total === 0
					? `No call has all words of “${query}”`
					: `${total} ${total === 1 ? "call" : "calls"} for “${query}”`}
			</h2>
			{total === 0 ? <p>Try fewer words, or choose an area below.</p> : null}
			<ul className="found-calls">
				{calls.map(({ id, method, path, tag, summary }) => (
					<li key={id}>
						<a href={`${areaPath(tag)}#${id}`}>{summary}</a> <span className="quiet">{tag}</span>
						<br />
						<code>{`${method} ${path}`}</code>
					</li>
				))}
			</ul>
			{total > calls.length ? <p>These are the first {calls.length}. More words find fewer calls.</p> : null}
		</section>
	);
}

/** The areas of calls, generated from the contracts that validate them, and a search. */
export function ReferenceContents({ areas, query, found, base }: ReferenceContentsData & { base: string }) {
	return (
		<article className="wrap reference" lang="en">
			<h1>API reference</h1>
			<p>
				JSON over HTTPS. Every answer carries <code>statusCode</code>; refusals add <code>code</code>,{" "}
				<code>message</code> and, for rejected fields, <code>issues</code>. Begin with the{" "}
				<a href={`${base}/guide`}>guide</a>. The same as data: <a href={`${base}/openapi.json`}>OpenAPI 3.1</a>.
			</p>
			<p>
				For a donate button, a goal bar or the radio on your own pages, no call is needed:{" "}
				<a href="/embed">make a widget</a>.
			</p>
			<Search query={query} />
			{query ? <Found query={query} found={found} /> : null}
			<h2>Areas</h2>
			<ul className="guide-list">
				{areas.map(({ name, about, count }) => (
					<li key={name}>
						<a href={areaPath(name)}>{name}</a> <span className="quiet">{count}</span>
						<p className="quiet">{about}</p>
					</li>
				))}
			</ul>
		</article>
	);
}

/** The calls of an area. */
export function ReferenceArea({ name, calls, base }: { name: string; calls: readonly ReferenceCall[]; base: string }) {
	return (
		<article className="wrap reference" lang="en">
			<p>
				<a href={referencePath}>API reference</a>
			</p>
			<h1>{name}</h1>
			<Search />
			<nav aria-label="Calls">
				<ul className="found-calls">
					{calls.map(({ id, method, path, summary }) => (
						<li key={id}>
							<a href={`#${id}`}>{summary}</a>
							<br />
							<code>{`${method} ${path}`}</code>
						</li>
					))}
				</ul>
			</nav>
			{calls.map((call) => (
				<Call key={call.id} call={call} base={base} />
			))}
		</article>
	);
}
