/**
 * A server that does nothing but send as many bytes as the radio: what `node:http` and the kernel take by themselves.
 * Arguments: port, bytes of a slot.
 */
import { createServer, type ServerResponse } from "node:http";
import { lastListed, listedSlots, playlistFile } from "../api/domain/radio/playlist-file.ts";
import { slotMs } from "../api/domain/radio/slots.ts";

const [port, bytes] = process.argv.slice(2).map(Number);
const slot = Buffer.alloc(bytes ?? 0, 0x55);
const listeners = new Set<ServerResponse>();

function playlist(): string {
	const last = lastListed(Date.now());
	const numbers = Array.from({ length: listedSlots }, (_, place) => last - listedSlots + 1 + place);
	return playlistFile(
		numbers.map((number) => ({ slot: number, revision: "00000000", start: number * slotMs, durationMs: slotMs })),
	);
}

let file = playlist();
setInterval(() => {
	file = playlist();
	for (const listener of listeners) listener.write(slot);
}, slotMs);

const server = createServer({ keepAliveTimeout: 65_000 }, ({ url = "" }, response) => {
	if (url.endsWith("/live.m3u8")) {
		response.writeHead(200, { "content-type": "application/vnd.apple.mpegurl", "content-length": file.length });
		response.end(file);
		return;
	}
	const isEndless = url.split("/").length === 3;
	response.writeHead(200, { "content-type": "audio/mpeg", ...(isEndless ? {} : { "content-length": slot.length }) });
	if (!isEndless) return void response.end(slot);
	listeners.add(response);
	response.on("close", () => listeners.delete(response)).write(slot);
});
server.listen(port, "127.0.0.1");
