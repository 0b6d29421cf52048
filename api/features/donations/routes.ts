import * as v from "valibot";
import { givenAnswer } from "../../domain/contracts/answers.ts";
import { listGivenQuery } from "../../domain/contracts/donations.ts";
import { paidToWire } from "../../domain/contracts/paid-amounts.ts";
import { donationForOf } from "../../domain/giving/donation-for.ts";
import { currencySymbol, toMajor } from "../../domain/money.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { getProfile } from "../profiles/get-profile.ts";
import { listGiven } from "./list-given.ts";
import { refuseReminders } from "./reminders.ts";

export default callArea("Donations", [
	defineCall("DELETE /donation/{id}/reminders", {
		allow: "anyone",
		summary: "Refuse the mails about an unfinished gift",
		description:
			"For the browser or the account that began the gift: one mail after an hour and one after two days. `id` is its donationId.",
		limit: "payment",
		answer: v.object({}),
		problems: [403, 404],
		run: async (ctx, { params }) => {
			await refuseReminders(ctx, { donationId: params.id });
			return {};
		},
	}),
	defineCall("GET /donation/user/{id}", {
		allow: "self",
		also: ["finAdmin", "admin", "superAdmin"],
		summary: "List a user's donations, newest first",
		description:
			"Donations that are paid, on their way or returned. Amounts are in major units. `donationId`, which gives access to the donation, is for its donor only.",
		query: listGivenQuery,
		answer: listOf(givenAnswer),
		problems: [404],
		run: async (ctx, { params, query }) => {
			const userId = params.id;
			const own = ctx.actor.kind === "user" && ctx.actor.userId === userId;
			if (!own) await getProfile(ctx, { idOrUsername: userId });
			const { rows, ...page } = await listGiven(ctx, { userId, ...query });
			const answers = rows.map((row) => ({
				_id: row.publicId,
				donationId: own ? row.id : null,
				donationFor: donationForOf(row.beneficiaryKind),
				donationRequestId: row.beneficiaryKind === "request" ? row.beneficiaryId : null,
				fundId: row.fundId,
				title: row.title,
				status: row.status,
				isAnonymous: row.anonymous,
				donatedAmount: toMajor(row.giftMinor),
				processingFees: toMajor(row.coverMinor),
				totalAmount: toMajor(row.chargeMinor),
				shouldChargeProcessingFees: row.feesOnTop,
				refundedAmount: toMajor(row.refundedMinor),
				...paidToWire(row),
				currency: row.currency,
				currencySymbol: currencySymbol(row.currency),
				createdAt: row.createdAt,
				succeededAt: row.succeededAt,
			}));
			return { rows: answers, ...page };
		},
	}),
]);
