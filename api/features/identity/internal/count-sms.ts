import { and, eq } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { countOrCaptcha } from "../../../http/captcha.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import { returnTry, type TryLimit } from "../../../http/tries.ts";
import { countryOfPhone, isMobile } from "../../lookups/phone.ts";
import {
	type SmsLimit,
	smsAllowedTo,
	takeSmsRequest,
	tellBudgetUsed,
	untilTomorrow,
	writeSms,
} from "../../outbox/sms-limits.ts";
import { knownDevice } from "./known-device.ts";

/** Beyond these, each more needs a captcha. A range is a thousand numbers, which rarely have more than one visitor in an hour. */
const perRange: TryLimit = { name: "sms-range", max: 8, windowMinutes: 60 };
const perNetwork: TryLimit = { name: "sms-address", max: 20, windowMinutes: 60 };
/** To a number from browsers in which its account has not logged in, so that no program uses up the number's day. */
const byStrangers: TryLimit = { name: "sms-stranger", max: 5, windowMinutes: 1440 };

/**
 * Checks that codes go to a number.
 * @throws Problem 400 if the site sends none, to a landline or a premium number, and to a country that the settings don't name
 */
export function requireSmsTo(ctx: Ctx, phone: string, field: string): void {
	if (ctx.platform.settings.sms === null) throw invalid([issue(field, "sms_off")]);
	if (!isMobile(phone)) throw invalid([issue(field, "phone_not_mobile")]);
	if (smsAllowedTo(ctx, countryOfPhone(phone, "IN")) === 0) throw invalid([issue(field, "sms_country")]);
}

/** Whether the account with the number has logged in with this browser before. */
async function isKnownHere(ctx: Ctx, phone: string): Promise<boolean> {
	if (ctx.device.token === null) return false;
	const [owner] = await ctx.db.read
		.select({ id: user.id })
		.from(user)
		.where(and(eq(user.phone, phone), eq(user.phoneVerified, true)))
		.limit(1);
	return owner !== undefined && (await knownDevice(ctx, owner.id)) !== null;
}

/**
 * Counts a try to have a short message sent.
 * @returns the statements that take the try back
 * @throws Problem 403 `captcha_needed` for many to a range of numbers, from one network, or from strangers to a number
 */
export async function countSmsOrCaptcha(ctx: Ctx, phone: string): Promise<Statement[]> {
	const isStranger = ctx.platform.settings.captcha !== null && !(await isKnownHere(ctx, phone));
	const tries = [
		[perRange, phone.slice(0, -3)],
		[perNetwork, ctx.clientAddress],
		...(isStranger ? [[byStrangers, phone] as const] : []),
	] as const;
	await countOrCaptcha(ctx, tries);
	return Promise.all(tries.map(([{ name }, of]) => returnTry(name, of)));
}

const messageTo = async (ctx: Ctx, phone: string) => ({
	phone,
	country: countryOfPhone(phone, "IN"),
	isKnown: await isKnownHere(ctx, phone),
});

async function refuse(ctx: Ctx, full: SmsLimit, country: string | null): Promise<never> {
	const retryAfter = Math.ceil(untilTomorrow(ctx) / 1000);
	if (full === "number") throw new Problem(429, "sms_number", { retryAfter });
	if (full === "country" || full === "budget") await tellBudgetUsed(ctx, full === "country" ? country : null);
	throw new Problem(429, "sms_stopped", { retryAfter });
}

/**
 * Counts a request for a code by SMS, whether or not one is sent, by its number and network.
 * @throws Problem 429 for a number, a range, a network or a country with too many, and once the budget is used up
 */
export async function countSms(ctx: Ctx, phone: string): Promise<void> {
	const message = await messageTo(ctx, phone);
	const full = await takeSmsRequest(ctx, message);
	if (full !== null) await refuse(ctx, full, message.country);
}

/**
 * Writes a code of a counted request. One that is sent counts by its range and country and for the budget too.
 * @throws Problem 429 for a range or a country with too many, and once the budget is used up
 */
export async function writeCodeBySms(
	ctx: Ctx,
	phone: string,
	write: { isSent: boolean; statements: readonly Statement[] },
): Promise<void> {
	const message = await messageTo(ctx, phone);
	const full = await writeSms(ctx, message, write);
	if (full !== null) await refuse(ctx, full, message.country);
}
