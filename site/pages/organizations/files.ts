import { documentFolders } from "../../../api/domain/organizations.ts";
import { regionFrom } from "../../../api/domain/regions.ts";
import { organizationFor } from "../../../api/features/organizations/find.ts";
import { notFound } from "../../../api/http/problem.ts";
import { documentsPage } from "../files/documents-page.tsx";
import { picturesPage } from "../files/pictures-page.tsx";
import { organizationPaths } from "./paths.ts";
import { folderWord } from "./verification.tsx";

/** The pictures of an organization; the main one is its logo. */
export const organizationPictures = picturesPage({
	path: "/organization/{id}/pictures",
	async filesOf(ctx, { id = "" }) {
		await organizationFor(ctx, { id, action: "edit" });
		const { pictures, run } = organizationPaths(id);
		return {
			path: pictures,
			owner: { ownerKind: "organization", ownerId: id },
			texts: { title: "org.logo", intro: "org.logo-text", main: "org.logo-main", back: "org.back-to-organization" },
			back: run,
		};
	},
});

/** The documents of one kind that prove what an organization is. */
export const organizationDocuments = documentsPage({
	path: "/organization/{id}/documents/{folder}",
	async filesOf(ctx, { id = "", folder = "" }) {
		const { row } = await organizationFor(ctx, { id, action: "documents" });
		const folders: readonly string[] = documentFolders[regionFrom(row.address.country) ?? "US"];
		if (!folders.includes(folder)) throw notFound("file");
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
