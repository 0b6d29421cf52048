import { issue } from "../../../domain/forms/issues.ts";
import { defaultRegion, type RegionCode, regionFrom } from "../../../domain/regions.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import { parsePhone } from "../../lookups/phone.ts";

/** The country that a person chose, else that of their client, else India; and the region that follows from it. */
export function countryOf(ctx: Ctx, chosen: string): { country: string; region: RegionCode } {
	const country = chosen || ctx.clientCountry || "IN";
	return { country, region: regionFrom(country) ?? defaultRegion };
}

/**
 * A typed phone number in international form.
 * @param region the country of a number without a country code
 * @throws Problem 400 for a missing, impossible or mistyped number
 */
export function requirePhone(typed: string, region: RegionCode, field = "phone"): string {
	if (typed.trim() === "") throw invalid([issue(field, "phone_missing")]);
	if (!/^\+?[\p{Nd}\s().-]+$/u.test(typed.trim())) throw invalid([issue(field, "phone_characters")]);
	const phone = parsePhone(typed, region);
	if (!phone) throw invalid([issue(field, "phone_invalid")]);
	return phone;
}
