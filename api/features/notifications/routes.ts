import {
	deleteNotificationQuery,
	listNotificationsQuery,
	type NotificationAnswer,
	notificationsAnswer,
	readNotificationsBody,
	unreadAnswer,
} from "../../domain/contracts/notifications.ts";
import { englishNotification } from "../../domain/people/notifications.ts";
import { wholeAnswer } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { deleteNotification, markRead } from "./change.ts";
import { listNotifications, type NotificationRow } from "./list.ts";

const toWire = (userId: string, row: NotificationRow): NotificationAnswer => ({
	_id: row.id,
	status: row.read ? 1 : 0,
	userId,
	message: englishNotification(row),
	sourceImageUrl: row.imageUrl,
	destinationUrlReference: row.reference,
	createdAt: row.createdAt,
	kind: row.kind,
	count: row.count,
});

/** Calls of an account's inbox. Each answers how many notifications are unread. */
export default callArea("Notifications", [
	defineCall("GET /notifications", {
		allow: "signed-in",
		summary: "List one's own notifications, newest first",
		description:
			"status is 0 for unread and 1 for read. Unread notifications of a kind about the same thing are one with a count. totalCountOfRecords is exact to 1,000.",
		query: listNotificationsQuery,
		answer: wholeAnswer(notificationsAnswer),
		run: async (ctx, { query: { userId, status, limit, offset } }) => {
			const own = requireUser(ctx).userId;
			if (userId !== undefined && userId !== own) throw new Problem(403, "not_allowed");
			const read = status === undefined ? null : status === 1;
			const { rows, total, hasMore, unread } = await listNotifications(ctx, { limit, offset, read });
			return {
				statusCode: 200 as const,
				data: rows.map((row) => toWire(own, row)),
				totalCountOfRecords: total,
				hasMore,
				unreadCount: unread,
			};
		},
	}),
	defineCall("PUT /notifications", {
		allow: "signed-in",
		summary: "Mark a notification as read, or all of them",
		description: "Send _id and status 1, or all: true.",
		body: readNotificationsBody,
		answer: unreadAnswer,
		problems: [404],
		run: async (ctx, { body: { _id: id, all } }) => ({ unreadCount: await markRead(ctx, { id, all }) }),
	}),
	defineCall("DELETE /notifications", {
		allow: "signed-in",
		summary: "Delete a notification",
		query: deleteNotificationQuery,
		answer: unreadAnswer,
		problems: [404],
		run: async (ctx, { query: { _id: id } }) => ({ unreadCount: await deleteNotification(ctx, { id }) }),
	}),
]);
