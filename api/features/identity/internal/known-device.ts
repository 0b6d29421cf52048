import { timingSafeEqual } from "../../../domain/constant-time.ts";
import { randomText } from "../../../domain/random-text.ts";
import type { Ctx } from "../../../http/context.ts";
import type { SecretsKey } from "../../../platform/settings.ts";

/** A year: browsers keep no cookie much longer. */
const lifetime = 365 * 24 * 3600_000;

async function sign({ key }: SecretsKey, userId: string, nonce: string, issued: string): Promise<string> {
	const hmac = { name: "HMAC", hash: "SHA-256" };
	const imported = await crypto.subtle.importKey("raw", Buffer.from(key, "base64"), hmac, false, ["sign"]);
	const signed = await crypto.subtle.sign(
		"HMAC",
		imported,
		new TextEncoder().encode(`known-device:${userId}:${nonce}:${issued}`),
	);
	return Buffer.from(signed).toString("base64url");
}

/**
 * A cookie's value that proves that a user has signed in with this browser (OWASP calls it a device cookie). It signs nobody
 * in: it only keeps strangers' wrong passwords from locking the user's own browser out.
 */
export async function newDeviceToken({ platform }: Ctx, userId: string): Promise<string> {
	const [key] = platform.settings.secretsKeys;
	if (!key) throw new Error("There is no key for secrets.");
	const nonce = randomText(16);
	const issued = String(platform.clock.now());
	return [nonce, issued, await sign(key, userId, nonce, issued)].join(".");
}

/** The key by which a known browser's tries are counted; null for one in which the user has not signed in within a year. */
export async function knownDevice({ platform, device }: Ctx, userId: string): Promise<string | null> {
	const [nonce = "", issued = "", signature = ""] = device.token?.split(".") ?? [];
	const age = platform.clock.now() - Number(issued);
	if (!/^\d{1,15}$/.test(issued) || age < 0 || age > lifetime) return null;
	for (const key of platform.settings.secretsKeys) {
		if (timingSafeEqual(await sign(key, userId, nonce, issued), signature)) return nonce;
	}
	return null;
}
