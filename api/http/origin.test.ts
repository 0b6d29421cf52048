import { describe, expect, it } from "vitest";
import { requireSameOrigin } from "./origin.ts";

const own = "https://kindwave.example";

/** The status with which a write with these headers is refused, or null. */
function refusal(headers: Record<string, string>, url = `${own}/account`, publicUrl = own): number | null {
	try {
		requireSameOrigin(new Request(url, { method: "POST", headers }), publicUrl);
		return null;
	} catch (error) {
		return (error as { status: number }).status;
	}
}

describe("a write", () => {
	it.each([
		["a browser that says that it is on our site", { "sec-fetch-site": "same-origin", origin: own }],
		["a browser whose user typed the address", { "sec-fetch-site": "none" }],
		["an older browser on our site", { origin: own }],
		["a program, which has no cookies to misuse", {}],
	])("is accepted from %s", (_, headers) => {
		expect(refusal(headers)).toBeNull();
	});

	it("is accepted behind a proxy that passes another name on, from our own page", () => {
		expect(refusal({ origin: own, cookie: "session=1" }, "http://10.0.0.5:8787/account")).toBeNull();
		expect(refusal({ authorization: "Bearer 1" }, "http://10.0.0.5:8787/account")).toBeNull();
	});

	it("is accepted by any name of the machine itself, if our address is one of them", () => {
		const demo = "http://localhost:4800";
		for (const host of ["127.0.0.1:4800", "localhost:9000", "[::1]:4800"]) {
			expect(refusal({ origin: `http://${host}`, cookie: "session=1" }, `http://${host}/account`, demo)).toBeNull();
			expect(refusal({ cookie: "session=1" }, `http://${host}/account`, demo)).toBeNull();
		}
		expect(refusal({ origin: "http://localhost:3000" }, "http://localhost:4800/account", demo)).toBe(403);
	});

	it("is refused from our host's pages without encryption, also behind a proxy that ends it", () => {
		expect(refusal({ origin: "http://kindwave.example" }, "http://kindwave.example/account")).toBe(403);
		expect(refusal({ origin: own }, "http://kindwave.example/account")).toBeNull();
	});

	it.each([
		["its own origin", { origin: "https://evil.example" }],
		["no origin, with cookies", { cookie: "session=1" }],
		[
			"what a browser says of a page of the same host",
			{ origin: "https://evil.example", "sec-fetch-site": "same-origin" },
		],
	])("is refused if it names another host and has %s", (_, headers) => {
		expect(refusal(headers, "https://evil.example/account")).toBe(403);
	});

	it.each([
		["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
		["another site in an older browser", { origin: "https://evil.example" }],
		["another site that hides its origin", { "sec-fetch-site": "cross-site" }],
		["a sandboxed frame", { origin: "null" }],
		["another subdomain", { "sec-fetch-site": "same-site", origin: "https://blog.kindwave.example" }],
		["our host without encryption", { origin: "http://kindwave.example" }],
	])("is refused from %s", (_, headers) => {
		expect(refusal(headers)).toBe(403);
	});
});
