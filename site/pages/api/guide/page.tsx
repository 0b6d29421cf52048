import { apiBase } from "../../../../api/app.ts";
import { Problem } from "../../../../api/http/problem.ts";
import { definePage } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import { type Chapter, chapters } from "./chapters.ts";

const guide = `${apiBase}/guide`;
const pathOf = ({ name }: Chapter) => `${guide}/${name}`;

function Contents({ current }: { current?: string }) {
	return (
		<nav className="guide-contents" aria-label="Chapters">
			<ol>
				{chapters.map((chapter) => (
					<li key={chapter.name}>
						<a href={pathOf(chapter)} aria-current={chapter.name === current ? "page" : undefined}>
							{chapter.title}
						</a>
					</li>
				))}
			</ol>
			<p>
				<a href={`${apiBase}/reference`}>Reference</a>
			</p>
		</nav>
	);
}

/** `/api/v1/guide`: the chapters of the guide for developers. */
export const guideContents = definePage(guide)<null>({
	allow: "anyone",
	cache: 300,
	styles: "api",
	load: async () => reply.page(null),
	head: () => ({
		title: "Guide for developers",
		description: "How to give, read and listen with Kindwave’s API, with samples that run.",
		canonical: guide,
	}),
	Page: () => (
		<article className="wrap reference" lang="en">
			<h1>Guide for developers</h1>
			<p>
				JSON over HTTPS, with samples for curl and TypeScript that our tests run. Every call is in the{" "}
				<a href={`${apiBase}/reference`}>reference</a>. For a button, a goal bar or the radio on your pages,{" "}
				<a href="/embed">make a widget</a> instead.
			</p>
			<ol className="guide-list">
				{chapters.map((chapter) => (
					<li key={chapter.name}>
						<a href={pathOf(chapter)}>{chapter.title}</a>
						<p className="quiet">{chapter.about}</p>
					</li>
				))}
			</ol>
		</article>
	),
});

/** `/api/v1/guide/{chapter}`: one chapter, which works without script. */
export const guideChapter = definePage(`${apiBase}/guide/{chapter}`)<{ name: string; origin: string }>({
	example: { at: `${guide}/first-gift` },
	allow: "anyone",
	cache: 300,
	styles: "api",
	async load(_ctx, { params: { chapter: name }, settings }) {
		if (!chapters.some((chapter) => chapter.name === name)) throw new Problem(404, "no_such_page");
		return reply.page({ name, origin: new URL(settings.publicUrl).origin });
	},
	head: ({ name }) => {
		const { title = "", about = "" } = chapters.find((chapter) => chapter.name === name) ?? {};
		return { title: `${title} · Guide for developers`, description: about, canonical: `${guide}/${name}` };
	},
	Page({ data: { name, origin } }) {
		const index = chapters.findIndex((chapter) => chapter.name === name);
		const [before, chapter, after] = [chapters[index - 1], chapters[index], chapters[index + 1]];
		if (!chapter) return null;
		return (
			<div className="wrap reference guide" lang="en">
				<Contents current={name} />
				<article>
					<h1>{chapter.title}</h1>
					<chapter.Body origin={origin} />
					<p className="guide-ways">
						{before ? (
							<a href={pathOf(before)} rel="prev">
								← {before.title}
							</a>
						) : null}
						{after ? (
							<a href={pathOf(after)} rel="next">
								{after.title} →
							</a>
						) : null}
					</p>
				</article>
			</div>
		);
	},
});
