/** The file types that a field for pictures offers. Whatever the browser can open is made a JPEG before it is sent. */
export const pictureTypes =
	"image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.jpg,.jpeg,.png,.webp,.avif,.heic,.heif";

/** The same for a document, which may be a photo. */
export const documentTypes = `.pdf,.doc,.docx,${pictureTypes}`;

/** Pixels of a side that a shrunk photo keeps: enough to fill a screen, and to read the small print of a document. */
export const shrunkSide = { picture: 2048, document: 4096 } as const;
