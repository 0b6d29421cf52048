import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { demoRequestIds } from "../db/seed/requests/index.ts";
import { freePort, projectRoot, runNode, untilAnswers } from "../site/dev/processes.ts";
import { ensureBuilt } from "../site/testing/build.ts";
import { inFolder } from "./processes.ts";
import type { Figure } from "./report.ts";

const kills = 20;
/** People who unsubscribe after half of the kills, among those who have no mail yet. */
const leaving = 50;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** A mail provider that keeps an Idempotency-Key, as Resend does. */
async function startProvider() {
	const keys = new Set<string>();
	/** The number of the campaign's mails to each address. */
	const received = new Map<string, number>();
	let repeats = 0;
	const server: Server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const { to, tags } = JSON.parse(body) as { to: [string]; tags: { value: string }[] };
		const key = String(request.headers["idempotency-key"]);
		if (keys.has(key)) repeats++;
		else if (tags[0]?.value === "campaign") received.set(to[0], (received.get(to[0]) ?? 0) + 1);
		keys.add(key);
		await pause(2);
		response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: key }));
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { url, received, repeats: () => repeats, stop: () => server.close() };
}

/** The product as a process of its own. */
async function startProduct(folder: string, mailApi: string) {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const env = {
		PATH: process.env.PATH,
		PORT: String(port),
		PUBLIC_URL: url,
		DATA_DIR: folder,
		MAIL_API_URL: mailApi,
		LOG_REQUESTS: "no",
	};
	const child: ChildProcess = spawn(process.execPath, ["dist/node/main.js", "serve"], {
		cwd: projectRoot,
		env,
		stdio: "ignore",
	});
	await untilAnswers(`${url}/healthz`, () => child.exitCode === null && child.signalCode === null);
	const call = async (method: string, path: string, body: object, token = "") => {
		const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
		const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
		const answer = (await response.json()) as { data: { _id: string; token_detail: { token: string } } };
		if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
		return answer.data;
	};
	const kill = () =>
		new Promise<void>((done) => {
			child.once("exit", () => done());
			child.kill("SIGKILL");
		});
	return { call, kill };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

async function signIn({ call }: Product, name: string): Promise<string> {
	return (await call("POST", "/login", { email: `${name}@demo.test`, password: "Demo!pass1" })).token_detail.token;
}

/** Works on the database while the product does not run. */
async function inDatabase<T>(
	folder: string,
	work: (rows: (sql: string) => Promise<unknown[][]>) => Promise<T>,
): Promise<T> {
	const client = createClient({ url: `file:${join(folder, "kindwave.db")}`, concurrency: 1 });
	try {
		return await work(async (sql) => (await client.execute(sql)).rows.map((row) => Array.from(row)));
	} finally {
		client.close();
	}
}

const content = {
	contactType: "mycontacts",
	donationRequestId: demoRequestIds.asha,
	blocks: [{ kind: "text", text: "Dear {firstName}" }],
};
const path = "/contactEmailCampaignLauncher";

async function run(folder: string, people: number): Promise<Figure[]> {
	const provider = await startProvider();
	await runNode(["dist/node/main.js", "seed"], { PATH: process.env.PATH, DATA_DIR: folder });
	await inDatabase(folder, async (rows) => {
		await rows("DELETE FROM contact_group_member");
		await rows("DELETE FROM contact");
		await rows(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${people})
			INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
			SELECT 'con_' || i, (SELECT id FROM user WHERE email = 'donor@demo.test'), 'Name' || i, '', 'name' || i || '@example.org', 'name',
				'name' || i || '@example.org', 'form', 1, 1 FROM n`);
	});
	let product = await startProduct(folder, provider.url);
	const [donor, admin] = [await signIn(product, "donor"), await signIn(product, "admin")];
	const { _id } = await product.call("POST", path, { ...content, subject: "To everyone" }, donor);
	await product.call("PUT", `/emailCampaigns/${_id}`, { move: "release" }, admin);
	const left = new Set<string>();
	for (let killed = 0; killed < kills; killed++) {
		await pause(300 + Math.random() * 900);
		await product.kill();
		if (killed === kills / 2) {
			await inDatabase(folder, async (rows) => {
				const found = await rows(
					`SELECT recipient FROM outbox_message WHERE bulk = 1 AND state = 'queued' AND tries = 0 ORDER BY random() LIMIT ${leaving}`,
				);
				for (const [address] of found) {
					left.add(String(address));
					const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(String(address)));
					const holder = `mail:${Buffer.from(bytes).toString("hex")}`;
					await rows(`INSERT INTO mail_preference VALUES ('${holder}', 'campaigns', 0, 1)`);
				}
			});
		}
		product = await startProduct(folder, provider.url);
		// Any message that a request queues makes the process send what is due.
		await product.call("POST", path, { ...content, subject: "A test", test: true }, donor);
	}
	const between = provider.received.size;
	// A killed process's mails are due again two minutes later.
	for (let tries = 0; tries < 30 && provider.received.size < people - left.size; tries++) {
		await pause(10_000);
		await product.call("POST", path, { ...content, subject: "A test", test: true }, donor);
	}
	await pause(1000);
	await product.kill();
	provider.stop();
	const doubled = [...provider.received.values()].filter((count) => count > 1).length;
	const unwanted = [...left].filter((address) => provider.received.has(address)).length;
	const missing = people - left.size - provider.received.size;
	const wrong = Math.abs(missing) + doubled + unwanted;
	return [
		{
			measure: `a mail to ${people} people, its process killed ${kills} times: missing, doubled or no longer wanted`,
			value: String(wrong),
			reference: `${between} sent between the kills, ${provider.repeats()} repeats told by their key, ${left.size} unsubscribed`,
			ratio: "",
			budget: "0",
			met: wrong === 0 && left.size === leaving,
		},
	];
}

/** A mail to many people survives kills (SIGKILL) of the process that sends it. @param people at most 10,000, what one day allows */
export async function campaigns(people: number): Promise<Figure[]> {
	await ensureBuilt();
	return inFolder((folder) => run(folder, people));
}
