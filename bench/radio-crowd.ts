import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { slotAt, slotMs } from "../api/domain/radio/slots.ts";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Each listener has an address of its own, as listeners of the world do: the loopback network has 16 million. */
const addressOf = (listener: number) => `127.1.${listener >> 8}.${listener & 255}`;

export function open(url: string, listener: number): Promise<IncomingMessage> {
	const headers = { "user-agent": `bench/${listener}` };
	return new Promise((resolve, reject) => {
		get(url, { agent, headers, localAddress: addressOf(listener), timeout: 30_000 }, resolve)
			.on("error", reject)
			.on("timeout", function (this: { destroy(error: Error): void }) {
				this.destroy(new Error("no answer"));
			});
	});
}

export async function read(url: string, listener: number): Promise<Buffer> {
	const response = await open(url, listener);
	const parts: Buffer[] = [];
	for await (const part of response) parts.push(part as Buffer);
	if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
	return Buffer.concat(parts);
}

export interface Heard {
	slots: number;
	late: number;
	failed: number;
}

/** Listens until a time. @param base the station's address with a channel, such as `…/radio/telugu` */
export type Listen = (base: string, listener: number, until: number, heard: Heard) => Promise<void>;

/** A listener with an HLS player: the playlist every six seconds, and each slot once. */
export async function listenByHls(base: string, listener: number, until: number, heard: Heard): Promise<void> {
	let last = 0;
	await wait((listener % 600) * 10);
	while (Date.now() < until) {
		const began = Date.now();
		try {
			const lines = (await read(`${base}/live.m3u8`, listener)).toString().split("\n");
			const paths = lines.filter((line) => line.endsWith(".mp3"));
			for (const path of last === 0 ? paths.slice(-3) : paths) {
				const slot = Number(/(\d+)\.mp3/.exec(path)?.[1]);
				if (slot <= last) continue;
				await read(`${base}/${path}`, listener);
				last = slot;
				heard.slots++;
				// The player sounds three slots behind the newest one; a slot that arrives after its time is a gap.
				if (Date.now() > (slot + 1) * slotMs) heard.late++;
			}
		} catch {
			heard.failed++;
		}
		await wait(Math.max(0, slotMs - (Date.now() - began)));
	}
}

/** A listener with a hardware radio: one endless answer, in which each slot comes before the one before has sounded. */
export async function listenEndlessly(base: string, listener: number, until: number, heard: Heard): Promise<void> {
	await wait((listener % 600) * 10);
	try {
		const response = await open(`${base}.mp3`, listener);
		let slot = slotAt(Date.now());
		const timer = setTimeout(() => response.destroy(), until - Date.now());
		for await (const _ of response) {
			const now = slotAt(Date.now());
			if (now > slot) heard.slots++;
			// A pause of more than two slots empties the player.
			if (now > slot + 2) heard.late++;
			slot = Math.max(slot, now);
		}
		clearTimeout(timer);
	} catch {
		if (Date.now() < until - 1000) heard.failed++;
	}
}
