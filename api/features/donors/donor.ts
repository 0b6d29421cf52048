import { eq, sql } from "drizzle-orm";
import { query, type Statement } from "../../../db/client.ts";
import { billingDetails, user } from "../../../db/schema/index.ts";
import type { BillingForm } from "../../domain/contracts/billing.ts";
import { foreignCurrencies } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

const donorById = query((read) =>
	read
		.select({
			firstName: sql<string | null>`coalesce(${billingDetails.firstName}, ${user.firstName})`,
			lastName: sql<string | null>`coalesce(${billingDetails.lastName}, ${user.lastName})`,
			email: user.email,
			/** Proved to be the user's. */
			phone: sql<string | null>`CASE WHEN ${user.phoneVerified} THEN ${user.phone} END`,
			accountAddress: user.address,
			billingAddress: billingDetails.address,
			payIn: billingDetails.payIn,
		})
		.from(user)
		.leftJoin(billingDetails, eq(billingDetails.userId, user.id))
		.where(eq(user.id, sql.placeholder("user")))
		.limit(1),
);

/** A signed-in donor's details for the billing form: the remembered ones, else those of the account; null for a guest. */
export async function knownDonor(ctx: Ctx) {
	const { actor } = ctx;
	if (actor.kind !== "user") return null;
	const [donor] = await ctx.db.all(donorById({ user: actor.userId }));
	if (!donor) return null;
	const { accountAddress, billingAddress, ...rest } = donor;
	return { ...rest, address: billingAddress ?? accountAddress, remembered: billingAddress !== null };
}

/** Whether the donor may leave out their email: the account that they are signed in to has none, and keeps their receipts. */
export async function mayLeaveOutEmail(ctx: Ctx): Promise<boolean> {
	const donor = await knownDonor(ctx);
	return donor !== null && donor.email === null;
}

type Remembered = Pick<
	BillingForm,
	"remember" | "payIn" | "first_name" | "last_name" | "line1" | "line2" | "city" | "state" | "zip_code" | "country"
>;

/**
 * Keeps a signed-in donor's name, address and currency for the next billing form if they ask for it; otherwise forgets them. A form that asked
 * for no address changes nothing.
 */
export async function rememberDonor({ actor, db, platform }: Ctx, form: Remembered): Promise<void> {
	if (actor.kind !== "user" || form.country === "") return;
	const { userId } = actor;
	if (!form.remember) {
		const [kept] = await db.read.all<{ found: number }>(
			sql`SELECT EXISTS (SELECT 1 FROM billing_details WHERE user_id = ${userId}) AS found`,
		);
		if (kept?.found) await db.write([sql`DELETE FROM billing_details WHERE user_id = ${userId}`]);
		return;
	}
	const { line1, line2, city, state, zip_code, country } = form;
	const address = JSON.stringify({ line1, line2, city, state, zip_code, country });
	const payIn = foreignCurrencies.find((each) => each === form.payIn) ?? null;
	await db.write([
		sql`INSERT INTO billing_details (user_id, first_name, last_name, address, pay_in, changed_at)
			VALUES (${userId}, ${form.first_name}, ${form.last_name}, ${address}, ${payIn}, ${platform.clock.now()})
			ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
				address = excluded.address, pay_in = excluded.pay_in, changed_at = excluded.changed_at`,
	]);
}

/**
 * The statements that give a user the gifts made without an account under the user's own verified address. They check the
 * user's row themselves: an address that is not verified claims nothing, and a gift has one owner for ever.
 * They belong in the write that verifies the address or begins a session; after the statement that verifies it.
 */
export function claimDonations(ctx: Ctx, { userId }: { userId: string }): Statement[] {
	const { ids, clock } = ctx.platform;
	const unclaimed = sql`donor_user_id IS NULL AND donor_email IS NOT NULL AND donor_email COLLATE NOCASE = (
		SELECT email FROM user WHERE id = ${userId} AND state = 'active' AND email_verified_at IS NOT NULL)`;
	return [
		sql`INSERT INTO audit_log (id, actor_kind, actor_id, action, subject_kind, subject_id, detail, created_at)
			SELECT ${ids.next("aud_")}, 'user', ${userId}, 'donation.claimed', 'user', ${userId},
				json_object('donations', n), ${clock.now()}
			FROM (SELECT count(*) AS n FROM donation WHERE ${unclaimed}) WHERE n > 0`,
		sql`UPDATE donation SET donor_user_id = ${userId} WHERE ${unclaimed}`,
		sql`UPDATE recurring_gift SET donor_user_id = ${userId} WHERE ${unclaimed}`,
	];
}
