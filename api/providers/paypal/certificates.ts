import type { PayPalSettings, Settings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { ProviderError } from "../trouble.ts";

/** A certificate with which PayPal signs its webhooks. */
export interface SigningCertificate {
	/** @param signature base64 */
	verifies(text: string, signature: string): Promise<boolean>;
}

interface Known extends SigningCertificate {
	validFrom: number;
	validTo: number;
}

const timeout = 10_000;
/** PayPal has one or two at a time. */
const maxKnown = 10;
const maxLength = 20_000;
/** Certificates that are fetched in a minute. Anybody may send us a webhook that names new ones, without a signature. */
const maxFetched = 20;
const minute = 60_000;
/** When certificates were fetched of late, by settings. */
const fetched = new WeakMap<Settings, number[]>();

/** @throws ProviderError once too many certificates were fetched; PayPal repeats a delivery for three days */
function countFetch({ settings, clock }: Platform): void {
	const now = clock.now();
	const recent = (fetched.get(settings) ?? []).filter((time) => time > now - minute);
	if (recent.length >= maxFetched) throw new ProviderError({ kind: "unknown", message: "too many certificates" }, null);
	fetched.set(settings, [...recent, now]);
}
const rsa = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/** Certificates by their address; by settings too, because every request may have a platform object of its own. */
const cache = new WeakMap<Settings, Map<string, Promise<Known | null>>>();

/** The addresses of PayPal's certificates. Those of the test system sign nothing for the real one. */
function certificateFolders(apiBase: string): string[] {
	const { hostname } = new URL(apiBase);
	const test = hostname.includes("sandbox") ? ".sandbox" : "";
	const ofPayPal = [`https://api${test}.paypal.com`, `https://api-m${test}.paypal.com`];
	return (hostname.endsWith(".paypal.com") ? ofPayPal : [apiBase]).map((base) => `${base}/v1/notifications/certs/`);
}

/** Whether a certificate is in PayPal's own folder. The header that names it is not signed, so one from elsewhere proves nothing. */
function isPayPals(url: string, apiBase: string): boolean {
	const folder = certificateFolders(apiBase).find((each) => url.startsWith(each));
	return folder !== undefined && /^[A-Za-z0-9-]{1,100}$/.test(url.slice(folder.length));
}

/**
 * The certificate at an address that a webhook's header names.
 * @returns null for an address that is not PayPal's or has no certificate, or a certificate that is not valid now
 * @throws ProviderError if it can't be fetched; the delivery is repeated then
 */
export async function signingCertificate(
	platform: Platform,
	{ apiBase }: PayPalSettings,
	url: string,
): Promise<SigningCertificate | null> {
	if (!isPayPals(url, apiBase)) return null;
	const known = cache.get(platform.settings) ?? new Map<string, Promise<Known | null>>();
	cache.set(platform.settings, known);
	if (!known.has(url)) countFetch(platform);
	const found = known.get(url) ?? download(platform, url);
	if (!known.has(url) && known.size >= maxKnown) known.clear();
	known.set(url, found);
	try {
		const certificate = await found;
		if (!certificate) {
			known.delete(url);
			return null;
		}
		const now = platform.clock.now();
		return certificate.validFrom <= now && now <= certificate.validTo ? certificate : null;
	} catch (error) {
		known.delete(url);
		throw new ProviderError({ kind: "unknown", message: "PayPal's certificate can't be read" }, error);
	}
}

/** @returns null if there is none at the address: anybody may send us a made-up one */
async function download(platform: Platform, url: string): Promise<Known | null> {
	const response = await platform.fetch(url, { signal: AbortSignal.timeout(timeout), redirect: "manual" });
	if (response.status === 404) return null;
	const pem = await response.text();
	if (!response.ok || pem.length > maxLength) throw new Error(`PayPal's certificate: ${response.status}`);
	const { X509Certificate } = await import("node:crypto");
	const certificate = new X509Certificate(pem);
	const spki = certificate.publicKey.export({ format: "der", type: "spki" });
	const key = await crypto.subtle.importKey("spki", new Uint8Array(spki), rsa, false, ["verify"]);
	return {
		validFrom: Date.parse(certificate.validFrom),
		validTo: Date.parse(certificate.validTo),
		async verifies(text, signature) {
			const bytes = base64Bytes(signature);
			return bytes !== null && crypto.subtle.verify(rsa.name, key, bytes, new TextEncoder().encode(text));
		},
	};
}

function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}
