/** An SVG document that shows a picture alone. @param body its bytes @param fit SVG's `preserveAspectRatio` */
export function pictureSvg(
	{ body, contentType }: { body: Uint8Array; contentType: string },
	{ width, height, fit }: { width: number; height: number; fit: "none" | "xMidYMid slice" },
): string {
	const href = `data:${contentType};base64,${Buffer.from(body).toString("base64")}`;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="${fit}" href="${href}"/></svg>`;
}
