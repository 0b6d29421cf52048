import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTurn } from "./write-turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("writes of one isolate", () => {
	it("run one at a time, even if one fails", async () => {
		const running: string[] = [];
		let most = 0;
		const write = (name: string, fails = false) =>
			inTurn(async () => {
				running.push(name);
				most = Math.max(most, running.length);
				await new Promise((resolve) => setTimeout(resolve, 20));
				running.splice(running.indexOf(name), 1);
				if (fails) throw new Error(name);
				return name;
			});
		const all = Promise.allSettled([write("a"), write("b", true), write("c"), write("d")]);
		await vi.advanceTimersByTimeAsync(200);
		expect((await all).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
		expect(most).toBe(1);
	});

	it("stop waiting for a write whose invocation was cancelled", async () => {
		void inTurn(() => new Promise(() => {}));
		const next = inTurn(async () => "done");
		await vi.advanceTimersByTimeAsync(11_000);
		expect(await next).toBe("done");
	});
});
