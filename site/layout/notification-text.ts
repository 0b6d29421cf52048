import { notificationText, notificationValues } from "../../api/domain/notifications.ts";
import type { NotificationRow } from "../../api/features/notifications/list.ts";
import type { Words } from "../../islands/ui/words.ts";
import type { Notification } from "../page.ts";

/** A notification in the language of a page or of its reader. */
export function notificationIn({ t }: Words, row: NotificationRow): Notification {
	const { id, imageUrl, createdAt, read } = row;
	const key = notificationText(row);
	return { id, message: key === null ? row.detail : t(key, notificationValues(row)), imageUrl, createdAt, read };
}
