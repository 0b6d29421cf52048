import type { ComponentType } from "react";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { languages } from "../../api/domain/languages.ts";
import type { Guard } from "../client/guards.ts";
import { type Hydration, placePart } from "../ui/parts.ts";
import type { Catalog } from "../ui/words/catalog.ts";
import { createWords, pickTexts, useWords, type WordPattern, WordsContext } from "../ui/words.ts";

/** Every island's id is unique on its page; ids inside it derive from it, never from useId. */
export interface IslandProps {
	id: string;
}

/** The texts that an island uses; a function of its props if some of them need fewer. */
type WordsOf<Props> = readonly WordPattern[] | ((props: Props) => readonly WordPattern[]);

/** A component of a public page with state in the browser. Its name is its folder's name. */
export interface IslandDefinition<Props extends IslandProps> {
	readonly name: string;
	readonly when: Hydration;
	/** The page sends them along in its language. */
	readonly words: WordsOf<Props>;
	readonly Component: ComponentType<Props>;
	/** Hydrates the server's HTML inside `element`. */
	mount(element: HTMLElement): void;
}

/**
 * Defines an island.
 * @param definition.props validates the JSON props before hydration; if they are invalid, the server's HTML stays as it is
 */
export function island<Props extends IslandProps>(definition: {
	name: string;
	when: Hydration;
	words: WordsOf<Props>;
	props: Guard<Props>;
	Component: ComponentType<Props>;
}): IslandDefinition<Props> {
	const { name, props: isProps, Component } = definition;
	return {
		...definition,
		mount(element) {
			const language = languages.find((each) => each === element.dataset.language) ?? "en";
			const catalog: Catalog = JSON.parse(element.dataset.words ?? "{}");
			const value = createWords(language, catalog);
			const content = () => {
				const read: unknown = JSON.parse(element.dataset.props ?? "");
				if (!isProps(read)) throw new Error(`Invalid props: ${name}`);
				return createElement(WordsContext.Provider, { value }, createElement(Component, read));
			};
			const root = hydrateRoot(element, content());
			// Dispatched by an enhancement that replaced `data-props`.
			element.addEventListener("props:changed", () => root.render(content()));
		},
	};
}

/**
 * Renders an island into a page: its HTML now, its script when it is needed. Islands do not nest.
 * @param when where this one is needed at another moment than the others
 */
export function Island<Props extends IslandProps>({
	of,
	props,
	when = of.when,
}: {
	of: IslandDefinition<Props>;
	props: NoInfer<Props>;
	when?: Hydration;
}) {
	const words = useWords();
	const { name } = of;
	const [source, ...imports] = placePart({ kind: "island", name, when });
	return (
		<div
			className="island"
			data-island={name}
			data-when={when}
			data-src={source}
			// The page's head preloads the imports of all other islands.
			data-needs={when === "interaction" && imports.length > 0 ? imports.join(" ") : undefined}
			data-language={words.language}
			data-words={pickTexts(words, typeof of.words === "function" ? of.words(props) : of.words)}
			data-props={JSON.stringify(props)}
		>
			<of.Component {...props} />
		</div>
	);
}
