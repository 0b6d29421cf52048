import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app knows: SHA-1, six digits, 30 seconds. */
const rules = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one that are accepted, for clocks that are a little off (RFC 6238). */
const drift = 1;

/** A new secret of 160 bits (RFC 4226), in base32. */
export function newTotpSecret(): string {
	return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from the QR code. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
	return new TOTP({ ...rules, issuer, label: account, secret }).toString();
}

/**
 * The time step that a code belongs to.
 * @param now in milliseconds
 * @returns null for a wrong code
 */
export function totpStep(secret: string, code: string, now: number): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const offset = TOTP.validate({
		...rules,
		token: code,
		secret: Secret.fromBase32(secret),
		timestamp: now,
		window: drift,
	});
	return offset === null ? null : TOTP.counter({ period: rules.period, timestamp: now }) + offset;
}

/** The code of a moment, as an app shows it. For tests and the demo. */
export function totpCode(secret: string, now: number): string {
	return TOTP.generate({ ...rules, secret: Secret.fromBase32(secret), timestamp: now });
}
