import { describe, expect, it } from "vitest";
import { deployFaults } from "./deploy-settings.ts";

const complete = {
	PUBLIC_URL: "https://kindwave.example",
	DATABASE_URL: "libsql://kindwave.example",
	DATABASE_AUTH_TOKEN: "token",
	STRIPE_SECRET_KEY: "sk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
};

describe("a deployment", () => {
	it("goes ahead when everything is given", () => {
		expect(deployFaults(complete, [])).toEqual([]);
	});

	it("is refused with one message for each setting that is missing", () => {
		expect(deployFaults({}, [])).toEqual([
			"DATABASE_URL is required on Workers.",
			"PUBLIC_URL is required in live mode.",
			"STRIPE_SECRET_KEY is required in live mode.",
			"STRIPE_PUBLISHABLE_KEY is required in live mode.",
			"STRIPE_WEBHOOK_SECRET is required in live mode.",
			"DATABASE_AUTH_TOKEN is required to migrate the database.",
		]);
	});

	it("does not ask again for secrets that Cloudflare keeps, except for the database's, which it uses itself", () => {
		const { PUBLIC_URL } = complete;
		expect(deployFaults({ PUBLIC_URL }, Object.keys(complete))).toEqual([
			"DATABASE_URL is required on Workers.",
			"DATABASE_AUTH_TOKEN is required to migrate the database.",
		]);
	});

	it("is refused with a wrong secret even when Cloudflare keeps a right one", () => {
		expect(deployFaults({ ...complete, STRIPE_SECRET_KEY: "oops" }, Object.keys(complete))).toEqual([
			"STRIPE_SECRET_KEY must be a secret key (sk_… or rk_…).",
		]);
	});

	it("is refused with a database file, which a Worker cannot open", () => {
		expect(deployFaults({ ...complete, DATABASE_URL: "file:kindwave.db" }, [])).toEqual([
			"DATABASE_URL must start with libsql:, https: or http: on Workers.",
		]);
	});
});
