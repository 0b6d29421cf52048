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

export const sdkVersion = sdk.version;
/** The version whose address stays while it gets better: the major one. */
const floating = `v${sdkVersion.split(".")[0]}`;
const files = new Map<string, string>();
for (const [path, text] of Object.entries(current)) {
	const name = path.split("/").at(-1) ?? "";
	files.set(`${floating}/${name}`, text);
	files.set(`${sdkVersion}/${name}`, text);
}
for (const [path, text] of Object.entries(published)) files.set(path.split("/").slice(-2).join("/"), text);

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

async function hashOf(text: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(text));
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

/** Five minutes, and another day while a new version is fetched. Chunks have a hash in their name. */
const shortly = "public, max-age=300, stale-while-revalidate=86400";
const forEver = "public, max-age=31536000, immutable";

/** `/sdk/{version}/{file}`: the widgets' scripts. `v1` floats, a whole version never changes; its `integrity.json` has the hashes. */
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
				"content-type": `${file.endsWith(".json") ? "application/json" : "text/javascript"}; charset=utf-8`,
				"cache-control": floats ? shortly : forEver,
				"access-control-allow-origin": "*",
				"cross-origin-resource-policy": "cross-origin",
				"timing-allow-origin": "*",
			},
		});
	},
});
