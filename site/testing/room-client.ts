import { once } from "node:events";
import { WebSocket } from "ws";
import { pollTimeout } from "../../vitest.unit.config.ts";

/**
 * Enters a room by its WebSocket.
 * @param address with `ws:`
 * @returns the connection with all that it received, and the code of its close or the status of the refusal
 */
export function enterRoom(address: string, headers: Record<string, string>) {
	// workerd leaves the TCP connection open for a while after both sides have closed the WebSocket.
	const options = { headers, closeTimeout: 300 };
	const socket = new WebSocket(address, options);
	const received: Record<string, unknown>[] = [];
	/** The first message of a type after those that were waited for before. */
	const until = async (type: string) => {
		const signal = AbortSignal.timeout(pollTimeout);
		for (;;) {
			const index = received.findIndex((message) => message.type === type);
			const found = received[index];
			if (found) {
				received.splice(0, index + 1);
				return found;
			}
			await once(socket, "message", { signal }).catch((error) => {
				throw new Error(`no ${type}`, { cause: error });
			});
		}
	};
	const ended = new Promise<number>((resolve) => {
		socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
		socket.on("close", (code) => resolve(code));
	});
	socket.on("error", () => undefined);
	socket.on("message", (data) => {
		received.push(String(data) === "pong" ? { type: "pong" } : JSON.parse(String(data)));
	});
	return {
		socket,
		received,
		until,
		ended,
		say: (message: object) => socket.send(JSON.stringify(message)),
	};
}
