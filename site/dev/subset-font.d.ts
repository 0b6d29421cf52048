/** The part of the package that is used; it brings no types. */
declare module "subset-font" {
	/** @returns the font with only what `text` needs, in the target format */
	export default function subsetFont(
		font: Uint8Array,
		text: string,
		options: {
			targetFormat: "sfnt" | "woff2";
			variationAxes?: Record<string, { min: number; max: number }>;
			noHinting?: boolean;
			keepFeatures?: readonly string[];
		},
	): Promise<Uint8Array>;
}
