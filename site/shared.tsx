import { type ComponentType, createContext, createElement, useContext } from "react";
import type { CachedPart, PartCache } from "../api/platform/types.ts";
import { CaptchaContext } from "../islands/ui/form/person-check.tsx";
import { placeParts } from "../islands/ui/parts.ts";
import { useWords, type Words } from "../islands/ui/words.ts";

/** Renders a part by itself. */
type RenderPart = (part: { of: ComponentType<never>; props: object; words: Words }) => CachedPart;

/** JSON cannot tell these from nothing, so parts that differ in them would be taken for the same. */
function refuseHidden(_name: string, value: unknown): unknown {
	const isHidden = typeof value === "function" || value instanceof Map || value instanceof Set;
	if (isHidden) throw new Error("The properties of a shared part must be plain data.");
	return value;
}

/** Numbers components, whose names differ between builds and are not unique. */
const numbers = new WeakMap<ComponentType<never>, number>();
let lastNumber = 0;

function numberOf(component: ComponentType<never>): number {
	const known = numbers.get(component) ?? ++lastNumber;
	numbers.set(component, known);
	return known;
}

/** Unguessable, so that no visitor's text is taken for a mark. Made on first use: Workers have no randomness before. */
let secret: string | undefined;

/** The shared parts of one page while it is rendered: its HTML has a mark for each, which `splice` replaces. */
export class SharedParts {
	readonly #cache: PartCache;
	readonly #render: RenderPart;
	readonly #placed: Uint8Array[] = [];
	readonly #mark: string;

	constructor(cache: PartCache, render: RenderPart) {
		secret ??= crypto.randomUUID();
		this.#mark = `part-${secret}-`;
		this.#cache = cache;
		this.#render = render;
	}

	/** @returns the mark for a part of the page */
	place(of: ComponentType<never>, props: object, words: Words): string {
		const { html, scripts } = this.#part(of, props, words);
		placeParts(scripts);
		this.#placed.push(html);
		return this.#mark;
	}

	/** A part of the document around the page. */
	render<Props extends object>(of: ComponentType<Props>, props: Props, words: Words): Uint8Array {
		return this.#part(of as ComponentType<never>, props, words).html;
	}

	/** The part from the cache, or rendered and cached. */
	#part(of: ComponentType<never>, props: object, words: Words): CachedPart {
		const key = `${numberOf(of)} ${words.language} ${JSON.stringify(props)}`;
		return this.#cache.get(key) ?? this.#make(key, { of, props, words });
	}

	#make(key: string, part: Parameters<RenderPart>[0]): CachedPart {
		JSON.stringify(part.props, refuseHidden);
		const made = this.#render(part);
		this.#cache.put(key, made);
		return made;
	}

	/** The HTML with its parts in place of their marks. */
	splice(html: string): (string | Uint8Array)[] {
		const [first = "", ...rest] = html.split(this.#mark);
		return [first, ...rest.flatMap((text, place) => [this.#placed[place] ?? "", text])];
	}
}

/** Null where parts are rendered as usual: in tests and stories of a page's components, and within a part. */
export const SharedPartsContext = createContext<SharedParts | null>(null);

interface SharedProps<Props> {
	of: ComponentType<Props>;
	/** Plain data, and everything besides the language that the part depends on. */
	props: NoInfer<Props>;
}

/**
 * A part of a page that is the same for everybody with the same data. It is rendered once for these data and language, and cached
 * by them, so that it cannot be stale.
 */
export function Shared<Props extends object>({ of, props }: SharedProps<Props>) {
	const words = useWords();
	const parts = useContext(SharedPartsContext);
	const captcha = useContext(CaptchaContext);
	// A form with a captcha is its visitor's own.
	if (parts === null || captcha !== null) return createElement(of, props);
	return parts.place(of as ComponentType<never>, props, words);
}
