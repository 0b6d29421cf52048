import type { Statement } from "../../../../db/client.ts";
import { countNetworkTry, countOrCaptcha } from "../../../http/captcha.ts";
import type { Ctx } from "../../../http/context.ts";
import { countTry, forgetTries, returnTry, type TryLimit } from "../../../http/tries.ts";
import { knownDevice } from "./known-device.ts";

/** Refused tries. Many people may share an address, whose right ones don't count. */
const addressTries: TryLimit = { name: "login-address", max: 100, windowMinutes: 15 };
/** A person mistypes a password a few times. Counted by network, and who shares it can still pass a captcha. */
const accountTries: TryLimit = { name: "login-account", max: 5, windowMinutes: 15 };
/** Over all networks, guessing needs thousands of tries. Beyond these, each needs a captcha or a code. */
const widerTries: TryLimit = { name: "login-account-all", max: 50, windowMinutes: 15 };
/** A browser in which the user has signed in before. */
const deviceTries: TryLimit = { name: "login-device", max: 10, windowMinutes: 15 };

/**
 * Counts a try of a password before it is checked.
 * @param of the account's id, or for an unknown account the name that was typed
 * @returns the statements that forget the try, if the password is right
 * @throws Problem 403 `captcha_needed` for an account or a network with many tries, 429 for too many of a known device, and on a
 *   site without a captcha
 */
export async function countLogin(ctx: Ctx, of: string): Promise<Statement[]> {
	const returned = await countNetworkTry(ctx, addressTries);
	const device = await knownDevice(ctx, of);
	if (device !== null) {
		await countTry(ctx, deviceTries, device);
		return [returned, await forgetTries(deviceTries.name, device)];
	}
	const here = `${of} ${ctx.clientAddress}`;
	await countOrCaptcha(ctx, [
		[accountTries, here],
		[widerTries, of],
	]);
	return [returned, await forgetTries(accountTries.name, here), await returnTry(widerTries.name, of)];
}
