import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { integrityOf } from "../../dev/sdk.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { pinnedScript, sdkVersion } from "./sdk-files.ts";

const releases = join(import.meta.dirname, "../../../widget-sdk/releases");
const bytesOf = (version: string, name: string) => readFileSync(join(releases, version, name));
const hashesOf = (version: string): Record<string, string> =>
	JSON.parse(bytesOf(version, "integrity.json").toString("utf8"));

const app = await sharedApp();

describe("A published version of the widgets", () => {
	it("is the one that the builder names, with its hashes", async () => {
		const hashes = hashesOf(sdkVersion);
		const page = await (await app.fetch("/embed")).text();
		for (const [name, file] of [
			["script", "kindwave.js"],
			["complete", "kindwave-complete.js"],
		] as const) {
			expect(await pinnedScript(name)).toEqual({ path: `/sdk/${sdkVersion}/${file}`, integrity: hashes[file] });
			expect(page).toContain(`/sdk/${sdkVersion}/${file}&quot; integrity=&quot;${hashes[file]}&quot;`);
		}
		expect(page).toContain(`script-src '${hashes["kindwave-complete.js"]}';`);
	});

	it("is a package too, whose line for each tool is in the builder", async () => {
		const path = `/sdk/${sdkVersion}/kindwave-widgets-${sdkVersion}.tgz`;
		const served = await app.fetch(path);
		expect([served.status, served.headers.get("content-type")]).toEqual([200, "application/gzip"]);
		const bytes = Buffer.from(await served.arrayBuffer());
		expect(bytes.equals(bytesOf(sdkVersion, `kindwave-widgets-${sdkVersion}.tgz`))).toBe(true);
		const text = gunzipSync(bytes).toString("latin1");
		for (const name of ["dist/index.js", "dist/elements.js", "types/index.d.ts", "README.md", "LICENSE"])
			expect(text).toContain(`package/${name}`);
		const page = await (await app.fetch("/embed")).text();
		for (const tool of ["npm install", "yarn add", "pnpm add"])
			expect(page).toContain(`${tool} ${app.platform.settings.publicUrl}${path}`);
	});

	it("has one script that loads no other", () => {
		expect(bytesOf(sdkVersion, "kindwave-complete.js").toString()).not.toMatch(/\bimport\s*[("'`{*]|\bfrom\s*["'`]/);
		expect(bytesOf(sdkVersion, "kindwave.js").toString()).toMatch(/\bimport\(/);
	});

	it("has the bytes that its hashes were made of, and all files that these import", () => {
		for (const version of readdirSync(releases)) {
			const hashes = hashesOf(version);
			const files = readdirSync(join(releases, version)).filter((name) => name !== "integrity.json");
			expect(files.sort(), version).toEqual(Object.keys(hashes).sort());
			for (const name of files) {
				expect(integrityOf(bytesOf(version, name)), `${version}/${name}`).toBe(hashes[name]);
				for (const [, imported] of bytesOf(version, name)
					.toString()
					.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g))
					expect(files, `${version}/${name}`).toContain(imported);
			}
		}
	});

	it("is served byte for byte and for ever, to every site", async () => {
		for (const name of [...Object.keys(hashesOf(sdkVersion)), "integrity.json"]) {
			const response = await app.fetch(`/sdk/${sdkVersion}/${name}`);
			expect(Buffer.from(await response.arrayBuffer()).equals(bytesOf(sdkVersion, name)), name).toBe(true);
			expect(response.headers.get("cache-control"), name).toContain("immutable");
			expect(response.headers.get("access-control-allow-origin"), name).toBe("*");
			expect(response.headers.get("cross-origin-resource-policy"), name).toBe("cross-origin");
		}
		expect((await app.fetch("/sdk/0.0.1/kindwave.js")).status).toBe(404);
		expect((await app.fetch(`/sdk/${sdkVersion}/..%2Fpackage.json`)).status).toBe(404);
	});
});
