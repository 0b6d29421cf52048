import { networkOf } from "../../domain/network.ts";
import type { Settings } from "../settings.ts";
import type { Log } from "../types.ts";

/**
 * Reads a request's client address: the TCP peer, or the address that the outermost trusted proxy saw. Clients can write
 * anything into X-Forwarded-For, so only as many entries as we have proxies are trusted, counted from the right.
 */
export function clientAddressReader(
	{ trustedProxies }: Settings,
	log: Log,
): (peer: string, forwarded: string | null) => string {
	let warned = false;
	return (peer, forwarded) => {
		if (forwarded === null) return networkOf(peer);
		if (trustedProxies === 0) {
			if (!warned) {
				log.info("X-Forwarded-For is ignored", {
					advice:
						"Behind a proxy, all clients share one rate limit: set TRUSTED_PROXIES to the number of proxies. Without one, a client made this header up.",
				});
			}
			warned = true;
			return networkOf(peer);
		}
		const network = networkOf(forwarded.split(",").at(-trustedProxies) ?? "");
		return network === "unknown" ? networkOf(peer) : network;
	};
}
