import type { FormEvent } from "react";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import type { WordKey } from "../../ui/words/catalog.ts";
import { useWords } from "../../ui/words.ts";
import type { Meeting, MeetingState } from "./meeting.ts";
import { People } from "./people.tsx";

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
			<div role="log" aria-label={t("live.chat")}>
				<ul className="room-chat">
					{chat.map((message) => (
						<li key={message.id}>
							<b dir="auto">{message.name}</b> <span dir="auto">{message.text}</span>
						</li>
					))}
				</ul>
			</div>
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

/** A room from inside: what the visitor can do, who is here, and the messages. */
export function Inside({ id, state, meeting }: { id: string; state: MeetingState; meeting: Meeting }) {
	const { t } = useWords();
	const own = state.seats.find((seat) => seat.id === state.you);
	return (
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
			<Controls state={state} meeting={meeting} />
			<People id={id} seats={state.seats} you={state.you} meeting={own?.moderates ? meeting : null} />
			<Chat id={id} chat={state.chat} onSend={meeting.chat} />
		</>
	);
}
