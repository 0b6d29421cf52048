import { type NotificationFacts, notificationText, notificationValues } from "../../api/domain/people/notifications.ts";
import type { NotificationRow } from "../../api/features/notifications/list.ts";
import type { MessageRenderer } from "../../api/features/outbox/render.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { Notification } from "../page.ts";

/** A notification's text, in the language of a page or of its reader. */
export function notificationMessage({ t }: Words, facts: NotificationFacts): string {
	const key = notificationText(facts);
	return key === null ? facts.detail : t(key, notificationValues(facts));
}

/** A notification as the header and its page display it. */
export function notificationIn(words: Words, row: NotificationRow): Notification {
	const { id, imageUrl, createdAt, read } = row;
	return { id, message: notificationMessage(words, row), imageUrl, createdAt, read };
}

/** A notification as a push, in its reader's language. */
export const pushText: MessageRenderer["push"] = (facts, language) => ({
	title: brand.name,
	body: notificationMessage(wordsIn(language), facts),
});
