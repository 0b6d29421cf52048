import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { partner, partnerOrigin } from "../../../db/schema/index.ts";
import type { PartnerInput } from "../../domain/contracts/partners.ts";
import { issue } from "../../domain/forms/issues.ts";
import { mostPartners, type PartnerState } from "../../domain/people/partners.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { type Partner, partnerById } from "./find-partner.ts";

/** A key for a partner's pages. */
function newPublicKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return `pk_${Buffer.from(bytes).toString("base64url").replaceAll("-", "0").replaceAll("_", "1")}`;
}

/** The signed-in user's own partner; any for staff. @throws Problem 404 for another's, 401 for a guest */
export async function ownPartner(ctx: Ctx, input: { id: string }): Promise<Partner> {
	const actor = requireUser(ctx);
	const found = await partnerById(ctx, input);
	const isStaff = actor.roles.some((role) => role === "admin" || role === "superAdmin");
	if (!found || (found.userId !== actor.userId && !isStaff)) throw notFound("partner");
	return found;
}

const originRows = (ctx: Ctx, partnerId: string, origins: readonly string[]) =>
	ctx.db.build
		.insert(partnerOrigin)
		.values(origins.map((origin) => ({ partnerId, origin, createdAt: ctx.platform.clock.now() })));

/** Registers a partner of the signed-in user. @throws Problem 401 for a guest, 409 if they have too many */
export async function registerPartner(ctx: Ctx, { name, origins }: PartnerInput): Promise<{ id: string }> {
	const { userId } = requireUser(ctx);
	return register(ctx, { name, origins, userId });
}

/** Registers a partner of the account with an email. For staff. @throws Problem 400 for an unknown one, 409 if they have too many */
export async function registerPartnerOf(
	ctx: Ctx,
	{ email, ...input }: PartnerInput & { email: string },
): Promise<{ id: string }> {
	const [account] = await ctx.db.read.all<{ id: string }>(
		sql`SELECT id FROM user WHERE email = ${email} AND state = 'active'`,
	);
	if (!account) throw invalid([issue("email", "partner_account_unknown")]);
	return register(ctx, { ...input, userId: account.id });
}

async function register(ctx: Ctx, input: PartnerInput & { userId: string }): Promise<{ id: string }> {
	const { db, platform } = ctx;
	const id = platform.ids.next("ptr_");
	const now = platform.clock.now();
	await db.write(
		[
			requireThat(
				sql`(SELECT count(*) FROM partner WHERE user_id = ${input.userId}) < ${mostPartners}`,
				"room for a partner",
			),
			db.build.insert(partner).values({
				id,
				publicKey: newPublicKey(),
				name: input.name,
				userId: input.userId,
				createdAt: now,
				updatedAt: now,
			}),
			originRows(ctx, id, input.origins),
			auditRow(ctx, "partner.registered", { partner: id }, { ...input }),
		],
		{ unmet: () => new Problem(409, "partners_too_many") },
	);
	return { id };
}

/** Changes the name and the origins of one's own partner. @throws Problem 404 for another's */
export async function changePartner(ctx: Ctx, { id, ...input }: PartnerInput & { id: string }): Promise<void> {
	await ownPartner(ctx, { id });
	await ctx.db.write([
		sql`UPDATE partner SET name = ${input.name}, updated_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
		sql`DELETE FROM partner_origin WHERE partner_id = ${id}`,
		originRows(ctx, id, input.origins),
		auditRow(ctx, "partner.changed", { partner: id }, { ...input }),
	]);
}

/** Suspends a partner, whose key, frames and webhooks then end, or lets it go on. For staff. @throws Problem 404 */
export async function movePartner(ctx: Ctx, input: { id: string; state: PartnerState; reason: string }): Promise<void> {
	const { id, state, reason } = input;
	if (!(await partnerById(ctx, { id }))) throw notFound("partner");
	const action = state === "suspended" ? "partner.suspended" : "partner.resumed";
	await ctx.db.write([
		sql`UPDATE partner SET state = ${state}, updated_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
		auditRow(ctx, action, { partner: id }, { reason }),
	]);
}
