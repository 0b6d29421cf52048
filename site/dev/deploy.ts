/**
 * `npm run deploy`: builds, migrates the production database and uploads the Worker to Cloudflare.
 * DATABASE_URL, DATABASE_AUTH_TOKEN and PUBLIC_URL come from the environment, as do new or changed secrets; all other
 * secrets stay as they are on Cloudflare.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deployFaults, secretNames } from "./deploy-settings.ts";
import { projectRoot, runNode } from "./processes.ts";

const { env } = process;
const wrangler = join(dirname(createRequire(import.meta.url).resolve("wrangler/package.json")), "bin", "wrangler.js");

/** Runs a command in this terminal. */
function runInTerminal(command: string, args: readonly string[], more: Record<string, string> = {}): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(command, args, { cwd: projectRoot, stdio: "inherit", env: { ...env, ...more } });
		child.once("error", reject);
		child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(" ")} failed.`))));
	});
}

/** Names of the secrets that the Worker already has; none before the first deployment. */
async function secretsOnCloudflare(): Promise<string[]> {
	try {
		const listed: unknown = JSON.parse(await runNode([wrangler, "secret", "list", "--format", "json"], env));
		return Array.isArray(listed) ? listed.map((secret: { name?: unknown }) => String(secret.name)) : [];
	} catch {
		return [];
	}
}

async function deploy(): Promise<void> {
	const missing = secretNames.filter((name) => !env[name]);
	const faults = deployFaults(env, missing.length > 0 ? await secretsOnCloudflare() : []);
	if (faults.length > 0)
		throw new Error(`Kindwave cannot be deployed:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);

	// A live build leaves out the demo's pictures.
	await runInTerminal("npm", ["run", "--silent", "build"], { KINDWAVE_MODE: "live" });
	// The command runs in demo mode, which requires no payment secrets; `migrate` adds no demo data.
	process.stdout.write(await runNode(["dist/node/main.js", "migrate"], { ...env, KINDWAVE_MODE: "demo" }));

	const folder = mkdtempSync(join(tmpdir(), "kindwave-deploy-"));
	try {
		const secrets = join(folder, "secrets.json");
		const given = secretNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
		writeFileSync(secrets, JSON.stringify(Object.fromEntries(given)), { mode: 0o600 });
		const publicUrl = `PUBLIC_URL:${env.PUBLIC_URL ?? ""}`;
		await runInTerminal(process.execPath, [wrangler, "deploy", "--secrets-file", secrets, "--var", publicUrl]);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

deploy().catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
