import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../../api/domain/languages.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { WordsContext } from "../../islands/ui/words.ts";

/** The parts of a story, or of its file's default export, that affect the first render. */
export interface StoryFacts {
	args?: object;
	globals?: { language?: Language };
	component?: ComponentType<object>;
	render?(args: object, context: object): ReactNode;
	decorators?: readonly ((Story: ComponentType, context: object) => ReactNode)[];
}

/**
 * The HTML of a story's first render, before effects and its play function.
 * @param meta the default export of the story's file
 */
export function markupOf(story: StoryFacts, meta: StoryFacts): string {
	const args = { ...meta.args, ...story.args };
	const globals = { language: "en" as const, ...meta.globals, ...story.globals };
	const context = { args, globals, viewMode: "story" };
	const render = story.render ?? meta.render;
	const Rendered = meta.component ?? "div";
	const decorators = [...(story.decorators ?? []), ...(meta.decorators ?? [])];
	const decorated = decorators.reduce<ComponentType>(
		(inner, decorator) => () => decorator(inner, context),
		() => render?.(args, context) ?? <Rendered {...args} />,
	);
	return renderToStaticMarkup(
		<WordsContext.Provider value={wordsIn(globals.language)}>{createElement(decorated)}</WordsContext.Provider>,
	);
}

/** Preact's own if this module runs on Preact. */
export const fragmentOfRenderer: unknown = Fragment;
