import { hmacSha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";

const wordsOf = (text: string) =>
	(
		text
			.normalize("NFKC")
			.toLowerCase()
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
	).join(" ");

/** A keyed hash by which two are compared. The oldest key stays while others are added before it, so hashes stay comparable. */
async function hashed({ platform }: Ctx, text: string): Promise<string | null> {
	const key = platform.settings.secretsKeys.at(-1);
	return key ? hmacSha256(key.key, `fraud ${text}`) : null;
}

/** Null for an address without a street or a postal code, which many share. */
export function hashAddress(ctx: Ctx, { line1, zip }: { line1: string | null; zip: string | null }) {
	const [street, place] = [wordsOf(line1 ?? ""), wordsOf(zip ?? "")];
	return street && place ? hashed(ctx, `address ${street} ${place}`) : Promise.resolve(null);
}

export const hashBank = (ctx: Ctx, { routing, number }: { routing: string; number: string }) =>
	hashed(ctx, `bank ${routing} ${number}`);
