import { type Depiction, drawPicture } from "../../api/domain/illustration/picture.ts";
import { formatMoney } from "../../api/domain/money.ts";
import type { PreviewFacts } from "../../api/features/requests/preview-address.ts";
import { logoShapes } from "../../islands/ui/logo-shapes.ts";
import { donorsText, percentOf, percentText } from "../../islands/ui/progress.tsx";
import { askOf, causeOf } from "../../islands/ui/request-words.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { brand } from "../brand.ts";
import { drawable, linesOf } from "./lines.ts";
import { figtree, type Typeface } from "./typeface.ts";

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

function line(text: string, x: number, y: number, typeface: Typeface, size: number, colour: string): string {
	return `<text x="${x}" y="${y}" font-family="Figtree" font-weight="${typeface.weight}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`;
}

/** A title's sizes, with how many lines each may take. */
const titleSizes = [
	[62, 2],
	[56, 3],
	[50, 3],
	[45, 3],
] as const;

/** A title's lines at the largest size at which they are few enough; the last ends in "…" where none is. */
function setTitle(title: string, typeface: Typeface): { size: number; lines: string[] } {
	for (const [size, most] of titleSizes) {
		const lines = linesOf(title, typeface, size, column, most + 1);
		if (lines.length <= most) return { size, lines };
	}
	return { size: 45, lines: linesOf(title, typeface, 45, column, 3) };
}

/** Words in English: other scripts than Latin are not in the typeface. */
const words = wordsIn("en");

function progress(facts: PreviewFacts): string {
	const { medium, bold } = figtree();
	const ask = askOf(words, facts.requestType);
	if (ask !== null) {
		const lines = linesOf(ask, bold, 36, column, 2);
		return lines
			.map((text, index) => line(text, left, 572 - (lines.length - 1 - index) * 46, bold, 36, colours.brand))
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
		line(raised, left, 486, bold, 44, colours.ink),
		line(rest, left + bold.widthOf(raised, 44) + 12, 486, medium, 29, colours.soft),
		`<rect x="${left}" y="510" width="${column}" height="20" rx="10" fill="${colours.line}"/>`,
		filled > 0
			? `<rect x="${left}" y="510" width="${filled.toFixed(1)}" height="20" rx="10" fill="${colours.brand}"/>`
			: "",
		line(percent, left, 572, bold, 28, colours.brand),
		line(donors, left + column - medium.widthOf(donors, 28), 572, medium, 28, colours.soft),
	].join("");
}

/** A request's link preview as SVG. What is written holds only characters that the typeface has. */
export function previewSvg(facts: PreviewFacts, depiction?: Depiction): string {
	const { medium, bold } = figtree();
	const cause = causeOf(words, facts);
	const place = [cause, facts.city].flatMap((part) => (part ? (drawable(part, medium) ?? []) : [])).join(" · ");
	const title = drawable(facts.title, bold);
	const set = title ? setTitle(title, bold) : null;
	const leading = set ? set.size * 1.14 : 0;
	// Cause and title stand in the middle between logo and progress.
	const top = set ? 288 - (set.lines.length * leading) / 2 + set.size * 0.9 : 290;
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
		line(brand.name, left + 62, 86, bold, 36, colours.ink),
		place
			? line(
					place,
					left,
					set ? Math.round(top - set.size * 0.78 - 22) : top,
					set ? medium : bold,
					set ? 29 : 54,
					colours.brand,
				)
			: "",
		...(set?.lines ?? []).map((text, index) =>
			line(text, left, Math.round(top + index * leading), bold, set?.size ?? 0, colours.ink),
		),
		progress(facts),
		"</svg>",
	].join("");
}
