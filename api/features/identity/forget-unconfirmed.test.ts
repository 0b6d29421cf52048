// @module-tag slow
import { expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { identityCalls, registration } from "../../../site/testing/identity-calls.ts";

const app = demoForAll();

const day = 24 * 3600_000;
const { verify, codeOf } = identityCalls(app);
const register = (email: string) => app.call("/register", registration(email));
const known = async () =>
	(await app.rows<{ email: string }>("SELECT email FROM user WHERE email LIKE '%@forget.test' ORDER BY email")).map(
		({ email }) => email,
	);

it("deletes accounts that nobody confirms within 30 days, and no other", { tags: ["rest"] }, async () => {
	await register("confirmed@forget.test");
	await verify({ otp: await codeOf("confirmed@forget.test"), email: "confirmed@forget.test" });
	await register("never@forget.test");
	await register("again@forget.test");
	await app.rows("UPDATE user SET roles = '[\"volunteer\"]' WHERE email = 'never@forget.test'");
	app.advance(31 * day);
	await register("again@forget.test");
	await register("late@forget.test");
	await app.tick();
	expect(await known()).toEqual([
		"again@forget.test",
		"confirmed@forget.test",
		"late@forget.test",
		"never@forget.test",
	]);
	await app.rows("UPDATE user SET roles = '[]' WHERE email = 'never@forget.test'");
	await app.tick();
	expect(await known()).toEqual(["again@forget.test", "confirmed@forget.test", "late@forget.test"]);
	await verify({ otp: await codeOf("again@forget.test"), email: "again@forget.test" });
	app.advance(31 * day);
	await app.tick();
	expect(await known()).toEqual(["again@forget.test", "confirmed@forget.test"]);
	expect(await app.rows("SELECT 1 FROM user_text WHERE user_text MATCH 'late'")).toEqual([]);
});
