import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import type { WordKey } from "../../ui/words/catalog.ts";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import type { Meeting, MeetingState, Wish } from "./meeting.ts";
import { People } from "./people.tsx";

const isProps = hasShape({
	id: isText,
	/** The room's WebSocket. */
	path: isText,
});
type AudioRoomProps = Guarded<typeof isProps>;

/** How the visitor takes part in a room, so that a reload enters again. */
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

function Chat({ id, chat, onSend }: { id: string; chat: MeetingState["chat"]; onSend: (text: string) => void }) {
	const { t } = useWords();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const text = String(new FormData(form).get("text") ?? "").trim();
		if (text === "") return;
		onSend(text);
		form.reset();
	};
	return (
		<section aria-labelledby={`${id}-chat`}>
			<h2 id={`${id}-chat`}>{t("live.chat")}</h2>
			<ul className="room-chat" role="log" aria-label={t("live.chat")}>
				{chat.map((message) => (
					<li key={message.id}>
						<b dir="auto">{message.name}</b> <span dir="auto">{message.text}</span>
					</li>
				))}
			</ul>
			<form className="room-write" onSubmit={submit} aria-label={t("live.chat")}>
				<div className="field">
					<label className="label" htmlFor={`${id}-text`}>
						{t("live.message")}
					</label>
					<div className="control">
						<input id={`${id}-text`} name="text" maxLength={500} autoComplete="off" />
					</div>
				</div>
				<Button variant="secondary">{t("live.send")}</Button>
			</form>
		</section>
	);
}

function Controls({ state, meeting }: { state: MeetingState; meeting: Meeting }) {
	const { t } = useWords();
	const own = state.seats.find(({ id }) => id === state.you);
	return (
		<div className="room-actions">
			{own?.speaks ? (
				<>
					<Button type="button" onClick={() => meeting.mute(!own.muted)}>
						{t(own.muted ? "live.unmute" : "live.mute")}
					</Button>
					<Button type="button" variant="secondary" onClick={() => void meeting.speak(false)}>
						{t("live.quiet")}
					</Button>
				</>
			) : (
				<>
					<Button type="button" onClick={() => void meeting.speak(true)}>
						{t("live.speak")}
					</Button>
					<Button type="button" variant="secondary" onClick={() => meeting.raise(!own?.handRaised)}>
						{t(own?.handRaised ? "live.lower" : "live.raise")}
					</Button>
				</>
			)}
			<Button type="button" variant="secondary" onClick={meeting.hear}>
				{t("live.cant-hear")}
			</Button>
			<Button type="button" variant="quiet" onClick={meeting.leave}>
				{t("live.leave")}
			</Button>
		</div>
	);
}

/** An audio room: people speak and listen directly from browser to browser, and write to each other. */
function AudioRoom({ id, path }: AudioRoomProps) {
	const { t } = useWords();
	const [state, setState] = useState<MeetingState | null>(null);
	const meeting = useRef<Meeting | null>(null);
	const entering = useRef(false);

	const enter = async (wish: Wish) => {
		if (entering.current) return;
		entering.current = true;
		const { openMeeting } = await import("./meeting.ts");
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
	const own = state?.seats.find((seat) => seat.id === state.you);
	const status =
		state === null
			? ""
			: state.step === "ended"
				? t(`live.ended.${state.ended}`)
				: t(state.step === "in" ? "live.in" : "live.connecting");
	return (
		<div className="panel room-door" id={id}>
			<p className="no-script-only">{t("live.needs-script")}</p>
			<p role="status">{status}</p>
			{isIn && state && meeting.current ? (
				<>
					<div role="alert">
						{state.notice ? (
							<AlertBox tone="info" icon={CircleAlert}>
								{t(state.notice as WordKey)}
							</AlertBox>
						) : null}
						{state.unheard.length > 0 ? (
							<AlertBox tone="warn" icon={CircleAlert}>
								{t("live.no-link", { names: state.unheard.join(", ") })} {state.relay ? "" : t("live.no-relay")}
							</AlertBox>
						) : null}
					</div>
					<Controls state={state} meeting={meeting.current} />
					<People id={id} seats={state.seats} you={state.you} meeting={own?.moderates ? meeting.current : null} />
					<Chat id={id} chat={state.chat} onSend={meeting.current.chat} />
				</>
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
