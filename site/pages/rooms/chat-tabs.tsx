import { roomActionForm } from "../../../api/domain/contracts/rooms.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { listRooms, type Room, roomPath } from "../../../api/features/rooms/list-rooms.ts";
import { deleteRoom, mayDelete } from "../../../api/features/rooms/save-room.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Card } from "../../../islands/ui/card.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Tabs } from "../../../islands/ui/tabs.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { chatTabsPath, createRoomPath, editRoomPath } from "./paths.ts";
import { RoomTimes, RoomZone } from "./room-times.tsx";

/** Rooms on a tab; further ones are counted. */
const mostShown = 60;

interface Listed extends Room {
	/** The actions that the viewer may take. */
	isOwn: boolean;
	mayDelete: boolean;
}

interface ChatTabs {
	ongoing: { rows: readonly Listed[]; total: number };
	future: { rows: readonly Listed[]; total: number };
	region: RegionCode;
}

function Deletion({ of: { id, title } }: { of: Listed }) {
	const { t, localizePath } = useWords();
	return (
		<details>
			<summary>
				{t("rooms.delete")}
				<span className="visually-hidden">: {title}</span>
			</summary>
			<p className="quiet">{t("rooms.delete-text")}</p>
			<form method="post" action={localizePath(chatTabsPath)}>
				<input type="hidden" name="id" value={id} />
				<Button variant="secondary" name="intent" value="delete">
					{t("rooms.delete-now")}
				</Button>
			</form>
		</details>
	);
}

function RoomCard({ of: room, ongoing, region }: { of: Listed; ongoing: boolean; region: RegionCode }) {
	const { t, localizePath } = useWords();
	return (
		<Card
			title={room.title}
			above={
				ongoing ? (
					<div className="badges">
						<Badge tone="live">{t("rooms.now")}</Badge>
					</div>
				) : null
			}
			footer={
				<div className="room-actions">
					<ButtonLink variant={ongoing ? "primary" : "secondary"} href={localizePath(roomPath(room.id))}>
						{t(ongoing ? "rooms.enter" : "rooms.open")}
						<span className="visually-hidden">: {room.title}</span>
					</ButtonLink>
					{room.isOwn ? (
						<a className="link" href={localizePath(editRoomPath(room.id))}>
							{t("rooms.edit")}
							<span className="visually-hidden">: {room.title}</span>
						</a>
					) : null}
					{room.mayDelete ? <Deletion of={room} /> : null}
				</div>
			}
		>
			<p>{room.description}</p>
			<p className="quiet">{t("rooms.by", { name: room.ownerName })}</p>
			<RoomTimes room={room} region={region} />
		</Card>
	);
}

function Rooms({
	of: { rows, total },
	kind,
	region,
}: {
	of: ChatTabs["ongoing"];
	kind: "ongoing" | "future";
	region: RegionCode;
}) {
	const { t } = useWords();
	if (rows.length === 0) {
		return <EmptyState title={t(`rooms.no-${kind}`)}>{t("rooms.none-text")}</EmptyState>;
	}
	return (
		<>
			<ul className="cards room-cards">
				{rows.map((room) => (
					<li key={room.id}>
						<RoomCard of={room} ongoing={kind === "ongoing"} region={region} />
					</li>
				))}
			</ul>
			{total > rows.length ? (
				<p className="quiet">
					{t("rooms.more", { count: total - rows.length, number: (total - rows.length).toLocaleString("en") })}
				</p>
			) : null}
		</>
	);
}

function ChatTabsPage({ data }: { data: ChatTabs }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page" {...enhancedBy("local-times")}>
			<header className="split gap-s across-l">
				<h1>{t("rooms.title")}</h1>
				<ButtonLink href={localizePath(createRoomPath)}>{t("nav.new-room")}</ButtonLink>
			</header>
			<p>{t("rooms.intro")}</p>
			<RoomZone region={data.region} />
			<Tabs
				label={t("rooms.title")}
				panels={(["ongoing", "future"] as const).map((kind) => ({
					id: kind,
					label: t(`rooms.${kind}`),
					count: data[kind].total.toLocaleString("en"),
					content: <Rooms of={data[kind]} kind={kind} region={data.region} />,
				}))}
			/>
		</div>
	);
}

/** `/chatTabs`: ongoing and future audio rooms. Owners change and delete theirs here; staff may delete any. */
export default definePage(chatTabsPath)<ChatTabs>({
	allow: "anyone",
	styles: "rooms",
	async load(ctx) {
		const { actor, region } = ctx;
		const listed = async (filter: "ongoing" | "future") => {
			const { rows, total } = await listRooms(ctx, { filter, limit: mostShown, offset: 0 });
			return {
				total,
				rows: rows.map((room) => ({
					...room,
					isOwn: actor.kind === "user" && actor.userId === room.ownerId,
					mayDelete: mayDelete(ctx, room),
				})),
			};
		};
		const [ongoing, future] = await Promise.all([listed("ongoing"), listed("future")]);
		return reply.page({ ongoing, future, region });
	},
	namesIntents: true,
	intents: {
		delete: defineIntent({ form: roomActionForm, run: deleteRoom, notice: "notice.room-deleted", button: true }),
	},
	head: (_data, { words }) => ({
		title: words.t("rooms.title"),
		description: words.t("rooms.intro"),
		canonical: chatTabsPath,
	}),
	Page: ChatTabsPage,
});
