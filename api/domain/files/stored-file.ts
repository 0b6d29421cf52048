import { extensions, type FileType } from "./content.ts";

/** The things that a file can belong to. */
export const ownerKinds = ["user", "request", "organization", "radio"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export const fileKinds = ["picture", "document"] as const;
/** Pictures are public. Documents are for their owner and staff, unless the owner shows one on the page of a request. */
export type FileKind = (typeof fileKinds)[number];

/** The user, request or organization that a file belongs to, or a folder of the radio's pictures. */
export interface FileOwner {
	ownerKind: OwnerKind;
	ownerId: string;
}

/** The folders of the radio's pictures. `tracks` has the covers of uploaded files. */
export const radioFolders = ["members", "channels", "podcasts", "playlists", "media", "tracks"] as const;

/** The changes to a request's file once staff approve it. */
export interface FileChange {
	isPublic?: boolean;
	userGivenName?: string | null;
	note?: string | null;
}

/** Bytes of one file. */
export const maxBytes = { picture: 1024 * 1024, document: 10 * 1024 * 1024 } as const satisfies Record<
	FileKind,
	number
>;

/** Files of one owner. */
export const maxFiles = { picture: 8, document: 50 } as const satisfies Record<FileKind, number>;
/** Pictures in one of the radio's folders. */
const mostRadioPictures = 2000;
const mostCovers = 50_000;

/** The folder of the pictures of a request's updates, which are not among its own pictures. */
export const updateFolder = "update";
/** Pictures of one request's updates. */
const mostUpdatePictures = 500;
/** The folder of the bills of a request's withdrawals, which stand beside those only. */
export const billFolder = "bill";
const mostBills = 200;

/** The folder of the pictures of a person's pages for others, which are none of their profile's. */
export const pageFolder = "page";
const mostPagePictures = 100;

/** The folders of files that take no places of their owner's own. */
export const foldersBeside = [updateFolder, billFolder, pageFolder] as const;

/** The number of files of a kind that an owner may have. The radio has no documents, and pictures of updates and bills take no places of a request's own. */
export function mostFiles({ ownerKind, ownerId }: FileOwner, kind: FileKind, folder = ""): number {
	if (ownerKind === "user" && folder === pageFolder) return mostPagePictures;
	if (ownerKind === "request" && folder === updateFolder) return mostUpdatePictures;
	if (ownerKind === "request" && folder === billFolder) return mostBills;
	if (ownerKind !== "radio") return maxFiles[kind];
	if (kind !== "picture") return 0;
	return ownerId === "tracks" ? mostCovers : mostRadioPictures;
}

/** The address of a file. It never changes its content. */
export function fileUrl({ id, contentType }: { id: string; contentType: FileType }): string {
	return `/files/${id}.${extensions[contentType]}`;
}

/** The file's id in the last part of its address, with or without the suffix of a size. @returns null for any other text */
export function fileIdIn(text: string): string | null {
	return /^(fil_[0-9A-HJKMNP-TV-Z]{26})\.(?:jpg|png|pdf|docx?)(?:_776x435)?$/.exec(text)?.[1] ?? null;
}

/** A sender's name for a file as text to display: its last part, without characters that nobody sees. */
export function displayName(name: string): string {
	const last = name.split(/[\\/]/).at(-1) ?? "";
	const visible = last
		.normalize("NFC")
		.replaceAll(/(?!\u200C|\u200D)[\p{C}\p{Zl}\p{Zp}]/gu, "")
		.trim();
	return [...visible].slice(-100).join("").slice(-200) || "file";
}

/**
 * The Content-Disposition of a file, with a plain name for old clients (RFC 6266). Only pictures open in the browser, and
 * the name's extension always fits the content.
 */
export function dispositionOf({ name: given, contentType }: { name: string; contentType: FileType }): string {
	const kind = contentType.startsWith("image/") ? "inline" : "attachment";
	const name = `${given.replace(/\.\w{1,5}$/, "")}.${extensions[contentType]}`;
	const plain = name.replaceAll(/[^\w.-]+/g, "_");
	const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
		/['()*]/g,
		(each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A span of bytes, its end included. */
export interface ByteSpan {
	start: number;
	end: number;
}

/**
 * The span that a Range header asks for (RFC 9110), of a file with so many bytes.
 * @returns null to send the whole file: no header, several spans, or another unit; "unsatisfiable" for 416
 */
export function spanOf(header: string | null, length: number): ByteSpan | null | "unsatisfiable" {
	const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? [];
	if (from === "" && to === "") return null;
	if (from === "")
		return Number(to) === 0 ? "unsatisfiable" : { start: Math.max(0, length - Number(to)), end: length - 1 };
	const [start, end] = [Number(from), to === "" ? length - 1 : Math.min(Number(to), length - 1)];
	if (to !== "" && Number(to) < start) return null;
	return start >= length ? "unsatisfiable" : { start, end };
}
