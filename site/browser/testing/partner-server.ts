import type { lookup } from "node:dns";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { deliverDue } from "../../../api/features/webhook-endpoints/deliver-due.ts";
import { systemContext } from "../../../api/http/context.ts";
import { nodePlatform, openClient } from "../../../api/platform/node/platform.ts";
import { publicFetch } from "../../../api/platform/node/public-fetch.ts";
import { readSettings } from "../../../api/platform/settings.ts";
import { newKeys, selfSigned } from "../../../api/sandbox/paypal/certificate.ts";
import type { Host } from "../../testing/hosts.ts";

const name = "hooks.sunrise-trust.org";

/** A message to a partner's server: the exact bytes, as text, and the headers. */
export interface Delivered {
	body: string;
	headers: Record<string, string>;
}

/** A partner's server that receives our webhooks over TLS, on this machine. */
export async function partnerServer() {
	const received: Delivered[] = [];
	const keys = await newKeys();
	const now = Date.now();
	const cert = await selfSigned(keys, { commonName: name, from: now - 60_000, to: now + 3_600_000 });
	const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
	const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
	const server = createServer({ cert, key }, async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		received.push({ body, headers: request.headers as Record<string, string> });
		response.writeHead(204).end();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	const resolve = ((_name: string, _options: unknown, answer: (error: null, found: unknown) => void) =>
		answer(null, [{ address: "127.0.0.1", family: 4 }])) as unknown as typeof lookup;
	return {
		url: `https://${name}/kindwave`,
		received,
		/** Sends what is due on a host, as its timer would if the name led to this server. */
		async deliver({ dataDir, url }: Host): Promise<void> {
			const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_URL: url });
			const client = await openClient(settings.database);
			// The host's own timer does not find the server, and its next try is due a minute later.
			const platform = nodePlatform(settings, client, { now: () => Date.now() + 90_000 });
			const fetchPublic = publicFetch({ resolve, isPublic: () => true, port, ca: cert });
			try {
				const db = platform.openDatabase();
				await deliverDue(systemContext({ ...platform, fetchPublic }, db, "test"), { within: 10_000 });
			} finally {
				client.close();
			}
		},
		stop: () => void server.close(),
	};
}
