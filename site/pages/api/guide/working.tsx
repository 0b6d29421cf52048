import { demoPassword } from "../../../../api/domain/demo.ts";
import sdk from "../../../../widget-sdk/package.json" with { type: "json" };
import type { Chapter } from "./chapter.ts";
import { Sample } from "./sample.tsx";

const cards = [
	["pm_card_visa", "succeeds"],
	["pm_card_visa_chargeDeclined", "is declined"],
	["pm_card_visa_chargeDeclinedInsufficientFunds", "has too little money"],
	["pm_card_authenticationRequired", "asks the donor to authenticate first"],
	["pm_card_createDispute", "succeeds; the bank then takes it back"],
] as const;

export const testing: Chapter = {
	name: "testing",
	title: "Testing",
	about: "The demo on your own machine: test cards, accounts, its clock, its mails.",
	Body: ({ origin }) => (
		<>
			<p>
				The demo is the whole product in one process, with stand-ins for banks, mail and SMS: no money moves and no mail
				leaves it. It starts with requests, organizations and a partner, and forgets nothing until you delete its
				folder.
			</p>
			<h2>Cards</h2>
			<table className="fields">
				<caption>Test cards</caption>
				<thead>
					<tr>
						<th scope="col">paymentMethodId</th>
						<th scope="col">The payment …</th>
					</tr>
				</thead>
				<tbody>
					{cards.map(([id, effect]) => (
						<tr key={id}>
							<th scope="row">
								<code>{id}</code>
							</th>
							<td>{effect}</td>
						</tr>
					))}
				</tbody>
			</table>
			<Sample name="decline" origin={origin} />
			<h2>Accounts</h2>
			<p>
				<code>owner@demo.test</code> runs the demo’s partner, <code>donor@demo.test</code> gives, and{" "}
				<code>admin@demo.test</code> is on our team. Their password is <code>{demoPassword}</code>. The live site has no
				such accounts.
			</p>
			<h2>The clock</h2>
			<p>
				Regular gifts, receipts and repeated messages take days. Move the demo’s clock instead of waiting; the work that
				is due then is begun before the answer comes, and ends soon after.
			</p>
			<Sample name="clock" origin={origin} />
			<h2>Mails and messages</h2>
			<p>
				<code>/sandbox/outbox</code> shows each mail and short message, <code>/sandbox/outbox.json</code> is the same
				for programs. <code>/sandbox</code> lists all pages and stand-ins of the demo.
			</p>
		</>
	),
};

export const versions: Chapter = {
	name: "versions",
	title: "Versions and clients",
	about: "What can change in version 1, the OpenAPI documents, types for your client, and the widgets’ versions.",
	Body: ({ origin }) => (
		<>
			<p>
				The version is in the address: <code>/api/v1</code>. Within it we add calls, parameters that can be left out,
				fields of answers and codes of errors. We take nothing away and change no meaning. So ignore fields that you
				don’t know, and treat a code that you don’t know by its status.
			</p>
			<h2>OpenAPI</h2>
			<p>All calls are described in OpenAPI 3.1, made from the same contracts that check your input.</p>
			<ul>
				<li>
					<a href="/api/v1/openapi.json">/openapi.json</a>: calls that everyone may need
				</li>
				<li>
					<a href="/api/v1/openapi.json?audience=servers">?audience=servers</a>: calls with keys, and those that manage
					keys and webhooks
				</li>
				<li>
					<a href="/api/v1/openapi.json?audience=owners">?audience=owners</a>: calls of those who run a request or an
					organization
				</li>
				<li>
					<a href="/api/v1/openapi.json?audience=staff">?audience=staff</a>: calls of our own team
				</li>
			</ul>
			<h2>A client with types</h2>
			<p>
				Any generator for OpenAPI 3.1 works. For TypeScript,{" "}
				<a href="https://openapi-ts.dev/" rel="noopener">
					openapi-typescript
				</a>{" "}
				makes types of all bodies and answers of a document; we test the first one with it.
			</p>
			<Sample name="client" origin={origin} />
			<h2>Widgets</h2>
			<p>
				<code>/sdk/v1/kindwave.js</code> gets better while your page stays as it is. <code>/sdk/{sdk.version}/</code>{" "}
				never changes. Every published version goes on working with our server, which our tests prove.
			</p>
		</>
	),
};
