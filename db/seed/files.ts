import { type FileOwner, fileUrl } from "../../api/domain/files/stored-file.ts";
import type { file } from "../schema/index.ts";
import { documentBytes } from "./activities/documents.ts";
import { demoId } from "./ids.ts";
import { type PersonKey, userId } from "./people.ts";

/** An uploaded file of the demo. Its bytes are a static file, because hosts share the seed's database but not its folder. */
type DemoFile = typeof file.$inferInsert & {
	/** The path of the static file. */
	asset: string;
	isMain?: boolean;
};

const at = Date.parse("2026-10-02T09:20:00Z");

function base(person: PersonKey, name: string, minute: number) {
	const id = demoId("fil_", name, at + minute * 60_000);
	const owner: FileOwner = { ownerKind: "user", ownerId: userId(person) };
	return { ...owner, id, uploadedBy: owner.ownerId, uploadId: id, createdAt: at + minute * 60_000 };
}

/** @param bytes the size of db/seed/portraits/<name>.jpg */
function portrait(person: PersonKey, name: string, bytes: number, isMain: boolean): DemoFile {
	return {
		...base(person, name, isMain ? 0 : 5),
		kind: "picture",
		isPublic: true,
		name: `${name}.jpg`,
		contentType: "image/jpeg",
		bytes,
		width: 512,
		height: 512,
		asset: `/portraits/demo/${name}.jpg`,
		isMain,
	};
}

const files: readonly DemoFile[] = [
	portrait("donee", "donee", 5657, true),
	portrait("donee", "donee-at-work", 5587, false),
	portrait("superadmin", "superadmin", 6311, true),
	{
		...base("donee", "imran-dialysis", 10),
		kind: "document",
		isPublic: false,
		name: "imran-dialysis.pdf",
		contentType: "application/pdf",
		bytes: documentBytes["imran-dialysis"],
		userGivenName: "Dialysis estimate",
		note: "From the hospital, for six months",
		asset: "/documents/demo/imran-dialysis.pdf",
	},
];

export const demoFiles: readonly (typeof file.$inferInsert)[] = files.map(({ asset: _, isMain: __, ...row }) => row);

/** The addresses of the demo accounts' profile pictures, by user. */
export const demoProfilePictures: readonly { userId: string; url: string }[] = files
	.filter(({ isMain }) => isMain)
	.map((row) => ({ userId: row.ownerId, url: fileUrl(row) }));

/** The static file with the bytes of a demo file; null for any other. */
export function demoFileAsset(fileId: string): string | null {
	return files.find(({ id }) => id === fileId)?.asset ?? null;
}
