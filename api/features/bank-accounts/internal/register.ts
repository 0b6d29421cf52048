import { type Issue, issue } from "../../../domain/forms/issues.ts";
import { hmacSha256 } from "../../../domain/sha256.ts";
import type { Ctx } from "../../../http/context.ts";
import { principalOf } from "../../../http/principal.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import { refusedUntil } from "../../../http/rate-limit.ts";
import { countUses, minute, minuteOf } from "../../../http/use-counts.ts";
import { capability, providerFor } from "../../../providers/index.ts";
import { troubleOf } from "../../../providers/trouble.ts";
import type { BankSetup, BankTransfers } from "../../../providers/types.ts";
import type { AccountNumbers } from "./numbers.ts";
import type { BankAccountRow } from "./rows.ts";

/** The provider's part for US bank accounts. */
export function banksOf({ platform }: Ctx): BankTransfers {
	return capability(providerFor(platform, "us_bank_account"), "banks");
}

export type Registered = Pick<BankAccountRow, "status" | "setupId" | "customerId" | "methodId" | "deposits">;

/**
 * The deposits that a person may have sent in a day (UTC), and those that an account may get, whoever saves it. Each time
 * allows a few guesses, and whoever saved a stranger's account over and over would guess them in the end.
 */
const depositsPerDay = 10;
const dayMinutes = 24 * 60;

/**
 * Counts deposits before they are sent, so that parallel calls are counted too.
 * @returns takes the count back, for deposits that can't be guessed because they were not sent or their setup is unknown
 * @throws Problem 429 for a person or an account that has had deposits sent too often today
 */
async function countDeposits(ctx: Ctx, { routing, number }: AccountNumbers): Promise<() => Promise<unknown>> {
	const now = minuteOf(ctx.platform.clock.now());
	// Counts are dropped an hour after their minute, so these are kept under the day's end.
	const midnight = now - (now % dayMinutes) + dayMinutes;
	const account = await hmacSha256(ctx.platform.settings.stripe.secretKey, `deposits ${routing} ${number}`);
	const scopes = [`deposits:${await principalOf(ctx, "deposits")}`, `deposits-to:${account}`];
	const [counted] = await ctx.db.write([countUses(scopes, midnight)]);
	if (counted?.rows.some(({ count }) => Number(count) > depositsPerDay)) {
		throw refusedUntil(ctx, midnight * minute, "too_many_deposits");
	}
	const takeBack = {
		text: "UPDATE rate_limit SET count = count - 1 WHERE scope IN (?, ?) AND window = ?",
		args: [...scopes, midnight],
	};
	return () => ctx.db.write([takeBack]);
}

/** The columns that say what the provider knows of an account. */
export function registeredAs({ id, status, methodId, deposits }: BankSetup, customerId: string | null): Registered {
	return { status: status === "failed" ? null : status, setupId: id, customerId, methodId, deposits };
}

/** The provider's names of invalid numbers, by our fields. */
const refusals: Readonly<Record<string, Issue>> = {
	routing_number_invalid: issue("routingNumber", "routing_number_invalid"),
	account_number_invalid: issue("accountNumber", "account_number_invalid"),
};

/**
 * Tells the provider of a US account, which then sends the deposits that verify it. An Indian account is only stored.
 * @throws Problem 400 if the provider refuses the details, 429 after many deposits, 503 while it can't be reached
 */
export async function register(
	ctx: Ctx,
	account: Pick<BankAccountRow, "id" | "revision" | "country" | "holderName" | "holderType">,
	numbers: AccountNumbers,
): Promise<Registered> {
	const { id, revision, country, holderName, holderType } = account;
	if (country === "IN") return { status: "new", setupId: null, customerId: null, methodId: null, deposits: null };
	const takeBack = await countDeposits(ctx, numbers);
	const provider = providerFor(ctx.platform, "us_bank_account");
	try {
		const customerId = await capability(provider, "cards").createCustomer({ name: holderName }, `${id}:${revision}`);
		const setup = await banksOf(ctx).setUpAccount({
			...numbers,
			key: `${id}:${revision}`,
			customerId,
			holderName,
			holderType,
			consent: { address: ctx.clientAddress, userAgent: ctx.userAgent ?? "unknown" },
		});
		return registeredAs(setup, customerId);
	} catch (error) {
		await takeBack();
		const trouble = troubleOf(error);
		ctx.platform.log.error("bank account was not set up", error, { accountId: id, trouble: trouble.kind });
		if (trouble.kind === "unknown") throw new Problem(503, "bank_unavailable", { retryAfter: 60 });
		const refused = "code" in trouble ? refusals[trouble.code] : undefined;
		throw refused ? invalid([refused]) : new Problem(400, "bank_account_refused");
	}
}

/** Lets the provider forget an account that was removed or replaced. A failure is only logged: we don't use it any more. */
export async function forget(ctx: Ctx, { id, status, methodId }: BankAccountRow): Promise<void> {
	if (methodId === null || status !== "verified") return;
	await banksOf(ctx)
		.removeAccount(methodId)
		.catch((error: unknown) => ctx.platform.log.error("bank account was not detached", error, { accountId: id }));
}
