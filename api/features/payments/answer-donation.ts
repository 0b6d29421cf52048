import type { ThankYouAnswer } from "../../domain/contracts/answers.ts";
import type { Ctx } from "../../http/context.ts";
import { donationState } from "./donation-state.ts";
import { thankYouToWire } from "./wire.ts";

/** A donation with its payment in the API's format, as the caller may see it. @throws Problem 404 for an unknown donation */
export async function answerDonation(ctx: Ctx, input: { donationId: string }): Promise<ThankYouAnswer> {
	return thankYouToWire(await donationState(ctx, input));
}
