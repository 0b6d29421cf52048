import type { Statement } from "../../../../db/client.ts";
import { recoveryCode } from "../../../../db/schema/index.ts";
import { sha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";

/** Without 0, 1, i, l and o, which look alike. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const count = 10;

/** Ten letters of 31 are 49 bits, so their plain hash can't be searched together with the limit of tries. */
function randomCode(): string {
	const picked = [...crypto.getRandomValues(new Uint32Array(10))].map((number) => letters[number % letters.length]);
	return `${picked.slice(0, 5).join("")}-${picked.slice(5).join("")}`;
}

/** The hash of a recovery code as it may be typed: in capitals, without the hyphen. */
export function recoveryHash(userId: string, typed: string): Promise<string> {
	return sha256(`${userId}:${typed.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}

/** Ten new recovery codes, and the statements that put them in the place of the old ones. */
export async function newRecoveryCodes(
	ctx: Ctx,
	userId: string,
): Promise<{ codes: string[]; statements: Statement[] }> {
	const codes = Array.from({ length: count }, randomCode);
	const rows = await Promise.all(codes.map(async (code) => ({ userId, codeHash: await recoveryHash(userId, code) })));
	return {
		codes,
		statements: [
			{ text: "DELETE FROM recovery_code WHERE user_id = ?", args: [userId] },
			ctx.db.build.insert(recoveryCode).values(rows),
		],
	};
}
