import type { RegionCode } from "../../../api/domain/regions.ts";
import type { Room } from "../../../api/features/rooms/list-rooms.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { dayAndTime, zoneOf } from "../shared/zones.tsx";

interface RoomTimesProps {
	room: Pick<Room, "startsAt" | "endsAt">;
	region: RegionCode;
}

/** From when to when, in the region's zone; the enhancement `local-times` around it shows the visitor's own. */
export function RoomTimes({ room: { startsAt, endsAt }, region }: RoomTimesProps) {
	const { t, language } = useWords();
	return (
		<dl className="room-times">
			{(["from", "until"] as const).map((edge) => {
				const time = edge === "from" ? startsAt : endsAt;
				return (
					<div key={edge}>
						<dt>{t(`rooms.${edge}`)}</dt>
						<dd>
							<time data-day dateTime={new Date(time).toISOString()}>
								{dayAndTime(time, zoneOf(region), language)}
							</time>
						</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** In which zone the times are; once around all times of a page. */
export function RoomZone({ region }: { region: RegionCode }) {
	const { t } = useWords();
	const zone = zoneOf(region).replaceAll("_", " ");
	return (
		<p className="quiet" data-zone={t("rooms.zone", { zone: "{zone}" })}>
			{t("rooms.zone", { zone })}
		</p>
	);
}
