import * as v from "valibot";
import { message } from "../messages/index.ts";
import { hasThirdDecimal } from "../money.ts";

/** Refuses an amount with a third decimal, in front of a schema that would round it up. */
export const exactAmount = <Amount extends string | number>() =>
	v.check<Amount, ReturnType<typeof message>>((amount) => !hasThirdDecimal(String(amount)), message("amount_decimals"));
