import { draftStepPath, editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { ownDraftById } from "../../../api/features/raising/draft.ts";
import { editableRequest } from "../../../api/features/raising/editable.ts";
import { documentsPage } from "../files/documents-page.tsx";
import type { FilesPage } from "../files/files-of.ts";
import { picturesPage } from "../files/pictures-page.tsx";

/** The files of a request, or of one's own draft of one. */
function filesOfRequest(part: "pictures" | "documents"): FilesPage {
	return {
		path: `/donationRequest/{id}/${part}`,
		example: { at: `/donationRequest/{request}/${part}`, as: "admin" },
		async filesOf(ctx, { id = "" }) {
			const draft = await ownDraftById(ctx, id);
			const type = draft?.requestType ?? (await editableRequest(ctx, id)).row.requestType;
			return {
				path: `/donationRequest/${encodeURIComponent(id)}/${part}`,
				owner: { ownerKind: "request", ownerId: id },
				texts: {
					...(part === "pictures"
						? { title: "raise.photos", intro: "raise.photos-hint", main: "pictures.is-main-photo" }
						: { title: "raise.documents", intro: "raise.documents-hint" }),
					back: "raise.back-to-request",
				},
				back: draft ? draftStepPath({ type, id, step: "files" }) : editPath(kinds[type], id),
			};
		},
	};
}

export const requestPictures = picturesPage(filesOfRequest("pictures"));
export const requestDocuments = documentsPage(filesOfRequest("documents"));
