import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, projectRoot, stopChild, untilAnswers } from "../site/dev/processes.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { launch } from "../site/testing/hosts.ts";
import { placeDemo } from "../site/testing/template.ts";
import { inFolder } from "./processes.ts";

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** A server of the radio, in a process of its own. */
export interface Station {
	url: string;
	/** CPU seconds of its process so far. */
	cpu(): number;
	/** Its memory in MB. */
	memory(): number;
}

function station(url: string, { pid }: ChildProcess): Station {
	const proc = `/proc/${pid}`;
	return {
		url,
		cpu() {
			const fields = readFileSync(`${proc}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
			return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
		},
		memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, "utf8"))?.[1]) / 1000,
	};
}

/** Runs the built product on the demo's data. @param work also gets the folder with its database and files */
export async function withProduct<T>(work: (station: Station, dataDir: string) => Promise<T>): Promise<T> {
	await ensureBuilt();
	return inFolder(async (dataDir) => {
		await placeDemo("node", dataDir);
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		const { child, output } = launch("node", { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir });
		try {
			await untilAnswers(`${url}/health`, () => child.exitCode === null);
			return await work(station(url, child), dataDir);
		} catch (error) {
			console.error(output().slice(-2000));
			throw error;
		} finally {
			await stopChild(child, 15_000);
		}
	});
}

/** Runs the bare server that sends slots of so many bytes (radio-reference.ts). */
export async function withReference<T>(slotBytes: number, work: (station: Station) => Promise<T>): Promise<T> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const program = join(projectRoot, "bench", "radio-reference.ts");
	const child = spawn(process.execPath, [program, String(port), String(slotBytes)], { stdio: "inherit" });
	try {
		await untilAnswers(`${url}/radio/any/live.m3u8`, () => child.exitCode === null);
		return await work(station(url, child));
	} finally {
		await stopChild(child);
	}
}

const icecast = "/usr/bin/icecast2";
/** It plays a file to icecast, and reads streams. */
export const ffmpeg = "/usr/bin/ffmpeg";

const icecastSettings = (port: number, folder: string) => `<icecast>
	<limits><clients>5000</clients><sources>2</sources></limits>
	<authentication><source-password>bench</source-password><admin-user>admin</admin-user><admin-password>bench</admin-password></authentication>
	<hostname>127.0.0.1</hostname>
	<listen-socket><port>${port}</port><bind-address>127.0.0.1</bind-address></listen-socket>
	<paths><basedir>${folder}</basedir><logdir>${folder}</logdir><webroot>${folder}</webroot><adminroot>${folder}</adminroot></paths>
	<logging><accesslog>access.log</accesslog><errorlog>error.log</errorlog><loglevel>2</loglevel></logging>
	<security><chroot>0</chroot>${process.getuid?.() === 0 ? "<changeowner><user>nobody</user><group>nogroup</group></changeowner>" : ""}</security>
</icecast>`;

/** Runs icecast2 with one stream, `/radio/any.mp3`; null where it or ffmpeg is not installed. @param sound an MP3 file to repeat */
export async function withIcecast<T>(sound: Uint8Array, work: (station: Station) => Promise<T>): Promise<T | null> {
	if (!existsSync(icecast) || !existsSync(ffmpeg)) return null;
	return inFolder(async (folder) => {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}`;
		// Icecast does not run as root: it becomes a user that must write its logs here.
		await chmod(folder, 0o777);
		await writeFile(join(folder, "icecast.xml"), icecastSettings(port, folder));
		await writeFile(join(folder, "sound.mp3"), sound);
		const server = spawn(icecast, ["-c", join(folder, "icecast.xml")], { stdio: "ignore" });
		const source = "-re -stream_loop -1 -i sound.mp3 -c copy -f mp3 -content_type audio/mpeg".split(" ");
		let player: ChildProcess | undefined;
		try {
			await untilAnswers(url, () => server.exitCode === null);
			const to = `icecast://source:bench@127.0.0.1:${port}/radio/any.mp3`;
			player = spawn(ffmpeg, ["-loglevel", "error", ...source, to], { cwd: folder, stdio: "inherit" });
			await wait(3000);
			return await work(station(url, server));
		} finally {
			if (player) await stopChild(player);
			await stopChild(server);
		}
	});
}
