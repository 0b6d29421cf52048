import { notFound } from "../../../api/http/problem.ts";
import sdk from "../../../widget-sdk/package.json" with { type: "json" };
import { defineRoute } from "../../route.ts";
import { isCurrent } from "../files/send-bytes.ts";

/** The current build, and all published ones, which never change. Both are empty until the widgets are built. */
const current = import.meta.glob<string>("../../../dist/sdk/*.js", { eager: true, query: "?raw", import: "default" });
const published = import.meta.glob<string>("../../../widget-sdk/releases/*/*.{js,json}", {
	eager: true,
	query: "?raw",
	import: "default",
});

/** The npm packages of published versions, as data URLs: `npm pack` has made their bytes, which lock files remember. */
const packages = import.meta.glob<string>("../../../widget-sdk/releases/*/*.tgz", {
	eager: true,
	query: "?url&inline",
	import: "default",
});

export const sdkVersion = sdk.version;
/** The version whose address stays while it gets better: the major one. */
const floating = `v${sdkVersion.split(".")[0]}`;
const files = new Map<string, string | Uint8Array<ArrayBuffer>>();
for (const [path, text] of Object.entries(current)) {
	const name = path.split("/").at(-1) ?? "";
	files.set(`${floating}/${name}`, text);
	files.set(`${sdkVersion}/${name}`, text);
}
const placeOf = (path: string) => path.split("/").slice(-2).join("/");
for (const [path, text] of Object.entries(published)) files.set(placeOf(path), text);
for (const [path, url] of Object.entries(packages)) {
	const bytes = atob(url.slice(url.indexOf(",") + 1));
	files.set(
		placeOf(path),
		Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
	);
}

/** The lines that install the current version's package with each tool. */
export function packageLines(origin: string): { version: string; lines: string } {
	const address = `${origin}/sdk/${sdkVersion}/kindwave-widgets-${sdkVersion}.tgz`;
	const tools = ["npm install", "yarn add", "pnpm add"];
	return { version: sdkVersion, lines: tools.map((tool) => `${tool} ${address}`).join("\n") };
}

/** The script that loads what visitors use later, and the one with everything inside, for policies that name hashes. */
const scripts = { script: "kindwave.js", complete: "kindwave-complete.js" } as const;
type ScriptName = keyof typeof scripts;

/** A script at the address where it never changes. */
export interface PinnedScript {
	path: string;
	/** Its hash (Subresource Integrity); empty before the widgets are built. */
	integrity: string;
}

export const scriptPath = `/sdk/${floating}/${scripts.script}`;

const hashes = new Map<string, Promise<string>>();

async function hashOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
	const hash = await crypto.subtle.digest("SHA-384", bytes);
	return `sha384-${Buffer.from(hash).toString("base64")}`;
}

/** The integrity of a file; computed once. Empty if there is no such file. */
async function integrityOf(file: string): Promise<string> {
	const text = files.get(file);
	if (text === undefined) return "";
	const hash = hashes.get(file) ?? hashOf(text);
	hashes.set(file, hash);
	return hash;
}

/** The current version's script, as partners link to it. */
export async function pinnedScript(name: ScriptName): Promise<PinnedScript> {
	const file = `${sdkVersion}/${scripts[name]}`;
	return { path: `/sdk/${file}`, integrity: await integrityOf(file) };
}

const types: Readonly<Record<string, string>> = {
	js: "text/javascript; charset=utf-8",
	json: "application/json; charset=utf-8",
	tgz: "application/gzip",
};

/** Five minutes, and another day while a new version is fetched. Chunks have a hash in their name. */
const shortly = "public, max-age=300, stale-while-revalidate=86400";
const forEver = "public, max-age=31536000, immutable";

/** `/sdk/{version}/{file}`: the widgets' scripts and packages. `v1` floats, a whole version never changes; its `integrity.json` has the hashes. */
export const sdkFiles = defineRoute({
	path: "/sdk/{version}/{file}",
	allow: "anyone",
	async run(_ctx, { params: { version, file }, raw }) {
		const text = files.get(`${version}/${file}`);
		if (text === undefined) throw notFound("slot");
		const floats = version === floating && Object.values<string>(scripts).includes(file);
		const etag = `"${await integrityOf(`${version}/${file}`)}"`;
		const isKnown = isCurrent(raw.headers.get("if-none-match"), etag);
		return new Response(isKnown ? null : text, {
			status: isKnown ? 304 : 200,
			headers: {
				etag,
				"content-type": types[file.split(".").at(-1) ?? ""] ?? "",
				"cache-control": floats ? shortly : forEver,
				"access-control-allow-origin": "*",
				"cross-origin-resource-policy": "cross-origin",
				"timing-allow-origin": "*",
			},
		});
	},
});
