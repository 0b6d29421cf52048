import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { streamAt } from "../api/domain/radio/stream-addresses.ts";
import { type EndlessStream, endlessStream } from "../api/features/radio/endless.ts";
import { type ListenerRequest, readyPlaylist, readySegment } from "../api/features/radio/ready.ts";
import { systemContext } from "../api/http/context.ts";
import { Problem } from "../api/http/problem.ts";
import { clientAddressReader } from "../api/platform/node/client-address.ts";
import type { Platform } from "../api/platform/types.ts";
import { isCurrent } from "./pages/files/send-bytes.ts";
import { endlessHeaders, playlistHeaders, segmentHeaders } from "./pages/radio/stream-headers.ts";

const nosniff = { "x-content-type-options": "nosniff" } as const;
/** Connections of one slot's listeners are served within this time, so that other visitors need not wait for all of them. */
const spreadMs = 1000;

function send(response: ServerResponse, headers: Readonly<Record<string, string>>, body: Uint8Array): void {
	response.writeHead(200, { ...headers, ...nosniff, "content-length": body.length });
	response.end(body);
}

/** Listeners whose slot is due within this time wake the process once, which takes more than an answer. */
const togetherMs = 100;

/** The calls to make at times of the clock, in steps of `togetherMs`. */
type Later = (time: number, call: () => void) => void;

function callsOf({ clock }: Platform): Later {
	const due = new Map<number, (() => void)[]>();
	return (time, call) => {
		const at = Math.ceil(time / togetherMs) * togetherMs;
		const others = due.get(at);
		if (others) return void others.push(call);
		const calls = [call];
		due.set(at, calls);
		setTimeout(
			() => {
				due.delete(at);
				for (const each of calls) each();
			},
			Math.max(0, at - clock.now()),
		);
	};
}

/** Writes an endless stream to a connection, each slot when it is due and the one before has left. */
function sendSlots(platform: Platform, later: Later, stream: EndlessStream, response: ServerResponse): void {
	const late = Math.random() * spreadMs;
	const step = async () => {
		try {
			if (response.destroyed) return;
			const made = await stream.next();
			if (response.destroyed) return;
			if (made === null) return void response.end();
			response.cork();
			for (const part of made.parts) response.write(part);
			response.uncork();
			const wait = () => later(made.nextAt + late, step);
			if (response.writableNeedDrain) response.once("drain", wait);
			else wait();
		} catch (error) {
			platform.log.error("an endless stream failed", error);
			response.destroy();
		}
	};
	void step();
}

/**
 * Answers the radio's streams from memory, before anything else: a listener asks every few seconds, and routing, a context and
 * a web stream take several times as long as the answer. What is not in memory yet goes to the app.
 */
export function radioFirst(platform: Platform, others: RequestListener): RequestListener {
	const addressOf = clientAddressReader(platform.settings, platform.log);
	const peers = new WeakMap<Socket, string>();
	const later = callsOf(platform);

	function listenerOf({ headers, socket }: IncomingMessage, query: string): ListenerRequest {
		const forwarded = headers["x-forwarded-for"];
		const peer = socket.remoteAddress ?? "";
		let address = forwarded === undefined ? peers.get(socket) : addressOf(peer, String(forwarded));
		if (address === undefined) {
			address = addressOf(peer, null);
			peers.set(socket, address);
		}
		return { address, userAgent: headers["user-agent"] ?? null, player: new URLSearchParams(query).get("player") };
	}

	async function endless(channel: string, query: string, request: IncomingMessage, response: ServerResponse) {
		const { address, userAgent, player } = listenerOf(request, query);
		const ctx = {
			...systemContext(platform, platform.openDatabase(), "radio"),
			clientAddress: address,
			userAgent,
		};
		const withTitles = request.headers["icy-metadata"] === "1";
		try {
			const stream = await endlessStream(ctx, { channel, player, withTitles });
			// Hardware radios want the plain bytes of a connection that ends with them, not chunks.
			response.useChunkedEncodingByDefault = false;
			response.writeHead(200, { ...endlessHeaders(stream.channel, withTitles), ...nosniff, connection: "close" });
			sendSlots(platform, later, stream, response);
		} catch (error) {
			if (!(error instanceof Problem)) platform.log.error("an endless stream failed", error);
			others(request, response);
		}
	}

	return (request, response) => {
		const { url = "", method } = request;
		const [path = "", query = ""] = url.split("?", 2);
		const address = method === "GET" ? streamAt(path) : null;
		if (!address) return others(request, response);
		if (address.kind === "endless") return void endless(address.channel, query, request, response);
		if (address.kind === "segment") {
			const segment = readySegment(platform, address);
			return segment ? send(response, segmentHeaders, segment.bytes) : others(request, response);
		}
		const playlist = readyPlaylist(platform, address.channel, listenerOf(request, query));
		if (!playlist) return others(request, response);
		const headers = { ...playlistHeaders, etag: playlist.etag };
		if (!isCurrent(request.headers["if-none-match"] ?? null, playlist.etag)) {
			return send(response, headers, playlist.file);
		}
		response.writeHead(304, { ...headers, ...nosniff });
		response.end();
	};
}
