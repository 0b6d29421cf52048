import * as v from "valibot";
import {
	regularCardForm,
	regularChangeBody,
	regularGiftAnswer,
	regularKey,
	regularRecipientForm,
	regularRenewAnswer,
	regularRenewBody,
	regularStateBody,
} from "../../domain/contracts/regular-gifts.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { takeSavedCard } from "./card.ts";
import {
	changeRegularAmount,
	changeRegularDay,
	endRegularGift,
	moveRegularGift,
	pauseRegularGift,
	resumeRegularGift,
	skipRegularGift,
} from "./change.ts";
import { listRegularCohorts, listRegularGifts } from "./list.ts";
import { ownRegularGifts, readRegularGift, regularGiftToWire } from "./read.ts";
import { renewRegularGift } from "./renew.ts";

const changes = { active: resumeRegularGift, paused: pauseRegularGift, ended: endRegularGift } as const;

/** The parameters of every call about one gift. */
const ofOne = {
	allow: "anyone",
	limit: "payment",
	query: regularKey,
	answer: regularGiftAnswer,
	problems: [403, 404, 409],
} as const;

const byLink = "For its donor’s account, or with the `key` of a link in one of our mails.";

/** Calls about regular gifts. A gift begins with a donation whose form says how often its donor gives. */
export default callArea("Regular gifts", [
	defineCall("GET /admin/regularGifts", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List all regular gifts",
		description:
			"Newest first. begun is the month in which they began. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all of them as CSV.",
		...listRegularGifts.call,
	}),
	defineCall("GET /admin/regularGifts/cohorts", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Show what became of regular gifts, by the month in which they began",
		description:
			"Per currency: how many began, run, were ended by their donors or their banks, and what the running ones come to in a month. isDownload=true answers CSV.",
		...listRegularCohorts.call,
	}),
	defineCall("GET /regularGifts", {
		allow: "signed-in",
		summary: "List the own regular gifts",
		description: "Newest first, with their latest periods. Amounts are in major units.",
		answer: v.array(regularGiftAnswer),
		run: async (ctx) => (await ownRegularGifts(ctx)).map(regularGiftToWire),
	}),
	defineCall("GET /regularGifts/{id}", {
		...ofOne,
		summary: "Show a regular gift",
		description: byLink,
		run: async (ctx, { params: { id }, query: { key } }) => regularGiftToWire(await readRegularGift(ctx, { id, key })),
	}),
	defineCall("PUT /regularGifts/{id}", {
		...ofOne,
		summary: "Change the amount or the day of a regular gift",
		description: `${byLink} What is left out stays. A day of this period that is over begins with the next one; nothing is charged at once.`,
		body: regularChangeBody,
		run: async (ctx, { params: { id }, query: { key }, body: { amount, day } }) => {
			if (amount !== undefined) await changeRegularAmount(ctx, { id, key, amount });
			if (day !== undefined) await changeRegularDay(ctx, { id, key, day });
			return regularGiftToWire(await readRegularGift(ctx, { id, key }));
		},
	}),
	defineCall("PUT /regularGifts/{id}/state", {
		...ofOne,
		summary: "Pause, resume or end a regular gift",
		description: `${byLink} What was due while it was paused is not charged. A gift that has ended stays ended.`,
		body: regularStateBody,
		run: async (ctx, { params: { id }, query: { key }, body: { state } }) => {
			await changes[state](ctx, { id, key });
			return regularGiftToWire(await readRegularGift(ctx, { id, key }));
		},
	}),
	defineCall("POST /regularGifts/{id}/skip", {
		...ofOne,
		summary: "Leave out the next payment of a regular gift",
		description: byLink,
		run: async (ctx, { params: { id }, query: { key } }) => {
			await skipRegularGift(ctx, { id, key });
			return regularGiftToWire(await readRegularGift(ctx, { id, key }));
		},
	}),
	defineCall("POST /regularGifts/{id}/renew", {
		...ofOne,
		summary: "Begin to pay a regular gift in another way",
		description: `${byLink} Another card, UPI app, PayPal or bank account, or a mandate for a larger amount. The answer names a donation, which its own donor pays as any other, by a method that keeps the means of payment; then it is the gift’s next period, and what paid it pays the ones after it.`,
		body: regularRenewBody,
		answer: regularRenewAnswer,
		run: async (ctx, { params: { id }, query: { key }, body: { amount } }) => {
			const { donationId } = await renewRegularGift(ctx, { id, key, amount });
			return { donationId };
		},
	}),
	defineCall("PUT /regularGifts/{id}/card", {
		...ofOne,
		allow: "signed-in",
		summary: "Pay a regular gift with another saved card",
		description: "card is one of GET /saved/cards/{customerId}.",
		body: regularCardForm,
		problems: [403, 404, 409, 503],
		run: async (ctx, { params: { id }, query: { key }, body: { card } }) => {
			await takeSavedCard(ctx, { id, key, card });
			return regularGiftToWire(await readRegularGift(ctx, { id, key }));
		},
	}),
	defineCall("PUT /regularGifts/{id}/recipient", {
		...ofOne,
		summary: "Let a regular gift go on to another recipient",
		description: `${byLink} Only for one whose recipient takes no gifts any more. to is \`foundation\`, or a kind and an id: \`request:req_…\`, \`organization:org_…\`.`,
		body: regularRecipientForm,
		run: async (ctx, { params: { id }, query: { key }, body: { to } }) => {
			await moveRegularGift(ctx, { id, key, to });
			return regularGiftToWire(await readRegularGift(ctx, { id, key }));
		},
	}),
]);
