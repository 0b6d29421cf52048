import type { Address } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { MessageCode } from "../../domain/messages/index.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { listCountries, listStates } from "./places.ts";

/**
 * The address as it is stored: with the state's name, whether its code or its name was given.
 * @param field the address's name in the form
 * @param missing the message of an address without a state in a country that has some, if it needs one
 * @throws Problem 400 for an unknown country, and for a state that its country does not have
 */
export async function withPlaceNames(
	ctx: Ctx,
	address: Required<Address>,
	field = "address",
	missing?: MessageCode,
): Promise<Address> {
	const [countries, states] = await Promise.all([listCountries(ctx), listStates(ctx, { countryId: address.country })]);
	if (!countries.some(({ id }) => id === address.country)) {
		throw invalid([issue(`${field}.country`, "country_missing")]);
	}
	const given = address.state.toLowerCase();
	const state = states.find(({ id, name }) => id.toLowerCase() === given || name.toLowerCase() === given);
	if (given === "" && states.length > 0 && missing) throw invalid([issue(`${field}.state`, missing)]);
	if (given !== "" && states.length > 0 && !state) throw invalid([issue(`${field}.state`, "value_invalid")]);
	return { ...address, state: state?.name ?? address.state };
}
