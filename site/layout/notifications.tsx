import { Avatar } from "../../islands/ui/avatar.tsx";
import { agoText } from "../../islands/ui/dates.ts";
import { Icon } from "../../islands/ui/icon.tsx";
import { Bell } from "../../islands/ui/icons.ts";
import { Menu, type MenuCount, type MenuLink } from "../../islands/ui/menu.tsx";
import type { Words } from "../../islands/ui/words.ts";
import type { Notification, View, Viewer } from "../page.ts";

export const notificationsPath = "/notifications";

/** How many the header's inbox shows (specification, radio and admin, section 9). */
const inboxSize = 4;

/** More than this many unread are not told apart. */
const mostUnread = 99;

/** How many were not read, when some were not. */
export function unreadOf({ unread }: Viewer, { t }: Words): { count?: MenuCount } {
	if (unread === 0) return {};
	const shown = unread > mostUnread ? `${mostUnread}+` : String(unread);
	return { count: { shown, said: t("nav.unread", { count: unread, number: shown }), fresh: true } };
}

/** Leads to the request that it is about, and else to all notifications. */
function linkOf({ id, message, imageUrl, reference, createdAt, read }: Notification, view: View): MenuLink {
	const { t, at, language } = view.words;
	const fresh = t("notifications.new");
	return {
		id,
		label: message,
		description: agoText(createdAt, view.now, language),
		href: at(reference ? `/donationRequest/${encodeURIComponent(reference)}` : notificationsPath),
		picture: <Avatar name={null} imageUrl={imageUrl} />,
		...(read ? {} : { count: { shown: fresh, said: fresh, fresh: true } }),
	};
}

/** What is new for a viewer: the latest few, and the way to them all (specification, radio and admin, section 2: notifications). */
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
					{ items: [{ label: words.t("notifications.all"), href: words.at(notificationsPath) }] },
				]}
			/>
		</div>
	);
}
