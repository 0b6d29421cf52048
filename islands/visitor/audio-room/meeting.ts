import {
	type ClientMessage,
	type CloseReason,
	closeCodes,
	type Seat,
	type ServerMessage,
} from "../../../api/domain/rooms/live-messages.ts";
import { createLinks } from "./links.ts";

/** The state that a room's view displays. */
export interface MeetingState {
	step: "connecting" | "in" | "ended";
	/** Why it ended. */
	ended: CloseReason | "left" | "lost";
	you: string;
	seats: readonly Seat[];
	chat: readonly { id: number; name: string; text: string }[];
	/** The key of a sentence for the visitor; empty for none. */
	notice: string;
	/** The names of people without a connection. */
	unheard: readonly string[];
	relay: boolean;
}

export interface Wish {
	speak: boolean;
	muted: boolean;
}

/** Tries to connect again after these seconds. */
const pauses = [1, 2, 4, 8, 15];
/** Proxies close connections on which nothing is said. */
const pingMs = 25_000;
/** Messages that are displayed. */
const mostChat = 200;

const reasonOf = (code: number) =>
	(Object.keys(closeCodes) as CloseReason[]).find((reason) => closeCodes[reason] === code);

/**
 * Takes part in a room.
 * @param options.path the room's WebSocket
 * @param options.remember keeps how the visitor takes part, for a reload; null once they have left
 */
export function openMeeting(options: {
	path: string;
	wish: Wish;
	show(state: MeetingState): void;
	remember(wish: Wish | null): void;
}) {
	let state: MeetingState = {
		step: "connecting",
		ended: "left",
		you: "",
		seats: [],
		chat: [],
		notice: "",
		unheard: [],
		relay: true,
	};
	let wish = options.wish;
	let socket: WebSocket | undefined;
	let microphone: MediaStreamTrack | null = null;
	let tries = 0;
	let messages = 0;
	const set = (change: Partial<MeetingState>) => {
		state = { ...state, ...change };
		options.show(state);
	};
	const send = (message: ClientMessage) => {
		if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
	};
	const me = () => state.seats.find(({ id }) => id === state.you);
	const nameOf = (id: string) => state.seats.find((seat) => seat.id === id)?.name ?? "";
	const links = createLinks({
		send: (to, signal) => send({ type: "signal", to, signal }),
		onFailed: (seats) => set({ unheard: seats.map(nameOf).filter(Boolean) }),
	});
	const keep = (change: Partial<Wish>) => {
		wish = { ...wish, ...change };
		options.remember(wish);
	};

	/** @returns whether there is a microphone now */
	async function openMicrophone(): Promise<boolean> {
		if (microphone?.readyState === "live") return true;
		try {
			const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
			const stream = await navigator.mediaDevices.getUserMedia({ audio });
			microphone = stream.getAudioTracks()[0] ?? null;
		} catch {
			set({ notice: "live.no-microphone" });
		}
		return microphone !== null;
	}

	function closeMicrophone(): void {
		microphone?.stop();
		microphone = null;
		links.use(null, null);
	}

	function arrange(): void {
		const own = me();
		if (!own) return;
		if (microphone) microphone.enabled = !own.muted;
		links.use(null, own.speaks ? microphone : null);
		links.fit(own, state.seats);
	}

	function follow(message: ServerMessage): void {
		switch (message.type) {
			case "welcome":
				links.close();
				links.use(message.iceServers, microphone);
				set({ step: "in", you: message.you, seats: message.seats, relay: message.relay });
				tries = 0;
				arrange();
				return;
			case "joined":
				set({ seats: [...state.seats, message.seat] });
				arrange();
				return;
			case "changed":
				set({ seats: state.seats.map((seat) => (seat.id === message.seat.id ? message.seat : seat)) });
				arrange();
				return;
			case "left":
				set({ seats: state.seats.filter(({ id }) => id !== message.seat) });
				arrange();
				return;
			case "signal":
				links.receive(message.from, message.signal);
				return;
			case "chat":
				messages += 1;
				set({ chat: [...state.chat, { id: messages, name: message.name, text: message.text }].slice(-mostChat) });
				return;
			case "asked":
				if (message.act === "quiet") closeMicrophone();
				set({ notice: `live.asked.${message.act}` });
				return;
			case "refused":
				if (message.reason === "speakers_full") closeMicrophone();
				if (message.reason !== "not_understood") set({ notice: `live.refused.${message.reason}` });
		}
	}

	function end(ended: MeetingState["ended"]): void {
		closeMicrophone();
		links.close();
		options.remember(null);
		set({ step: "ended", ended, seats: [], unheard: [], notice: "" });
	}

	function connect(): void {
		const query = new URLSearchParams({ speak: wish.speak && microphone ? "1" : "0", muted: wish.muted ? "1" : "0" });
		const own = new WebSocket(`${location.origin.replace(/^http/, "ws")}${options.path}?${query}`);
		socket = own;
		const ping = setInterval(() => own.readyState === WebSocket.OPEN && own.send("ping"), pingMs);
		own.onmessage = ({ data }) => {
			if (data !== "pong") follow(JSON.parse(String(data)) as ServerMessage);
		};
		own.onclose = ({ code }) => {
			clearInterval(ping);
			if (socket !== own || state.step === "ended") return;
			const reason = reasonOf(code);
			const pause = pauses[tries];
			if (reason || pause === undefined) {
				end(reason ?? "lost");
				return;
			}
			tries += 1;
			links.close();
			set({ step: "connecting", seats: [] });
			setTimeout(() => socket === own && state.step === "connecting" && connect(), pause * 1000);
		};
	}

	void (async () => {
		options.show(state);
		if (wish.speak && !(await openMicrophone())) wish = { ...wish, speak: false };
		options.remember(wish);
		connect();
	})();

	return {
		mute(muted: boolean): void {
			keep({ muted });
			send({ type: "mute", muted });
		},
		async speak(speaks: boolean): Promise<void> {
			if (speaks && !(await openMicrophone())) return;
			set({ notice: "" });
			keep({ speak: speaks, muted: false });
			send({ type: "speak", speaks });
			if (!speaks) closeMicrophone();
		},
		raise: (raised: boolean) => send({ type: "hand", raised }),
		chat: (text: string) => send({ type: "chat", text }),
		moderate: (seat: string, act: "mute" | "invite" | "quiet" | "remove") => send({ type: "moderate", seat, act }),
		hear(): void {
			links.renewAll();
			set({ notice: "live.checking" });
		},
		leave(): void {
			end("left");
			socket?.close();
		},
	};
}

export type Meeting = ReturnType<typeof openMeeting>;
