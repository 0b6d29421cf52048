import sdk from "../../../../widget-sdk/package.json" with { type: "json" };
import type { Chapter } from "./chapter.ts";
import { Code } from "./sample.tsx";

const changes = import.meta.glob<string>("../../../../widget-sdk/CHANGELOG.md", {
	query: "?raw",
	import: "default",
	eager: true,
});

/** The changelog's versions with their entries. */
const releases = Object.values(changes)
	.join("")
	.split(/^## /m)
	.slice(1)
	.map((part) => {
		const [version = "", ...lines] = part.split("\n");
		const text = lines.join(" ").replaceAll(/\s+/g, " ").trim();
		return { version, entries: text.split(/(?:^| )- /).filter(Boolean) };
	});

export const element = (
	origin: string,
) => `<kindwave-donate for="request" recipient="req_01M0CBZ1G0S8VN53HP41AKK46F" currency="INR">
  <a href="${origin}/c/link?for=request&recipient=req_01M0CBZ1G0S8VN53HP41AKK46F">Donate</a>
</kindwave-donate>`;

const react = (origin: string) => `import { configure, DonateButton, GoalBar } from "@kindwave/widgets";

configure({ origin: "${origin}" });

export const Giving = () => (
  <>
    <GoalBar request="req_01M0CBZ1G0S8VN53HP41AKK46F" />
    <DonateButton
      for="request"
      recipient="req_01M0CBZ1G0S8VN53HP41AKK46F"
      currency="INR"
      onDonationCompleted={({ amount, currency }) => console.log(amount, currency)}
    />
  </>
);`;

export const elements = (origin: string) => `import { configure, defineWidgets } from "@kindwave/widgets/elements";

configure({ origin: "${origin}" });
defineWidgets();

document.addEventListener("donation-completed", ({ detail }) => console.log(detail.amount));`;

export const widgets: Chapter = {
	name: "widgets",
	title: "Widgets and their package",
	about: "The script, the npm package with React components, its elements with a bundler, and release notes.",
	Body: ({ origin }) => (
		<>
			<p>
				A donate button, a goal bar and the radio. <a href="/embed">The builder</a> makes the code for a page, with a
				live preview. There are three ways to load them.
			</p>
			<h2>A script</h2>
			<p>Works on every site. The link inside an element is shown until the script has loaded, and without it.</p>
			<Code
				title="HTML"
				text={`${element(origin)}\n<script type="module" src="${origin}/sdk/v1/kindwave.js" crossorigin="anonymous"></script>`}
			/>
			<h2>React components</h2>
			<p>
				The package has types, renders on a server, and needs React 18 or later. It comes from our own server: the
				address has the version, and its file never changes.
			</p>
			<Code
				title="npm, yarn or pnpm"
				text={["npm install", "yarn add", "pnpm add"]
					.map((tool) => `${tool} ${origin}/sdk/${sdk.version}/kindwave-widgets-${sdk.version}.tgz`)
					.join("\n")}
			/>
			<Code title="React" text={react(origin)} />
			<h2>Elements with a bundler</h2>
			<p>
				Without React, <code>@kindwave/widgets/elements</code> defines the same custom elements as the script. Call{" "}
				<code>configure</code> first; the parts that visitors use later become chunks of your build.
			</p>
			<Code title="JavaScript" text={elements(origin)} />
			<h2>What a gift is for</h2>
			<p>
				<code>for</code> is <code>request</code>, <code>person</code>, <code>organization</code>, <code>fund</code>,{" "}
				<code>fundraiser</code> or <code>foundation</code>, and <code>recipient</code> its id; of a fundraiser the end
				of its address. <code>lang</code> is <code>en</code>, <code>hi</code>, <code>te</code> or <code>kn</code>.
			</p>
			<h2>If the checkout can’t be reached</h2>
			<p>
				The button opens{" "}
				<code>
					{origin}/c/{"{checkout}"}
				</code>
				, a neutral address with the checkout’s unguessable id, which leads to the page that the gift needs. If a frame
				of it says nothing for 8 seconds, the widget shows a link that opens it in a tab and raises <code>error</code>{" "}
				with the code <code>checkout_unreachable</code>. That is so on origins that you have not{" "}
				<a href="/partners">registered</a>, too. Your server can ask <code>GET /widgets/checkout/{"{id}"}</code> for the
				result at any time.
			</p>
			<h2>Release notes</h2>
			{releases.map(({ version, entries }) => (
				<section key={version}>
					<h3>{version}</h3>
					<ul>
						{entries.map((entry) => (
							<li key={entry}>{entry.replaceAll("`", "")}</li>
						))}
					</ul>
				</section>
			))}
		</>
	),
};
