/** A fingerprint of a card or account: equal for equal numbers, and the number can't be derived from it. */
export async function fingerprintOf(kind: "bank account" | "card", number: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`kindwave sandbox ${kind} ${number}`));
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => letters[byte % letters.length]).join("");
}
