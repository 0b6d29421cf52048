import type { ReferenceCall, ReferenceField } from "./reference-calls.ts";

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
	return (
		<details className="call">
			<summary>
				<code>{name}</code> <span className="quiet">{call.summary}</span>
			</summary>
			{call.description ? <p>{call.description}</p> : null}
			<Fields fields={call.parameters} caption={`Parameters of ${name}`} />
			<Fields fields={call.body} caption={`Body of ${name}`} />
			{call.answers.map(({ status, description, fields }) => (
				<div key={status}>
					<h3>
						{status} <span className="quiet">{description}</span>
					</h3>
					{status.startsWith("2") ? <Fields fields={fields} caption={`Answer of ${name}`} /> : null}
				</div>
			))}
		</details>
	);
}

/** Lists every call, generated from the contracts that validate it. */
export function ReferencePage({ calls, base }: { calls: readonly ReferenceCall[]; base: string }) {
	const tags = [...new Set(calls.map((call) => call.tag))];
	return (
		<article className="wrap reference">
			<h1>API reference</h1>
			<p>
				JSON over HTTPS. Every answer carries <code>statusCode</code>; refusals add <code>code</code>,{" "}
				<code>message</code> and, for rejected fields, <code>issues</code>. The same as data:{" "}
				<a href={`${base}/openapi.json`}>OpenAPI 3.1</a>.
			</p>
			<p>
				For a donate button, a goal bar or the radio on your own pages, no call is needed:{" "}
				<a href="/embed">make a widget</a>.
			</p>
			{tags.map((tag) => (
				<section key={tag}>
					<h2>{tag}</h2>
					{calls
						.filter((call) => call.tag === tag)
						.map((call) => (
							<Call key={`${call.method} ${call.path}`} call={call} base={base} />
						))}
				</section>
			))}
		</article>
	);
}
