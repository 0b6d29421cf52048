import type { RegionCode } from "../../../api/domain/regions.ts";
import { chatHostLink } from "../../../api/features/rooms/chat-host.ts";
import { type Admission, admissionTo } from "../../../api/features/rooms/enter-room.ts";
import { getRoom, type Room, roomPath } from "../../../api/features/rooms/list-rooms.ts";
import { isReminded, setReminder } from "../../../api/features/rooms/reminders.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import audioRoom from "../../../islands/visitor/audio-room/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { defineIntent } from "../../intents.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ShareAddress } from "../shared/share.tsx";
import { chatTabsPath, editRoomPath, roomCalendarPath, roomLivePath, roomPagePath } from "./paths.ts";
import { RoomTimes, RoomZone } from "./room-times.tsx";

interface RoomData {
	room: Room;
	admission: Admission;
	isReminded: boolean;
	isOwn: boolean;
	region: RegionCode;
	publicUrl: string;
}

function Reminder({ data: { room, isReminded: on, admission } }: { data: RoomData }) {
	const { t, localizePath } = useWords();
	if (admission !== "early") return null;
	return (
		<form method="post" action={localizePath(roomPath(room.id))}>
			<Button variant="secondary" name="intent" value={on ? "forget" : "remind"}>
				{t(on ? "rooms.forget" : "rooms.remind")}
			</Button>
		</form>
	);
}

/** The visitor's next step: enter, wait, or sign in. */
function Door({ data }: { data: RoomData }) {
	const { t, localizePath } = useWords();
	const { room, admission } = data;
	if (admission === "guest") {
		const next = encodeURIComponent(localizePath(roomPath(room.id)));
		return (
			<div className="panel room-door stack at-start gap-s">
				<p>{t("rooms.sign-in")}</p>
				<ButtonLink href={`${localizePath("/login")}?next=${next}`}>{t("rooms.sign-in-link")}</ButtonLink>
			</div>
		);
	}
	if (admission === "open") {
		return <Island of={audioRoom} props={{ id: "live", path: roomLivePath.replace("{audioRoomId}", room.id) }} />;
	}
	const texts = { early: "rooms.early", over: "rooms.over", removed: "rooms.removed" } as const;
	return (
		<div className="panel room-door stack at-start gap-s">
			<p>{t(texts[admission])}</p>
		</div>
	);
}

function RoomPage({ data }: { data: RoomData }) {
	const { t, localizePath } = useWords();
	const { room, isOwn, region, publicUrl } = data;
	return (
		<div className="wrap page rooms-narrow">
			<header>
				<p>
					<a className="link" href={localizePath(chatTabsPath)}>
						{t("rooms.back")}
					</a>
				</p>
				<h1>{room.title}</h1>
				<p>{room.description}</p>
				<p className="quiet">{t("rooms.by", { name: room.ownerName })}</p>
			</header>
			<LaterStyles />
			<Door data={data} />
			<section className="room-about stack at-start gap-s" aria-labelledby="when" {...enhancedBy("local-times")}>
				<h2 id="when">{t("rooms.when")}</h2>
				<RoomTimes room={room} region={region} />
				<RoomZone region={region} />
				<div className="room-actions">
					<Reminder data={data} />
					<a className="button button-secondary" href={roomCalendarPath.replace("{audioRoomId}", room.id)} download>
						{t("rooms.calendar")}
					</a>
					{isOwn ? (
						<a className="link" href={localizePath(editRoomPath(room.id))}>
							{t("rooms.edit")}
						</a>
					) : null}
				</div>
			</section>
			<section className="room-about stack at-start gap-s" aria-labelledby="invite">
				<h2 id="invite">{t("rooms.invite")}</h2>
				<ShareAddress title={room.title} url={publicUrl + roomPath(room.id)} label={t("rooms.link")} />
			</section>
		</div>
	);
}

/** `/room/{audioRoomId}`: a room, for those who have its link. Only people who are signed in can enter. */
export default definePage(roomPagePath)<RoomData>({
	example: { at: "/room/room_01M7BNN50090MHP5EGG48SV53R" },
	allow: "anyone",
	styles: "rooms",
	security: () => ({ microphone: true }),
	async load(ctx, { params, settings }) {
		const room = await getRoom(ctx, { id: params.audioRoomId });
		const [admission, reminded] = await Promise.all([admissionTo(ctx, room), isReminded(ctx, room.id)]);
		const elsewhere = admission === "open" ? await chatHostLink(ctx, room) : null;
		if (elsewhere) return reply.redirect(elsewhere);
		return reply.page({
			room,
			admission,
			isReminded: reminded,
			isOwn: ctx.actor.kind === "user" && ctx.actor.userId === room.ownerId,
			region: ctx.region,
			publicUrl: settings.publicUrl,
		});
	},
	namesIntents: true,
	intents: {
		remind: defineIntent({
			run: (ctx, _value, { params }) => setReminder(ctx, { id: params.audioRoomId, wanted: true }),
			notice: "notice.room-reminder",
		}),
		forget: defineIntent({
			run: (ctx, _value, { params }) => setReminder(ctx, { id: params.audioRoomId, wanted: false }),
			notice: "notice.room-no-reminder",
		}),
	},
	head: ({ room }) => ({ title: room.title, description: room.description, noIndex: true }),
	Page: RoomPage,
});
