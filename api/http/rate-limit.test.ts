import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { networkOf } from "../domain/network.ts";
import { testPlatform } from "../platform/node/test-platform.ts";
import { memoryUseCounter } from "../platform/node/use-counter.ts";
import { memoryRefusals } from "../platform/refusals.ts";
import type { Platform } from "../platform/types.ts";
import { type Ctx, systemContext } from "./context.ts";
import { enforceLimit } from "./rate-limit.ts";

let test: Awaited<ReturnType<typeof testPlatform>>;
beforeAll(async () => {
	test = await testPlatform({ PAYMENTS_PER_MINUTE: "3" });
});
afterAll(() => test.close());

const captchaNeeded = { status: 403, code: "captcha_needed" };

describe.each([
	["in memory", () => memoryUseCounter()],
	["in the database", () => null],
])("a limit counted %s", (where, useCounter) => {
	let now = Date.UTC(2030, 0, 1, 12, 0, 20);
	const contextFrom = (platform: Platform, clientAddress: string): Ctx => ({
		...systemContext(platform, platform.openDatabase(), "test"),
		clientAddress: `${where} ${clientAddress}`,
	});

	it("refuses uses above it, with the seconds until the next minute, and starts again then", async () => {
		const platform = { ...test.platform, useCounter: useCounter(), clock: { now: () => now } };
		const ctx = contextFrom(platform, "one");
		for (let use = 0; use < 3; use++) await enforceLimit(ctx, "payment");
		await expect(enforceLimit(ctx, "payment")).rejects.toMatchObject({ ...captchaNeeded, retryAfter: 40 });
		const withoutCaptcha = { ...platform, settings: { ...platform.settings, captcha: null } };
		await expect(enforceLimit({ ...ctx, platform: withoutCaptcha }, "payment")).rejects.toMatchObject({
			status: 429,
			code: "too_many",
			retryAfter: 40,
		});
		await expect(enforceLimit(ctx, "payment")).rejects.toMatchObject(captchaNeeded);
		now += 40_000;
		await enforceLimit(ctx, "payment");
	});

	it("counts an IPv6 /48 together, up to four times the limit", async () => {
		const platform = { ...test.platform, useCounter: useCounter(), clock: { now: () => now } };
		const from = (site: string) => ({
			...contextFrom(platform, ""),
			clientAddress: networkOf(`2001:db8:${where === "in memory" ? 1 : 2}:${site}00::1`),
		});
		const sites = Array.from({ length: 20 }, (_, site) => from((site + 1).toString(16)));
		const results = await Promise.allSettled(sites.map((site) => enforceLimit(site, "payment")));
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
		await expect(enforceLimit(from("ff"), "payment")).rejects.toMatchObject(captchaNeeded);
		await enforceLimit({ ...from("1"), clientAddress: networkOf("2001:db8:ff::1") }, "report");
	});

	it("refuses further uses from memory until the minute ends", async () => {
		const platform = {
			...test.platform,
			refusals: memoryRefusals(),
			useCounter: useCounter(),
			clock: { now: () => now },
		};
		const ctx = contextFrom(platform, "four");
		for (let use = 0; use < 3; use++) await enforceLimit(ctx, "payment");
		await expect(enforceLimit(ctx, "payment")).rejects.toMatchObject(captchaNeeded);
		const offline = { ...ctx, db: { ...ctx.db, write: () => Promise.reject(new Error("a write")) } };
		await expect(enforceLimit(offline, "payment")).rejects.toMatchObject(captchaNeeded);
		now += 60_000;
		await enforceLimit(ctx, "payment");
	});

	it("counts each address and limit separately, and all simultaneous uses", async () => {
		const platform = { ...test.platform, useCounter: useCounter(), clock: { now: () => now } };
		const ctx = contextFrom(platform, "two");
		const uses = Array.from({ length: 5 }, () => enforceLimit(ctx, "payment"));
		const results = await Promise.allSettled(uses);
		expect(results.filter(({ status }) => status === "rejected")).toHaveLength(2);
		await enforceLimit(ctx, "report");
		await enforceLimit(contextFrom(platform, "three"), "payment");
	});

	it("lets thirty guests of one address write to us by each form, and five messages of a person", async () => {
		const platform = { ...test.platform, useCounter: useCounter(), clock: { now: () => now } };
		const ctx = contextFrom(platform, "office");
		for (let use = 0; use < 30; use++) await enforceLimit(ctx, "contact");
		await expect(enforceLimit(ctx, "contact")).rejects.toMatchObject(captchaNeeded);
		for (const other of ["help", "feedback", "newsletter", "report"] as const) await enforceLimit(ctx, other);
		const person: Ctx = { ...ctx, actor: { kind: "user", userId: `usr_${where}`, roles: [] } as never };
		for (let use = 0; use < 5; use++) await enforceLimit(person, "contact");
		await expect(enforceLimit(person, "contact")).rejects.toMatchObject({ status: 429, code: "too_many" });
	});
});
