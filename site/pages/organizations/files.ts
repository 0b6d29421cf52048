import { documentFoldersOf } from "../../../api/domain/people/organizations.ts";
import { organizationFor } from "../../../api/features/organizations/find.ts";
import { notFound } from "../../../api/http/problem.ts";
import type { AnyPage } from "../../page.ts";
import { documentsPage } from "../files/documents-page.tsx";
import type { FilesPage } from "../files/files-of.ts";
import { picturesPage } from "../files/pictures-page.tsx";
import { organizationPaths, wizardPath } from "../shared/organization-paths.ts";
import { folderWord } from "./verification.tsx";

type PictureTexts = Awaited<ReturnType<FilesPage["filesOf"]>>["texts"];

/** A page with the pictures of an organization; the main one is its logo. */
function organizationPicturesPage(
	path: string,
	back: PictureTexts["back"],
	leadsTo: (id: string) => { path: string; back: string },
): AnyPage {
	return picturesPage({
		path,
		example: { at: path.replace("{id}", "{organization}"), as: "owner" },
		async filesOf(ctx, { id = "" }) {
			await organizationFor(ctx, { id, action: "edit" });
			return {
				...leadsTo(id),
				owner: { ownerKind: "organization", ownerId: id },
				texts: { title: "org.logo", intro: "org.logo-text", main: "org.logo-main", back },
			};
		},
	});
}

export const organizationPictures = organizationPicturesPage(
	"/organization/{id}/pictures",
	"org.back-to-organization",
	(id) => ({ path: organizationPaths(id).pictures, back: organizationPaths(id).run }),
);

/** The same as a step of the wizard, which goes on from here. */
export const organizationLogo = organizationPicturesPage("/organization/{id}/logo", "org.next", (id) => ({
	path: organizationPaths(id).logo,
	back: wizardPath(id, "logo"),
}));

/** The documents of one kind that prove what an organization is. */
export const organizationDocuments = documentsPage({
	path: "/organization/{id}/documents/{folder}",
	example: { at: "/organization/{organization}/documents/registration-certificate", as: "owner" },
	async filesOf(ctx, { id = "", folder = "" }) {
		const { row } = await organizationFor(ctx, { id, action: "documents" });
		if (!documentFoldersOf(row.address.country).includes(folder)) throw notFound("file");
		const { documents, run } = organizationPaths(id);
		return {
			path: documents(folder),
			owner: { ownerKind: "organization", ownerId: id },
			folder,
			texts: { title: folderWord(folder), intro: "org.documents-intro", back: "org.back-to-organization" },
			back: run,
		};
	},
});
