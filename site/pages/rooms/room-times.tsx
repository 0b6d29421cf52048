import type { RegionCode } from "../../../api/domain/regions.ts";
import type { Room } from "../../../api/features/rooms/list-rooms.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { eventDay, eventHours } from "../events/event-time.ts";

/** The zone in which a region's people read times before their browser tells its own. */
export const zoneOf = (region: RegionCode) => (region === "IN" ? "Asia/Kolkata" : "America/Los_Angeles");

interface RoomTimesProps {
	room: Pick<Room, "startsAt" | "endsAt">;
	region: RegionCode;
}

/** From when to when, in the region's zone; the enhancement `local-times` around it shows the visitor's own. */
export function RoomTimes({ room: { startsAt, endsAt }, region }: RoomTimesProps) {
	const { t, language } = useWords();
	const timeZone = zoneOf(region);
	const one = (time: number) => {
		const [, hour] = eventHours({ startsAt: time, endsAt: time, timeZone }, language).split(" – ");
		return `${eventDay({ startsAt: time, endsAt: time, timeZone }, language)}, ${hour}`;
	};
	return (
		<dl className="room-times">
			<div>
				<dt>{t("rooms.from")}</dt>
				<dd>
					<time data-day dateTime={new Date(startsAt).toISOString()}>
						{one(startsAt)}
					</time>
				</dd>
			</div>
			<div>
				<dt>{t("rooms.until")}</dt>
				<dd>
					<time data-day dateTime={new Date(endsAt).toISOString()}>
						{one(endsAt)}
					</time>
				</dd>
			</div>
		</dl>
	);
}
