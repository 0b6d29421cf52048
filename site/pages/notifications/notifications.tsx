import { notificationForm, switchOffForm } from "../../../api/domain/contracts/notifications.ts";
import { isChoosable, mailTopicOf, notificationChannels } from "../../../api/domain/people/notifications.ts";
import { deleteNotification, markRead } from "../../../api/features/notifications/change.ts";
import { listNotifications, type NotificationRow } from "../../../api/features/notifications/list.ts";
import { switchOff } from "../../../api/features/notifications/preferences.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { agoText } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { notificationIn } from "../../layout/notification-text.ts";
import { notificationHref, notificationsPath } from "../../layout/notifications.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Pager } from "../shared/pager.tsx";

/** Offers notifications on this device; folded, so that what the script changes moves nothing. */
function PushOptIn({ pushKey, isOn }: { pushKey: string; isOn: boolean }) {
	const { t } = useWords();
	return (
		<details className="panel" data-key={pushKey} data-on={isOn} {...enhancedBy("push-opt-in")}>
			<summary>{t("channels.push")}</summary>
			<p>{t("push.ask")}</p>
			<p data-push="on" hidden>
				<Button type="button" variant="secondary">
					{t("push.on")}
				</Button>
			</p>
			<p data-push="off" hidden>
				<Button type="button" variant="secondary">
					{t("push.off")}
				</Button>
			</p>
			<p role="status" data-push="refused">
				{t("push.refused")}
			</p>
		</details>
	);
}

const pageSize = 15;
/** As far as the list's call pages. */
const lastPage = 60;

interface NotificationsData {
	rows: readonly NotificationRow[];
	total: number;
	unread: number;
	page: number;
	/** Null without web push. */
	pushKey: string | null;
}

function One({ row, now }: { row: NotificationRow; now: number }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	const { id, message, imageUrl, createdAt, read } = notificationIn(words, row);
	const kind = isChoosable(row.kind) ? row.kind : null;
	const channels = kind ? [...notificationChannels, ...(mailTopicOf[kind] ? ["mail" as const] : [])] : [];
	return (
		<li className="panel notification">
			<Avatar name={null} imageUrl={imageUrl} />
			<div>
				<p>
					<a href={localizePath(notificationHref(id))} dir="auto">
						{message}
					</a>{" "}
					{read ? null : <Badge tone="live">{t("notifications.new")}</Badge>}
				</p>
				<p className="quiet">{agoText(createdAt, now, language)}</p>
				<form method="post" action={localizePath(notificationsPath)} className="row middle gap-2xs across-s">
					<input type="hidden" name="id" value={id} />
					{read ? null : (
						<Button variant="secondary" name="intent" value="read">
							{t("notifications.read")}
							<span className="visually-hidden">: {message}</span>
						</Button>
					)}
					<Button variant="secondary" name="intent" value="delete">
						{t("notifications.delete")}
						<span className="visually-hidden">: {message}</span>
					</Button>
				</form>
				{kind ? (
					<details>
						<summary>
							{t("notifications.off")}
							<span className="visually-hidden">: {message}</span>
						</summary>
						<p className="quiet">{t(`channels.inbox.${kind}`)}</p>
						<form method="post" action={localizePath(notificationsPath)} className="row middle gap-2xs across-s">
							<input type="hidden" name="id" value={id} />
							<input type="hidden" name="intent" value="off" />
							{channels.map((channel) => (
								<Button key={channel} variant="secondary" name="channel" value={channel}>
									{t(`notifications.off.${channel}`)}
								</Button>
							))}
						</form>
					</details>
				) : null}
			</div>
		</li>
	);
}

function NotificationsPage({ data, now, hasPush }: { data: NotificationsData; now: number; hasPush: boolean }) {
	const { t, localizePath } = useWords();
	const path = localizePath(notificationsPath);
	return (
		<div className="wrap page notifications">
			<h1>{t("notifications.title")}</h1>
			<div className="row middle gap-2xs across-s">
				{data.unread > 0 ? (
					<form method="post" action={path}>
						<Button variant="secondary" name="intent" value="read-all">
							{t("notifications.read-all")}
						</Button>
					</form>
				) : null}
				<a href={localizePath("/account/mail")}>{t("notifications.settings")}</a>
			</div>
			{data.pushKey ? <PushOptIn pushKey={data.pushKey} isOn={hasPush} /> : null}
			{data.rows.length > 0 ? (
				<ul className="stack gap-s">
					{data.rows.map((row) => (
						<One key={row.id} row={row} now={now} />
					))}
				</ul>
			) : (
				<EmptyState title={t("notifications.none")} level={2}>
					{t("notifications.empty")}
				</EmptyState>
			)}
			<Pager
				page={data.page}
				size={pageSize}
				total={Math.min(data.total, lastPage * pageSize)}
				hrefOf={(number) => `${path}?page=${number}`}
			/>
		</div>
	);
}

function pageIn(url: URL): number {
	const text = url.searchParams.get("page") ?? "1";
	return /^\d{1,2}$/.test(text) ? Math.min(Math.max(Number(text), 1), lastPage) : 1;
}

/** `/notifications`: everything that the visitor was told, with buttons to read, delete and switch off. */
export default definePage(notificationsPath)<NotificationsData>({
	allow: "signed-in",
	async load(ctx, { url, settings }) {
		const page = pageIn(url);
		const { hasMore: _, ...listed } = await listNotifications(ctx, { limit: pageSize, offset: (page - 1) * pageSize });
		return reply.page({ ...listed, page, pushKey: settings.pushKey });
	},
	intents: {
		read: defineIntent({
			form: notificationForm,
			button: true,
			run: (ctx, { id }) => markRead(ctx, { id }),
		}),
		"read-all": defineIntent({
			button: true,
			run: (ctx) => markRead(ctx, { all: true }),
			notice: "notice.notifications-read",
		}),
		delete: defineIntent({
			form: notificationForm,
			button: true,
			run: (ctx, { id }) => deleteNotification(ctx, { id }),
			notice: "notice.notification-deleted",
		}),
		off: defineIntent({
			form: switchOffForm,
			button: true,
			run: switchOff,
			notice: "notice.notification-off",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("notifications.title"), noIndex: true }),
	Page: ({ data, view }) => <NotificationsPage data={data} now={view.now} hasPush={!!view.viewer?.push} />,
});
