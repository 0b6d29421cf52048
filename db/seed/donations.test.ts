import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { billingForm } from "../../api/domain/contracts/billing.ts";
import { quote } from "../../api/domain/giving/fees.ts";
import { maximumChargeMinor, minimumGiftMinor, toDecimal } from "../../api/domain/money.ts";
import { liveStatuses } from "../../api/domain/requests/statuses.ts";
import { type DonationPlan, demoDonations } from "./donations.ts";
import { demoNow } from "./ids.ts";
import { cardFeeBps } from "./lookups.ts";
import { demoRequestIds, demoRequests } from "./requests/index.ts";

const plans = demoDonations();

function requestOf(plan: DonationPlan) {
	const request = demoRequests.find(({ id }) => id === plan.requestId);
	if (!request) throw new Error(`no request ${plan.requestId}`);
	return request;
}

function raised(requestId: string): number {
	return plans
		.filter((plan) => plan.requestId === requestId)
		.map((plan) => {
			const policy = { bps: cardFeeBps(requestOf(plan).region), fixedMinor: 0 };
			return quote(plan.amountMinor, plan.currency, policy, plan.feesOnTop).giftMinor;
		})
		.reduce((sum, gift) => sum + gift, 0);
}

describe("the demo donations", () => {
	it("are 400, the same in every run, each at a different time", () => {
		expect(plans).toHaveLength(400);
		expect(demoDonations()).toEqual(plans);
		expect(new Set(plans.map(({ at }) => at)).size).toBe(400);
		expect(plans.map(({ at }) => at)).toEqual(plans.map(({ at }) => at).sort((a, b) => a - b));
	});

	it("are all possible: to an open public fundraiser, in its currency, with a chargeable amount", () => {
		const impossible = plans.filter((plan) => {
			const request = requestOf(plan);
			const open = request.createdAt < plan.at && plan.at < Math.min(request.endsAt ?? demoNow, demoNow);
			const took = liveStatuses.includes(request.status) || request.status === 2 || request.status === -4;
			const amount =
				Number.isSafeInteger(plan.amountMinor) &&
				plan.amountMinor >= minimumGiftMinor &&
				plan.amountMinor < maximumChargeMinor;
			return !open || !took || !amount || request.isPrivate || request.currency !== plan.currency || !request.goalMinor;
		});
		expect(impossible).toEqual([]);
	});

	it("never come from the person who raised the request", () => {
		expect(plans.filter((plan) => plan.donor.userId === requestOf(plan).userId)).toEqual([]);
	});

	it("reach some goals exactly, exceed one, and leave other requests without a donation", () => {
		for (const key of ["deepa", "zubin", "shanti", "kelly", "noor"] as const) {
			const request = demoRequests.find((candidate) => candidate.key === key);
			expect(raised(demoRequestIds[key])).toBe(request?.goalMinor);
		}
		expect(raised(demoRequestIds.manoj)).toBeGreaterThan(85_000_00);
		for (const key of ["usha", "irfan", "harini", "pooja", "priya"] as const)
			expect(raised(demoRequestIds[key])).toBe(0);
	});

	it("mix guests and members, named and anonymous donors, fees on top and included", () => {
		const share = (part: (plan: DonationPlan) => boolean) => plans.filter(part).length / plans.length;
		for (const part of [share(({ donor }) => donor.userId === null), share(({ feesOnTop }) => feesOnTop)]) {
			expect(part).toBeGreaterThan(0.3);
			expect(part).toBeLessThan(0.7);
		}
		expect(share(({ anonymous }) => anonymous)).toBeGreaterThan(0.1);
		expect(plans.some(({ donor }) => donor.email === "donor@demo.test")).toBe(true);
	});

	it("all pass the billing form's contract", () => {
		const refused = plans.flatMap((plan) => {
			const { firstName, lastName, email, address } = plan.donor;
			const form = {
				donationFor: "donationRequest",
				donationRequestId: plan.requestId,
				amount: toDecimal(plan.amountMinor),
				first_name: firstName,
				last_name: lastName,
				email,
				...address,
				anonymous: plan.anonymous,
				shouldChargeProcessingFees: plan.feesOnTop,
			};
			return v.safeParse(billingForm, form).issues?.map(({ message }) => `${email}: ${message}`) ?? [];
		});
		expect(refused).toEqual([]);
	});
});
