import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readSettings } from "../settings.ts";
import { nodePlatform, peerAddresses } from "./platform.ts";

let output: MockInstance<typeof console.log>;
beforeEach(() => {
	output = vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => output.mockRestore());

function addressesBehind(proxies: number): (forwarded?: string) => string {
	const client = createClient({ url: ":memory:" });
	const platform = nodePlatform(readSettings({ TRUSTED_PROXIES: String(proxies) }), client);
	return (forwarded) => {
		const request = new Request("http://kindwave.test/", {
			headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
		});
		peerAddresses.set(request, "::ffff:192.0.2.1");
		return platform.clientAddress(request);
	};
}

describe("a client's address on Node", () => {
	it("is the peer's without a trusted proxy, and the first ignored header is reported, once", () => {
		const address = addressesBehind(0);
		expect(address()).toBe("192.0.2.1");
		expect(output).not.toHaveBeenCalled();
		expect(address("203.0.113.9")).toBe("192.0.2.1");
		expect(address("203.0.113.10")).toBe("192.0.2.1");
		expect(output).toHaveBeenCalledTimes(1);
		expect(output.mock.calls[0]?.[0]).toContain("TRUSTED_PROXIES");
		expect(output.mock.calls[0]?.[0]).not.toContain("203.0.113");
	});

	it("is the one that the outermost trusted proxy saw, without its port", () => {
		expect(addressesBehind(1)("198.51.100.1, 203.0.113.9:5678")).toBe("203.0.113.9");
		expect(addressesBehind(2)("198.51.100.1, 203.0.113.9:1, 10.0.0.1")).toBe("203.0.113.9");
		expect(addressesBehind(1)("[2001:db8:0:12ab::7]:443")).toBe("2001:db8:0:1200::/56");
		expect(output).not.toHaveBeenCalled();
	});

	it("is the peer's for a header that names no address, so that made-up ones share a limit", () => {
		for (const made of ["", "x", "unknown", "203.0.113.9, garbage-1", "203.0.113.9, garbage-2"]) {
			expect(addressesBehind(1)(made)).toBe("192.0.2.1");
		}
		expect(addressesBehind(3)("203.0.113.9")).toBe("192.0.2.1");
	});
});
