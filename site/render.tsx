import { renderToString } from "preact-render-to-string";
import { createElement, type ReactElement } from "react";
import { defaultLanguage, type Language } from "../api/domain/languages.ts";
import type { CachedPart, PartCache } from "../api/platform/types.ts";
import { FramedContext } from "../islands/ui/error-summary.tsx";
import { CaptchaContext, type CaptchaSource } from "../islands/ui/form/person-check.tsx";
import { collectParts, type PlacedPart } from "../islands/ui/parts.ts";
import { stepsId } from "../islands/ui/stepper.tsx";
import { type Words, WordsContext } from "../islands/ui/words.ts";
import { joinBytes } from "./join-bytes.ts";
import { scriptsOf } from "./layout/assets.ts";
import { cssOf, isSignedInArea, type PageStyles, sheetsOf } from "./layout/css.ts";
import { HeadAbove, HeadBelow } from "./layout/document.tsx";
import { PageFooter, PageHeader, PageMain } from "./layout/frame.tsx";
import { menuPaths } from "./layout/navigation.ts";
import { type AnyPage, type Head, stylesOf, type View } from "./page.ts";
import { SharedParts, SharedPartsContext } from "./shared.tsx";
import { Template } from "./template.ts";

type VNode = Parameters<typeof renderToString>[0];

/** Renders to HTML. The element has React's type but is Preact's, because the server build aliases `react`. */
function toHtml(element: ReactElement): string {
	return renderToString(element as unknown as VNode);
}

/** The values that differ per visit: the keyword and filters of the search field, and the query in the links that keep it. */
const holes = ["keyword", "searchType", "searchCategory", "linkQuery"] as const;

/** Header and footer: the same for every page of a language, region, chrome and viewer. */
interface Frame {
	header: Template<(typeof holes)[number]>;
	footer: Uint8Array;
	/** The parts of a signed-in viewer's menu. */
	parts: readonly PlacedPart[];
}

const encoder = new TextEncoder();
const frames = new Map<string, Frame>();
/** Room for a few dozen guest frames and one per recently active viewer, at about 15 kB each. */
const maxFrames = 500;

/** Everything that a header and footer depend on, except for the values of `holes`. */
function frameKey({ words, region, openKinds, chrome, path, now, viewer, waiting, demo }: View): string {
	const year = new Date(now).getUTCFullYear();
	const current = viewer || menuPaths.has(path) ? path : "";
	const parts = [words.language, region, [...openKinds], chrome, current, path.startsWith("/api/"), year, demo];
	return `${parts.join("|")}|${viewer ? JSON.stringify([viewer, waiting]) : ""}`;
}

/** Renders an element by itself in a language, with the islands and enhancements in it. */
const renderIn = (words: Words, element: ReactElement) =>
	collectParts(scriptsOf, () => toHtml(<WordsContext.Provider value={words}>{element}</WordsContext.Provider>));

const renderPart: ConstructorParameters<typeof SharedParts>[1] = ({ of, props, words }): CachedPart => {
	const { result, parts } = renderIn(words, createElement(of, props as never));
	return { html: encoder.encode(result), scripts: parts };
};

function makeFrame(view: View): Frame {
	const open = { ...view, ...Object.fromEntries(holes.map((name) => [name, Template.hole(name)])) };
	const header = renderIn(view.words, <PageHeader view={open} />);
	const footer = renderIn(view.words, <PageFooter view={view} />);
	const parts = [...header.parts, ...footer.parts];
	// A guest's header and footer are on every page, also on those that have no script. Staff search from each of theirs.
	if (parts.some(({ when }) => !view.viewer || (when === "load" && view.chrome !== "staff"))) {
		throw new Error(`${parts[0]?.name} needs a script, so it has to be in the page's main part`);
	}
	return { header: new Template(header.result, holes), footer: encoder.encode(footer.result), parts };
}

function frameOf(view: View): Frame {
	const key = frameKey(view);
	const cached = frames.get(key) ?? makeFrame(view);
	frames.delete(key);
	frames.set(key, cached);
	for (const [oldest] of frames) {
		if (frames.size <= maxFrames) break;
		frames.delete(oldest);
	}
	return cached;
}

const sheets = new Map<string, Uint8Array>();

function sheetBytes(view: View, styles: PageStyles | undefined): Uint8Array {
	const page = sheetsOf(view, styles);
	const key = JSON.stringify(page);
	const cached = sheets.get(key) ?? encoder.encode(cssOf(page));
	sheets.set(key, cached);
	return cached;
}

interface DocumentOptions {
	head: Head;
	view: View;
	/** Holds the parts that are the same for everybody. */
	cache: PartCache;
	styles?: PageStyles | undefined;
	/** For a form that was refused until its visitor has proved to be a person. */
	captcha?: CaptchaSource | null;
	/** Whether a browser loads it into a frame. */
	framed?: boolean;
	/** The language of the content, if it is another than the page's. */
	lang?: Language | undefined;
}

/** Renders the whole document around `content`, as bytes. */
export function renderDocument(
	content: ReactElement,
	{ head, view, cache, styles, captcha = null, framed = false, lang }: DocumentOptions,
): Uint8Array<ArrayBuffer> {
	const shared = new SharedParts(cache, renderPart);
	const { result: main, parts } = renderIn(
		view.words,
		<FramedContext.Provider value={framed}>
			<CaptchaContext.Provider value={captcha}>
				<SharedPartsContext.Provider value={shared}>
					<PageMain view={view} signedIn={isSignedInArea({ styles })} lang={lang}>
						{content}
					</PageMain>
				</SharedPartsContext.Provider>
			</CaptchaContext.Provider>
		</FramedContext.Provider>,
	);
	const { header, footer, parts: ofFrame } = frameOf(view);
	const { jsonLd = [], ...above } = head;
	const { publicUrl, chrome, path, region, shared: inOther, words } = view;
	const about = {
		publicUrl,
		chrome,
		path,
		region,
		shared: inOther,
		head: above,
		styles,
		parts: [...parts, ...ofFrame],
	};
	const hasSteps = main.includes(`id="${stepsId}"`);
	return joinBytes([
		`<!doctype html><html lang="${words.language}"><head>`,
		shared.render(HeadAbove, about, words),
		// The only inline style, which the policy allows by its hash.
		"<style>",
		sheetBytes(view, styles),
		"</style>",
		shared.render(HeadBelow, { jsonLd, hasSteps }, words),
		`</head><body${chrome === "staff" ? ' class="staff-frame"' : ""}>`,
		...header.fill(view),
		...shared.splice(main),
		footer,
		"</body></html>",
	]);
}

/** Renders a page with the data that its own `load` or `action` returned. */
export function renderPage(
	page: AnyPage,
	data: never,
	{ view, ...options }: Pick<DocumentOptions, "view" | "cache" | "captcha" | "framed">,
): Uint8Array<ArrayBuffer> {
	const lang = page.english && view.words.language !== defaultLanguage ? defaultLanguage : undefined;
	const about = { ...options, view, head: page.head(data, view), styles: stylesOf(page, data), lang };
	return renderDocument(<page.Page data={data} view={view} />, about);
}
