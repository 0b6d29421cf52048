import { DurableObject, type ObjectState, type RoomSocket } from "cloudflare:workers";
import { closeCodes, type Seat } from "../../domain/rooms/live-messages.ts";
import { createLiveRoom, type LiveRoom, type Removal } from "../../domain/rooms/live-room.ts";
import type { RoomEntry } from "../types.ts";

/** The time between two searches for silent connections while somebody is there. Browsers send something every 25 seconds. */
const sweepMs = 60_000;
const silentMs = 75_000;

/** The header that names the entrant in the request that a Worker passes on. Only our own Worker reaches the object. */
export const entryHeader = "x-room-entry";

/** The object hibernates after ten seconds without an event, also in `npm run edge`: this must survive. */
interface Stored {
	/** The room's id and end, once somebody has entered. */
	room?: { roomId: string; endsAt: number };
	/** The removed, each with who removed them until the database has it. */
	removals?: Record<string, string | null>;
}

/** A connection carries this through the object's sleep; null once the room has closed it. */
interface Attachment {
	seat: Seat | null;
	since: number;
}

/**
 * The people of one audio room on Workers, as a Durable Object that sleeps between messages: the room's rules are those of
 * `createLiveRoom`, its seats are attached to the connections.
 */
export abstract class RoomObject<Settings> extends DurableObject<Settings> {
	/** Stores in the database who was removed. */
	protected abstract remember(removal: Removal & { roomId: string }): Promise<void>;

	readonly #state: ObjectState;
	#stored: Stored = {};
	#room: LiveRoom | undefined;
	readonly #sockets = new Map<string, RoomSocket>();

	constructor(state: ObjectState, bindings: Settings) {
		super(state, bindings);
		this.#state = state;
		state.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
		void state.blockConcurrencyWhile(async () => {
			this.#stored = (await state.storage.get<Stored>("stored")) ?? {};
			const seats: Seat[] = [];
			for (const socket of state.getWebSockets()) {
				const { seat } = socket.deserializeAttachment() as Attachment;
				if (!seat) continue;
				this.#sockets.set(seat.id, socket);
				seats.push(seat);
			}
			const removed = Object.keys(this.#stored.removals ?? {});
			seats.sort((one, other) => one.order - other.order);
			this.#room = createLiveRoom(this.#outlet, { seats, removed });
		});
	}

	readonly #outlet: Parameters<typeof createLiveRoom>[0] = {
		send: (seat, message) => this.#attempt(seat, (socket) => socket.send(JSON.stringify(message))),
		close: (seat, reason) =>
			this.#attempt(seat, (socket) => {
				this.#sockets.delete(seat);
				socket.serializeAttachment({ seat: null, since: Date.now() } satisfies Attachment);
				socket.close(closeCodes[reason], reason);
			}),
		keep: (seat) =>
			this.#attempt(seat.id, (socket) => {
				const { since } = socket.deserializeAttachment() as Attachment;
				socket.serializeAttachment({ seat, since } satisfies Attachment);
			}),
	};

	/** Acts on a connection, which may have ended without our having been told. */
	#attempt(seat: string, act: (socket: RoomSocket) => void): void {
		const socket = this.#sockets.get(seat);
		try {
			if (socket) act(socket);
		} catch {
			this.#sockets.delete(seat);
		}
	}

	get #live(): LiveRoom {
		if (!this.#room) throw new Error("The room is not restored yet.");
		return this.#room;
	}

	#save(change: Stored): Promise<void> {
		this.#stored = { ...this.#stored, ...change };
		return this.#state.storage.put("stored", this.#stored);
	}

	/** Connects somebody, whom the Worker has let in. */
	async fetch(request: Request): Promise<Response> {
		const header = request.headers.get(entryHeader);
		if (!header) return new Response("Rooms are entered through the site.", { status: 400 });
		const { roomId, endsAt, seat, entrant } = JSON.parse(decodeURIComponent(header)) as RoomEntry & { seat: string };
		await this.#save({ room: { roomId, endsAt } });
		const { 0: client, 1: server } = new WebSocketPair();
		this.#state.acceptWebSocket(server);
		server.serializeAttachment({ seat: null, since: Date.now() } satisfies Attachment);
		this.#sockets.set(seat, server);
		this.#live.enter(seat, entrant);
		await this.#schedule();
		return new Response(null, { status: 101, webSocket: client });
	}

	async webSocketMessage(socket: RoomSocket, data: string | ArrayBuffer): Promise<void> {
		const { seat } = socket.deserializeAttachment() as Attachment;
		if (!seat) return;
		const removal = this.#live.receive(seat.id, typeof data === "string" ? data : "", Date.now());
		if (!removal) return;
		await this.#save({ removals: { ...this.#stored.removals, [removal.userId]: removal.by } });
		await this.#tellDatabase();
	}

	async webSocketClose(socket: RoomSocket): Promise<void> {
		const { seat } = socket.deserializeAttachment() as Attachment;
		socket.close();
		if (!seat) return;
		this.#sockets.delete(seat.id);
		this.#live.leave(seat.id);
		await this.#schedule();
	}

	webSocketError(socket: RoomSocket): Promise<void> {
		return this.webSocketClose(socket);
	}

	/** The room's new end; null closes it. */
	async setEnd(endsAt: number | null): Promise<void> {
		const { room } = this.#stored;
		if (!room) return;
		await this.#save({ room: { ...room, endsAt: endsAt ?? 0 } });
		await this.alarm();
	}

	async alarm(): Promise<void> {
		const now = Date.now();
		await this.#tellDatabase();
		if ((this.#stored.room?.endsAt ?? 0) <= now) {
			this.#live.end();
			this.#stored = {};
			await this.#state.storage.deleteAll();
			return;
		}
		for (const socket of [...this.#sockets.values()]) {
			const { since } = socket.deserializeAttachment() as Attachment;
			const heard = this.#state.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? since;
			if (now - heard > silentMs) await this.webSocketClose(socket);
		}
		await this.#schedule();
	}

	async #schedule(): Promise<void> {
		const end = this.#stored.room?.endsAt ?? 0;
		await this.#state.storage.setAlarm(this.#live.isEmpty() ? end : Math.min(end, Date.now() + sweepMs));
	}

	/** Stores removals that the database does not have. One that fails is tried again by the next alarm. */
	async #tellDatabase(): Promise<void> {
		const { room, removals = {} } = this.#stored;
		for (const [userId, by] of Object.entries(removals)) {
			if (!room || by === null) continue;
			try {
				await this.remember({ roomId: room.roomId, userId, by });
			} catch (error) {
				console.error("a removal from a room is not stored yet", error);
				continue;
			}
			await this.#save({ removals: { ...this.#stored.removals, [userId]: null } });
		}
	}
}
