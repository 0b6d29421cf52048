import * as v from "valibot";
import { longestLiveMessage, mostPeople, mostSpeakers } from "./limits.ts";
import {
	type ClientMessage,
	type CloseReason,
	clientMessage,
	type IceServer,
	type Seat,
	type ServerMessage,
} from "./live-messages.ts";

/** The number of messages that somebody may send at once, and of more each second. A newcomer offers to everyone at once. */
const rates = { any: { most: 400, perSecond: 20 }, chat: { most: 5, perSecond: 0.5 } } as const;

/** The rest of somebody's messages (a token bucket for each kind). */
function createAllowance(now: number) {
	const left = {
		any: { tokens: rates.any.most as number, at: now },
		chat: { tokens: rates.chat.most as number, at: now },
	};
	return {
		/** Uses one. @returns whether there was one */
		take(kind: "any" | "chat", time: number): boolean {
			const { most, perSecond } = rates[kind];
			const bucket = left[kind];
			bucket.tokens = Math.min(most, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond);
			bucket.at = time;
			if (bucket.tokens < 1) return false;
			bucket.tokens -= 1;
			return true;
		},
	};
}

/** A person who enters. */
export interface Entrant {
	userId: string;
	name: string;
	imageUrl: string | null;
	isOwner: boolean;
	/** Whether they want to speak at once; there may be no place. */
	speaks: boolean;
	muted: boolean;
	iceServers: readonly IceServer[];
	relay: boolean;
}

/** The functions by which a room reaches its people. */
export interface RoomOutlet {
	send(seat: string, message: ServerMessage): void;
	close(seat: string, reason: CloseReason): void;
	/** Keeps what a seat is, for hosts that forget between messages. */
	keep(seat: Seat): void;
}

/** Somebody was removed and must not come back. */
export interface Removal {
	userId: string;
	by: string;
}

/** The state from which a room is built again. */
export interface RoomMemory {
	seats: readonly Seat[];
	/** The user ids of those who must not come back. */
	removed: readonly string[];
}

/**
 * The people in one room: who speaks, who moderates, and what they send each other. It has no clock, no timer and no state
 * but this, so a host may forget it and build it again.
 */
export function createLiveRoom(outlet: RoomOutlet, restored: RoomMemory = { seats: [], removed: [] }) {
	const seats = new Map(restored.seats.map((seat) => [seat.id, seat]));
	const allowances = new Map<string, ReturnType<typeof createAllowance>>();
	const removed = new Set(restored.removed);
	const everyone = (message: ServerMessage, except = "") => {
		for (const id of seats.keys()) if (id !== except) outlet.send(id, message);
	};
	const speakers = () => [...seats.values()].filter(({ speaks }) => speaks).length;
	const nextOrder = () => Math.max(0, ...[...seats.values()].map(({ order }) => order)) + 1;

	function change(seat: Seat, values: Partial<Seat>): void {
		Object.assign(seat, values);
		outlet.keep(seat);
		everyone({ type: "changed", seat });
	}

	/** The owner moderates while they are here; otherwise who moderated, or else who has been here longest, speakers first. */
	function chooseModerator(): void {
		const all = [...seats.values()].toSorted(
			(one, other) => Number(other.speaks) - Number(one.speaks) || one.order - other.order,
		);
		const chosen = all.find(({ isOwner }) => isOwner) ?? all.find(({ moderates }) => moderates) ?? all[0];
		for (const seat of all) {
			if (seat.moderates !== (seat === chosen)) change(seat, { moderates: seat === chosen });
		}
	}

	function drop(id: string, wasRemoved = false): void {
		if (!seats.delete(id)) return;
		allowances.delete(id);
		everyone({ type: "left", seat: id, removed: wasRemoved });
		chooseModerator();
	}

	/** Everyone has one seat: a second tab takes the first one's place. */
	function enter(id: string, entrant: Entrant): void {
		const { iceServers, relay, ...person } = entrant;
		const full = seats.size >= mostPeople && ![...seats.values()].some(({ userId }) => userId === person.userId);
		if (full || removed.has(person.userId)) {
			outlet.close(id, full ? "full" : "removed");
			return;
		}
		for (const seat of [...seats.values()]) {
			if (seat.userId !== person.userId) continue;
			outlet.close(seat.id, "elsewhere");
			drop(seat.id);
		}
		const speaks = person.speaks && speakers() < mostSpeakers;
		const seat: Seat = { ...person, id, speaks, moderates: false, handRaised: false, order: nextOrder() };
		seats.set(id, seat);
		outlet.keep(seat);
		outlet.send(id, { type: "welcome", you: id, seats: [...seats.values()], iceServers, relay });
		everyone({ type: "joined", seat }, id);
		if (person.speaks && !speaks) outlet.send(id, { type: "refused", reason: "speakers_full" });
		chooseModerator();
	}

	/** A person who begins to speak counts as a newcomer, who offers connections to everyone. */
	function speak(seat: Seat, speaks: boolean): void {
		if (seat.speaks === speaks) return;
		if (!speaks) change(seat, { speaks: false });
		else if (speakers() >= mostSpeakers) outlet.send(seat.id, { type: "refused", reason: "speakers_full" });
		else change(seat, { speaks: true, muted: false, handRaised: false, order: nextOrder() });
	}

	function moderate(by: Seat, id: string, act: "mute" | "invite" | "quiet" | "remove"): Removal | null {
		const seat = seats.get(id);
		if (!by.moderates || !seat || seat === by) return null;
		if (act === "remove") {
			removed.add(seat.userId);
			outlet.close(id, "removed");
			drop(id, true);
			return { userId: seat.userId, by: by.userId };
		}
		outlet.send(id, { type: "asked", act });
		if (act === "mute") change(seat, { muted: true });
		if (act === "invite") change(seat, { handRaised: false });
		if (act === "quiet") speak(seat, false);
		return null;
	}

	function follow(seat: Seat, message: ClientMessage): Removal | null {
		switch (message.type) {
			case "signal":
				if (seats.has(message.to)) {
					outlet.send(message.to, { type: "signal", from: seat.id, signal: message.signal });
				}
				return null;
			case "mute":
				change(seat, { muted: message.muted });
				return null;
			case "hand":
				change(seat, { handRaised: message.raised });
				return null;
			case "speak":
				speak(seat, message.speaks);
				return null;
			case "chat":
				everyone({ type: "chat", from: seat.id, name: seat.name, text: message.text });
				return null;
			case "moderate":
				return moderate(seat, message.seat, message.act);
		}
	}

	/**
	 * Follows a message of a browser. @param now milliseconds
	 * @returns who was removed, for the host to store
	 */
	function receive(id: string, text: string, now: number): Removal | null {
		const seat = seats.get(id);
		if (!seat) return null;
		const allowance = allowances.get(id) ?? createAllowance(now);
		allowances.set(id, allowance);
		if (!allowance.take("any", now)) {
			outlet.close(id, "tooFast");
			drop(id);
			return null;
		}
		const message = text.length <= longestLiveMessage ? parse(text) : null;
		if (!message) outlet.send(id, { type: "refused", reason: "not_understood" });
		else if (message.type === "chat" && !allowance.take("chat", now)) {
			outlet.send(id, { type: "refused", reason: "too_fast" });
		} else return follow(seat, message);
		return null;
	}

	/** Closes the room for everyone. */
	function end(): void {
		for (const id of seats.keys()) outlet.close(id, "over");
		seats.clear();
		allowances.clear();
	}

	return { enter, leave: (id: string) => drop(id), receive, end, isEmpty: () => seats.size === 0 };
}

export type LiveRoom = ReturnType<typeof createLiveRoom>;

function parse(text: string): ClientMessage | null {
	try {
		const { success, output } = v.safeParse(clientMessage, JSON.parse(text));
		return success ? output : null;
	} catch {
		return null;
	}
}
