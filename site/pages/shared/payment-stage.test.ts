import { describe, expect, it } from "vitest";
import type { AttemptStatus, DonationStatus } from "../../../api/domain/giving/payments.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import { stageOf } from "./payment-stage.ts";

/** Only the fields that stageOf reads. */
function state(status: DonationStatus, attempt: AttemptStatus | null, open = true) {
	return { donation: { status }, beneficiary: { open }, attempt: attempt && { status: attempt } } as Pick<
		DonationState,
		"donation" | "beneficiary" | "attempt"
	>;
}

describe("the stage of a donation", () => {
	it.each(["succeeded", "partially_refunded", "disputed"] as const)("%s is paid", (status) => {
		expect(stageOf(state(status, "succeeded"))).toBe("paid");
	});

	it("is returned if the recipient closed while it was paid, and payable again after another wrong charge", () => {
		expect(stageOf(state("failed", "unapplied", false))).toBe("returned");
		expect(stageOf(state("failed", "unapplied"))).toBe("payable");
	});

	it.each(["refunded", "charged_back"] as const)("%s is returned", (status) => {
		expect(stageOf(state(status, "succeeded"))).toBe("returned");
	});

	it.each(["created", "processing", "in_review"] as const)(
		"an attempt that is %s is being checked: pending is not paid",
		(attempt) => {
			expect(stageOf(state("created", attempt))).toBe("checking");
			expect(stageOf(state("processing", attempt))).toBe("checking");
		},
	);

	it("a processing donation without a known attempt is being checked", () => {
		expect(stageOf(state("processing", null))).toBe("checking");
	});

	it("is payable before any attempt, and while the bank or the hosted page waits for the donor", () => {
		expect(stageOf(state("created", null))).toBe("payable");
		expect(stageOf(state("created", "requires_action"))).toBe("payable");
		expect(stageOf(state("processing", "requires_action"))).toBe("payable");
	});

	it("is payable again after a decline", () => {
		expect(stageOf(state("failed", "failed"))).toBe("declined");
		expect(stageOf(state("created", "canceled"))).toBe("declined");
	});
});
