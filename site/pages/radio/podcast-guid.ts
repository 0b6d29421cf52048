/** The namespace of podcasts' ids, as Podcasting 2.0 defines it. */
const namespace = "ead4c236bf5858c6a2c6a6b28d128cb6";

/**
 * A podcast's id in all directories, a UUID of version 5 of its feed's address (RFC 9562, 5.5; `podcast:guid` of Podcasting 2.0).
 * @param address of the feed
 */
export async function podcastGuid(address: string): Promise<string> {
	const name = new TextEncoder().encode(address.replace(/^\w+:\/\//, "").replace(/\/+$/, ""));
	const space = Uint8Array.from(namespace.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", new Uint8Array([...space, ...name])));
	hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
	hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...hash.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
