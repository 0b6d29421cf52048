import { createElement } from "react";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { scriptPath } from "./sdk-files.ts";
import { attributesOf, linkOf, readChoice, type WidgetChoice } from "./snippets.ts";

/**
 * `/embed/widget`: one widget on a page of its own, for frames and previews. Any site may frame the radio and a goal bar, which
 * only show; a donate button, which could be hidden under something else, only our own pages.
 */
export default definePage("/embed/widget")<WidgetChoice>({
	allow: "anyone",
	chrome: "none",
	styles: "widgets",
	security: (_settings, { widget }) => ({
		frameAncestors: widget === "donate" ? ["'self'"] : ["*"],
		csp: { "frame-src": ["'self'"], "media-src": ["'self'", "blob:"] },
	}),
	load: async (_ctx, { url }) => reply.page(readChoice(url.searchParams)),
	head: (choice) => ({ title: linkOf(choice).text, noIndex: true }),
	Page({ data: choice, view }) {
		const { path, text } = linkOf(choice);
		const { accent, radius } = choice;
		const { localizePath, language } = view.words;
		return (
			<div className="embed-widget">
				<h1 className="visually-hidden">{text}</h1>
				{createElement(
					`kindwave-${choice.widget}`,
					{ lang: language, ...Object.fromEntries(attributesOf(choice)) },
					<a className="link" href={localizePath(path)} target="_blank" rel="noopener">
						{text}
					</a>,
				)}
				{accent || radius ? (
					<link rel="stylesheet" href={`/embed/theme.css?${new URLSearchParams({ accent, radius })}`} />
				) : null}
				<script type="module" src={scriptPath} />
			</div>
		);
	},
});
