import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type EndlessStream, endlessStream } from "../api/features/radio/endless.ts";
import { livePlaylist } from "../api/features/radio/live-playlist.ts";
import { readSlot } from "../api/features/radio/read-slot.ts";
import { type ListenerRequest, readyPlaylist, readySegment } from "../api/features/radio/ready.ts";
import { systemContext } from "../api/http/context.ts";
import { Problem } from "../api/http/problem.ts";
import { clientAddressReader } from "../api/platform/node/client-address.ts";
import type { Platform } from "../api/platform/types.ts";
import { answerOnWire, type WireAnswer } from "./node-radio-wire.ts";
import { isCurrent } from "./pages/files/send-bytes.ts";
import { endlessHeaders, playlistHeaders, segmentHeaders } from "./pages/radio/stream-headers.ts";

const start = "/radio/";
const nosniff = { "x-content-type-options": "nosniff" } as const;
/** Connections of one slot's listeners are served within this time, so that other visitors need not wait for all of them. */
const spreadMs = 1000;

/** A slot or a playlist as it is answered, and the answer to a player that has it already. */
interface Answers {
	whole: WireAnswer;
	unchanged: WireAnswer;
}

/** By the slots and playlists that are in memory. */
const known = new WeakMap<object, Answers>();

function answersOf(made: object, body: Uint8Array, sent: Readonly<Record<string, string>>): Answers {
	let answers = known.get(made);
	if (!answers) {
		const headers = { ...sent, ...nosniff };
		answers = {
			whole: { status: "200 OK", headers: { ...headers, "content-length": body.length }, body },
			unchanged: { status: "304 Not Modified", headers, body: body.subarray(0, 0) },
		};
		known.set(made, answers);
	}
	return answers;
}

/** Writes an endless stream to a connection, each slot when it is due and the one before has left. */
function sendSlots(platform: Platform, stream: EndlessStream, response: ServerResponse): void {
	const late = Math.random() * spreadMs;
	let timer: NodeJS.Timeout | undefined;
	const step = async () => {
		try {
			const made = await stream.next();
			if (response.destroyed) return;
			if (made === null) return void response.end();
			response.cork();
			for (const part of made.parts) response.write(part);
			response.uncork();
			const wait = () => {
				timer = setTimeout(step, Math.max(0, made.nextAt + late - platform.clock.now()));
			};
			if (response.writableNeedDrain) response.once("drain", wait);
			else wait();
		} catch (error) {
			platform.log.error("an endless stream failed", error);
			response.destroy();
		}
	};
	response.on("close", () => clearTimeout(timer));
	void step();
}

/** What the radio needs of a request, from `node:http` or from the socket. */
interface StreamRequest {
	url: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
}

const textOf = (header: string | string[] | undefined) => (header === undefined ? null : String(header));

/** An address's parts behind `/radio/`, and its query. */
function partsOf(url: string): { parts: string[]; query: string } {
	const queryAt = url.indexOf("?");
	const path = queryAt < 0 ? url : url.slice(0, queryAt);
	return { parts: path.slice(start.length).split("/"), query: queryAt < 0 ? "" : url.slice(queryAt + 1) };
}

/**
 * Answers the radio's streams from memory, before anything else: a listener asks every few seconds, and routing, a context and
 * a web stream take several times as long as the answer. What is not in memory yet goes to the app.
 */
export function radioOf(platform: Platform) {
	const addressOf = clientAddressReader(platform.settings, platform.log);
	const peers = new WeakMap<Socket, string>();

	function listenerOf({ headers }: Pick<StreamRequest, "headers">, socket: Socket, query: string): ListenerRequest {
		const forwarded = textOf(headers["x-forwarded-for"]);
		const peer = socket.remoteAddress ?? "";
		let address = forwarded === null ? peers.get(socket) : addressOf(peer, forwarded);
		if (address === undefined) {
			address = addressOf(peer, null);
			peers.set(socket, address);
		}
		const player = query === "" ? null : new URLSearchParams(query).get("player");
		return { address, userAgent: textOf(headers["user-agent"]), player };
	}

	/** The answer to a GET request of a playlist or a slot, if this process holds it. */
	function ready(request: StreamRequest, socket: Socket): WireAnswer | null {
		const { parts, query } = partsOf(request.url);
		const [channel = "", second = "", third] = parts;
		if (third !== undefined) {
			if (!third.endsWith(".mp3")) return null;
			const slot = third.slice(0, -".mp3".length);
			const segment = readySegment(platform, { channel, revision: second, slot });
			return segment && answersOf(segment, segment.bytes, segmentHeaders).whole;
		}
		const playlist =
			second === "live.m3u8" ? readyPlaylist(platform, channel, listenerOf(request, socket, query)) : null;
		if (!playlist) return null;
		const { etag } = playlist;
		const answers = answersOf(playlist, playlist.file, { ...playlistHeaders, etag });
		return isCurrent(textOf(request.headers["if-none-match"]), etag) ? answers.unchanged : answers.whole;
	}

	const contextOf = ({ address, userAgent }: ListenerRequest) => ({
		...systemContext(platform, platform.openDatabase(), "radio"),
		clientAddress: address,
		userAgent,
	});

	/** Makes a playlist or a slot for the first who asks for it. Null leaves it to the app, also what fails. */
	async function make(request: StreamRequest, socket: Socket): Promise<WireAnswer | null> {
		const { parts, query } = partsOf(request.url);
		const [channel = "", second = "", third] = parts;
		const listener = listenerOf(request, socket, query);
		const ctx = contextOf(listener);
		if (third?.endsWith(".mp3"))
			await readSlot(ctx, { channel, revision: second, slot: third.slice(0, -".mp3".length) });
		else if (second === "live.m3u8") await livePlaylist(ctx, { channel, player: listener.player });
		else return null;
		return ready(request, socket);
	}

	async function endless(request: IncomingMessage, response: ServerResponse, others: RequestListener) {
		const { parts, query } = partsOf(request.url ?? "");
		const channel = (parts[0] ?? "").slice(0, -".mp3".length);
		const listener = listenerOf(request, request.socket, query);
		const ctx = contextOf(listener);
		const withTitles = request.headers["icy-metadata"] === "1";
		try {
			const stream = await endlessStream(ctx, { channel, player: listener.player, withTitles });
			// Hardware radios want the plain bytes of a connection that ends with them, not chunks.
			response.useChunkedEncodingByDefault = false;
			response.writeHead(200, { ...endlessHeaders(stream.channel, withTitles), ...nosniff, connection: "close" });
			sendSlots(platform, stream, response);
		} catch (error) {
			if (!(error instanceof Problem)) platform.log.error("an endless stream failed", error);
			others(request, response);
		}
	}

	return {
		/** Takes the connections of players that only ask for playlists and slots. */
		onWire: (server: Server, idleMs: number) =>
			answerOnWire(server, { start, idleMs }, (request, socket) => ready(request, socket) ?? make(request, socket)),
		/** Answers all other requests of the radio. */
		first:
			(others: RequestListener): RequestListener =>
			(request, response) => {
				const { url = "", method } = request;
				if (method !== "GET" || !url.startsWith(start)) return others(request, response);
				const answer = ready({ url, headers: request.headers }, request.socket);
				if (answer) {
					response.writeHead(Number.parseInt(answer.status, 10), answer.headers);
					response.end(answer.body);
				} else if (/^\/radio\/[^/?]+\.mp3(\?|$)/.test(url)) {
					void endless(request, response, others);
				} else others(request, response);
			},
	};
}
