import { drawOnWhite, jpegOf } from "../../client/pictures.ts";

/** The frames of pictures: a person's is a square, a request's and an organization's are wide. */
export const shapes = {
	square: { width: 512, height: 512 },
	wide: { width: 1552, height: 870 },
} as const;
export type Shape = keyof typeof shapes;

/** The visible part: zoom from 1 (as much as fits) to 4, and its place from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
	zoom: number;
	x: number;
	y: number;
}

export const centred: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const maxZoom = 4;

const maxPictureBytes = 1024 * 1024;

interface Size {
	readonly width: number;
	readonly height: number;
}

/** The part of a picture to show, in its own pixels. */
export function cropArea(source: Size, frame: Size, { zoom, x, y }: Crop): Size & { left: number; top: number } {
	const scale = Math.min(source.width / frame.width, source.height / frame.height) / zoom;
	const [width, height] = [frame.width * scale, frame.height * scale];
	return { width, height, left: (source.width - width) * x, top: (source.height - height) * y };
}

/** The crop after dragging the picture by so many pixels of the frame. */
export function dragged(crop: Crop, source: Size, frame: Size, by: { x: number; y: number }): Crop {
	const area = cropArea(source, frame, crop);
	const move = (place: number, distance: number, room: number) =>
		room < 1 ? place : Math.min(1, Math.max(0, place - distance / room));
	const scale = area.width / frame.width;
	return {
		...crop,
		x: move(crop.x, by.x * scale, source.width - area.width),
		y: move(crop.y, by.y * scale, source.height - area.height),
	};
}

export function drawCrop(canvas: HTMLCanvasElement, source: ImageBitmap, crop: Crop): void {
	drawOnWhite(canvas, source, cropArea(source, canvas, crop));
}

/** The cropped picture as a JPEG of less than 1 MB. */
export async function croppedPicture(
	source: ImageBitmap,
	shape: Shape,
	crop: Crop,
): Promise<{ content: Blob; url: string }> {
	const canvas = document.createElement("canvas");
	Object.assign(canvas, shapes[shape]);
	drawCrop(canvas, source, crop);
	return { content: await jpegOf(canvas, maxPictureBytes), url: canvas.toDataURL("image/jpeg", 0.7) };
}
