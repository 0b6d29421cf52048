/** A file that goes along with a mail. */
export interface Attachment {
	name: string;
	contentType: string;
	text: string;
}

/** A message as the demo's outbox shows it: what would have reached the recipient. */
export interface Delivery {
	id: string;
	channel: "mail" | "sms";
	/** An e-mail address, or a phone number in international form. */
	to: string;
	template: string | null;
	/** Null for a short message, as is `html`. */
	subject: string | null;
	text: string;
	html: string | null;
	/** The files that go along with it: as text, and in base64 as they came. */
	attachments?: readonly (Attachment & { content: string })[];
	/** Milliseconds since the epoch. */
	createdAt: number;
}

/** The bytes of a file in base64. */
export const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
