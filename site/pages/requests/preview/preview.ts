import { type PreviewFacts, raisedPerMille } from "../../../../api/features/requests/preview-address.ts";
import { logoShapes } from "../../../../islands/ui/logo-shapes.ts";
import { drawnIllustration, drawnSize } from "../../shared/illustration.ts";

/** The size that social networks expect. */
export const previewSize = { width: 1200, height: 630 } as const;

/** The rows of an illustration that a preview shows. */
export const previewRows = { top: 40, bottom: 40 + previewSize.height } as const;

/** The light theme of site/styles/tokens.css, because a preview appears on other sites. */
const colours = { paper: "#fdf9f3", line: "#e6d9c8", brand: "#0c5b51", cta: "#b53a17", sun: "#f3b457" };

const bar = { x: 190, y: 546, width: 946, height: 32 };

function progress(perMille: number): string {
	const { x, y, width, height } = bar;
	const rect = (wide: number, fill: string) =>
		`<rect x="${x}" y="${y}" width="${wide.toFixed(1)}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;
	// A bar narrower than it is high would lose its round ends.
	const filled = Math.max((width * perMille) / 1000, height);
	return rect(width, colours.line) + (perMille > 0 ? rect(filled, colours.brand) : "");
}

/**
 * A request's link preview as SVG: its picture, our logo and a fundraiser's progress. It has no title, because every network
 * displays the title beside the picture. It has the whole illustration, and is cut to `previewRows` once it is drawn.
 * @param drawing the illustration, an SVG document of 776 x 435
 */
export function previewSvg(facts: PreviewFacts, drawing: string): string {
	const { width, height } = drawnSize;
	const perMille = raisedPerMille(facts);
	// The upper edge of the paper repeats the wave of our logo.
	const wave = "M0 510C160 452 330 466 520 492C740 522 960 520 1200 462";
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		drawnIllustration(drawing),
		`<g transform="translate(0 ${previewRows.top})">`,
		`<path fill="${colours.paper}" d="${wave}V${previewSize.height}H0z"/>`,
		`<path fill="none" stroke="${colours.sun}" stroke-width="10" d="${wave}"/>`,
		`<g transform="translate(${perMille === null ? 554 : 64} 515) scale(2.9)"><path fill="${colours.cta}" d="${logoShapes.heart}"/><path fill="${colours.brand}" d="${logoShapes.wave}"/></g>`,
		perMille === null ? "" : progress(perMille),
		"</g></svg>",
	].join("");
}
