import { expect, it } from "vitest";
import { sharedWork } from "./shared-work.ts";

it("Work for one key is done once for all who wait for it, and again for whoever comes later", async () => {
	const once = sharedWork();
	let made = 0;
	const make = async () => {
		await Promise.resolve();
		return ++made;
	};
	expect(await Promise.all([once("a", make), once("a", make), once("b", make)])).toEqual([1, 1, 2]);
	expect(await once("a", make)).toBe(3);
});

it("A failure reaches everyone who waited, and the next one tries again", async () => {
	const once = sharedWork();
	const fail = () => Promise.reject(new Error("no disk"));
	const results = await Promise.allSettled([once("a", fail), once("a", fail)]);
	expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	expect(await once("a", async () => 1)).toBe(1);
});
