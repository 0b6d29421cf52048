import common from "../styles/index.css?inline";
import account from "./account.css?inline";
import notice from "./notice.css?inline";
import offer from "./offer.css?inline";
import sound from "./sound.css?inline";

/** The sheets of public areas, by folder name in site/pages; `requests/closed` is that of some of an area's pages. */
const areas: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(
		import.meta.glob<string>("../pages/*/{styles,closed}.css", { query: "?inline", import: "default", eager: true }),
	).map(([path, css]) => [path.replace(/^.*pages\//, "").replace(/(\/styles)?\.css$/, ""), css]),
);

/**
 * The styles of a page: the folder of its area in site/pages, whose `styles.css` is inlined, or `signed-in` for the sheet that
 * all signed-in areas link and browsers cache. `<area>/closed` adds the area's `closed.css`.
 */
export type PageStyles = string;

/** The sheets of a page in addition to the one that all public pages inline. */
export interface PageSheets {
	styles: PageStyles | undefined;
	/** A visitor is signed in, so the page has the side menu. */
	account: boolean;
	/** The previous page left a notice for this one, or files have to be chosen again. */
	notice: boolean;
	/** The page offers another language or region, new terms, or to finish a gift. */
	offer: boolean;
	/** The page brings along the player of what the visitor hears. */
	sound: boolean;
}

export function sheetsOf(
	view: {
		viewer: object | null;
		notice: object | null;
		lostFiles: readonly string[];
		offer: string | null;
		newTerms: boolean;
		unfinished: object | null;
		sound: object | null;
	},
	styles?: PageStyles,
): PageSheets {
	return {
		styles,
		account: view.viewer !== null,
		notice: view.notice !== null || view.lostFiles.length > 0,
		offer: view.offer !== null || view.newTerms || view.unfinished !== null,
		sound: view.sound !== null,
	};
}

/** Whether the page links the signed-in areas' cached sheet and inlines nothing. */
export function isSignedInArea({ styles }: Pick<PageSheets, "styles">): boolean {
	return styles === "signed-in";
}

/**
 * The CSS that a page inlines. It fits one round trip together with the HTML, whereas a file would need a second one before
 * anything is painted.
 * @throws Error if the area has no sheet
 */
export function cssOf({ styles, ...parts }: PageSheets): string {
	const player = parts.sound ? sound : "";
	if (isSignedInArea({ styles })) return player;
	const [name = "", part] = styles?.split("/") ?? [];
	const [area, more] = [name === "" ? "" : areas[name], part === undefined ? "" : areas[`${name}/${part}`]];
	if (area === undefined || more === undefined) throw new Error(`site/pages/${styles} has no styles.css`);
	const [menu, message, above] = [parts.account ? account : "", parts.notice ? notice : "", parts.offer ? offer : ""];
	return common + area + more + menu + message + above + player;
}

/** The URL of a font file, as the style sheet contains it. */
function fontAddress(name: string): string {
	const address = new RegExp(`/fonts/${name}-[0-9a-f]{8}\\.woff2`).exec(common)?.[0];
	if (!address) throw new Error(`The style sheet has no font ${name}.`);
	return address;
}

/** The font files that a page's text needs at once: Latin, and in India the rupee sign. */
export const fonts = { latin: fontAddress("figtree"), rupee: fontAddress("figtree-rupee") } as const;

const sources = new Map<string, Promise<string>>();

/** The style sheet's CSP source: 'sha256-…'. Each combination of sheets is hashed once per process. */
export function cssSource(page: PageSheets): Promise<string> {
	const key = JSON.stringify(page);
	const cached = sources.get(key);
	if (cached) return cached;
	const source = crypto.subtle.digest("SHA-256", new TextEncoder().encode(cssOf(page))).then((digest) => {
		const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
		return `'sha256-${base64}'`;
	});
	sources.set(key, source);
	return source;
}
