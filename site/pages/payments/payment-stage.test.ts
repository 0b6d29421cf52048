import { describe, expect, it } from "vitest";
import type { AttemptStatus, DonationStatus } from "../../../api/domain/payments.ts";
import type { DonationState } from "../../../api/features/payments/refresh.ts";
import { stageOf } from "./payment-stage.ts";

/** The two facts that decide; the rest of the rows is not read. */
function state(status: DonationStatus, attempt: AttemptStatus | null) {
	return { donation: { status }, attempt: attempt && { status: attempt } } as Pick<
		DonationState,
		"donation" | "attempt"
	>;
}

describe("where a donation stands for its donor", () => {
	it.each(["succeeded", "partially_refunded", "disputed"] as const)("%s is paid", (status) => {
		expect(stageOf(state(status, "succeeded"))).toBe("paid");
	});

	it.each(["refunded", "charged_back"] as const)("%s went back", (status) => {
		expect(stageOf(state(status, "succeeded"))).toBe("returned");
	});

	it.each(["created", "processing", "in_review"] as const)(
		"a try that is %s is being checked: pending is not paid",
		(attempt) => {
			expect(stageOf(state("created", attempt))).toBe("checking");
			expect(stageOf(state("processing", attempt))).toBe("checking");
		},
	);

	it("a processing donation of which no try is known is being checked", () => {
		expect(stageOf(state("processing", null))).toBe("checking");
	});

	it("can be paid before any try, and while the donor's bank or the hosted page waits for the donor", () => {
		expect(stageOf(state("created", null))).toBe("payable");
		expect(stageOf(state("created", "requires_action"))).toBe("payable");
		expect(stageOf(state("processing", "requires_action"))).toBe("payable");
	});

	it("can be paid again after a decline", () => {
		expect(stageOf(state("failed", "failed"))).toBe("declined");
		expect(stageOf(state("created", "canceled"))).toBe("declined");
	});
});
