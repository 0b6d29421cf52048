import { expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard, statusOf } from "../../../site/testing/giving-steps.ts";
import { requestRefund } from "./request-refund.ts";

const app = demoForAll();

it.each([["donor_email = 'FinAdmin@demo.test'"], [`donor_user_id = '${demoUserId("finadmin")}'`]])(
	"a refund is another's decision for a gift with %s",
	async (change) => {
		const id = await donate(app);
		await payByCard(app, id);
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [id]);
		const refund = (who: "finadmin" | "superadmin") =>
			requestRefund(
				{
					...app.ctx,
					actor: { kind: "user", userId: demoUserId(who), roles: [who === "finadmin" ? "finAdmin" : "superAdmin"] },
				},
				{ publicId, amountMinor: 10_000, reason: "The donor asked", fromReserve: false },
			);
		await app.rows(`UPDATE donation SET ${change} WHERE id = ?`, [id]);
		await expect(refund("finadmin")).rejects.toMatchObject({ status: 403, code: "withdrawal_own" });
		expect(
			await app.rows("SELECT 1 FROM refund r JOIN payment_attempt p ON p.id = r.attempt_id WHERE p.donation_id = ?", [
				id,
			]),
		).toEqual([]);
		await refund("superadmin");
		expect(await statusOf(app, id)).toBe("partially_refunded");
	},
);
