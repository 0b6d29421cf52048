import { describe, expect, it } from "vitest";
import { SettingsError } from "../settings.ts";
import { readWorkerSettings } from "./settings.ts";

const bucket = { get: async () => null };
const rooms = { getByName: () => null };

function faultsOf(bindings: Record<string, unknown>): readonly string[] {
	try {
		readWorkerSettings(bindings);
	} catch (error) {
		if (error instanceof SettingsError) return error.faults;
		throw error;
	}
	return [];
}

describe("a Worker's settings", () => {
	it("come from its variables and secrets", () => {
		const settings = readWorkerSettings({
			FILES: bucket,
			ROOMS: rooms,
			DATABASE_URL: "libsql://db.example",
			DATABASE_AUTH_TOKEN: "t",
		});
		expect(settings.database).toEqual({ url: "libsql://db.example", authToken: "t" });
	});

	it("require a database that is reached over the network", () => {
		expect(faultsOf({ FILES: bucket, ROOMS: rooms })).toEqual(["DATABASE_URL is required on Workers."]);
		expect(faultsOf({ FILES: bucket, ROOMS: rooms, DATABASE_URL: "file:kindwave.db" })).toEqual([
			"DATABASE_URL must start with libsql:, https: or http: on Workers.",
		]);
	});

	it("refuse SMTP, which a Worker can't speak", () => {
		expect(
			faultsOf({ FILES: bucket, ROOMS: rooms, DATABASE_URL: "libsql://db.example", SMTP_URL: "smtp://mail.example" }),
		).toEqual(["SMTP_URL does not work on Workers. Set MAIL_API_KEY instead."]);
	});

	it("require a bucket and the object of audio rooms", () => {
		expect(faultsOf({ DATABASE_URL: "libsql://db.example" })).toEqual([
			"FILES must be bound to an R2 bucket.",
			"ROOMS must be bound to the Durable Object AudioRoom.",
		]);
	});

	it("report all faults at once, including those that every host checks", () => {
		const faults = faultsOf({ KINDWAVE_MODE: "live", PUBLIC_URL: "http://kindwave.example" });
		expect(faults).toEqual([
			"DATABASE_URL is required on Workers.",
			"FILES must be bound to an R2 bucket.",
			"ROOMS must be bound to the Durable Object AudioRoom.",
			"PUBLIC_URL must be an https address in live mode.",
			"STRIPE_SECRET_KEY is required in live mode.",
			"STRIPE_PUBLISHABLE_KEY is required in live mode.",
			"STRIPE_WEBHOOK_SECRET is required in live mode.",
			"SECRETS_KEY is required in live mode.",
			"MAIL_FROM is required in live mode.",
			"SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.",
		]);
	});
});
