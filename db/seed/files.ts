import { billFolder, type FileOwner, fileUrl } from "../../api/domain/files/stored-file.ts";
import type { file } from "../schema/index.ts";
import { type DocumentKey, documentBytes } from "./activities/documents.ts";
import { demoId } from "./ids.ts";
import { demoOrganizationIds, type OrganizationKey } from "./organizations.ts";
import { type PersonKey, userId } from "./people.ts";
import { demoRequestIds, type RequestKey } from "./requests/index.ts";

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

/** A document that an organization has shown to be verified. */
function certificate(
	organization: OrganizationKey,
	uploadedBy: PersonKey,
	folder: string,
	name: DocumentKey,
	userGivenName: string,
	shown: { isPublic?: boolean; note?: string } = {},
): DemoFile {
	return {
		id: demoId("fil_", name, at + 60 * 60_000),
		ownerKind: "organization",
		ownerId: demoOrganizationIds[organization],
		uploadedBy: userId(uploadedBy),
		uploadId: name,
		kind: "document",
		folder,
		isPublic: shown.isPublic ?? false,
		name: `${name}.pdf`,
		contentType: "application/pdf",
		bytes: documentBytes[name],
		userGivenName,
		note: shown.note ?? null,
		asset: `/documents/demo/${name}.pdf`,
		createdAt: at + 60 * 60_000,
	};
}

const certificates: readonly DemoFile[] = [
	certificate("vidya-jyothi", "owner", "trust-pan-card", "vidya-pan-card", "PAN card of the trust"),
	certificate("vidya-jyothi", "owner", "registration-certificate", "vidya-registration", "Registration of the trust", {
		isPublic: true,
	}),
	certificate("vidya-jyothi", "owner", "income-tax-registration", "vidya-80g", "80G approval", {
		isPublic: true,
		note: "Gifts to us are deductible until March 2031.",
	}),
	certificate("vidya-jyothi", "owner", "bank-account-details", "vidya-bank-letter", "Letter of our bank"),
	certificate("st-marys-school", "lalrin", "trust-pan-card", "st-marys-pan-card", "PAN card"),
	certificate("st-marys-school", "lalrin", "registration-certificate", "st-marys-registration", "Registration, 1961"),
	certificate("st-marys-school", "lalrin", "income-tax-registration", "st-marys-80g", "80G approval", {
		note: "It has ended. We have asked for its renewal.",
	}),
	certificate("st-marys-school", "lalrin", "bank-account-details", "st-marys-bank-letter", "Letter of our bank"),
	certificate(
		"malnad-tools",
		"vinay",
		"registration-certificate",
		"malnad-registration",
		"Certificate of incorporation",
	),
	certificate("eastside-table", "darnell", "501c3-certificate", "eastside-501c3", "IRS determination letter", {
		isPublic: true,
	}),
];

/** The bill of a withdrawal, which everyone sees once staff have found it fit for that. */
const bill = (request: RequestKey, uploadedBy: PersonKey, name: DocumentKey): DemoFile => ({
	id: demoId("fil_", name, at + 80 * 60_000),
	ownerKind: "request",
	ownerId: demoRequestIds[request],
	uploadedBy: userId(uploadedBy),
	uploadId: name,
	kind: "document",
	folder: billFolder,
	isPublic: false,
	name: `${name}.pdf`,
	contentType: "application/pdf",
	bytes: documentBytes[name],
	asset: `/documents/demo/${name}.pdf`,
	createdAt: at + 80 * 60_000,
});

const bills = {
	"imran-bill": bill("imran", "donee", "imran-bill"),
	"vidya-bill": bill("vidya-jyothi", "owner", "vidya-bill"),
};

/** The ids of the bills of the demo's withdrawals. */
export const demoBillIds = { imran: bills["imran-bill"].id, vidya: bills["vidya-bill"].id };

/** More pictures of a request, beside its main one. @param pictures the files of db/seed/photos with their sizes */
const gallery = (request: RequestKey, uploadedBy: PersonKey, pictures: Readonly<Record<string, number>>): DemoFile[] =>
	Object.entries(pictures).map(([name, bytes], index) => ({
		id: demoId("fil_", `${request} ${name}`, at + (90 + index) * 60_000),
		ownerKind: "request",
		ownerId: demoRequestIds[request],
		uploadedBy: userId(uploadedBy),
		uploadId: `${request} ${name}`,
		kind: "picture",
		isPublic: true,
		name: `${name}.jpg`,
		contentType: "image/jpeg",
		bytes,
		width: 776,
		height: 435,
		asset: `/photos/demo/${name}.jpg`,
		createdAt: at + (90 + index) * 60_000,
	}));

const galleries: readonly DemoFile[] = [
	...gallery("paws", "asha", { "animals-2": 19_537, "animals-3": 19_555, "volunteering-2": 23_742 }),
	...gallery("eastside", "darnell", {
		"food-and-hunger-2": 24_999,
		"food-and-hunger-3": 21_198,
		"community-2": 25_587,
		"community-3": 31_746,
	}),
];

const all = [...files, ...certificates, ...Object.values(bills), ...galleries];

export const demoFiles: readonly (typeof file.$inferInsert)[] = all.map(({ asset: _, isMain: __, ...row }) => row);

/** The addresses of the demo accounts' profile pictures, by user. */
export const demoProfilePictures: readonly { userId: string; url: string }[] = files
	.filter(({ isMain }) => isMain)
	.map((row) => ({ userId: row.ownerId, url: fileUrl(row) }));

/** The static file with the bytes of a demo file; null for any other. */
export function demoFileAsset(fileId: string): string | null {
	return all.find(({ id }) => id === fileId)?.asset ?? null;
}
