import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { capability, providerFor } from "../../providers/index.ts";

/** Milliseconds for which names stay; without an answer, until the next try. */
const fresh = 60 * 60_000;
const pause = 5 * 60_000;
/** Milliseconds that a page waits for them. */
const patience = 1_500;

/** By account. On Workers a platform lives for a request only. */
const known = new Map<string, { until: number; names: readonly string[] }>();

/** Forgets them, as a process does that ends. */
export const forgetWallets = (): void => known.clear();

/** The names of the wallets in Razorpay's checkout; none if Razorpay doesn't tell, so that no page waits or fails for them. */
export async function offeredWallets(ctx: Ctx): Promise<readonly string[]> {
	const { settings, clock, log } = ctx.platform;
	if (!settings.razorpay) return [];
	const now = clock.now();
	const account = `${settings.razorpay.apiBase} ${settings.razorpay.keyId}`;
	const last = known.get(account);
	if (last && last.until > now) return last.names;
	try {
		const names = await inTime(ctx, patience, ({ platform }) =>
			capability(providerFor(platform, "razorpay"), "wallets").listWallets(),
		);
		known.set(account, { until: now + fresh, names });
		return names;
	} catch (error) {
		log.error("wallets could not be read", error);
		known.set(account, { until: now + pause, names: last?.names ?? [] });
		return last?.names ?? [];
	}
}
