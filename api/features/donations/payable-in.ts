import { type Currency, foreignCurrencies, type HomeCurrency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

/**
 * The currencies in which a gift in a recipient's currency can be paid, its own first. Others need a provider that settles them in
 * it, so that the gift is credited at the provider's own rate.
 */
export function payableIn({ platform }: Pick<Ctx, "platform">, currency: HomeCurrency): readonly Currency[] {
	return platform.settings.stripe.settlesIn === currency ? [currency, ...foreignCurrencies] : [currency];
}
