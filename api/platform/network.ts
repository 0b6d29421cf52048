/**
 * What limits are counted by: an IPv4 address as it is, an IPv6 one by its /64, since a subscriber has that many to
 * choose from. Anything else stays as it is.
 */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
	const left = head === "" ? [] : head.split(":");
	const right = tail ? tail.split(":") : [];
	const missing = tail === undefined ? 0 : Math.max(8 - left.length - right.length, 0);
	const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
	return `${groups.slice(0, 4).join(":")}::/64`;
}
