import { cleanJpeg, jpegSize } from "./jpeg.ts";
import { bytesAt, type CleanPicture, isSaneMemory, isSaneSize } from "./picture.ts";
import { cleanPng, pngSignature, pngSize } from "./png.ts";

/** The kinds of content that we store, and the extension of their addresses. */
export const extensions = {
	"image/jpeg": "jpg",
	"image/png": "png",
	"application/pdf": "pdf",
	"application/msword": "doc",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
} as const;

export type FileType = keyof typeof extensions;

/** A file whose content has been checked. */
export interface CheckedContent {
	type: FileType;
	bytes: Uint8Array<ArrayBuffer>;
	/** For a picture. */
	size: { width: number; height: number } | null;
}

const text = (characters: string) => [...characters].map((character) => character.charCodeAt(0));
const signatures = {
	jpeg: [0xff, 0xd8, 0xff],
	pdf: text("%PDF-"),
	doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
	zip: [0x50, 0x4b, 0x03, 0x04],
} as const;

/** The sizes that a document may unpack to. */
const maxUnpacked = 200 * 1024 * 1024;

/** A picture by its content, whatever its name and declared type say. @returns null for anything but a sound JPEG or PNG */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture | null> {
	if (bytesAt(bytes, 0, signatures.jpeg)) return cleanJpeg(bytes);
	return bytesAt(bytes, 0, pngSignature) ? cleanPng(bytes) : null;
}

/** Whether the content begins like a picture that has more pixels than we accept. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
	const size: { width: number; height: number; bits?: number } | null = bytesAt(bytes, 0, signatures.jpeg)
		? jpegSize(bytes)
		: bytesAt(bytes, 0, pngSignature)
			? pngSize(bytes)
			: null;
	if (size === null || size.width === 0 || size.height === 0) return false;
	return !isSaneSize(size) || !isSaneMemory({ bits: 0, ...size });
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
	for (let at = bytes.indexOf(wanted[0] ?? 0, from); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1)) {
		if (bytesAt(bytes, at, wanted)) return at;
	}
	return -1;
}

/** A PDF begins at the first byte, so that it is not another kind of file too, and has its end. */
function isPdf(bytes: Uint8Array): boolean {
	return bytesAt(bytes, 0, signatures.pdf) && indexOf(bytes, text("%%EOF"), Math.max(0, bytes.length - 1024)) > 0;
}

/** An OLE file with a stream called WordDocument, in UTF-16. */
function isDoc(bytes: Uint8Array): boolean {
	const name = [..."WordDocument"].flatMap((character) => [character.charCodeAt(0), 0]);
	return bytesAt(bytes, 0, signatures.doc) && bytes.length >= 1536 && indexOf(bytes, name, 512) > 0;
}

/** The names and unpacked sizes in a ZIP's directory; null if it is damaged or has anything after its end. */
function zipEntries(bytes: Uint8Array): { name: string; unpacked: number }[] | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = bytes.length - 22;
	if (end < 0 || view.getUint32(end, true) !== 0x06054b50 || view.getUint16(end + 20, true) !== 0) return null;
	const count = view.getUint16(end + 10, true);
	let at = view.getUint32(end + 16, true);
	const entries: { name: string; unpacked: number }[] = [];
	for (let index = 0; index < count; index++) {
		if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null;
		const nameLength = view.getUint16(at + 28, true);
		const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
		entries.push({ name, unpacked: view.getUint32(at + 24, true) });
		at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	}
	return at === end ? entries : null;
}

/** A ZIP with a Word document's parts and without macros. */
function isDocx(bytes: Uint8Array): boolean {
	const entries = bytesAt(bytes, 0, signatures.zip) ? zipEntries(bytes) : null;
	if (!entries) return false;
	const names = new Set(entries.map(({ name }) => name));
	const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
	const hasMacros = [...names].some((name) => /vbaProject\.bin$/i.test(name));
	return names.has("[Content_Types].xml") && names.has("word/document.xml") && !hasMacros && unpacked <= maxUnpacked;
}

/** A document by its content: a PDF, a picture (without its metadata), or a Word file. @returns null for anything else */
export async function checkDocument(bytes: Uint8Array<ArrayBuffer>): Promise<CheckedContent | null> {
	const picture = await cleanPicture(bytes);
	if (picture) {
		return { type: picture.type, bytes: picture.bytes, size: { width: picture.width, height: picture.height } };
	}
	if (isPdf(bytes)) return { type: "application/pdf", bytes, size: null };
	if (isDoc(bytes)) return { type: "application/msword", bytes, size: null };
	if (!isDocx(bytes)) return null;
	return { type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", bytes, size: null };
}
