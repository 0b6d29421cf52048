import { notificationTexts } from "../../../../api/domain/people/notifications.ts";
import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of notifications and their page. The API answers the same texts. */
export const en = {
	...notificationTexts,
	"notifications.title": "Notifications",
	"notifications.empty": "Gifts, comments and answers to your requests will be listed here.",
	"notifications.read": "Mark as read",
	"notifications.read-all": "Mark all as read",
	"notifications.delete": "Delete",
	"notifications.off": "Turn these off",
	"notifications.off.inbox": "Not in my inbox",
	"notifications.off.push": "Not on my devices",
	"notifications.off.mail": "Not by email",
	"notifications.settings": "Choose what you hear about",
	"notice.notifications-read": "Everything is marked as read.",
	"notice.notification-deleted": "The notification has been deleted.",
	"notice.notification-off": "You won’t hear about these there anymore.",
	"notice.notification-left": "This leads to a page of an organization that you have left.",
	"channels.inbox": "In my inbox here",
	"channels.push": "On my devices",
	"channels.push-hint": "On each device where you turned notifications on.",
	"channels.inbox.request": "Decisions about my requests",
	"channels.inbox.donation": "Gifts to my requests",
	"channels.inbox.comment": "Comments on my requests",
	"channels.inbox.milestone": "Milestones of my requests",
	"channels.inbox.application": "Answers, applications and messages about them",
	"channels.inbox.withdrawal": "Withdrawals",
	"channels.inbox.invitation": "Invitations",
	"channels.inbox.organization": "My organizations",
	"channels.inbox.room": "Audio rooms that start soon",
	"channels.inbox.news": "News from our team",
	"channels.push.request": "Decisions about my requests",
	"channels.push.donation": "Gifts to my requests",
	"channels.push.comment": "Comments on my requests",
	"channels.push.milestone": "Milestones of my requests",
	"channels.push.application": "Answers, applications and messages about them",
	"channels.push.withdrawal": "Withdrawals",
	"channels.push.invitation": "Invitations",
	"channels.push.organization": "My organizations",
	"channels.push.room": "Audio rooms that start soon",
	"channels.push.news": "News from our team",
	"notice.link-made": "The short link is ready.",
	"links.title": "Short links",
	"links.intro": "A short link leads to a page on this site. Print its QR code, and see how often it is opened.",
	"links.url": "Address of the page",
	"links.make": "Make a short link",
	"links.none": "You have no short links yet",
	"links.none-text": "Copy the address of your request and make one for it.",
	"links.visits": { one: "Opened {number} time", other: "Opened {number} times" },
	"links.by-day": "Visits to {url} by day",
	"links.day": "Day",
	"links.opened": "Opened",
	"links.unopened": "Nobody has opened it yet",
	"links.qr": "QR code",
	"links.qr-of": "QR code for {url}",
	"push.ask": "Get a notification on this device when someone gives to your request, comments on it or answers you.",
	"push.on": "Tell me on this device",
	"push.off": "Stop on this device",
	"push.refused": "This browser does not allow it. You can change that in the browser’s settings for this site.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		notifications: typeof en;
	}
}
