import { setTimeout as wait } from "node:timers/promises";
import { slotMs } from "../api/domain/radio/slots.ts";
import { type Heard, type Listen, listenByHls, listenEndlessly, read } from "./radio-crowd.ts";
import { type Station, withIcecast, withProduct, withReference } from "./radio-stations.ts";
import { atMost, type Figure } from "./report.ts";

const warmUpMs = 12_000;
const channels = ["telugu", "hindi", "english", "kannada", "all"];

interface Crowd {
	listeners: number;
	seconds: number;
}

interface Load extends Heard {
	/** CPU seconds of a listener-hour. */
	perHour: number;
	/** The most memory, in MB. */
	memory: number;
}

/** Lets a crowd listen. @param channels the station's, which the listeners share evenly */
async function crowdAt(
	station: Station,
	listen: Listen,
	{ listeners, seconds }: Crowd,
	channels: string[],
): Promise<Load> {
	const heard: Heard = { slots: 0, late: 0, failed: 0 };
	const until = Date.now() + warmUpMs + seconds * 1000;
	const all = Array.from({ length: listeners }, (_, listener) =>
		listen(`${station.url}/radio/${channels[listener % channels.length]}`, listener, until, heard),
	);
	await wait(warmUpMs);
	const [cpu, began] = [station.cpu(), Date.now()];
	let memory = 0;
	while (Date.now() < until) {
		await wait(1000);
		memory = Math.max(memory, station.memory());
	}
	const hours = (listeners * (Date.now() - began)) / 3_600_000;
	const perHour = (station.cpu() - cpu) / hours;
	await Promise.allSettled(all);
	return { ...heard, perHour, memory };
}

const inSeconds = ({ perHour }: Load) => `${perHour.toFixed(4)} s`;

function figuresOf(name: string, crowd: Crowd, load: Load, references: Readonly<Record<string, Load>>): Figure[] {
	const compared = Object.entries(references).map(([reference, other]) => `${reference} ${inSeconds(other)}`);
	const [bare] = Object.values(references);
	return [
		{
			measure: `${name}: CPU of a listener-hour, ${crowd.listeners.toLocaleString("en")} listeners`,
			value: inSeconds(load),
			reference: compared.join(", "),
			ratio: bare ? `${(load.perHour / bare.perHour).toFixed(2)} times` : "",
			...atMost(0.05, load.perHour, "s"),
		},
		{
			measure: `${name}: late and failed slots`,
			value: `${load.late} and ${load.failed}`,
			reference: `${load.slots.toLocaleString("en")} slots, ${crowd.listeners.toLocaleString("en")} listeners for ${crowd.seconds} s`,
			ratio: "",
			budget: "0",
			met: load.late + load.failed === 0,
		},
		{
			measure: `${name}: memory of the process`,
			value: `${Math.round(load.memory)} MB`,
			reference: Object.entries(references)
				.map(([reference, { memory }]) => `${reference} ${Math.round(memory)} MB`)
				.join(", "),
			ratio: "",
			budget: "",
			met: null,
		},
	];
}

/** The CPU time of an answer, in microseconds, HTTP included. */
async function costOf(station: Station, path: () => Promise<string>, count: number): Promise<number> {
	const turns = async (number: number) => {
		for (let turn = 0; turn < number; turn += 20) {
			const address = `${station.url}${await path()}`;
			await Promise.all(Array.from({ length: 20 }, () => read(address, 0)));
		}
	};
	await turns(count / 4);
	const before = station.cpu();
	await turns(count);
	return ((station.cpu() - before) / count) * 1_000_000;
}

const playlistPath = "/radio/telugu/live.m3u8";

/** The addresses of the channel's slots, the newest last. */
async function slotPaths({ url }: Station): Promise<string[]> {
	const lines = (await read(`${url}${playlistPath}`, 0)).toString().split("\n");
	return lines.filter((line) => line.endsWith(".mp3")).map((line) => `/radio/telugu/${line}`);
}

/** The cost of a playlist and of a slot by themselves. */
async function answers(station: Station, bare: Station): Promise<Figure[]> {
	let newest = "";
	const slot = async () => newest;
	newest = (await slotPaths(station)).at(-1) ?? "";
	const costs = {
		playlist: await costOf(station, async () => playlistPath, 8000),
		slot: await costOf(station, slot, 4000),
	};
	newest = (await slotPaths(bare)).at(-1) ?? "";
	const least = { playlist: await costOf(bare, async () => playlistPath, 8000), slot: await costOf(bare, slot, 4000) };
	const each = (["playlist", "slot"] as const).map((name) => ({
		measure: `a ${name} of the radio: CPU, HTTP included`,
		value: `${Math.round(costs[name])} µs`,
		reference: `bare node:http ${Math.round(least[name])} µs`,
		ratio: `${(costs[name] / least[name]).toFixed(1)} times`,
		...atMost(name === "playlist" ? 100 : 1000, costs[name], "µs"),
	}));
	// A listener's cost when the process is busy; a process that sleeps between two answers pays for each waking too.
	const perHour = ({ playlist, slot }: typeof costs) => ((playlist + slot) * (3_600_000 / slotMs)) / 1_000_000;
	const busy = {
		measure: "HLS: CPU of a listener-hour at full load",
		value: `${perHour(costs).toFixed(4)} s`,
		reference: `bare node:http ${perHour(least).toFixed(4)} s`,
		ratio: `${(perHour(costs) / perHour(least)).toFixed(2)} times`,
		...atMost(0.05, perHour(costs), "s"),
	};
	return [...each, busy];
}

/**
 * The radio under a crowd, on HLS and on the endless stream, beside a server that only sends the same bytes and beside icecast2
 * where it is installed, and what a playlist and a slot cost.
 */
export async function radio(crowd: Crowd): Promise<Figure[]> {
	if (process.platform !== "linux") throw new Error("This reads the CPU time of a process from /proc.");
	return withProduct(async (station) => {
		const sounds = await Promise.all((await slotPaths(station)).map((path) => read(station.url + path, 0)));
		const slotBytes = sounds[0]?.length ?? 0;
		const brief = { ...crowd, seconds: Math.min(60, crowd.seconds) };
		const [costs, bareHls, bareEndless] = await withReference(slotBytes, async (bare) => [
			await answers(station, bare),
			await crowdAt(bare, listenByHls, brief, ["any"]),
			await crowdAt(bare, listenEndlessly, brief, ["any"]),
		]);
		const icecast = await withIcecast(Buffer.concat(sounds), (other) =>
			crowdAt(other, listenEndlessly, brief, ["any"]),
		);
		const hls = await crowdAt(station, listenByHls, crowd, channels);
		const endless = await crowdAt(station, listenEndlessly, crowd, channels);
		return [
			...costs,
			...figuresOf("HLS", crowd, hls, { "bare node:http": bareHls }),
			...figuresOf("endless stream", crowd, endless, {
				"bare node:http": bareEndless,
				...(icecast ? { icecast2: icecast } : {}),
			}),
		];
	});
}
