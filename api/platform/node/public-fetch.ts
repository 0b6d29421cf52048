import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { request } from "node:https";
import { BlockList, type LookupFunction } from "node:net";
import type { Platform } from "../types.ts";

/** Networks that are not the public internet (IANA's special-purpose registries, RFC 6890 and its updates). */
const reserved = new BlockList();
for (const network of [
	"0.0.0.0/8",
	"10.0.0.0/8",
	"100.64.0.0/10",
	"127.0.0.0/8",
	"169.254.0.0/16",
	"172.16.0.0/12",
	"192.0.0.0/24",
	"192.0.2.0/24",
	"192.88.99.0/24",
	"192.168.0.0/16",
	"198.18.0.0/15",
	"198.51.100.0/24",
	"203.0.113.0/24",
	"224.0.0.0/3",
	// IPv6 that carries or reaches an IPv4 address (Teredo, 6to4), documentation and other special uses.
	"2001::/23",
	"2001:db8::/32",
	"2002::/16",
	"3fff::/20",
]) {
	const [net = "", bits] = network.split("/");
	reserved.addSubnet(net, Number(bits), net.includes(":") ? "ipv6" : "ipv4");
}
/** All public IPv6 addresses that were ever assigned. */
const assigned = new BlockList();
assigned.addSubnet("2000::", 3, "ipv6");

/** Whether an address belongs to the public internet. IPv4 addresses in IPv6 notation are never used by it. */
export function isPublicIp({ address, family }: LookupAddress): boolean {
	if (family === 4) return !reserved.check(address, "ipv4");
	return assigned.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

interface Options {
	resolve?: typeof systemLookup;
	isPublic?: typeof isPublicIp;
	port?: number;
	ca?: string;
}

/**
 * Resolves a name and refuses it if any of its addresses is not public. The connection goes to the addresses that were checked, so
 * a name cannot lead elsewhere between the check and the connection.
 */
function publicLookup({ resolve = systemLookup, isPublic = isPublicIp }: Options): LookupFunction {
	return (hostname, options, callback) => {
		resolve(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, "");
			const [first] = addresses;
			if (!first || !addresses.every(isPublic)) return callback(new Error("The name leads to a private network."), "");
			if (options.all) callback(null, addresses);
			else callback(null, first.address, first.family);
		});
	};
}

/** @param options for tests: another resolver, other networks, port and certificate */
export function publicFetch(options: Options = {}): Platform["fetchPublic"] {
	const { port, ca } = options;
	const connection = { lookup: publicLookup(options), ...(port ? { port } : {}), ...(ca ? { ca } : {}) };
	return (url, { method, headers: sentHeaders, body, signal }) =>
		new Promise((settle, fail) => {
			// A connection is not shared: a kept one could lead to an address that was checked for another name.
			const sent = request(url, { method, headers: sentHeaders, signal, agent: false, ...connection }, (answer) => {
				answer.destroy();
				const { statusCode: status = 0, headers } = answer;
				if (status < 200) fail(new Error("The server closed the connection."));
				else settle(new Response(null, { status, headers: headers.location ? { location: headers.location } : {} }));
			});
			sent.on("error", fail);
			sent.end(body);
		});
}
