import { expect } from "vitest";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../../db/seed/organizations.ts";
import type { Visitor } from "../../../../site/testing/actors.ts";
import { callAs } from "../../../../site/testing/call-as.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { donate, payByCard } from "../../../../site/testing/giving-steps.ts";
import type { WithdrawalState } from "../../../domain/giving/withdrawals.ts";

const day = 24 * 3_600_000;
/** The organization of the account `owner`, and its request. */
export const organization = demoOrganizationIds["vidya-jyothi"];
export const request = demoRequestIds["vidya-jyothi"];

export const indian = {
	country: "IN",
	label: "State Bank of India",
	accountHolderName: "Vidya Jyothi Trust",
	accountHolderType: "company",
	accountNumber: "30123456789",
	routingNumber: "SBIN0000300",
};

/** The steps of withdrawals, on an app that identifies visitors by name. */
export function withdrawalSteps(app: DemoApp) {
	const call = callAs(app);
	return {
		call,
		/** Saves the organization's bank account, which is older than seven days afterwards. @returns its id */
		async saveAccount(): Promise<string> {
			const { body } = await call("owner", "POST", `/org/${organization}/payment/account`, indian);
			app.advance(8 * day);
			return body.data.uniqueId;
		},
		/** Pays a gift of ₹1,000 to the organization's request. @returns its id */
		async give(id: string = request, amount = 100_000): Promise<string> {
			const donation = await donate(app, amount, true, id);
			expect((await payByCard(app, donation)).status).toBe(200);
			return donation;
		},
		ask: (amount: number | string, who: Visitor = "owner", id: string = request, more: object = {}) =>
			call(who, "POST", `/donationRequest/withdraw/${id}`, { amount, ...more }),
		move: (id: string, status: WithdrawalState, who: Visitor = "finAdmin", more: object = {}) =>
			call(who, "PUT", `/donationRequest/withdraw/${id}`, {
				status,
				reason: "Because",
				bankReference: "UTR1",
				...more,
			}),
	};
}
