import sdk from "../../../../widget-sdk/package.json" with { type: "json" };
import type { Chapter } from "./chapter.ts";
import { Code } from "./sample.tsx";
import { element, elements } from "./widgets.tsx";

const next = (origin: string) => `// app/page.tsx: a server component may hold the widgets.
import { DonateButton } from "@kindwave/widgets";

export default function Page() {
  return <DonateButton origin="${origin}" for="request" recipient="req_01M0CBZ1G0S8VN53HP41AKK46F" currency="INR" />;
}`;

const tag = (origin: string) =>
	`<script type="module" src="${origin}/sdk/${sdk.version}/kindwave.js" crossorigin="anonymous"></script>`;

export const recipes: Chapter = {
	name: "recipes",
	title: "Recipes for frameworks and site builders",
	about: "Next, Astro, WordPress, Wix and Shopify, and which of them we have tried.",
	Body: ({ origin }) => (
		<>
			<p>
				Install the package as <a href="/api/v1/guide/widgets">Widgets and their package</a> says, or use the script.
				Each recipe says whether we have tried it with version {sdk.version}.
			</p>
			<h2>Next</h2>
			<p className="quiet">
				Tried: Next 16.4.6 installs the package, builds this page and renders the link on the server.
			</p>
			<Code title="app/page.tsx" text={next(origin)} />
			<p>
				Pass <code>origin</code> to each component, because <code>configure</code> in a server component does not run in
				the browser. If your page handles events, put the widget into a file that begins with <code>"use client"</code>.
			</p>
			<h2>Astro</h2>
			<p className="quiet">
				Tried: Astro 7.3.5 installs the package and builds this page, with chunks for what visitors use later.
			</p>
			<Code
				title="src/pages/index.astro"
				text={`${element(origin)}\n\n<script>\n${elements(origin).split("\n\n").slice(0, 2).join("\n\n")}\n</script>`}
			/>
			<h2>WordPress</h2>
			<p className="quiet">
				Not tried in WordPress: there was none to try. The code is plain HTML, which our tests run.
			</p>
			<p>
				Add a Custom HTML block and paste this. WordPress removes scripts of authors without the right{" "}
				<code>unfiltered_html</code>: then an administrator adds the block.
			</p>
			<Code
				title="Custom HTML block"
				text={`<!-- wp:html -->\n${element(origin)}\n${tag(origin)}\n<!-- /wp:html -->`}
			/>
			<p>
				An editor that knows oEmbed also makes a frame of a request’s or a channel’s address on a line of its own. A
				plugin of WordPress names us with <code>{`wp_oembed_add_provider("${origin}/*", "${origin}/oembed")`}</code>.
			</p>
			<h2>Wix</h2>
			<p className="quiet">Not tried in Wix: it needs an account. The code is plain HTML, which our tests run.</p>
			<p>
				Add an element with “Embed code” and “Embed HTML”, and paste the same two parts. Wix shows it in a frame of its
				own, on another origin: use <code>mode="popup"</code> or the default, not <code>inline</code>.
			</p>
			<h2>Shopify</h2>
			<p className="quiet">Not tried in Shopify: it needs an account. The code is plain HTML, which our tests run.</p>
			<p>In the theme editor add a section “Custom liquid” and paste the same two parts.</p>
		</>
	),
};
