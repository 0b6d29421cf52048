import { jpegOrientation, jpegSize } from "../../../../api/domain/files/jpeg.ts";
import { pictureImage } from "../../../../api/domain/files/picture-svg.ts";
import { type PreviewFacts, raisedPerMille } from "../../../../api/features/requests/preview-address.ts";
import type { StoredFile } from "../../../../api/platform/types.ts";
import { logoShapes } from "../../../../islands/ui/logo-shapes.ts";
import { drawnSize } from "../../shared/illustration.ts";

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

/** More pixels than a photo from our forms has: an isolate of a Worker could not unpack them. */
const mostPixels = 2048 * 2200;

/** A picture's size as it is stored. */
function sizeOf({ body, contentType }: StoredFile): { width: number; height: number } {
	if (contentType !== "image/png") return jpegSize(body) ?? { width: 0, height: 0 };
	const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * A photo where a preview has its picture: the middle of a wide one, and the whole of a high one before its own colours.
 * @returns null for one with too many pixels
 */
export function previewPhoto(photo: StoredFile): string | null {
	const { width: across, height: down } = sizeOf(photo);
	if (across * down === 0 || across * down > mostPixels) return null;
	const turned = photo.contentType === "image/jpeg" ? jpegOrientation(photo.body) : 1;
	const shape = turned >= 5 ? down / across : across / down;
	const [width, height] = [previewSize.width, 530];
	const paper = (opacity: string) => `<path fill="${colours.paper}"${opacity} d="M0 0h${width}v${height}H0z"/>`;
	const slice = pictureImage(photo, { width, height, fit: "xMidYMid slice" }, turned);
	const whole = pictureImage(photo, { width, height: 470, fit: "xMidYMid meet" }, turned);
	// The illustration below shows if a JPEG can't be unpacked, such as one of a printer's four colours, but not through a PNG.
	const ground = photo.contentType === "image/png" ? paper("") : "";
	const picture = shape >= 1.2 ? slice : slice + paper(' fill-opacity=".72"') + whole;
	return `<g transform="translate(0 ${previewRows.top})">${ground}${picture}</g>`;
}

/**
 * A request's link preview as SVG: its picture, our logo and a fundraiser's progress. It has no title, because every network
 * displays the title beside the picture. It has the whole illustration, and is cut to `previewRows` once it is drawn.
 * @param picture the illustration, and the photo upon it: a part of an SVG document
 */
export function previewSvg(facts: PreviewFacts, picture: string): string {
	const { width, height } = drawnSize;
	const perMille = raisedPerMille(facts);
	// The upper edge of the paper repeats the wave of our logo.
	const wave = "M0 510C160 452 330 466 520 492C740 522 960 520 1200 462";
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
		picture,
		`<g transform="translate(0 ${previewRows.top})">`,
		`<path fill="${colours.paper}" d="${wave}V${previewSize.height}H0z"/>`,
		`<path fill="none" stroke="${colours.sun}" stroke-width="10" d="${wave}"/>`,
		`<g transform="translate(${perMille === null ? 554 : 64} 515) scale(2.9)"><path fill="${colours.cta}" d="${logoShapes.heart}"/><path fill="${colours.brand}" d="${logoShapes.wave}"/></g>`,
		perMille === null ? "" : progress(perMille),
		"</g></svg>",
	].join("");
}
