import { and, eq } from "drizzle-orm";
import { failedBecause, type Statement } from "../../../db/client.ts";
import { linkedIdentity, oneTimeCode, user } from "../../../db/schema/index.ts";
import type { Registration } from "../../domain/contracts/sign-up.ts";
import type { Language } from "../../domain/languages.ts";
import { documentVersions } from "../../domain/terms.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { queueMessage } from "../outbox/queue.ts";
import { codeMinutes, countSend, newCode } from "./codes.ts";
import { countryOf, requirePhone } from "./internal/person-values.ts";
import { newUsername } from "./internal/usernames.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Creates an account that is unverified until the mailed code is entered. The answer and the work are the same for an address
 * that has an account: its owner gets a mail instead. An earlier unverified account of the address is replaced, so that
 * nobody confirms a password that a stranger has set.
 * @returns the id under which the code is entered
 * @throws Problem 400 for an invalid phone number, 429 for too many sign-ups
 */
export async function register(
	ctx: Ctx,
	registration: Registration,
	language: Language,
): Promise<{ verification: string }> {
	const { email } = registration;
	const place = countryOf(ctx, registration.country);
	const phone = registration.phone === "" ? null : requirePhone(registration.phone, place.region);
	await countSend(ctx, email);
	const passwordHash = await hashPassword(registration.password);
	const values = { ...registration, ...place, phone, passwordHash, language };
	try {
		return await create(ctx, values);
	} catch (error) {
		// Another request has just taken the address or, by chance, the username.
		if (failedBecause(error, "UNIQUE constraint failed: user.")) return create(ctx, values);
		throw error;
	}
}

type Values = Omit<Registration, "password" | "country" | "phone"> &
	ReturnType<typeof countryOf> & { phone: string | null; passwordHash: string; language: Language };

async function create(ctx: Ctx, values: Values): Promise<{ verification: string }> {
	const { db, platform } = ctx;
	const { email, language } = values;
	const [known] = await db.read
		.select({ id: user.id, state: user.state, firstName: user.firstName, language: user.language })
		.from(user)
		.where(eq(user.email, email))
		.limit(1);
	if (known && known.state !== "unverified") {
		const { id, statements } = await newCode(ctx, { purpose: "register", destination: email, userId: null });
		await db.write([
			...statements,
			queueMessage(ctx, {
				channel: "mail",
				to: email,
				userId: known.id,
				language: known.language ?? language,
				template: "already-registered",
				data: { name: known.firstName, link: `${platform.settings.publicUrl}/login` },
			}),
			auditRow(ctx, { action: "auth.registered_again", subjectKind: "user", subjectId: known.id }),
		]);
		return { verification: id };
	}
	const userId = platform.ids.next("usr_");
	const now = platform.clock.now();
	const { id, code, statements } = await newCode(ctx, { purpose: "register", destination: email, userId });
	await db.write([
		...(known ? removeUnverified(ctx, known.id) : []),
		db.build.insert(user).values({
			id: userId,
			username: newUsername(values.first_name, values.last_name),
			email,
			firstName: values.first_name,
			lastName: values.last_name,
			phone: values.phone,
			passwordHash: values.passwordHash,
			region: values.region,
			country: values.country,
			language,
			about: values.about || null,
			consents: values.consents,
			state: "unverified",
			termsVersion: documentVersions.terms,
			termsAgreedAt: now,
			passwordChangedAt: now,
			createdAt: now,
		}),
		...statements,
		queueMessage(ctx, {
			channel: "mail",
			to: email,
			userId: null,
			language,
			template: "code",
			data: { code, minutes: codeMinutes },
		}),
		auditRow(ctx, { action: "user.registered", subjectKind: "user", subjectId: userId }),
	]);
	return { verification: id };
}

/** Nobody has signed in to it, so only codes and provider logins refer to it. */
export function removeUnverified({ db }: Ctx, id: string): Statement[] {
	return [
		db.build.delete(linkedIdentity).where(eq(linkedIdentity.userId, id)),
		db.build.update(oneTimeCode).set({ userId: null }).where(eq(oneTimeCode.userId, id)),
		db.build.delete(user).where(and(eq(user.id, id), eq(user.state, "unverified"))),
	];
}
