/** Finds the Chromium that the tests drive, and installs one where there is none. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** What Chromium needs to run as root, without a display, and quietly. */
export const browserFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function onPath(): string | undefined {
	const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
	return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * The browser's program: `CHROMIUM_PATH`, else Chromium or Chrome on this machine, else Playwright's own.
 * @returns undefined when there is none
 */
export function findBrowser(): string | undefined {
	const chosen = process.env.CHROMIUM_PATH;
	if (chosen) {
		if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, and nothing is there.`);
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
	if (debian && run("apt-get", "update") && run("apt-get", "install", "-y", "--no-install-recommends", "chromium"))
		return;
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
