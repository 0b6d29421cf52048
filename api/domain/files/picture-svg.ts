interface Picture {
	body: Uint8Array;
	contentType: string;
}

interface Box {
	width: number;
	height: number;
	/** SVG's `preserveAspectRatio`. */
	fit: "none" | "xMidYMid slice" | "xMidYMid meet";
}

/** The matrix that turns a picture upright in a box, by its Exif orientation. */
const turns: Readonly<Record<number, (width: number, height: number) => string>> = {
	2: (width) => `-1 0 0 1 ${width} 0`,
	3: (width, height) => `-1 0 0 -1 ${width} ${height}`,
	4: (_width, height) => `1 0 0 -1 0 ${height}`,
	5: () => "0 1 1 0 0 0",
	6: (width) => `0 1 -1 0 ${width} 0`,
	7: (width, height) => `0 -1 -1 0 ${width} ${height}`,
	8: (_width, height) => `0 -1 1 0 0 ${height}`,
};

/** A picture in a box, as a part of an SVG document. @param turned its Exif orientation, 1 to 8 */
export function pictureImage({ body, contentType }: Picture, { width, height, fit }: Box, turned = 1): string {
	const [wide, high] = turned >= 5 ? [height, width] : [width, height];
	const href = `data:${contentType};base64,${Buffer.from(body).toString("base64")}`;
	const image = `<image width="${wide}" height="${high}" preserveAspectRatio="${fit}" href="${href}"/>`;
	const turn = turns[turned]?.(width, height);
	return turn ? `<g transform="matrix(${turn})">${image}</g>` : image;
}

/** An SVG document that shows a picture alone, as it is stored. */
export function pictureSvg(picture: Picture, box: Box): string {
	const { width, height } = box;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${pictureImage(picture, box)}</svg>`;
}
