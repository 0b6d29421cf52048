import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { organizationEmailLink } from "../../../db/schema/index.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { defaultLanguage, languageFrom } from "../../domain/languages.ts";
import { invitationSpan } from "../../domain/people/organizations.ts";
import { randomText } from "../../domain/random-text.ts";
import { sha256 } from "../../domain/sha256.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { Problem } from "../../http/problem.ts";
import { countProof } from "../identity/codes.ts";
import { queueMail } from "../outbox/queue.ts";
import { organizationFor } from "./find.ts";

/** The pause before the link may be sent again. */
const pause = 5 * 60_000;

const languageOf = sqlQuery<{ language: string | null }>(
	() => sql`SELECT language FROM user WHERE id = ${sql.placeholder("id")}`,
);

/** The language in which an account gets its mails. */
export async function mailLanguage(ctx: Ctx, userId: string) {
	const [row] = await ctx.db.all(languageOf({ id: userId }));
	return languageFrom(row?.language) ?? defaultLanguage;
}

/**
 * The statements that mail the link which proves an organization's address. It replaces the link before it.
 * @throws Problem 429 for too many to one address or from one client
 */
export async function emailLink(
	ctx: Ctx,
	{ organizationId, userId, name, email }: { organizationId: string; userId: string; name: string; email: string },
): Promise<Statement[]> {
	await countProof(ctx, email);
	const token = randomText(24);
	const now = ctx.platform.clock.now();
	const row = {
		userId,
		email,
		tokenHash: await sha256(token),
		sentAt: now,
		expiresAt: now + invitationSpan,
		usedAt: null,
	};
	const language = await mailLanguage(ctx, userId);
	return [
		ctx.db.build
			.insert(organizationEmailLink)
			.values({ organizationId, ...row })
			.onConflictDoUpdate({ target: organizationEmailLink.organizationId, set: row }),
		queueMail(ctx, { email, userId: null, language }, "organization-email", {
			organization: name,
			link: linkFor(ctx, `/verifyOrganizationEmail/${organizationId}/${userId}?token=${token}`, language),
		}),
	];
}

const linkOf = sqlQuery<{
	hash: string;
	email: string;
	expires_at: number;
	used_at: number | null;
	current: string | null;
}>(
	() => sql`SELECT l.token_hash AS hash, l.email, l.expires_at, l.used_at, o.email AS current FROM organization_email_link l
		JOIN organization o ON o.id = l.organization_id WHERE l.organization_id = ${sql.placeholder("id")}`,
);

/** The use of a link now. `used` is also a link whose work is done by a newer one. */
export type EmailLinkState = "valid" | "expired" | "used" | "invalid";

/** Looks at a link without using it. */
export async function emailLinkState(ctx: Ctx, { id, token }: { id: string; token: string }): Promise<EmailLinkState> {
	const [link] = await ctx.db.all(linkOf({ id }));
	if (!link || !timingSafeEqual(link.hash, await sha256(token)) || link.email !== link.current) return "invalid";
	if (link.used_at !== null) return "used";
	return link.expires_at > ctx.platform.clock.now() ? "valid" : "expired";
}

/**
 * Proves an organization's address by the link that was mailed to it. A link works once.
 * @throws Problem 404 for a wrong, used or expired link
 */
export async function verifyEmail(ctx: Ctx, { id, token }: { id: string; token: string }): Promise<void> {
	if ((await emailLinkState(ctx, { id, token })) !== "valid") throw new Problem(404, "link_invalid");
	const now = ctx.platform.clock.now();
	const hash = await sha256(token);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization_email_link l JOIN organization o ON o.id = l.organization_id AND o.email = l.email
				WHERE l.organization_id = ${id} AND l.token_hash = ${hash} AND l.used_at IS NULL AND o.email_verified_at IS NULL AND o.closed_at IS NULL)`,
				"an unused link of the current address",
			),
			sql`UPDATE organization_email_link SET used_at = ${now} WHERE organization_id = ${id}`,
			sql`UPDATE organization SET email_verified_at = ${now} WHERE id = ${id}`,
			auditRow(ctx, "organization.email_verified", { organization: id }),
		],
		{ unmet: () => new Problem(404, "link_invalid") },
	);
}

/**
 * Mails the link again.
 * @throws Problem 401, 403, 404 and 409 as `organizationFor`, 400 without an address, 429 within five minutes, and as `emailLink`
 */
export async function sendEmailLink(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { row, userId } = await organizationFor(ctx, { id, action: "edit" });
	if (row.email === null) throw new Problem(400, "org_email_invalid");
	if (row.emailVerifiedAt !== null) return;
	const soonest = ctx.platform.clock.now() - pause;
	const statements = await emailLink(ctx, { organizationId: id, userId, name: row.name, email: row.email });
	const sent = sql`NOT EXISTS (SELECT 1 FROM organization_email_link WHERE organization_id = ${id} AND sent_at > ${soonest} AND email = ${row.email})`;
	await ctx.db.write(
		[
			requireThat(sent, "not just sent"),
			...statements,
			auditRow(ctx, "organization.email_link_sent", { organization: id }),
		],
		{ unmet: () => new Problem(429, "org_invited_too_soon", { retryAfter: pause / 1000 }) },
	);
}
