import { account } from "./account.ts";
import { answering } from "./answering.ts";
import { apiKeys } from "./api-keys.ts";
import { bankAccounts } from "./bank-accounts.ts";
import { calls } from "./calls.ts";
import { campaigns } from "./campaigns.ts";
import { cards } from "./cards.ts";
import { contacts } from "./contacts.ts";
import { events } from "./events.ts";
import { files } from "./files.ts";
import { following } from "./following.ts";
import { giving } from "./giving.ts";
import { givingForms } from "./giving-forms.ts";
import { identity } from "./identity.ts";
import { inbox } from "./inbox.ts";
import { matching } from "./matching.ts";
import { organizations } from "./organizations.ts";
import { pages } from "./pages.ts";
import { partners } from "./partners.ts";
import { radio } from "./radio.ts";
import { radioLibrary } from "./radio-library.ts";
import { radioSchedule } from "./radio-schedule.ts";
import { receipts } from "./receipts.ts";
import { regularGifts } from "./regular-gifts.ts";
import { requests } from "./requests.ts";
import { rooms } from "./rooms.ts";
import { security } from "./security.ts";
import { staff } from "./staff.ts";
import { supporters } from "./supporters.ts";
import { withdrawals } from "./withdrawals.ts";

/** Messages that visitors may see anywhere: of giving, requests, accounts, files and pages. */
export const siteMessages = {
	...giving,
	...requests,
	...cards,
	...identity,
	...account,
	...security,
	...files,
	...following,
	...pages,
} as const;

/** Messages that visitors may see in one feature only. */
export const featureMessages = {
	...organizations,
	...answering,
	...bankAccounts,
	...radio,
	...inbox,
	...contacts,
	...campaigns,
	...withdrawals,
	...receipts,
	...events,
	...rooms,
} as const;

/** Messages that visitors may see who give in one of the further ways. */
export const giftMessages = { ...givingForms, ...supporters, ...regularGifts, ...matching } as const;

/** Messages that visitors may see. `islands/ui/words/{problems,feature-problems,gift-problems}` translate each by its code. */
export const visitorMessages = { ...siteMessages, ...featureMessages, ...giftMessages } as const;

/** The English text of every message, by its code; `{name}` stands for a value. */
export const messages = {
	...visitorMessages,
	...staff,
	...partners,
	...apiKeys,
	...radioSchedule,
	...radioLibrary,
	...calls,
} as const;

export type VisitorMessageCode = keyof typeof visitorMessages;
export type MessageCode = keyof typeof messages;

/** Values for a message's `{name}`s. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The reason for a refusal. `code` selects the translation; `message` is English, for API clients and codes without a translation. */
export interface Reason {
	readonly code: string;
	/** The code whose translation to use if `code` has none. */
	readonly otherwise?: string | undefined;
	readonly message?: string | undefined;
	readonly values?: MessageValues | undefined;
}

/** Copies only the reason's fields, as JSON for a page's data: a `Problem` is an error with a stack. */
export function plainReason({ code, otherwise, message, values }: Reason): Reason {
	return { code, otherwise, message, values };
}

/**
 * Names the message of a validation rule: `v.nonEmpty(message("amount_missing"))`. The schema carries the code, and
 * `issueFrom` turns it into the text.
 */
export function message(code: MessageCode): MessageCode {
	return code;
}

/** A message's English text with its values filled in. */
export function messageText(code: MessageCode, values: MessageValues = {}): string {
	return messages[code].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
