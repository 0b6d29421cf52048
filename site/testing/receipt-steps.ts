import type { ReceiptScheme } from "../../api/domain/giving/receipts.ts";
import { requestRefund } from "../../api/features/payments/request-refund.ts";
import type { Ctx } from "../../api/http/context.ts";
import { demoRequestIds } from "../../db/seed/index.ts";
import type { DemoApp } from "./demo-app.ts";
import { donate, payByCard } from "./giving-steps.ts";

/** A receipt as it is stored. */
export interface ReceiptRow {
	id: string;
	code: string;
	donation_id: string;
	scheme: ReceiptScheme;
	fiscal_year: number;
	number: number;
	gift_minor: number;
	cover_minor: number;
	certified_minor: number;
	paid_on: string;
	issuer_name: string | null;
	registration_number: string | null;
	replaces: string | null;
	void_reason: string | null;
}

type Gift = Parameters<typeof donate> extends [DemoApp, ...infer More] ? More : never;

/** The steps that tests of receipts take with an app. */
export function receiptSteps(app: DemoApp) {
	const staff = (): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: "usr_fin", roles: ["finAdmin"] } });
	return {
		staff,
		receipts: () => app.rows<ReceiptRow>("SELECT * FROM receipt ORDER BY issuer_id, scheme, fiscal_year, number"),
		/** A gift that is paid by card. @returns the donation's id */
		async give(...gift: Gift): Promise<string> {
			const id = await donate(app, ...gift);
			const { status } = await payByCard(app, id);
			if (status !== 200) throw new Error(`the card was refused: ${status}`);
			return id;
		},
		async refund(donationId: string, amountMinor: number | "all" = "all"): Promise<void> {
			const id = await app.value("SELECT public_id FROM donation WHERE id = ?", [donationId]);
			await requestRefund(staff(), {
				publicId: id,
				amountMinor,
				reason: "asked for",
				fromReserve: false,
			});
		},
		/** Places the request that `donate` gives to behind a registered organization. */
		register: () =>
			app.rows(
				`UPDATE donation_request SET is_tax_benefit = 1,
					organization_id = (SELECT id FROM organization WHERE name = 'Vidya Jyothi Trust') WHERE id = ?`,
				[demoRequestIds.asha],
			),
	};
}
