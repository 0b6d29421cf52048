import { createElement, type FunctionComponent, render } from "preact";
import { reportUse, version } from "../core/config.ts";
import type { Emit } from "../core/events.ts";
import { shadowStyles } from "../core/styles.ts";
import { languageOf, loadWords } from "../core/words.ts";

let sheet: CSSStyleSheet | undefined;

/** One sheet for all widgets of a page. It is made by script, so that no policy has to allow inline styles. */
function sharedSheet(): CSSStyleSheet {
	if (!sheet) {
		sheet = new CSSStyleSheet();
		sheet.replaceSync(shadowStyles());
	}
	return sheet;
}

/** The props of a view from an element's attributes; null if they are unusable, and the element stays its link. */
export type ReadAttributes<Props> = (attribute: (name: string) => string | undefined) => Omit<Props, "emit"> | null;

/**
 * Defines a custom element around a view. Its light DOM is a real link, which shows until the script has run, and if the
 * attributes are unusable.
 */
export function defineWidget<Props extends { emit: Emit }>(
	name: string,
	attributes: readonly string[],
	View: FunctionComponent<Props>,
	read: ReadAttributes<Props>,
): void {
	if (customElements.get(name)) return;
	class Widget extends HTMLElement {
		static observedAttributes = [...attributes, "lang", "partner"];
		#root: ShadowRoot | null = null;
		#ready = false;
		/** Told once, although each attribute of an element is announced by itself. */
		#unusable = false;

		connectedCallback(): void {
			this.#show();
			if (this.#ready) return;
			this.#ready = true;
			// The page may add its listeners right after the element.
			queueMicrotask(() => this.#emit("ready", { version }));
			reportUse(this.getAttribute("partner"), "load");
		}

		disconnectedCallback(): void {
			// A moved element is connected again in the same task, and goes on as it was.
			setTimeout(() => {
				if (this.isConnected || !this.#root) return;
				render(null, this.#root);
				this.#ready = false;
			});
		}

		attributeChangedCallback(): void {
			if (this.isConnected) this.#show();
		}

		#emit: Emit = (type, detail) => {
			this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
		};

		#show(): void {
			const props = read((attribute) => this.getAttribute(attribute)?.trim() || undefined);
			// The link stays until the texts of the page's language are here.
			const words = loadWords(languageOf(this.getAttribute("lang") ?? undefined));
			if (words) {
				void words.then(() => this.isConnected && this.#show());
				return;
			}
			if (!this.#root) {
				this.#root = this.attachShadow({ mode: "open" });
				this.#root.adoptedStyleSheets = [sharedSheet()];
			}
			if (!props) {
				render(createElement("slot", null), this.#root);
				const problem = { code: "attributes_invalid", message: "Bad attributes (amounts: 1000 or 1, 500)" };
				if (!this.#unusable) queueMicrotask(() => this.#emit("error", problem));
				this.#unusable = true;
				return;
			}
			this.#unusable = false;
			render(createElement(View, { ...props, emit: this.#emit } as Props), this.#root);
		}
	}
	customElements.define(name, Widget);
}
