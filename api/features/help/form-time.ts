import { timingSafeEqual } from "../../domain/constant-time.ts";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";

/** Nobody reads and fills a form faster. */
const fastest = 2000;

function signatureOf({ platform }: Ctx, time: string): Promise<string> {
	return hmacSha256(platform.settings.secretsKeys[0]?.key ?? "", `form displayed:${time}`);
}

/** The hidden value that tells when a form was displayed. */
export async function formTime(ctx: Ctx): Promise<string> {
	const time = ctx.platform.clock.now().toString(36);
	return `${time}.${await signatureOf(ctx, time)}`;
}

/** Whether a program sent a form: it filled the hidden field, was faster than a person, or made up the time. */
export async function looksAutomatic(
	ctx: Ctx,
	{ website, started }: { website: string; started: string },
): Promise<boolean> {
	if (website !== "") return true;
	const [time = "", signature = ""] = started.split(".");
	if (!timingSafeEqual(signature, await signatureOf(ctx, time))) return true;
	return ctx.platform.clock.now() - Number.parseInt(time, 36) < fastest;
}
