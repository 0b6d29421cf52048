/** Names that stand for a private network or for this machine (RFC 6761, RFC 6762, RFC 8375). */
const privateNames =
	/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|example|onion)$/i;

/**
 * Whether we may send something to an address that a browser or a partner named: https on the usual port, by the name of a public
 * host. Such servers have names, so addresses in numbers are refused altogether, in every notation. Where the name leads is
 * checked when the connection is made (`Platform.fetchPublic`).
 */
export function isPublicAddress(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, port, username, password } = new URL(address);
	const name = hostname.replace(/\.$/, "");
	// The URL parser has turned 0x7f.1, 2130706433 and the like into dotted numbers.
	const isNumber = /^[\d.]+$/.test(name) || name.startsWith("[");
	return (
		protocol === "https:" &&
		port === "" &&
		username === "" &&
		password === "" &&
		!isNumber &&
		name.includes(".") &&
		!privateNames.test(name)
	);
}
