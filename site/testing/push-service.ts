import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** A push service of ours, which checks what it gets. */
export const origin = "https://push.browser-vendor.dev";

/** A browser: it makes a subscription and decrypts what is sent to it (RFC 8291, RFC 8188). */
export function newBrowser(name: string) {
	const ecdh = createECDH("prime256v1");
	const publicKey = ecdh.generateKeys();
	const auth = randomBytes(16);
	return {
		token: JSON.stringify({
			endpoint: `${origin}/send/${name}`,
			expirationTime: null,
			keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
		}),
		decrypt(body: Buffer): unknown {
			const salt = body.subarray(0, 16);
			const idLength = body.readUInt8(20);
			const serverKey = body.subarray(21, 21 + idLength);
			const secret = ecdh.computeSecret(serverKey);
			const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, serverKey]);
			const input = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
			const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
			const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
			const sealed = body.subarray(21 + idLength);
			const decipher = createDecipheriv("aes-128-gcm", key, nonce);
			decipher.setAuthTag(sealed.subarray(-16));
			const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
			// The last record ends in the delimiter 2, and padding of zeros.
			const end = plain.lastIndexOf(2);
			return JSON.parse(plain.subarray(0, end).toString());
		},
	};
}

/** Checks the signature of RFC 8292. @throws Error if it is not ours, for another service, or too old */
export function checkSignature(headers: Headers, publicKey: string): void {
	const [, token = "", key] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(headers.get("authorization") ?? "") ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	const point = Buffer.from(publicKey, "base64url");
	const jwk = {
		kty: "EC",
		crv: "P-256",
		x: point.subarray(1, 33).toString("base64url"),
		y: point.subarray(33).toString("base64url"),
	};
	const valid = verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{ key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
	const now = Date.now() / 1000;
	if (
		!valid ||
		key !== publicKey ||
		aud !== origin ||
		exp < now ||
		exp > now + 86_400 ||
		!/^(mailto|https):/.test(sub)
	) {
		throw new Error("not signed for this push service");
	}
}
