import type { lookup } from "node:dns";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKeys, selfSigned } from "../../sandbox/paypal/certificate.ts";
import { isPublicIp, publicFetch } from "./public-fetch.ts";

const familyOf = (address: string) => (address.includes(":") ? 6 : 4);

describe("An address that a name leads to", () => {
	it.each([
		"127.0.0.1",
		"0.0.0.0",
		"10.1.2.3",
		"100.64.0.1",
		"169.254.169.254",
		"172.31.255.255",
		"192.168.1.1",
		"198.19.0.1",
		"224.0.0.1",
		"255.255.255.255",
		"::",
		"::1",
		"::ffff:127.0.0.1",
		"::ffff:8.8.8.8",
		"64:ff9b::7f00:1",
		"2002:7f00:1::",
		"2001:0:1::1",
		"2001:db8::1",
		"fc00::1",
		"fd12::1",
		"fe80::1",
		"ff02::1",
	])("is not public: %s", (address) => {
		expect(isPublicIp({ address, family: familyOf(address) })).toBe(false);
	});

	it.each(["8.8.8.8", "172.15.0.1", "172.32.0.1", "100.128.0.1", "223.255.255.1", "2606:4700::1111", "2a00:1450::1"])(
		"is public: %s",
		(address) => {
			expect(isPublicIp({ address, family: familyOf(address) })).toBe(true);
		},
	);
});

describe("A request to an address that somebody else named", () => {
	const received: { host: string | undefined; body: string }[] = [];
	let status = 201;
	let connection = { port: 0, ca: "" };
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		received.push({ host: request.headers.host, body });
		response.writeHead(status, { location: "https://127.0.0.1/" }).end("secret");
	});
	beforeAll(async () => {
		const keys = await newKeys();
		const now = Date.now();
		const ca = await selfSigned(keys, { commonName: "push.vendor.dev", from: now - 1000, to: now + 3_600_000 });
		const pkcs8 = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey)).toString("base64");
		server.setSecureContext({ cert: ca, key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n` });
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		connection = { port: (server.address() as AddressInfo).port, ca };
	});
	afterAll(() => void server.close());

	const leadingTo = (...addresses: string[]) =>
		((_name: string, _options: unknown, answer: (error: null, found: unknown) => void) =>
			answer(
				null,
				addresses.map((address) => ({ address, family: familyOf(address) })),
			)) as unknown as typeof lookup;
	const post = () => ({ method: "POST", headers: {}, body: "hello", signal: AbortSignal.timeout(5000) }) as const;

	it("is not sent where a public name leads to a private network, even beside a public address", async () => {
		for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"], []]) {
			const fetch = publicFetch({ ...connection, resolve: leadingTo(...addresses) });
			await expect(fetch("https://push.vendor.dev/a", post())).rejects.toThrow("private network");
		}
		expect(received).toEqual([]);
	});

	it("goes to the address that was checked, under the name that was given, and follows no redirect", async () => {
		const asked: string[] = [];
		const isPublic = ({ address }: { address: string }) => asked.push(address) > 0;
		const fetch = publicFetch({ ...connection, resolve: leadingTo("127.0.0.1"), isPublic });
		expect((await fetch("https://push.vendor.dev/a", post())).status).toBe(201);
		status = 302;
		const moved = await fetch("https://push.vendor.dev/a", post());
		expect([moved.status, await moved.text()]).toEqual([302, ""]);
		expect(asked).toEqual(["127.0.0.1", "127.0.0.1"]);
		expect(received.map(({ body }) => body)).toEqual(["hello", "hello"]);
		expect(received[0]?.host).toContain("push.vendor.dev");
	});
});
