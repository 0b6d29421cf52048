import { failedBecause } from "../../../db/client.ts";
import type { RegistrationValues } from "../../../db/schema/index.ts";
import type { Language } from "../../domain/languages.ts";
import { defaultRegion, regionFrom } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { countryOfPhone } from "../lookups/phone.ts";
import { type Entered, enter } from "./enter.ts";
import type { NumberSignUp } from "./internal/number-owner.ts";
import { newAccount } from "./internal/registration.ts";
import { releaseNumber } from "./internal/release-number.ts";
import { requireOwnName } from "./own-name.ts";
import { findReferrer } from "./register.ts";
import { endStep, findStep } from "./steps.ts";

/** The number that a step has proved; null for a step that is over, or another browser's. */
export async function provedNumber(ctx: Ctx, secret: string): Promise<string | null> {
	return (await findStep<NumberSignUp>(ctx, "number-sign-up", secret))?.data.phone ?? null;
}

export interface NewMember {
	step: string;
	first_name: string;
	last_name: string;
	/** The username or id of the account whose invitation the person followed. */
	ref?: string | undefined;
}

/**
 * Creates the account of a proved number, for a person who has agreed to the terms, and signs them in. Its password, address and
 * all else can be added later.
 * @throws Problem 400 for a name that is an organization's, 401 for a step that is over, 409 if the number has got an account meanwhile
 */
export async function signUpByNumber(
	ctx: Ctx,
	{ step: secret, ref = "", first_name: firstName, last_name: lastName }: NewMember,
	language: Language,
): Promise<{ entered: Entered; next: string | null }> {
	const step = await findStep<NumberSignUp>(ctx, "number-sign-up", secret);
	if (!step) throw new Problem(401, "step_over");
	await requireOwnName(ctx, { firstName, lastName });
	const { phone, next } = step.data;
	const country = countryOfPhone(phone, "IN") ?? ctx.clientCountry ?? "IN";
	const values: RegistrationValues = {
		firstName,
		lastName,
		phone,
		passwordHash: null,
		country,
		region: regionFrom(country) ?? defaultRegion,
		language,
		about: null,
		consents: [],
		referredBy: await findReferrer(ctx, ref),
		login: null,
	};
	const id = ctx.platform.ids.next("usr_");
	try {
		await ctx.db.write(
			[
				...(await endStep(ctx, "number-sign-up", secret)),
				...(await releaseNumber(ctx, step.data)),
				...newAccount(ctx, { id, email: null, values, verified: true }),
				auditRow(ctx, "user.registered", { user: id }, { by: "number" }),
			],
			{
				// Two browsers signed up with the same number at once, or one form was sent twice.
				"UNIQUE constraint failed: user.phone": () => new Problem(409, "number_has_account"),
				unmet: () => new Problem(401, "step_over"),
			},
		);
	} catch (error) {
		// By chance, the username.
		if (failedBecause(error, "UNIQUE constraint failed: user.username")) {
			return signUpByNumber(ctx, { step: secret, ref, first_name: firstName, last_name: lastName }, language);
		}
		throw error;
	}
	return { entered: await enter(ctx, { userId: id, method: "code", userAgent: ctx.userAgent }, { next }), next };
}
