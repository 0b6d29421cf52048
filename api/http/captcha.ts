import { sql } from "drizzle-orm";
import type { Statement, TextStatement } from "../../db/client.ts";
import { acceptsToken } from "../providers/captcha.ts";
import type { Ctx } from "./context.ts";
import { Problem } from "./problem.ts";
import { countTry, forgetTries, returnTry, type TryLimit, takeTry, tooManyTries, tryScope } from "./tries.ts";

/** The secrets that somebody can guess. Each has its own count, so that another way in stays for people who can't solve a captcha. */
const secrets = ["password", "code", "second-factor"] as const;
type Secret = (typeof secrets)[number];

/** Wrong guesses from one client in a window, after which it has to prove that it is a person. */
const maxRefused = 20;
const windowMinutes = 15;
const nameOf = (secret: Secret) => `refused-${secret}`;

/** Tries that one captcha allows: of an account with many refused log-ins, or of cards after many declines. */
const passName = "captcha-pass";
const triesPerPass = 5;

/** Wrong tokens. They are counted after the service was asked, so that no neighbour's keep a right one out. */
const wrongTokens: TryLimit = { name: "captcha", max: 30, windowMinutes };
/** The form of a Turnstile token (developers.cloudflare.com/turnstile: at most 2048 characters). The service is asked about no other. */
const tokenShape = /^[\w.~+/=-]{1,2048}$/;

const scopeOf = ({ clientAddress }: Ctx, secret: Secret) => tryScope(nameOf(secret), clientAddress);

function windowOf({ platform }: Ctx): number {
	const minute = Math.floor(platform.clock.now() / 60_000);
	return minute - (minute % windowMinutes);
}

/** The statement that counts a wrong guess of this client. */
export async function countRefusal(ctx: Ctx, secret: Secret): Promise<Statement[]> {
	return [
		{
			text: `INSERT INTO rate_limit (scope, window, count) VALUES (?, ?, 1)
				ON CONFLICT (scope, window) DO UPDATE SET count = count + 1`,
			args: [await scopeOf(ctx, secret), windowOf(ctx)],
		},
	];
}

/** @throws Problem 403 for a client with many wrong guesses, until it passes the captcha or signs in another way */
export async function requireCaptcha(ctx: Ctx, secret: Secret): Promise<void> {
	if (!ctx.platform.settings.captcha) return;
	const [row] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count FROM rate_limit WHERE scope = ${await scopeOf(ctx, secret)} AND window = ${windowOf(ctx)}`,
	);
	if ((row?.count ?? 0) >= maxRefused) throw new Problem(403, "captcha_needed");
}

/**
 * Verifies the token of a solved captcha, and forgets the client's wrong guesses. The limits stay.
 * @returns false for a token that is wrong, used or expired
 * @throws Problem 429 for a wrong token after many others from this network
 */
export async function passCaptcha(ctx: Ctx, token: string): Promise<boolean> {
	const { platform, db } = ctx;
	const { captcha } = platform.settings;
	if (!captcha || !tokenShape.test(token) || !(await acceptsToken(platform, captcha, token))) {
		await countTry(ctx, wrongTokens, ctx.clientAddress);
		return false;
	}
	const passes = [await tryScope(passName, ctx.clientAddress), windowOf(ctx), triesPerPass];
	await db.write([
		...(await Promise.all(secrets.map((secret) => forgetTries(nameOf(secret), ctx.clientAddress)))),
		{
			text: `INSERT INTO rate_limit (scope, window, count) VALUES (?, ?, ?)
				ON CONFLICT (scope, window) DO UPDATE SET count = excluded.count`,
			args: passes,
		},
	]);
	return true;
}

/**
 * Counts a try of several limits. Strangers may have used them up, so beyond them a solved captcha lets a person through.
 * @throws Problem 403 `captcha_needed` beyond a limit; 429 on a site without a captcha
 */
export async function countOrCaptcha(ctx: Ctx, tries: readonly (readonly [TryLimit, string])[]): Promise<void> {
	let over: number | null = null;
	for (const [limit, of] of tries) {
		const { left, until } = await takeTry(ctx, limit, of);
		if (!left) over = Math.max(over ?? 0, until);
	}
	if (over === null) return;
	if (ctx.platform.settings.captcha === null) throw tooManyTries(over);
	if (!(await takePass(ctx))) throw new Problem(403, "captcha_needed");
}

/**
 * Counts a try of this client's network before the secret is checked, so that parallel guesses are counted too. Many people
 * may share a network: right tries are taken back, and beyond the limit each needs a captcha.
 * @returns the statement that takes the try back
 * @throws Problem 403 `captcha_needed` beyond the limit; 429 on a site without a captcha
 */
export async function countNetworkTry(ctx: Ctx, limit: TryLimit): Promise<TextStatement> {
	await countOrCaptcha(ctx, [[limit, ctx.clientAddress]]);
	return returnTry(limit.name, ctx.clientAddress);
}

/** Whether the client's last captcha allows another try. */
export async function hasPass(ctx: Ctx): Promise<boolean> {
	const scope = await tryScope(passName, ctx.clientAddress);
	const [row] = await ctx.db.read.all<{ count: number }>(
		sql`SELECT count FROM rate_limit WHERE scope = ${scope} AND window = ${windowOf(ctx)}`,
	);
	return (row?.count ?? 0) > 0;
}

/** Uses one of the tries that the client's last captcha allows. @returns false if none is left */
export async function takePass(ctx: Ctx): Promise<boolean> {
	if (!(await hasPass(ctx))) return false;
	const args = [await tryScope(passName, ctx.clientAddress), windowOf(ctx)];
	const text = "UPDATE rate_limit SET count = count - 1 WHERE scope = ? AND window = ? AND count > 0";
	const [taken] = await ctx.db.write([{ text, args }]);
	return taken?.rowsAffected === 1;
}
