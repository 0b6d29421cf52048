import type { WSContext, WSEvents } from "hono/ws";
import { closeCodes } from "../../domain/rooms/live-messages.ts";
import { createLiveRoom, type LiveRoom } from "../../domain/rooms/live-room.ts";
import type { Clock, Ids, LiveRooms } from "../types.ts";

interface Meeting {
	room: LiveRoom;
	sockets: Map<string, WSContext>;
	/** When each was last heard of. */
	heard: Map<string, number>;
	endsAt: number;
}

/** The time between two searches for ends and silent connections. Browsers send something every 25 seconds. */
const sweepMs = 5000;
const silentMs = 75_000;

/** Audio rooms in this process. Several processes would each have their own. */
export function memoryLiveRooms(clock: Clock, ids: Ids): LiveRooms {
	const meetings = new Map<string, Meeting>();
	let timer: ReturnType<typeof setInterval> | undefined;

	function close(id: string): void {
		meetings.delete(id);
		if (meetings.size > 0) return;
		clearInterval(timer);
		timer = undefined;
	}

	function sweep(): void {
		const now = clock.now();
		for (const [id, { room, sockets, heard, endsAt }] of meetings) {
			if (endsAt <= now) {
				room.end();
				close(id);
				continue;
			}
			for (const [seat, at] of heard) if (now - at > silentMs) sockets.get(seat)?.close();
		}
	}

	function meetingOf(id: string, endsAt: number): Meeting {
		const known = meetings.get(id);
		if (known) return known;
		const sockets = new Map<string, WSContext>();
		const room = createLiveRoom({
			send: (seat, message) => sockets.get(seat)?.send(JSON.stringify(message)),
			close: (seat, reason) => sockets.get(seat)?.close(closeCodes[reason], reason),
			keep: () => undefined,
		});
		const meeting = { room, sockets, heard: new Map(), endsAt };
		meetings.set(id, meeting);
		timer ??= setInterval(sweep, sweepMs).unref();
		return meeting;
	}

	return {
		async enter(_request, { roomId, endsAt, entrant }, remember): Promise<WSEvents> {
			const seat = ids.next("seat_");
			let meeting: Meeting | undefined;
			const leave = () => {
				meeting?.sockets.delete(seat);
				meeting?.heard.delete(seat);
				meeting?.room.leave(seat);
				if (meeting?.room.isEmpty() && meetings.get(roomId) === meeting) close(roomId);
			};
			return {
				onOpen(_event, socket) {
					meeting = meetingOf(roomId, endsAt);
					meeting.sockets.set(seat, socket);
					meeting.heard.set(seat, clock.now());
					meeting.room.enter(seat, entrant);
				},
				async onMessage({ data }, socket) {
					const now = clock.now();
					meeting?.heard.set(seat, now);
					if (data === "ping") return socket.send("pong");
					const removal = meeting?.room.receive(seat, typeof data === "string" ? data : "", now);
					if (removal) await remember(removal);
				},
				onClose: leave,
				onError: leave,
			};
		},
		async setEnd(roomId, endsAt) {
			const meeting = meetings.get(roomId);
			if (!meeting) return;
			meeting.endsAt = endsAt ?? 0;
			sweep();
		},
	};
}
