/**
 * `npm run snapshot -- folder`: writes what the built product answers to every page in four languages and every reading call,
 * as six kinds of visitor, and its OpenAPI document, at a fixed time of the demo. `diff -r` of the folders of two commits
 * shows what a change changed; time goes on meanwhile, so two runs of one commit differ by what plays and by times of now.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import calls from "../api/api.spec.json" with { type: "json" };
import { startHost } from "../site/testing/hosts.ts";
import { noLimits } from "../site/testing/no-limits.ts";

/** The time at which all is read, soon after the demo's history. */
const time = "2026-12-01T10:30:15Z";
const visitors = ["guest", "donor", "donee", "owner", "admin", "superadmin"] as const;
const languages = ["", "/hi", "/te", "/kn"];
/** At once; more would only wait for the one process. */
const parallel = 4;

/** Two runs of one commit differ by names of built files, ids and tokens of the run, and times of its start: these are made alike. */
function steady(text: string): string {
	return text
		.replaceAll(host.url, "")
		.replaceAll(encodeURIComponent(host.url), "")
		.replaceAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.(\w+)/g, "/assets/$1.$2")
		.replaceAll(/nonce-[\w+/=-]+|nonce="[^"]*"/g, "nonce")
		.replaceAll(/[a-z]+_01[A-Z0-9]{24}/g, (id) => (id.slice(id.indexOf("_") + 1) < "01M8" ? id : "new-id"))
		.replaceAll(/\b[0-9a-f]{32,64}\b/g, "hash");
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder: npm run snapshot -- folder");
const host = await startHost("node", noLimits);

function post(path: string, form: Record<string, string>): Promise<Response> {
	const body = new URLSearchParams(form);
	return fetch(host.url + path, { method: "POST", body, headers: { origin: host.url }, redirect: "manual" });
}

async function signIn(account: string): Promise<string> {
	const { headers } = await post("/sandbox", { email: `${account}@demo.test`, next: "/" });
	return (
		headers
			.getSetCookie()
			.find((cookie) => cookie.startsWith("session="))
			?.split(";")[0] ?? ""
	);
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
	const queue = [...items];
	const worker = async () => {
		for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
	};
	await Promise.all(Array.from({ length: parallel }, worker));
}

/** Every address to read: pages with their samples, and calls with the ids in these. */
async function addresses(): Promise<string[]> {
	const guide = (await (await fetch(`${host.url}/sandbox/guide.json`)).json()) as { pages: { sample: string }[] };
	const pages = guide.pages.map(({ sample }) => sample).filter((path) => !path.startsWith("/sandbox"));
	const ids = [...new Set(pages.flatMap((path) => path.match(/[a-z]+_01[A-Z0-9]{24}/g) ?? []))];
	const reading = calls.filter(({ method }) => method === "GET").map(({ path }) => `/api/v1${path}`);
	const paths = reading.flatMap((path) =>
		path.includes("{") ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path, `${path}?isDownload=true`],
	);
	const translated = pages.flatMap((path) => languages.map((language) => language + path));
	return ["/api/v1/openapi.json", ...translated, ...paths];
}

const fileName = (path: string) => `${path.replaceAll(/[^\w.=-]+/g, "_").slice(0, 200) || "home"}.txt`;

try {
	await post("/sandbox/clock", { now: String(Date.parse(time)) });
	const paths = await addresses();
	for (const visitor of visitors) {
		const cookie = visitor === "guest" ? "" : await signIn(visitor);
		mkdirSync(join(folder, visitor), { recursive: true });
		await inParallel(paths, async (path) => {
			const headers = { cookie, "accept-language": "en-IN" };
			const response = await fetch(host.url + path, { headers, redirect: "manual" });
			const seen = `${response.status} ${response.headers.get("location") ?? ""}\n${await response.text()}`;
			writeFileSync(join(folder, visitor, fileName(path)), steady(seen).replaceAll("><", ">\n<"));
		});
	}
	console.log(`${paths.length} addresses as ${visitors.length} kinds of visitor are in ${folder}.`);
} finally {
	await host.stop();
}
