import { and, eq, gt, sql } from "drizzle-orm";
import { requireThat, retryIfLost, type Statement } from "../../../../db/client.ts";
import { linkedIdentity, oneTimeCode, type RegistrationValues, user } from "../../../../db/schema/index.ts";
import type { Language } from "../../../domain/languages.ts";
import { documentVersions } from "../../../domain/terms.ts";
import { auditRow } from "../../../http/audit.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";
import { minutesOf, newCode } from "../codes.ts";

const letters = "abcdefghjkmnpqrstvwxyz23456789";

/**
 * A username for a new account, such as `devika.nair.x7k2m`. It ends in random letters, so that it neither collides nor tells
 * whether another account exists.
 */
function newUsername(firstName: string, lastName: string): string {
	const plain = [firstName, lastName]
		.map((name) =>
			name
				.normalize("NFKD")
				.toLowerCase()
				.replaceAll(/[^a-z0-9]/g, ""),
		)
		.filter((name) => name !== "")
		.join(".")
		.replace(/^[^a-z]+/, "")
		.slice(0, 20);
	const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length]).join("");
	return `${plain.length > 0 ? plain : "member"}.${random}`;
}

interface Registration {
	email: string;
	values: RegistrationValues;
	language: Language;
}

interface NewAccount {
	id: string;
	/** Null for an account with a mobile number only. */
	email: string | null;
	values: RegistrationValues;
	verified?: boolean;
}

/**
 * Mails a code that confirms a registration. The answer and the work are the same for an address that has an account, whose
 * owner gets a mail instead. The first registration creates an unverified account; later ones keep their values with their
 * code, so that only the confirmed one becomes the account.
 * @returns the id under which the code is entered
 */
export async function beginRegistration(ctx: Ctx, registration: Registration): Promise<{ verification: string }> {
	// Another request may just have taken the address or, by chance, the username.
	return retryIfLost(() => begin(ctx, registration), 1, "UNIQUE constraint failed: user.");
}

async function begin(ctx: Ctx, { email, values, language }: Registration): Promise<{ verification: string }> {
	const { db, platform } = ctx;
	const [known] = await db.read
		.select({ id: user.id, state: user.state, firstName: user.firstName, language: user.language })
		.from(user)
		.where(eq(user.email, email))
		.limit(1);
	const challenge = { purpose: "register", destination: email } as const;
	if (known && known.state !== "unverified") {
		const { id, statements } = await newCode(ctx, { ...challenge, userId: null });
		await db.write([
			...statements,
			queueMail(ctx, { email, userId: known.id, language: known.language ?? language }, "already-registered", {
				name: known.firstName,
				link: linkFor(ctx, "/login", known.language ?? language),
			}),
			auditRow(ctx, "auth.registered_again", { user: known.id }),
		]);
		return { verification: id };
	}
	const userId = known?.id ?? platform.ids.next("usr_");
	const registration = known ? { id: platform.ids.next("reg_"), values } : null;
	const { id, code, statements } = await newCode(ctx, { ...challenge, userId, registration });
	await db.write([
		...(known ? [] : newAccount(ctx, { id: userId, email, values })),
		...statements,
		queueMail(ctx, { email, userId: null, language }, "code", { code, minutes: minutesOf("register") }),
		auditRow(ctx, "user.registered", { user: userId }, values.login ? { provider: values.login.provider } : {}),
	]);
	return { verification: id };
}

/**
 * The statements that create an account: unverified, or active if its provider has verified the address, or a code the number
 * of an account without one.
 */
export function newAccount(ctx: Ctx, { id, email, values, verified = false }: NewAccount): Statement[] {
	const now = ctx.platform.clock.now();
	const { login, ...columns } = values;
	return [
		ctx.db.build.insert(user).values({
			...columns,
			id,
			email,
			username: newUsername(values.firstName, values.lastName),
			state: verified ? "active" : "unverified",
			emailVerifiedAt: verified && email !== null ? now : null,
			phoneVerified: verified && email === null,
			phoneVerifiedAt: verified && email === null ? now : null,
			phoneProvedAt: verified && email === null ? now : null,
			createdAt: now,
			...agreedTo(values, now),
		}),
		...(login ? [ctx.db.build.insert(linkedIdentity).values({ ...login, userId: id, createdAt: now })] : []),
	];
}

const agreedTo = ({ passwordHash }: RegistrationValues, now: number) => ({
	termsVersion: documentVersions.terms,
	termsAgreedAt: now,
	passwordChangedAt: passwordHash === null ? null : now,
});

/**
 * The statements that make an unverified account active. They roll the write back if it is active already.
 * @param values what the confirmed registration gives the account; null for the account as it is stored
 */
export function confirmRegistration(ctx: Ctx, userId: string, values: RegistrationValues | null): Statement[] {
	const { db, platform } = ctx;
	const now = platform.clock.now();
	const active = { state: "active", emailVerifiedAt: now } as const;
	const own = eq(user.id, userId);
	const isUnverified = requireThat(sql`(SELECT state FROM user WHERE id = ${userId}) = 'unverified'`, "unverified");
	if (values === null) return [isUnverified, db.build.update(user).set(active).where(own), endCodes(ctx, userId)];
	const { login, ...columns } = values;
	const username = newUsername(values.firstName, values.lastName);
	return [
		isUnverified,
		db.build
			.update(user)
			.set({ ...columns, username, ...agreedTo(values, now), ...active })
			.where(own),
		db.build.delete(linkedIdentity).where(eq(linkedIdentity.userId, userId)),
		...(login
			? [
					sql`INSERT INTO linked_identity (provider, subject, user_id, created_at)
						SELECT ${login.provider}, ${login.subject}, ${userId}, ${now} WHERE NOT EXISTS
							(SELECT 1 FROM linked_identity WHERE provider = ${login.provider} AND subject = ${login.subject})`,
				]
			: []),
		endCodes(ctx, userId),
	];
}

/** The other registrations of the address are over, too. */
function endCodes({ db, platform }: Ctx, userId: string): Statement {
	const now = platform.clock.now();
	return db.build
		.update(oneTimeCode)
		.set({ expiresAt: now })
		.where(and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.purpose, "register"), gt(oneTimeCode.expiresAt, now)));
}

/**
 * The statements that make an unverified account active for the owner of its address, who has proved it without a registration's
 * code. Its password and other logins go, because a stranger may have registered the address with them.
 */
export function claimUnverified({ db, platform }: Ctx, userId: string): Statement[] {
	const unverified = and(eq(user.id, userId), eq(user.state, "unverified"));
	return [
		sql`DELETE FROM linked_identity WHERE user_id IN (SELECT id FROM user WHERE ${unverified})`,
		db.build
			.update(user)
			.set({ state: "active", emailVerifiedAt: platform.clock.now(), passwordHash: sql`NULL` })
			.where(unverified),
	];
}
