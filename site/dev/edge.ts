/**
 * `npm run edge`: runs the built Worker in workerd against a real libsql-server, both on this machine.
 * Reads PORT (8787), DATA_DIR (.data), PUBLIC_URL, DATABASE_URL (replaces our own libsql-server), KINDWAVE_MODE (demo by
 * default) and the product's other settings. Builds first, unless called with `--built`.
 */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { buildProduct } from "./build.ts";
import { databaseFileOf, type LibsqlServer, startLibsqlServer } from "./libsql-server.ts";
import { type Environment, isTaken, projectRoot, runNode, untilAnswers, whenParentEnds } from "./processes.ts";
import { type EdgeWorker, startWorker } from "./workerd.ts";

const cronMs = 5 * 60_000;

async function main(env: Environment): Promise<void> {
	const port = Number(env.PORT || 8787);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("PORT must be a port number (1 to 65535).");
	if (await isTaken(port)) throw new Error(`Another program listens on port ${port}. Stop it, or set PORT.`);
	const dataDir = resolve(projectRoot, env.DATA_DIR || ".data");
	const mode = env.KINDWAVE_MODE || "demo";
	const publicUrl = env.PUBLIC_URL || `http://localhost:${port}`;

	let database: LibsqlServer | undefined;
	let worker: EdgeWorker | undefined;
	let stopping = false;
	const stop = async (code: number) => {
		if (stopping) return;
		stopping = true;
		await worker?.stop();
		await database?.stop();
		process.exit(code);
	};
	process.on("SIGINT", () => void stop(0));
	process.on("SIGTERM", () => void stop(0));
	process.on("SIGHUP", () => void stop(0));
	whenParentEnds(() => void stop(0));

	try {
		if (!process.argv.includes("--built")) await buildProduct();
		if (!env.DATABASE_URL) {
			const folder = `${dataDir}/libsql-server`;
			if (mode === "demo" && !existsSync(databaseFileOf(folder))) await seedFile(env, databaseFileOf(folder));
			database = await startLibsqlServer(folder);
			database.onEnd(() => {
				console.error("libsql-server has ended; stopping.");
				void stop(1);
			});
		}
		const databaseUrl = database?.url ?? env.DATABASE_URL ?? "";
		await prepareDatabase(env, databaseUrl, mode);
		worker = await startWorker({
			port,
			stateFolder: `${dataDir}/workerd`,
			settings: { ...settingsOf(env), KINDWAVE_MODE: mode, PUBLIC_URL: publicUrl, DATABASE_URL: databaseUrl },
		});
		const first = await untilAnswers(`http://127.0.0.1:${port}/`, () => !stopping);
		if (first.status >= 500) console.error(await first.text());
		console.log(`Kindwave (${mode}, on workerd) is open at ${publicUrl}`);
		if (mode === "demo") console.log(`The guide to the demo: ${publicUrl}/sandbox`);
		const { scheduled } = worker;
		setInterval(() => void scheduled().catch((error: unknown) => console.error(error)), cronMs).unref();
	} catch (error) {
		if (stopping) return;
		console.error(error instanceof Error ? error.message : error);
		await stop(1);
	}
}

/** Seeds the demo into a file that libsql-server then takes over, which is five times as fast as seeding over HTTP. */
async function seedFile(env: Environment, path: string): Promise<void> {
	const temporary = `${path}.temporary`;
	mkdirSync(dirname(path), { recursive: true });
	await runNode(["dist/node/main.js", "seed"], { ...env, KINDWAVE_MODE: "demo", DATABASE_URL: `file:${temporary}` });
	renameSync(temporary, path);
}

/** Runs the product's own commands against the database: migrations, and in demo mode the missing demo data. */
async function prepareDatabase(env: Environment, databaseUrl: string, mode: string): Promise<void> {
	const command = mode === "demo" ? "seed" : "migrate";
	await runNode(["dist/node/main.js", command], { ...env, KINDWAVE_MODE: "demo", DATABASE_URL: databaseUrl });
}

/** The product's variables that are set in the environment. */
function settingsOf(env: Environment): Record<string, string> {
	const known =
		/^(STRIPE_|MODERATION_|PAYMENTS_PER_MINUTE$|DECLINES_PER_|DATABASE_AUTH_TOKEN$|SECRETS_KEY$|MAIL_|SMS_|GOOGLE_|FACEBOOK_|TURNSTILE_|STUN_|TURN_|CHAT_HOST_)/;
	return Object.fromEntries(
		Object.entries(env).flatMap(([name, value]) => (known.test(name) && value ? [[name, value] as const] : [])),
	);
}

main(process.env).catch((error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
