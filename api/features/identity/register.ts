import { and, eq, or } from "drizzle-orm";
import { user } from "../../../db/schema/index.ts";
import type { Registration } from "../../domain/contracts/sign-up.ts";
import type { Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { countSend } from "./codes.ts";
import { countryOf, requirePhone } from "./internal/person-values.ts";
import { beginRegistration } from "./internal/registration.ts";
import { requireOwnName } from "./own-name.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Registers an address. The account is active when the mailed code is entered.
 * @returns the id under which the code is entered
 * @throws Problem 400 for an invalid phone number, and a name that is an organization's, 429 for too many sign-ups
 */
export async function register(
	ctx: Ctx,
	registration: Registration,
	language: Language,
): Promise<{ verification: string }> {
	const { email, consents, first_name: firstName, last_name: lastName } = registration;
	await requireOwnName(ctx, { firstName, lastName });
	const place = countryOf(ctx, registration.country);
	const phone = registration.phone === "" ? null : requirePhone(registration.phone, place.region);
	await countSend(ctx, { purpose: "register", destination: email });
	const values = {
		firstName,
		lastName,
		phone,
		passwordHash: await hashPassword(registration.password),
		...place,
		language,
		about: registration.about || null,
		consents,
		referredBy: await findReferrer(ctx, registration.ref),
		login: null,
	};
	return beginRegistration(ctx, { email, values, language });
}

/** The account that an invitation link names by its username or id; null if there is none any more. */
export async function findReferrer({ db }: Ctx, ref: string): Promise<string | null> {
	if (ref === "") return null;
	const [row] = await db.read
		.select({ id: user.id })
		.from(user)
		.where(and(or(eq(user.username, ref), eq(user.id, ref)), eq(user.state, "active")))
		.limit(1);
	return row?.id ?? null;
}
