import type { OfferedAmounts } from "../../../api/domain/giving/giving-form.ts";
import { toDecimal } from "../../../api/domain/money.ts";

/** The suggested amounts of a donation form, as its picker has them; undefined where the usual ones serve. */
export const ownAmounts = ({ amounts }: OfferedAmounts): readonly string[] | undefined =>
	amounts.length > 0 ? amounts.map((minor) => toDecimal(minor).replace(/\.00$/, "")) : undefined;
