import { notFound } from "../../../api/http/problem.ts";
import sdk from "../../../widget-sdk/package.json" with { type: "json" };
import { defineRoute } from "../../route.ts";

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

export const scriptPath = `/sdk/${floating}/kindwave.js`;
/** The script's address that never changes. */
export const pinnedScriptPath = `/sdk/${sdkVersion}/kindwave.js`;

let hash: string | undefined;
/** The integrity of the pinned script (Subresource Integrity); empty before the widgets are built. */
export async function scriptIntegrity(): Promise<string> {
	const text = files.get(`${sdkVersion}/kindwave.js`);
	if (text === undefined) return "";
	hash ??= Buffer.from(await crypto.subtle.digest("SHA-384", new TextEncoder().encode(text))).toString("base64");
	return `sha384-${hash}`;
}

/** Five minutes, and another day while a new version is fetched. Chunks have a hash in their name. */
const shortly = "public, max-age=300, stale-while-revalidate=86400";
const forEver = "public, max-age=31536000, immutable";

/** `/sdk/{version}/{file}`: the widgets' script. `v1` floats, a whole version never changes; its `integrity.json` has the hashes. */
export const sdkFiles = defineRoute({
	path: "/sdk/{version}/{file}",
	allow: "anyone",
	run(_ctx, { params: { version = "", file = "" } }) {
		const text = files.get(`${version}/${file}`);
		if (text === undefined) throw notFound("slot");
		const floats = file === "kindwave.js" && version === floating;
		return new Response(text, {
			headers: {
				"content-type": `${file.endsWith(".json") ? "application/json" : "text/javascript"}; charset=utf-8`,
				"cache-control": floats ? shortly : forEver,
				"access-control-allow-origin": "*",
				"cross-origin-resource-policy": "cross-origin",
				"timing-allow-origin": "*",
			},
		});
	},
});
