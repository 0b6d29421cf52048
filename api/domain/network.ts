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
