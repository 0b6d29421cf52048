/**
 * The mails and short messages that we send: each name with the values that it needs. Each file of `site/mail/templates`
 * adds its own, with its texts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: templates add themselves
export interface MessageTemplates {}

export type TemplateName = keyof MessageTemplates;

/** A template's values, as they are stored until the message is sent. */
export type MessageData = Readonly<Record<string, string | number | null>>;

/** The facts of a mail about a regular gift. */
export type RegularNews =
	| "started"
	| "once"
	| "notice"
	| "declined"
	| "undebited"
	| "authenticate"
	| "failed"
	| "ended"
	| "bank-paused"
	| "bank-ended"
	| "bank-refused"
	| "recipient"
	| "expiring";

/** A change of how an account's user logs in. */
export type SignInChange =
	| "two-factor-on"
	| "two-factor-off"
	| "recovery-codes"
	| "passkey-added"
	| "passkey-removed"
	| "login-added"
	| "login-removed"
	| "number-added"
	| "number-changed"
	| "number-moved"
	| "email-added"
	| "password-added";
