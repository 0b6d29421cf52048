import type { Seat } from "../../../api/domain/rooms/live-messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import type { Meeting } from "./meeting.ts";

const acts = ["mute", "invite", "quiet", "remove"] as const;

/** Whether a moderator can do this to somebody now. */
function isPossible(act: (typeof acts)[number], { speaks, muted }: Seat): boolean {
	if (act === "mute") return speaks && !muted;
	if (act === "invite") return !speaks;
	return act === "quiet" ? speaks : true;
}

function Person({ seat, isYou, meeting }: { seat: Seat; isYou: boolean; meeting: Meeting | null }) {
	const { t } = useWords();
	const { name } = seat;
	return (
		<li>
			<span className="room-person">
				<b dir="auto">{isYou ? t("live.you", { name }) : name}</b>
				{seat.moderates ? <Badge tone="plain">{t("live.moderator")}</Badge> : null}
				<Badge tone={seat.speaks && !seat.muted ? "live" : "plain"}>
					{t(seat.speaks ? (seat.muted ? "live.muted" : "live.speaks") : "live.listens")}
				</Badge>
				{seat.handRaised ? <Badge tone="waiting">{t("live.hand")}</Badge> : null}
			</span>
			{meeting && !isYou ? (
				<span className="room-acts">
					{acts
						.filter((act) => isPossible(act, seat))
						.map((act) => (
							<Button key={act} variant="quiet" type="button" onClick={() => meeting.moderate(seat.id, act)}>
								{t(`live.ask.${act}`, { name })}
							</Button>
						))}
				</span>
			) : null}
		</li>
	);
}

/** Everyone in a room, in its order. @param props.meeting offers what a moderator can do; null for everyone else */
export function People({
	id,
	seats,
	you,
	meeting,
}: {
	id: string;
	seats: readonly Seat[];
	you: string;
	meeting: Meeting | null;
}) {
	const { t } = useWords();
	return (
		<section aria-labelledby={`${id}-people`}>
			<h2 id={`${id}-people`}>
				{t("live.people")} ({seats.length})
			</h2>
			<ul className="room-people">
				{seats.map((seat) => (
					<Person key={seat.id} seat={seat} isYou={seat.id === you} meeting={meeting} />
				))}
			</ul>
		</section>
	);
}
