import { notificationPath } from "../../../api/domain/people/notifications.ts";
import { markRead } from "../../../api/features/notifications/change.ts";
import { findNotification, isPastWork } from "../../../api/features/notifications/list.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/notifications/{id}`: marks one's notification as read and leads to what it is about. Only its owner's session changes it. */
export default definePage("/notifications/{id}")<null>({
	example: { reached: "Open a notification; it leads to what it is about." },
	allow: "signed-in",
	async load(ctx, { params: { id } }) {
		const found = await findNotification(ctx, id);
		await markRead(ctx, { id });
		if (await isPastWork(ctx, { id })) return reply.done("/notifications", "notice.notification-left");
		return reply.redirect(notificationPath(found));
	},
	head: () => ({ title: "", noIndex: true }),
	Page: () => null,
});
