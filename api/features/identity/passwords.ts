import { timingSafeEqual } from "../../domain/constant-time.ts";

/** scrypt with N=2^15, r=8, p=1 takes about 0.1 s and 32 MB. Stored as `scrypt$N$r$p$salt$hash`, in base64url. */
const cost = { n: 2 ** 15, r: 8, p: 1 } as const;
const hashBytes = 32;

interface Cost {
	n: number;
	r: number;
	p: number;
}

async function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<string> {
	// Imported on use, because stories load the pages' modules in a browser, which has no such module.
	const { scrypt } = await import("node:crypto");
	return new Promise((resolve, reject) => {
		const options = { N: n, r, p, maxmem: 256 * n * r };
		// The same text can be typed in several Unicode forms.
		scrypt(password.normalize("NFKC"), salt, hashBytes, options, (error, key) =>
			error ? reject(error) : resolve(key.toString("base64url")),
		);
	});
}

export async function hashPassword(password: string): Promise<string> {
	const salt = Buffer.from(crypto.getRandomValues(new Uint8Array(16)));
	const hash = await derive(password, salt, cost);
	return ["scrypt", cost.n, cost.r, cost.p, salt.toString("base64url"), hash].join("$");
}

/** A hash that no password matches, to spend the same time on an unknown account. */
const nobody = `scrypt$${cost.n}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$${"A".repeat(43)}`;

/**
 * Checks a password in the same time whether or not the account exists.
 * @param stored null for an unknown account, or one without a password
 * @returns `outdated` asks to store the password's hash anew, because the cost has been raised
 */
export async function checkPassword(
	password: string,
	stored: string | null,
): Promise<{ matches: boolean; outdated: boolean }> {
	const [, n, r, p, salt = "", hash = ""] = (stored ?? nobody).split("$");
	const used: Cost = { n: Number(n), r: Number(r), p: Number(p) };
	const actual = await derive(password, Buffer.from(salt, "base64url"), used);
	const matches = stored !== null && timingSafeEqual(actual, hash);
	return { matches, outdated: matches && used.n < cost.n };
}
