import { SettingsError } from "../../api/platform/settings.ts";
import { readWorkerSettings } from "../../api/platform/workers/settings.ts";

/** What the Worker is told as secrets; the other settings are variables of wrangler.toml. */
export const secretNames = [
	"DATABASE_URL",
	"DATABASE_AUTH_TOKEN",
	"STRIPE_SECRET_KEY",
	"STRIPE_PUBLISHABLE_KEY",
	"STRIPE_WEBHOOK_SECRET",
] as const;

/** Needed here as well as on Cloudflare: the migrations run from here. */
const alwaysGiven: readonly string[] = ["DATABASE_URL", "DATABASE_AUTH_TOKEN"];

/**
 * What stands against a deployment, a message each: the Worker's own rules, applied before it is there.
 * @param env the environment of the command
 * @param stored names of the secrets that Cloudflare already keeps
 */
export function deployFaults(env: Readonly<Record<string, string | undefined>>, stored: readonly string[]): string[] {
	const kept = (name: string) => stored.includes(name) && !env[name] && !alwaysGiven.includes(name);
	try {
		readWorkerSettings({ ...env, KINDWAVE_MODE: "live", FILES: {} });
		return tokenFault(env);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		const faults = error.faults.filter((fault) => !kept(fault.split(" ")[0] ?? ""));
		return [...faults, ...tokenFault(env)];
	}
}

function tokenFault(env: Readonly<Record<string, string | undefined>>): string[] {
	return env.DATABASE_AUTH_TOKEN ? [] : ["DATABASE_AUTH_TOKEN is required to migrate the database."];
}
