import type { Audience } from "../catalog.ts";

export const audience: Audience = "members";

/** English texts of pictures and documents. */
export const en = {
	"pictures.title": "My pictures",
	"pictures.intro":
		"Up to 8 pictures, each a JPEG or PNG smaller than 1MB. Where and when a picture was taken is removed before it is stored.",
	"pictures.open": "Add or change pictures",
	"pictures.dialog": "Pictures",
	"pictures.add": "Step 1: Add pictures",
	"pictures.prompt": "or drop pictures here",
	"pictures.hint": "JPEG or PNG, smaller than 1MB each, up to 8",
	"pictures.crop": "Step 2: Resize and crop",
	"pictures.crop-area": "The part of the picture that will be shown",
	"pictures.zoom": "Size",
	"pictures.across": "Left or right",
	"pictures.down": "Up or down",
	"pictures.next": "Preview",
	"pictures.preview": "Step 3: Preview",
	"pictures.cancel": "Cancel",
	"pictures.save": "Save",
	"pictures.selected": "Selected pictures",
	"pictures.number": "Picture {number}",
	"pictures.edit": "Edit",
	"pictures.delete": "Delete",
	"pictures.delete-title": "Delete this picture?",
	"pictures.delete-text": "It disappears for everyone and can’t be restored.",
	"pictures.upload": "Upload Image(s)",
	"pictures.uploading": "Uploading picture {number} of {count}…",
	"pictures.existing": "Your pictures",
	"pictures.none": "No pictures yet.",
	"pictures.main": "Make This Profile Image",
	"pictures.is-main": "Profile image",
	"pictures.done": "Saved.",
	"documents.title": "My documents",
	"documents.intro":
		"Only you and our staff can open them. If you send one with an answer, the people who decide about it can open it too.",
	"documents.open": "Add or change documents",
	"documents.dialog": "Documents",
	"documents.step-1": "Step 1: Select a file",
	"documents.step-2": "Step 2: Upload",
	"documents.prompt": "or drop a file here",
	"documents.hint": "PDF, picture, doc or docx, up to 10 MB",
	"documents.file": "File",
	"documents.name": "Document name",
	"documents.note": "Note",
	"documents.actions": "Actions",
	"documents.not-available": "NA",
	"documents.upload": "Upload",
	"documents.uploading": "Uploading {name}…",
	"documents.edit": "Edit",
	"documents.edit-title": "Edit document",
	"documents.save": "Save",
	"documents.cancel": "Cancel",
	"documents.delete": "Delete",
	"documents.delete-title": "Delete this document?",
	"documents.delete-text": "It can’t be restored.",
	"documents.none": "No documents yet.",
	"documents.problem": "Problem updating the document properties:",
	"notice.document-uploaded": "Document is uploaded succesfully",
	"notice.document-updated": "Document properties are updated successfully.",
	"notice.document-deleted": "The document is successfully deleted from the database",
	"notice.pictures-saved": "Your pictures are saved.",
	"files.close": "Close",
	"files.waiting": "The connection is lost. We keep trying.",
	"files.failed": "The upload did not finish. Please check your connection and try again.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		files: typeof en;
	}
}
