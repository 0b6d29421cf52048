import type { Statement } from "../../../../db/client.ts";
import { countNetworkTry, countOrCaptcha, requireCaptcha } from "../../../http/captcha.ts";
import type { Ctx } from "../../../http/context.ts";
import { forgetTries, returnTry, type TryLimit } from "../../../http/tries.ts";

/** Refused tries. */
const networkTries: TryLimit = { name: "code-address", max: 100, windowMinutes: 15 };
/** A person mistypes a code a few times. Counted by network, and the people who share it can still pass a captcha. */
const destinationTries: TryLimit = { name: "code", max: 15, windowMinutes: 60 };
/** Beyond these, over all networks, each try needs a captcha. */
const widerTries: TryLimit = { name: "code-all", max: 50, windowMinutes: 60 };

/**
 * Counts a try of a code before it is compared.
 * @param of the destination of the code, or what was typed
 * @returns the statements that forget the try, if the code is right and used; and those for a right code that is used later
 * @throws Problem 403 `captcha_needed` after many wrong codes, 429 on a site without a captcha
 */
export async function countCode(ctx: Ctx, of: string): Promise<{ forget: Statement[]; returned: Statement }> {
	const here = `${of} ${ctx.clientAddress}`;
	const returned = await countNetworkTry(ctx, networkTries);
	await requireCaptcha(ctx, "code");
	await countOrCaptcha(ctx, [
		[destinationTries, here],
		[widerTries, of],
	]);
	const forget = [returned, await forgetTries(destinationTries.name, here), await returnTry(widerTries.name, of)];
	return { forget, returned };
}
