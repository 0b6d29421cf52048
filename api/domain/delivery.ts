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
	/** The texts of files that go along with it. */
	attachments?: readonly { name: string; text: string }[];
	/** Milliseconds since the epoch. */
	createdAt: number;
}
