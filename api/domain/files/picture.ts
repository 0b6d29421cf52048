/** A checked picture without its metadata. */
export interface CleanPicture {
	readonly type: "image/jpeg" | "image/png";
	/** As stored; a JPEG's orientation may swap them. */
	readonly width: number;
	readonly height: number;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A phone's 24 megapixels. More would take a viewer's memory, however small the file. */
const maxPixels = 24_000_000;
const maxSide = 12_000;

export function isSaneSize({ width, height }: { width: number; height: number }): boolean {
	return width > 0 && height > 0 && width <= maxSide && height <= maxSide && width * height <= maxPixels;
}

/** Whether a picture takes no more memory than 24 megapixels of four bytes. Sixteen bits a sample take twice as much. */
export function isSaneMemory({ width, height, bits }: { width: number; height: number; bits: number }): boolean {
	return width * height * bits <= maxPixels * 32;
}

export function bytesAt(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
	return expected.every((byte, index) => bytes[at + index] === byte);
}
