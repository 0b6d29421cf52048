import { Avatar } from "../../islands/ui/avatar.tsx";
import { agoText } from "../../islands/ui/dates.ts";
import { Icon } from "../../islands/ui/icon.tsx";
import { Bell } from "../../islands/ui/icons.ts";
import { Menu, type MenuCount, type MenuLink } from "../../islands/ui/menu.tsx";
import type { Words } from "../../islands/ui/words.ts";
import type { Notification, View, Viewer } from "../page.ts";

export const notificationsPath = "/notifications";

/** The number of notifications in the header's inbox. */
export const inboxSize = 4;

/** The highest count displayed; above it the header says "99+". */
const maxUnread = 99;

/** The count of unread notifications, if there are any. */
export function unreadOf({ unread }: Viewer, { t }: Words): { count?: MenuCount } {
	if (unread === 0) return {};
	const text = unread > maxUnread ? `${maxUnread}+` : String(unread);
	return { count: { text, spokenText: t("nav.unread", { count: unread, number: text }), highlighted: true } };
}

/** Marks a notification as read and leads to what it is about, with or without script. */
export const notificationHref = (id: string) => `${notificationsPath}/${encodeURIComponent(id)}`;

function linkOf({ id, message, imageUrl, createdAt, read }: Notification, view: View): MenuLink {
	const { t, localizePath, language } = view.words;
	const unread = t("notifications.new");
	return {
		id,
		label: message,
		description: agoText(createdAt, view.now, language),
		href: localizePath(notificationHref(id)),
		picture: <Avatar name={null} imageUrl={imageUrl} />,
		...(read ? {} : { count: { text: unread, spokenText: unread, highlighted: true } }),
	};
}

/** The header's inbox: the latest notifications and a link to all of them. */
export function Notifications({ view, viewer }: { view: View; viewer: Viewer }) {
	const { words } = view;
	const latest = viewer.notifications.slice(0, inboxSize);
	return (
		<div className="bell">
			<Menu
				id="inbox"
				label={words.t("nav.notifications")}
				icon={<Icon of={Bell} />}
				iconOnly
				{...unreadOf(viewer, words)}
				align="end"
				groups={[
					{ notice: words.t("notifications.none"), items: latest.map((notification) => linkOf(notification, view)) },
					{ items: [{ label: words.t("notifications.all"), href: words.localizePath(notificationsPath) }] },
				]}
			/>
		</div>
	);
}
