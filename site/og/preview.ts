import { type Depiction, drawPicture } from "../../api/domain/illustration/picture.ts";
import { formatMoney } from "../../api/domain/money.ts";
import type { PreviewFacts } from "../../api/features/requests/preview-address.ts";
import { logoShapes } from "../../islands/ui/logo-shapes.ts";
import { donorsText, percentOf, percentText } from "../../islands/ui/progress.tsx";
import { askOf, causeOf } from "../../islands/ui/request-words.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { brand } from "../brand.ts";
import { type Lettering, lettering } from "./lettering.ts";
import { drawable, linesOf } from "./lines.ts";
import type { OtherScripts } from "./scripts.ts";
import { figtree } from "./typeface.ts";

/** The size that networks ask for. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The light scheme of site/styles/tokens.css: a preview stands on somebody else's page. */
const colours = {
	paper: "#fdf9f3",
	ink: "#2b1e18",
	soft: "#65544a",
	line: "#e6d9c8",
	brand: "#0c5b51",
	cta: "#b53a17",
};

const left = 64;
const column = 548;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? "");

/** Whether a text runs from right to left: its first letter says so. */
const runsLeft = (text: string): boolean => /^\P{L}*\p{Script=Arabic}/u.test(text);

interface Style {
	lettering: Lettering;
	size: number;
	colour: string;
	leftwards?: boolean;
}

/** One line of text; `x` is its left edge, or its right one where it runs leftwards. */
function line(text: string, x: number, y: number, { lettering, size, colour, leftwards = false }: Style): string {
	const { weight } = lettering;
	if (lettering.isPlain(text) && !leftwards) {
		return `<text x="${x}" y="${y}" font-family="Figtree" font-weight="${weight}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`;
	}
	const start = leftwards ? x - lettering.widthOf(text, size) : x;
	const outlines = lettering.outline(text, size, leftwards);
	return `<g aria-label="${escaped(text)}" transform="translate(${start.toFixed(1)} ${y})" fill="${colour}">${outlines}</g>`;
}

/** A title's sizes, with how many lines each may take. */
const titleSizes = [
	[62, 2],
	[56, 3],
	[50, 3],
	[45, 3],
	[40, 4],
] as const;

interface SetTitle {
	size: number;
	/** From one line to the next. */
	leading: number;
	/** From a line to the tops of its highest letters. */
	ascent: number;
	lines: string[];
	leftwards: boolean;
}

/** A title's lines at the largest size at which they are few enough; the last ends in "…" where none is. */
function setTitle(title: string, bold: Lettering): SetTitle {
	// Other scripts than Latin have signs above and below their letters.
	const [leading, ascent] = bold.isPlain(title) ? [1.14, 0.78] : [1.36, 0.96];
	const leftwards = runsLeft(title);
	for (const [size, most] of titleSizes) {
		const lines = linesOf(title, bold, size, column, most + 1);
		if (lines.length <= most) return { size, leading: size * leading, ascent: size * ascent, lines, leftwards };
	}
	return {
		size: 40,
		leading: 40 * leading,
		ascent: 40 * ascent,
		lines: linesOf(title, bold, 40, column, 4),
		leftwards,
	};
}

/** Our own words are in English: a preview has one address, whatever language its page is read in. */
const words = wordsIn("en");

/** The two weights that a preview is written in. */
interface Weights {
	medium: Lettering;
	bold: Lettering;
}

function progress(facts: PreviewFacts, { medium, bold }: Weights): string {
	const ask = askOf(words, facts.requestType);
	if (ask !== null) {
		const lines = linesOf(ask, bold, 36, column, 2);
		return lines
			.map((text, index) =>
				line(text, left, 572 - (lines.length - 1 - index) * 46, { lettering: bold, size: 36, colour: colours.brand }),
			)
			.join("");
	}
	const raised = formatMoney(facts.raisedMinor - (facts.raisedMinor % 100), facts.currency);
	const goal = formatMoney(facts.goalMinor - (facts.goalMinor % 100), facts.currency);
	const whole = words.t("progress.raised", { raised, goal });
	const rest = whole.startsWith(raised) ? whole.slice(raised.length).trim() : whole;
	const filled = Math.max(
		Math.min(percentOf(facts.raisedMinor, facts.goalMinor), 100) * (column / 100),
		facts.raisedMinor > 0 ? 20 : 0,
	);
	const percent = percentText(words, facts.raisedMinor, facts.goalMinor);
	const donors = donorsText(words, facts.donationCount);
	return [
		line(raised, left, 486, { lettering: bold, size: 44, colour: colours.ink }),
		line(rest, left + bold.widthOf(raised, 44) + 12, 486, { lettering: medium, size: 29, colour: colours.soft }),
		`<rect x="${left}" y="510" width="${column}" height="20" rx="10" fill="${colours.line}"/>`,
		filled > 0
			? `<rect x="${left}" y="510" width="${filled.toFixed(1)}" height="20" rx="10" fill="${colours.brand}"/>`
			: "",
		line(percent, left, 572, { lettering: bold, size: 28, colour: colours.brand }),
		line(donors, left + column - medium.widthOf(donors, 28), 572, {
			lettering: medium,
			size: 28,
			colour: colours.soft,
		}),
	].join("");
}

/**
 * A request's link preview as SVG. What is written holds only characters that the typefaces have.
 * @param others for titles in other scripts than Latin
 */
export function previewSvg(facts: PreviewFacts, others: OtherScripts | null = null, depiction?: Depiction): string {
	const weights: Weights = { medium: lettering(figtree().medium, others), bold: lettering(figtree().bold, others) };
	const { medium, bold } = weights;
	const cause = causeOf(words, facts);
	const place = [cause, facts.city].flatMap((part) => (part ? (drawable(part, medium) ?? []) : [])).join(" · ");
	const title = drawable(facts.title, bold);
	const set = title ? setTitle(title, bold) : null;
	// Cause and title stand in the middle between logo and progress.
	const top = set ? 288 - (set.lines.length * set.leading) / 2 + set.size * 0.12 + set.ascent : 290;
	const placeStyle: Style = set
		? { lettering: medium, size: 29, colour: colours.brand }
		: { lettering: bold, size: 54, colour: colours.brand };
	const picture = drawPicture({
		categorySlug: facts.categorySlug,
		seed: facts.id,
		title: facts.title,
		region: facts.region,
		depiction,
	});
	const { width, height } = previewSize;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		// The picture's middle square comes to the right; paper lies over the rest, its edge the wave of our mark.
		`<g transform="translate(366 0) scale(1.4483)">${picture}</g>`,
		`<path fill="${colours.paper}" d="M0 0H706C648 150 740 292 690 442C666 516 650 570 664 630H0z"/>`,
		`<path fill="none" stroke="#f3b457" stroke-width="10" d="M706 -6C648 150 740 292 690 442C666 516 650 570 664 636"/>`,
		`<g transform="translate(${left} 48) scale(1.56)"><path fill="${colours.cta}" d="${logoShapes.heart}"/><path fill="${colours.brand}" d="${logoShapes.wave}"/></g>`,
		line(brand.name, left + 62, 86, { lettering: bold, size: 36, colour: colours.ink }),
		place ? line(place, left, set ? Math.round(top - set.ascent - 22) : top, placeStyle) : "",
		...(set?.lines ?? []).map((text, index) =>
			line(text, set?.leftwards ? left + column : left, Math.round(top + index * (set?.leading ?? 0)), {
				lettering: bold,
				size: set?.size ?? 0,
				colour: colours.ink,
				leftwards: set?.leftwards,
			}),
		),
		progress(facts, weights),
		"</svg>",
	].join("");
}
