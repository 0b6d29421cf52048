/** Room for a crop of a phone's 50 megapixels, and little enough for eight pictures in a phone's memory. */
const longestSide = 4096;
/** The server accepts no more. */
const mostPixels = 24_000_000;

interface Size {
	readonly width: number;
	readonly height: number;
}

type PictureKind = "jpeg" | "png" | "other";

/** The kind of a picture by its content; null for anything else, also for an SVG. */
async function kindOf(file: Blob): Promise<PictureKind | null> {
	const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
	if (start.startsWith("\xff\xd8\xff")) return "jpeg";
	if (start.startsWith("\x89PNG")) return "png";
	// WebP; AVIF and HEIC are boxes with a brand (ISO/IEC 14496-12).
	return /^RIFF.{4}WEBP|^.{4}ftyp(?:avi|hei|hev|mif|msf)/s.test(start) ? "other" : null;
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	return Object.assign(canvas, { width, height });
}

/** The size with the same shape and no side longer than this. */
function within({ width, height }: Size, side: number): Size {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Draws on white, because JPEG has no transparency and would turn it black. */
export function drawOnWhite(
	canvas: HTMLCanvasElement,
	source: ImageBitmap,
	area = { left: 0, top: 0, width: source.width, height: source.height },
): void {
	const context = canvas.getContext("2d");
	if (!context) return;
	context.fillStyle = "#fff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.imageSmoothingQuality = "high";
	context.drawImage(source, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height);
}

const open = (file: Blob) =>
	createImageBitmap(file).catch(() => {
		throw new Error("image_unreadable");
	});

/** Opens a picture by its content, however large it is. @throws Error whose message is the code of its problem */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
	// A file of none of our kinds is not opened either: an SVG could be.
	if ((await kindOf(file)) === null) throw new Error("image_format");
	const whole = await open(file);
	const size = within(whole, longestSide);
	if (size.width === whole.width && size.height === whole.height) return whole;
	const canvas = canvasOf(size);
	drawOnWhite(canvas, whole);
	whole.close();
	return createImageBitmap(canvas);
}

/** The drawn picture as a JPEG of fewer bytes. @throws Error "image_too_large" */
export async function jpegOf(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
	for (const quality of [0.85, 0.7, 0.5, 0.3]) {
		const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
		if (content && content.size < maxBytes) return content;
	}
	throw new Error("image_too_large");
}

/**
 * The file as the server accepts it: a picture that is too large, or of a kind that it does not know, as a smaller JPEG.
 * @returns the same file if it fits or is no picture
 * @throws Error whose message is the code of its problem
 */
export async function fittingFile(file: File, { maxBytes, side }: { maxBytes: number; side: number }): Promise<File> {
	const kind = await kindOf(file);
	if (kind === null) return file;
	const source = await open(file);
	const fits = file.size < maxBytes && source.width * source.height <= mostPixels && kind !== "other";
	const content = fits ? null : await shrunk(source, { maxBytes, side });
	source.close();
	return content ? new File([content], file.name.replace(/(?:\.\w+)?$/, ".jpg"), { type: "image/jpeg" }) : file;
}

/** A JPEG of fewer bytes: with fewer pixels only if a lower quality does not help. */
async function shrunk(source: ImageBitmap, { maxBytes, side }: { maxBytes: number; side: number }): Promise<Blob> {
	const canvas = canvasOf(within(source, side));
	drawOnWhite(canvas, source);
	return jpegOf(canvas, maxBytes).catch((error: unknown) => {
		if (side < 600) throw error;
		return shrunk(source, { maxBytes, side: side * 0.7 });
	});
}
