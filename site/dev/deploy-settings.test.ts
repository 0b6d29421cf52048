import { describe, expect, it } from "vitest";
import { deployFaults } from "./deploy-settings.ts";

const complete = {
	PUBLIC_URL: "https://kindwave.example",
	DATABASE_URL: "libsql://kindwave.example",
	DATABASE_AUTH_TOKEN: "token",
	STRIPE_SECRET_KEY: "sk_live_1",
	STRIPE_PUBLISHABLE_KEY: "pk_live_1",
	STRIPE_WEBHOOK_SECRET: "whsec_1",
	SECRETS_KEY: `k1:${"A".repeat(43)}=`,
	MAIL_FROM: "hello@kindwave.example",
	MAIL_API_KEY: "re_1",
};

describe("a deployment", () => {
	it("starts if every setting is present", () => {
		expect(deployFaults(complete, [])).toEqual([]);
	});

	it("is refused with one message per missing setting", () => {
		expect(deployFaults({}, [])).toEqual([
			"DATABASE_URL is required on Workers.",
			"PUBLIC_URL is required in live mode.",
			"STRIPE_SECRET_KEY is required in live mode.",
			"STRIPE_PUBLISHABLE_KEY is required in live mode.",
			"STRIPE_WEBHOOK_SECRET is required in live mode.",
			"SECRETS_KEY is required in live mode.",
			"MAIL_FROM is required in live mode.",
			"SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.",
			"DATABASE_AUTH_TOKEN is required to migrate the database.",
		]);
	});

	it("does not require secrets stored on Cloudflare, except the database's, which the command itself needs", () => {
		const { PUBLIC_URL, MAIL_FROM } = complete;
		expect(deployFaults({ PUBLIC_URL, MAIL_FROM }, Object.keys(complete))).toEqual([
			"DATABASE_URL is required on Workers.",
			"DATABASE_AUTH_TOKEN is required to migrate the database.",
		]);
	});

	it("is refused for an invalid secret, even if Cloudflare stores a valid one", () => {
		expect(deployFaults({ ...complete, STRIPE_SECRET_KEY: "oops" }, Object.keys(complete))).toEqual([
			"STRIPE_SECRET_KEY must be a secret key (sk_… or rk_…).",
		]);
	});

	it("is refused for a database file, which a Worker cannot open", () => {
		expect(deployFaults({ ...complete, DATABASE_URL: "file:kindwave.db" }, [])).toEqual([
			"DATABASE_URL must start with libsql:, https: or http: on Workers.",
		]);
	});
});
