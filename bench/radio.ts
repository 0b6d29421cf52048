import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { slotAt, slotMs } from "../api/domain/radio/slots.ts";
import { freePort, stopChild, untilAnswers } from "../site/dev/processes.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { launch } from "../site/testing/hosts.ts";
import { placeDemo } from "../site/testing/template.ts";
import { inFolder } from "./processes.ts";
import { atMost, type Figure } from "./report.ts";

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;
const warmUpMs = 12_000;

interface Station {
	url: string;
	/** CPU seconds of its process so far. */
	cpu(): number;
	/** Its memory in MB. */
	memory(): number;
}

/** Runs the built product on the demo's data, in a process of its own. */
async function withStation<T>(work: (station: Station) => Promise<T>): Promise<T> {
	await ensureBuilt();
	return inFolder(async (dataDir) => {
		await placeDemo("node", dataDir);
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const { child, output } = launch("node", { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir });
		try {
			await untilAnswers(`${url}/health`, () => child.exitCode === null);
			const proc = `/proc/${child.pid}`;
			return await work({
				url,
				cpu() {
					const fields = readFileSync(`${proc}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
					return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
				},
				memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, "utf8"))?.[1]) / 1000,
			});
		} catch (error) {
			console.error(output().slice(-2000));
			throw error;
		} finally {
			await stopChild(child, 15_000);
		}
	});
}

function open(url: string, listener: number): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		get(url, { agent, headers: { "user-agent": `bench/${listener}` }, timeout: 30_000 }, resolve)
			.on("error", reject)
			.on("timeout", function (this: { destroy(error: Error): void }) {
				this.destroy(new Error("no answer"));
			});
	});
}

async function read(url: string, listener: number): Promise<Buffer> {
	const response = await open(url, listener);
	const parts: Buffer[] = [];
	for await (const part of response) parts.push(part as Buffer);
	if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
	return Buffer.concat(parts);
}

interface Heard {
	slots: number;
	late: number;
	failed: number;
}

const channels = ["telugu", "hindi", "english", "kannada", "all"];
const channelOf = (listener: number) => channels[listener % channels.length] ?? "all";

/** A listener with an HLS player: the playlist every six seconds, and each slot once. */
async function listenByHls(url: string, listener: number, until: number, heard: Heard): Promise<void> {
	const base = `${url}/radio/${channelOf(listener)}`;
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
async function listenEndlessly(url: string, listener: number, until: number, heard: Heard): Promise<void> {
	await wait((listener % 600) * 10);
	try {
		const response = await open(`${url}/radio/${channelOf(listener)}.mp3`, listener);
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

type Listen = typeof listenByHls;

async function crowdOf(station: Station, name: string, listen: Listen, limit: { listeners: number; seconds: number }) {
	const heard: Heard = { slots: 0, late: 0, failed: 0 };
	const until = Date.now() + warmUpMs + limit.seconds * 1000;
	const all = Array.from({ length: limit.listeners }, (_, listener) => listen(station.url, listener, until, heard));
	await wait(warmUpMs);
	const [cpu, began] = [station.cpu(), Date.now()];
	let most = 0;
	while (Date.now() < until) {
		await wait(1000);
		most = Math.max(most, station.memory());
	}
	const used = station.cpu() - cpu;
	const hours = (limit.listeners * (Date.now() - began)) / 3_600_000;
	await Promise.allSettled(all);
	const perHour = used / hours;
	return [
		{
			measure: `${name}: CPU of a listener-hour`,
			value: `${perHour.toFixed(4)} s`,
			reference: `${limit.listeners.toLocaleString("en")} listeners for ${limit.seconds} s`,
			ratio: "",
			...atMost(0.05, perHour, "s"),
		},
		{
			measure: `${name}: late and failed slots`,
			value: `${heard.late} and ${heard.failed}`,
			reference: `${heard.slots.toLocaleString("en")} slots`,
			ratio: "",
			budget: "0",
			met: heard.late + heard.failed === 0,
		},
		{
			measure: `${name}: memory of the process`,
			value: `${Math.round(most)} MB`,
			reference: "",
			ratio: "",
			budget: "",
			met: null,
		},
	] satisfies Figure[];
}

/** The CPU time of an answer, in microseconds, HTTP included. */
async function costOf(station: Station, path: () => Promise<string>, count: number): Promise<number> {
	const address = `${station.url}${await path()}`;
	await read(address, 0);
	const before = station.cpu();
	for (let turn = 0; turn < count; turn += 20) {
		await Promise.all(Array.from({ length: 20 }, () => read(address, 0)));
	}
	return ((station.cpu() - before) / count) * 1_000_000;
}

/** The radio under a crowd, on HLS and on the endless stream, and what a playlist and a slot cost. */
export async function radio(limit: { listeners: number; seconds: number }): Promise<Figure[]> {
	if (process.platform !== "linux") throw new Error("This reads the CPU time of a process from /proc.");
	return withStation(async (station) => {
		const playlist = async () => "/radio/telugu/live.m3u8";
		const slot = async () => {
			const lines = (await read(`${station.url}${await playlist()}`, 0)).toString().split("\n");
			return `/radio/telugu/${lines.findLast((line) => line.endsWith(".mp3"))}`;
		};
		const constant = await costOf(station, async () => "/favicon.ico", 4000);
		const manifest = await costOf(station, playlist, 8000);
		const segment = await costOf(station, slot, 2000);
		const reference = `a small file: ${Math.round(constant)} µs`;
		return [
			{
				measure: "a playlist of the radio: CPU, HTTP included",
				value: `${Math.round(manifest)} µs`,
				reference,
				ratio: `${(manifest / constant).toFixed(1)} times`,
				...atMost(100, manifest, "µs"),
			},
			{
				measure: "a slot of the radio: CPU, HTTP included",
				value: `${Math.round(segment)} µs`,
				reference,
				ratio: `${(segment / constant).toFixed(1)} times`,
				...atMost(1000, segment, "µs"),
			},
			...(await crowdOf(station, "HLS", listenByHls, limit)),
			...(await crowdOf(station, "endless stream", listenEndlessly, limit)),
		];
	});
}
