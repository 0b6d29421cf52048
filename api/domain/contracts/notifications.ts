import * as v from "valibot";
import { message } from "../messages/index.ts";
import { notificationChannels, notificationKinds } from "../people/notifications.ts";
import { limit, offset } from "./paging.ts";

const wrongId = message("notification_invalid");
const id = v.pipe(v.string(wrongId), v.regex(/^ntf_\w{1,60}$/, wrongId));
const wrongStatus = message("notification_status_invalid");

/** GET /notifications */
export const listNotificationsQuery = v.object({
	userId: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	/** 0 unread, 1 read. */
	status: v.optional(v.pipe(v.picklist(["0", "1"], wrongStatus), v.transform(Number))),
	limit: limit(10),
	offset,
});

/** PUT /notifications: one notification by its id, or all of them. Reading can't be undone. */
export const readNotificationsBody = v.object({
	_id: v.optional(id),
	all: v.optional(v.boolean(message("flag_invalid")), false),
	status: v.optional(v.literal(1, wrongStatus), 1),
});

/** DELETE /notifications */
export const deleteNotificationQuery = v.object({ _id: id });

export const notificationAnswer = v.object({
	_id: v.string(),
	/** 0 unread, 1 read. */
	status: v.picklist([0, 1]),
	userId: v.string(),
	message: v.string(),
	sourceImageUrl: v.nullable(v.string()),
	/** The id of the request that it leads to. */
	destinationUrlReference: v.nullable(v.string()),
	createdAt: v.number(),
	kind: v.picklist(notificationKinds),
	/** The number of its kind about the same thing that it stands for. */
	count: v.number(),
});
export type NotificationAnswer = v.InferOutput<typeof notificationAnswer>;

export const notificationsAnswer = v.object({
	statusCode: v.literal(200),
	data: v.array(notificationAnswer),
	totalCountOfRecords: v.number(),
	hasMore: v.boolean(),
	unreadCount: v.number(),
});

export const unreadAnswer = v.object({ unreadCount: v.number() });

/** The buttons of a notification on its page. */
export const notificationForm = v.object({ id });

/** Switches notifications of the same kind off. */
export const switchOffForm = v.object({
	id,
	channel: v.picklist([...notificationChannels, "mail"], message("value_invalid")),
});
