import { notificationTexts } from "../../../../api/domain/notifications.ts";
import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of notifications and their page. The API answers the same texts. */
export const en = {
	...notificationTexts,
	"notifications.title": "Notifications",
	"notifications.empty": "Gifts, comments and answers to your requests are listed here.",
	"notifications.read": "Mark as read",
	"notifications.read-all": "Mark all as read",
	"notifications.delete": "Delete",
	"notifications.off": "Switch these off",
	"notifications.off.inbox": "Not in my inbox",
	"notifications.off.push": "Not on my devices",
	"notifications.off.mail": "Not by mail",
	"notifications.settings": "Choose what you hear about",
	"notice.notifications-read": "Everything is marked as read.",
	"notice.notification-deleted": "The notification is deleted.",
	"notice.notification-off": "You won’t hear about these there any more.",
	"channels.inbox": "In my inbox here",
	"channels.push": "On my devices",
	"channels.push-hint": "On each device on which you switched notifications on.",
	"channels.inbox.request": "Decisions about my requests",
	"channels.inbox.donation": "Gifts to my requests",
	"channels.inbox.comment": "Comments on my requests",
	"channels.inbox.application": "Answers, applications and messages about them",
	"channels.inbox.withdrawal": "Withdrawals",
	"channels.inbox.invitation": "Invitations",
	"channels.inbox.news": "News from our team",
	"channels.push.request": "Decisions about my requests",
	"channels.push.donation": "Gifts to my requests",
	"channels.push.comment": "Comments on my requests",
	"channels.push.application": "Answers, applications and messages about them",
	"channels.push.withdrawal": "Withdrawals",
	"channels.push.invitation": "Invitations",
	"channels.push.news": "News from our team",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		notifications: typeof en;
	}
}
