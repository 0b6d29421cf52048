import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerOnWire, type WireAnswer } from "./node-radio-wire.ts";

const soundBytes = 4_000_000;
const small: WireAnswer = { status: "200 OK", headers: { "content-length": 4 }, body: Buffer.from("wire") };
const large: WireAnswer = {
	status: "200 OK",
	headers: { "content-length": soundBytes },
	body: Buffer.alloc(soundBytes, "s"),
};
const none: WireAnswer = { status: "304 Not Modified", headers: { etag: '"1"' }, body: Buffer.alloc(0) };
const known: Record<string, WireAnswer> = { "/radio/a": small, "/radio/large": large, "/radio/none": none };

let server: Server;
let toHttp: string[] = [];
beforeEach(async () => {
	toHttp = [];
	server = createServer(async (request, response) => {
		toHttp.push(`${request.method} ${request.url}`);
		let bytes = 0;
		for await (const part of request) bytes += part.length;
		response.end(`http ${bytes}`);
	});
	server.on("upgrade", (_, socket, first) => socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\nupgraded ${first}`));
	answerOnWire(server, { start: "/radio/", idleMs: 300 }, ({ url }) => {
		if (url === "/radio/later") return wait(30).then(() => small);
		if (url === "/radio/fails") return wait(30).then(() => Promise.reject(new Error("no sound")));
		return known[url] ?? null;
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

const open = () => connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", noDelay: true });
const get = (path: string, ...headers: string[]) =>
	`GET ${path} HTTP/1.1\r\n${["Host: x", ...headers].join("\r\n")}\r\n\r\n`;
const last = get("/last", "Connection: close");

/** Everything that the server sends until it ends the connection. */
async function answersOn(socket: Socket): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of socket) parts.push(part);
	return Buffer.concat(parts).toString("latin1");
}

/** The bodies in their order. */
async function bodiesOf(...packets: string[]): Promise<string[]> {
	const socket = open();
	const answers = answersOn(socket);
	for (const packet of packets) {
		socket.write(packet);
		await wait(15);
	}
	return [...(await answers).matchAll(/\r\n\r\n(?:\w+\r\n)?(wire|http \d+|upgraded .*)/g)].map(
		([, body]) => body ?? "",
	);
}

describe("A connection of the radio", () => {
	it("is answered without node:http, and then by it from the first request that is anything else", async () => {
		expect(await bodiesOf(get("/radio/a"), get("/radio/a"), get("/other"), get("/radio/a"), last)).toEqual([
			"wire",
			"wire",
			"http 0",
			"http 0",
			"http 0",
		]);
		expect(toHttp).toEqual(["GET /other", "GET /radio/a", "GET /last"]);
	});

	it("answers requests that come in one packet in their order", async () => {
		const packet = get("/radio/a") + get("/radio/a") + get("/radio/unknown") + get("/radio/a") + last;
		expect(await bodiesOf(packet)).toEqual(["wire", "wire", "http 0", "http 0", "http 0"]);
	});

	it("waits for an answer that is being made, and leaves what can't be made to node:http", async () => {
		const later = get("/radio/later");
		expect(await bodiesOf(later + get("/radio/a") + later, get("/radio/a"), last)).toEqual([
			...["wire", "wire", "wire", "wire", "http 0"],
		]);
		const body = "POST /radio/a HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo";
		expect(await bodiesOf(later + get("/radio/fails"), get("/radio/a"), body, `dy${last}`)).toEqual([
			...["wire", "http 0", "http 0", "http 4", "http 0"],
		]);
		const gone = open();
		gone.write(later);
		await wait(15);
		gone.resetAndDestroy();
		await wait(30);
		const half = open();
		half.end(later);
		expect(await answersOn(half)).toMatch(/wire$/);
	});

	it("loses no byte of a request in two packets, wherever it is cut", async () => {
		const request = get("/radio/a", "User-Agent: VLC/3.0");
		const cuts = Array.from({ length: request.length - 1 }, (_, cut) => cut + 1);
		for (const cut of cuts.filter((each) => each < 14 || each % 9 === 0 || each > request.length - 5)) {
			const bodies = await bodiesOf(get("/radio/a") + request.slice(0, cut), request.slice(cut) + last);
			expect([cut, bodies]).toEqual([cut, ["wire", "http 0", "http 0"]]);
		}
	});

	it("leaves bodies, upgrades and bad requests to node:http", async () => {
		const body = "x".repeat(300_000);
		const post = `POST /radio/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
		expect(await bodiesOf(get("/radio/a"), post + body.slice(0, 9), body.slice(9) + last)).toEqual([
			"wire",
			`http ${body.length}`,
			"http 0",
		]);
		expect(await bodiesOf(`${get("/radio/a") + get("/ws", "Connection: upgrade", "Upgrade: ws")}frame`)).toEqual([
			"wire",
			"upgraded frame",
		]);
		const bad = open();
		bad.write(`${get("/radio/a")}GET /radio/a HTTP/1.1\r\n\r\n`);
		expect(await answersOn(bad)).toMatch(/wire[\s\S]*HTTP\/1\.1 400 Bad Request/);
		const huge = open();
		huge.write(get("/radio/a", `X: ${"x".repeat(20_000)}`));
		expect(await answersOn(huge)).toContain("431 Request Header Fields Too Large");
	});

	it("sends a date, and no body with what has not changed", async () => {
		const socket = open();
		socket.write(get("/radio/none") + last);
		expect(await answersOn(socket)).toMatch(
			/^HTTP\/1\.1 304 Not Modified\r\netag: "1"\r\ndate: \w{3}, .* GMT\r\n\r\nHTTP\/1\.1 200/,
		);
	});

	it("holds one answer for a client that does not take it, whatever it asks for", async () => {
		const socket = open();
		socket.pause();
		for (let request = 0; request < 20; request++) socket.write(get("/radio/large"));
		socket.write(last);
		await wait(100);
		expect(toHttp[0]).toBe("GET /radio/large");
		expect((await answersOn(socket)).match(/s{4000000}/g)?.length).toBe(1);
	});

	it("is closed when it is idle, before and after a request, and when the client ends it", async () => {
		expect(await answersOn(open())).toBe("");
		const socket = open();
		socket.write(get("/radio/a"));
		expect(await answersOn(socket)).toMatch(/wire$/);
		const done = open();
		done.end(get("/radio/a"));
		expect(await answersOn(done)).toMatch(/wire$/);
	});

	it("survives a client that breaks off, and ends when the server stops", async () => {
		const broken = open();
		broken.write(get("/radio/large"));
		await wait(20);
		broken.resetAndDestroy();
		const idle = open();
		idle.write(get("/radio/a"));
		const answers = answersOn(idle).catch(() => "reset");
		await wait(50);
		const closed = new Promise((resolve) => server.close(resolve));
		await closed;
		expect(await answers).toMatch(/wire$|reset/);
	});
});
