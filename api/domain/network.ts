function ipv4(text: string): string | null {
	const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number);
	return parts?.every((part) => part <= 255) ? parts.join(".") : null;
}

/** The eight groups of an IPv6 address. */
function ipv6(text: string): number[] | null {
	const url = `http://[${text}]/`;
	if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(url)) return null;
	// The URL parser writes every form in one way: lower case, without an IPv4 part.
	const [head = "", tail] = new URL(url).hostname.slice(1, -1).split("::");
	const groups = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
	const left = groups(head);
	const right = groups(tail ?? "");
	return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/** The IPv4 address in `::ffff:203.0.113.9`. */
function mappedIpv4(groups: readonly number[]): string | null {
	if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
	return groups
		.slice(6)
		.flatMap((group) => [group >> 8, group & 0xff])
		.join(".");
}

const write = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/**
 * The key by which limits count a client: an IPv4 address itself, or the /56 of an IPv6 address, the smallest network that
 * providers give to one household. A port, brackets, quotes and a zone are dropped.
 * @returns "unknown" for anything that is no address
 */
export function networkOf(text: string): string {
	const address = text.trim().replaceAll(/"|%[^\]"]*/g, "");
	const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
	const groups = ipv6(bare);
	if (!groups) return ipv4(bare) ?? "unknown";
	const [first = 0, second = 0, third = 0, fourth = 0] = groups;
	return mappedIpv4(groups) ?? `${write([first, second, third, fourth & 0xff00])}::/56`;
}

/** The /48 of an IPv6 network, which one customer of a hosting provider can use completely; null for IPv4. */
export function widerNetworkOf(network: string): string | null {
	if (!network.endsWith("::/56")) return null;
	return `${network.split(":").slice(0, 3).join(":")}::/48`;
}

/** The bytes of an address. */
function bytesOf(text: string): number[] | null {
	const groups = ipv6(text);
	const four = groups ? mappedIpv4(groups) : ipv4(text);
	if (four) return four.split(".").map(Number);
	return groups?.flatMap((group) => [group >> 8, group & 0xff]) ?? null;
}

/** The bits by which `networkOf` tells addresses apart. */
const toldApart = { 4: 32, 16: 56 } as const;

function parseNetwork(text: string): { bytes: number[]; bits: number } | null {
	const [, address = "", given] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
	const bytes = bytesOf(address);
	const most = bytes && 8 * bytes.length;
	const bits = given === undefined ? most : Number(given);
	return bytes && bits !== null && most !== null && bits >= 1 && bits <= most ? { bytes, bits } : null;
}

/** Whether a text is an IP address or a network: `203.0.113.7`, `198.51.100.0/24`, `2001:db8::/48`. */
export const isNetwork = (text: string): boolean => parseNetwork(text) !== null;

/**
 * Whether a client is in a network.
 * @param client as `networkOf` writes it: so IPv6 addresses count by their /56
 */
export function isInNetwork(client: string, network: string): boolean {
	const from = bytesOf(client.replace("/56", ""));
	const within = parseNetwork(network);
	if (!from || !within || from.length !== within.bytes.length) return false;
	const bits = Math.min(within.bits, toldApart[from.length as 4 | 16]);
	return from.every((byte, at) => {
		const shift = 8 - Math.min(8, Math.max(0, bits - 8 * at));
		return byte >> shift === (within.bytes[at] ?? 0) >> shift;
	});
}
