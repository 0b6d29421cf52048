import { expect, it } from "vitest";
import { demoApp } from "../../testing/demo-app.ts";

const path = "/.well-known/apple-developer-merchantid-domain-association";

it("answers Apple Pay's domain file as the setting has it, and 404 without one", async () => {
	const app = await demoApp({ APPLE_PAY_DOMAIN_FILE: "7B227073704964" });
	const found = await app.fetch(path);
	expect([found.status, found.headers.get("content-type"), await found.text()]).toEqual([
		200,
		"text/plain; charset=UTF-8",
		"7B227073704964",
	]);
	app.close();
	const without = await demoApp();
	expect((await without.fetch(path)).status).toBe(404);
	without.close();
});
