import { SettingsError } from "../../api/platform/settings.ts";
import { readWorkerSettings } from "../../api/platform/workers/settings.ts";

/** Settings that the Worker reads from secrets; the others are variables in wrangler.toml. */
export const secretNames = [
	"DATABASE_URL",
	"DATABASE_AUTH_TOKEN",
	"STRIPE_SECRET_KEY",
	"STRIPE_PUBLISHABLE_KEY",
	"STRIPE_WEBHOOK_SECRET",
	"SECRETS_KEY",
	"MAIL_API_KEY",
	"SMS_ACCOUNT_SID",
	"SMS_AUTH_TOKEN",
	"GOOGLE_CLIENT_SECRET",
	"FACEBOOK_CLIENT_SECRET",
] as const;

/** Required here as well as on Cloudflare, because the migrations run on this machine. */
const neededLocally: readonly string[] = ["DATABASE_URL", "DATABASE_AUTH_TOKEN"];

/**
 * The reasons not to deploy, one message each: the Worker's own checks, applied before the upload.
 * @param env the environment of the command
 * @param stored names of the secrets that Cloudflare already stores
 */
export function deployFaults(env: Readonly<Record<string, string | undefined>>, stored: readonly string[]): string[] {
	const isStored = (name: string) => stored.includes(name) && !env[name] && !neededLocally.includes(name);
	try {
		readWorkerSettings({ ...env, KINDWAVE_MODE: "live", FILES: {}, ROOMS: {} });
		return tokenFault(env);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		const faults = error.faults.filter((fault) => {
			const [, name = ""] = /^(?:SMTP_URL or )?(\S+)/.exec(fault) ?? [];
			return !isStored(name);
		});
		return [...faults, ...tokenFault(env)];
	}
}

function tokenFault(env: Readonly<Record<string, string | undefined>>): string[] {
	return env.DATABASE_AUTH_TOKEN ? [] : ["DATABASE_AUTH_TOKEN is required to migrate the database."];
}
