declare module "wawoff2/decompress.js" {
	/** Unpacks a WOFF2 file to the TrueType font in it. */
	export default function decompress(file: Uint8Array): Promise<Uint8Array>;
}
