import type { FileAnswer } from "../../../api/domain/contracts/files.ts";
import type { ExistingDocument } from "../../../islands/visitor/document-dialog/document-form.tsx";

/** A stored document as its dialog and its table show it. */
export const toDocument = ({ _id, url, name, userGivenName, note, isPublic }: FileAnswer): ExistingDocument => ({
	id: _id,
	url,
	fileName: name,
	name: userGivenName ?? name,
	note: note ?? "",
	isPublic,
});
