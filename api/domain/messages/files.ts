/** Messages of pictures and documents. Texts listed in site/texts.spec.json are fixed and must not change. */
export const files = {
	image_too_large: "Please select an image that is smaller than 1MB",
	image_format: "Invalid image format. Please upload JPEG, PNG, or JPG images.",
	image_missing: "Please select atleast one image",
	image_damaged: "This picture is damaged. Please choose another one.",
	image_too_many_pixels:
		"A picture can have up to 24 megapixels, and 12,000 pixels a side. Please choose a smaller one.",
	image_unreadable: "This browser can’t open the picture. Please save it as JPEG or PNG, or choose another one.",
	image_refused: "This picture may show nudity or violence, so we can’t publish it. Please choose another one.",
	image_unchecked: "We could not check this picture just now. Please try again in a minute.",
	pictures_full: "You can have up to {limit} pictures. Please delete one first.",
	document_unnamed: "Please name the document",
	document_missing: "Please select a file to upload",
	document_format: "Please upload a PDF, a JPEG or PNG picture, or a Word document (doc, docx).",
	documents_full: "You can have up to {limit} documents. Please delete one first.",
	document_of_registration:
		"Our team approved a registration with this document, so it stays as long as that registration does.",
	document_of_answer:
		"This document belongs to an answer that is still open. Withdraw the answer or attach another document to it first.",
	document_of_verified:
		"Our team verified the organization with this document, so it stays. You can add a newer one beside it.",
	file_not_found: "That file was not found.",
} as const;
