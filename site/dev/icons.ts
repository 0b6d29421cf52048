/**
 * `node site/dev/icons.ts`: renders the icons of site/public from the logo's shapes. The output is committed; run it when
 * the logo changes.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { logoShapes } from "../../islands/ui/logo-shapes.ts";
import { en } from "../../islands/ui/words/layout/en.ts";
import { brand } from "../brand.ts";
import { projectRoot } from "./processes.ts";

/** The light and dark colours of site/styles/tokens.css. */
const colours = { heart: "#b53a17", wave: "#0c5b51", darkHeart: "#ffa27f", darkWave: "#84dcc8", paper: "#fdf9f3" };

const folder = join(projectRoot, "site/public");

/** For browser tabs: the symbol alone, which follows the tab's colour scheme. */
const tab = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.h{fill:${colours.heart}}.w{fill:${colours.wave}}@media(prefers-color-scheme:dark){.h{fill:${colours.darkHeart}}.w{fill:${colours.darkWave}}}</style><path class="h" d="${logoShapes.heart}"/><path class="w" d="${logoShapes.wave}"/></svg>\n`;

const plain = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colours.heart}" d="${logoShapes.heart}"/><path fill="${colours.wave}" d="${logoShapes.wave}"/></svg>`;

/** For home screens: filled to its edges, because launchers crop it to a circle of four fifths. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><linearGradient id="g" x2="0.6" y2="1"><stop stop-color="#cb5530"/><stop offset="1" stop-color="#a63413"/></linearGradient><path fill="url(#g)" d="M0 0h32v32H0z"/><g transform="translate(6.4 6.1) scale(0.6)"><path fill="#fff6e8" d="${logoShapes.heart}"/><path fill="#f6bd62" d="${logoShapes.wave}"/></g></svg>`;

/** For launchers that do not crop: with its own rounded corners. */
const rounded = tile.replace(
	'<path fill="url(#g)" d="M0 0h32v32H0z"/>',
	'<rect fill="url(#g)" width="32" height="32" rx="7"/>',
);

function png(svg: string, size: number): Promise<Buffer> {
	return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true, quality: 100 })
		.toBuffer();
}

/** An .ico file with one PNG of 32 pixels. */
function ico(image: Buffer): Buffer {
	const header = Buffer.alloc(22);
	header.writeUInt16LE(1, 2); // an icon
	header.writeUInt16LE(1, 4); // with one image
	header.writeUInt8(32, 6);
	header.writeUInt8(32, 7);
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(image.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, image]);
}

const icon = (name: string, purpose: "any" | "maskable") =>
	[192, 512].map((size) => ({
		src: `/${name}-${size}.png`,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	}));

/** The web app manifest, with which phones install the site as an app. */
const manifest = {
	id: "/",
	name: brand.name,
	short_name: brand.name,
	description: en["brand.tagline"],
	start_url: "/",
	scope: "/",
	display: "standalone",
	background_color: colours.paper,
	theme_color: colours.paper,
	categories: ["lifestyle", "social"],
	icons: [...icon("icon", "any"), ...icon("icon-maskable", "maskable")],
};

writeFileSync(join(folder, "favicon.svg"), tab);
writeFileSync(join(folder, "favicon.ico"), ico(await png(plain, 32)));
writeFileSync(join(folder, "apple-touch-icon.png"), await png(tile, 180));
for (const size of [192, 512]) {
	writeFileSync(join(folder, `icon-${size}.png`), await png(rounded, size));
	writeFileSync(join(folder, `icon-maskable-${size}.png`), await png(tile, size));
}
writeFileSync(join(folder, "site.webmanifest"), `${JSON.stringify(manifest, null, "\t")}\n`);
