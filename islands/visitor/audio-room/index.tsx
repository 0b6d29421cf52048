import { useEffect, useRef, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import type { Meeting, MeetingState, Wish } from "./meeting.ts";

const isProps = hasShape({
	id: isText,
	/** The room's WebSocket. */
	path: isText,
});
type AudioRoomProps = Guarded<typeof isProps>;

/** The visitor's part in a room, so that a reload enters again. */
const stored = {
	read(path: string): Wish | null {
		const text = sessionStorage.getItem(path);
		return text ? (JSON.parse(text) as Wish) : null;
	},
	write(path: string, wish: Wish | null): void {
		if (wish) sessionStorage.setItem(path, JSON.stringify(wish));
		else sessionStorage.removeItem(path);
	},
};

/** An audio room: people speak and listen directly from browser to browser, and write to each other. */
function AudioRoom({ id, path }: AudioRoomProps) {
	const { t } = useWords();
	const [state, setState] = useState<MeetingState | null>(null);
	const meeting = useRef<Meeting | null>(null);
	const inside = useRef<typeof import("./inside.tsx").Inside | null>(null);
	const entering = useRef(false);

	const enter = async (wish: Wish) => {
		if (entering.current) return;
		entering.current = true;
		const [{ openMeeting }, view] = await Promise.all([import("./meeting.ts"), import("./inside.tsx")]);
		inside.current = view.Inside;
		meeting.current = openMeeting({
			path,
			wish,
			show(next) {
				if (next.step === "ended") entering.current = false;
				setState(next);
			},
			remember: (kept) => stored.write(path, kept),
		});
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: a reload enters once
	useEffect(() => {
		const wish = stored.read(path);
		if (wish) void enter(wish);
	}, [path]);

	const isIn = state !== null && state.step !== "ended" && meeting.current !== null;
	const status =
		state === null
			? ""
			: state.step === "ended"
				? t(`live.ended.${state.ended}`)
				: t(state.step === "in" ? "live.in" : "live.connecting");
	return (
		<div className="panel room-door stack at-start gap-s" id={id}>
			<p className="no-script-only">{t("live.needs-script")}</p>
			<p role="status">{status}</p>
			{isIn && meeting.current && inside.current ? (
				<inside.current id={id} state={state} meeting={meeting.current} />
			) : (
				<div className="room-actions needs-script">
					<Button type="button" onClick={() => void enter({ speak: true, muted: false })}>
						{t("live.join")}
					</Button>
					<Button type="button" variant="secondary" onClick={() => void enter({ speak: false, muted: false })}>
						{t("live.listen")}
					</Button>
				</div>
			)}
		</div>
	);
}

export default island({
	name: "audio-room",
	when: "load",
	words: ["live.*"],
	props: isProps,
	Component: AudioRoom,
});
