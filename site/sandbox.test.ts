import { expect, it } from "vitest";
import type { Platform } from "../api/platform/types.ts";
import { withSandbox } from "./sandbox.ts";

it("a call to another server keeps its timeout", async () => {
	const inits: (RequestInit | undefined)[] = [];
	const host = {
		settings: { publicUrl: "http://localhost:8787" },
		fetch: async (_input: unknown, init?: RequestInit) => {
			inits.push(init);
			return new Response("outside");
		},
	} as unknown as Platform;
	const platform = withSandbox(host, () => new Response("inside"));
	const { signal } = new AbortController();
	expect(await (await platform.fetch(new URL("https://api.stripe.com/v1"), { signal })).text()).toBe("outside");
	expect(inits).toEqual([{ signal }]);
	expect(await (await platform.fetch("http://localhost:8787/sandbox", { signal })).text()).toBe("inside");
	expect(await (await platform.fetch(new Request("http://localhost:8787/sandbox"))).text()).toBe("inside");
	expect(inits).toHaveLength(1);
});
