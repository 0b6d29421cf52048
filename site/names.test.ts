import { describe, expect, it } from "vitest";
import { userId } from "../db/seed/people.ts";
import { otherRoutes, pageRoutes } from "./routes.ts";
import { sharedApp } from "./testing/shared-app.ts";

const app = await sharedApp();

/** The first segments of all our addresses that are pages or routes of their own. */
const addresses = [...new Set([...pageRoutes, ...otherRoutes].map(({ path }) => path))].filter((path) =>
	/^\/[^/{]+$/.test(path),
);

describe("a username that equals an address of ours", () => {
	it.each(addresses)("never takes %s from us", async (path) => {
		await app.rows("UPDATE user SET username = ?, first_name = 'Shadowing' WHERE id = ?", [
			path.slice(1),
			userId("zubin"),
		]);
		const html = await (await app.fetch(path, { redirect: "manual" })).text();
		expect(html).not.toContain("Shadowing");
	});

	it("is still a profile at its own address", async () => {
		await app.rows("UPDATE user SET username = 'login', first_name = 'Shadowing' WHERE id = ?", [userId("zubin")]);
		expect(await (await app.fetch("/user/login")).text()).toContain("Shadowing");
	});
});
