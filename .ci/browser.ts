/** Finds the Chromium that the tests use, and installs one if there is none. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Flags to run as root, without a display and without the browser's own network traffic. */
export const browserFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	// Pages of one profile share a process: starting one took an eighth of a page's load.
	"--renderer-process-limit=1",
];

/** The headless shell comes first: it renders the same pages with a third less CPU time than the full browser. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(): string | undefined {
	const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Path of the browser: `CHROMIUM_PATH`, else Chromium or Chrome on this machine, else Playwright's own.
 * @returns undefined if there is none
 * @throws Error if `CHROMIUM_PATH` does not exist
 */
export function findBrowser(): string | undefined {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) {
		if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, but there is no such file.`);
		return chosen;
	}
	return onPath() ?? [chromium.executablePath()].find((path) => existsSync(path));
}

function run(program: string, ...args: string[]): boolean {
	console.log(`$ ${program} ${args.join(" ")}`);
	try {
		execFileSync(program, args, {
			stdio: ["ignore", "inherit", "inherit"],
			env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
		});
		return true;
	} catch {
		return false;
	}
}

function install(): void {
	const debian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	if (debian && run("apt-get", "update")) {
		for (const name of ["chromium-headless-shell", "chromium"]) {
			if (run("apt-get", "install", "-y", "--no-install-recommends", name)) return;
		}
	}
	run(process.execPath, join("node_modules", "playwright", "cli.js"), "install", "chromium");
}

if (import.meta.main) {
	if (!findBrowser()) install();
	const found = findBrowser();
	if (!found) {
		console.error(
			"There is no Chromium for the browser tests. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
		);
		process.exit(1);
	}
	console.log(`Browser: ${found}`);
}
