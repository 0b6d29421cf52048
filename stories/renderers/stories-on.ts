import { globSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { reactOnServer } from "../../vite.config.ts";
import type * as StoryMarkup from "./story-markup.tsx";

export type Renderer = "react" | "preact";

const root = join(import.meta.dirname, "../..");
const aliases = {
	react: [],
	preact: [...reactOnServer, { find: /^react-dom\/server$/, replacement: "preact-render-to-string" }],
};

/**
 * Story files, relative to the project's root. Foundations are left out, because they read the sheets of a browser, and
 * dashboards, because they run on React only.
 */
export const storyFiles = globSync("{islands/**,stories/{layout,pages}}/*.stories.tsx", {
	cwd: root,
	exclude: ["islands/dashboard/**"],
}).sort();

/** Every story as rendered by one of the renderers. */
export interface RenderedStories {
	/** This renderer's Fragment, which differs from the other one's. */
	fragment: unknown;
	/** HTML by `file › story`. */
	markup: ReadonlyMap<string, string>;
}

/** Imports the stories with one renderer and renders each of them to a string. */
export async function storiesOn(renderer: Renderer): Promise<RenderedStories> {
	const server = await createServer({
		configFile: false,
		root,
		mode: "production",
		logLevel: "error",
		appType: "custom",
		server: { middlewareMode: true, hmr: false, watch: null, ws: false },
		optimizeDeps: { noDiscovery: true },
		oxc: { jsx: { runtime: "automatic", development: false } },
		resolve: { alias: aliases[renderer] },
	});
	try {
		const load = (path: string) => server.ssrLoadModule(`/${path}`);
		const { markupOf, fragmentOfRenderer } = (await load("stories/renderers/story-markup.tsx")) as typeof StoryMarkup;
		const markup = new Map<string, string>();
		for (const file of storyFiles) {
			const { default: meta, ...stories } = (await load(file)) as Record<string, StoryMarkup.StoryFacts>;
			for (const [name, story] of Object.entries(stories)) markup.set(`${file} › ${name}`, markupOf(story, meta ?? {}));
		}
		return { fragment: fragmentOfRenderer, markup };
	} finally {
		await server.close();
	}
}
