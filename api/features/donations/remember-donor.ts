import { sql } from "drizzle-orm";
import type { BillingForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";

type Remembered = Pick<
	BillingForm,
	"remember" | "first_name" | "last_name" | "line1" | "line2" | "city" | "state" | "zip_code" | "country"
>;

/** Keeps a signed-in donor's name and address for the next billing form if they ask for it; otherwise forgets them. */
export async function rememberDonor({ actor, db, platform }: Ctx, form: Remembered): Promise<void> {
	if (actor.kind !== "user") return;
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
	await db.write([
		sql`INSERT INTO billing_details (user_id, first_name, last_name, address, changed_at)
			VALUES (${userId}, ${form.first_name}, ${form.last_name}, ${address}, ${platform.clock.now()})
			ON CONFLICT (user_id) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name,
				address = excluded.address, changed_at = excluded.changed_at`,
	]);
}
