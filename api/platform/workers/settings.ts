import { readSettings, type Settings, SettingsError } from "../settings.ts";

/**
 * Reads the settings from a Worker's bindings (variables and secrets).
 * A Worker has no disk and no SMTP, so only here is a database file, a missing binding or SMTP_URL a fault.
 * @throws SettingsError with one message for each fault
 */
export function readWorkerSettings(bindings: Readonly<Record<string, unknown>>): Settings {
	const faults: string[] = [];
	const { DATABASE_URL: database, FILES: bucket, ROOMS: rooms } = bindings;
	if (typeof database !== "string" || database.trim() === "") faults.push("DATABASE_URL is required on Workers.");
	else if (database.trim().startsWith("file:")) {
		faults.push("DATABASE_URL must start with libsql:, https: or http: on Workers.");
	}
	if (typeof bucket !== "object" || bucket === null) faults.push("FILES must be bound to an R2 bucket.");
	if (typeof rooms !== "object" || rooms === null) faults.push("ROOMS must be bound to the Durable Object AudioRoom.");
	if (typeof bindings.SMTP_URL === "string" && bindings.SMTP_URL.trim() !== "") {
		faults.push("SMTP_URL does not work on Workers. Set MAIL_API_KEY instead.");
	}
	try {
		const settings = readSettings(bindings);
		if (faults.length === 0) return settings;
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		faults.push(...error.faults);
	}
	throw new SettingsError(faults);
}
