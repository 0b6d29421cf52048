import { describe, expect, it } from "vitest";
import { requireSameOrigin } from "./origin.ts";

const own = "https://kindwave.example";

/** What a write with these headers gets: the status of its refusal, or null. */
function refusal(headers: Record<string, string>, url = `${own}/account`): number | null {
	try {
		requireSameOrigin(new Request(url, { method: "POST", headers }), own);
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

	it("is accepted at the address at which a host is reached inside its network", () => {
		expect(refusal({ origin: "http://10.0.0.5:8787" }, "http://10.0.0.5:8787/account")).toBeNull();
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
