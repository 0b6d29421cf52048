import type { ComponentType } from "react";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { languages } from "../../api/domain/languages.ts";
import type { Guard } from "../client/guards.ts";
import type { Catalog } from "../ui/words/catalog.ts";
import { createWords, onlyThese, useWords, type WordPattern, WordsContext } from "../ui/words.ts";

/** When an island's script is fetched: at once, when the browser idles, when seen, when touched. */
export type Hydration = "load" | "idle" | "visible" | "interaction";

/** Every island has an id that is unique on its page; ids inside it are made from this one, never with useId. */
export interface IslandProps {
	id: string;
}

/** A component of a public page that the browser brings to life. Its folder's name is its name. */
export interface IslandDefinition<Props extends IslandProps> {
	readonly name: string;
	readonly when: Hydration;
	/** The texts it says, which its page sends along in the page's language. */
	readonly words: readonly WordPattern[];
	readonly Component: ComponentType<Props>;
	/** Takes over the server's HTML inside `element`. */
	mount(element: HTMLElement): void;
}

/**
 * Defines an island.
 * @param definition.props whether its JSON props are as they should be, asked before hydration; ones that do not fit leave the HTML as it is
 */
export function island<Props extends IslandProps>(definition: {
	name: string;
	when: Hydration;
	words: readonly WordPattern[];
	props: Guard<Props>;
	Component: ComponentType<Props>;
}): IslandDefinition<Props> {
	const { name, when, words, props: areProps, Component } = definition;
	return {
		name,
		when,
		words,
		Component,
		mount(element) {
			const read: unknown = JSON.parse(element.dataset.props ?? "");
			if (!areProps(read)) throw new Error(`The props of ${name} do not fit`);
			const language = languages.find((each) => each === element.dataset.language) ?? "en";
			const catalog: Catalog = JSON.parse(element.dataset.words ?? "{}");
			const content = createElement(Component, read);
			hydrateRoot(element, createElement(WordsContext.Provider, { value: createWords(language, catalog) }, content));
		},
	};
}

/** An island that a page placed. */
export interface PlacedIsland {
	name: string;
	when: Hydration;
}

/** The page being rendered; rendering is synchronous, so one at a time is enough. */
let rendering: { placed: PlacedIsland[]; scriptOf: (name: string) => string | null } | null = null;

/**
 * Runs a synchronous render and reports which islands it placed.
 * @param scriptOf an island's script address, null without a browser build
 */
export function collectIslands<T>(
	scriptOf: (name: string) => string | null,
	render: () => T,
): { result: T; islands: readonly PlacedIsland[] } {
	const placed: PlacedIsland[] = [];
	rendering = { placed, scriptOf };
	try {
		return { result: render(), islands: placed };
	} finally {
		rendering = null;
	}
}

/** Places an island on a page: its HTML now, its script at its time. Islands do not nest. */
export function Island<Props extends IslandProps>({ of, props }: { of: IslandDefinition<Props>; props: Props }) {
	const words = useWords();
	rendering?.placed.push({ name: of.name, when: of.when });
	return (
		<div
			className="island"
			data-island={of.name}
			data-when={of.when}
			data-src={rendering?.scriptOf(of.name)}
			data-language={words.language}
			data-words={JSON.stringify(onlyThese(words, of.words))}
			data-props={JSON.stringify(props)}
		>
			<of.Component {...props} />
		</div>
	);
}
