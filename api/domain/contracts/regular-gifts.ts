import * as v from "valibot";
import { bankStops, regularMeans } from "../giving/mandates.ts";
import { everies, periodStates, regularReasons, regularStates } from "../giving/regular.ts";
import { message } from "../messages/index.ts";
import { type Currency, currencies } from "../money.ts";
import { giftAmount } from "./amounts.ts";
import { flag } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** The signed key of a link in a mail, for callers without the donor's account. */
export const regularKey = v.object({ key: v.optional(v.pipe(v.string(), v.maxLength(200))) });

/** @param currency of the gift; null where it is not known */
export const regularAmountForm = (currency: Currency | null) => v.object({ amount: giftAmount(currency) });

/** A day of the month, or for a weekly gift of the week, Monday being 1. */
const day = v.pipe(
	v.union([v.string(), v.number()]),
	v.transform(Number),
	v.integer(message("regular_day_invalid")),
	v.minValue(1, message("regular_day_invalid")),
	v.maxValue(31, message("regular_day_invalid")),
);
export const regularDayForm = v.object({ day });

/** One of the donor’s saved cards. */
export const regularCardForm = v.object({ card: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

/** The new recipient of a gift whose own takes no gifts any more: `foundation`, or a kind and an id, such as `request:req_…`. */
export const regularRecipientForm = v.object({
	to: v.pipe(
		v.string(message("recipient_missing")),
		v.regex(/^(foundation|(request|organization):\w{1,40})$/, message("recipient_missing")),
	),
});

/** The calls' changes of a regular gift. */
export const regularStateBody = v.object({ state: v.picklist(["active", "paused", "ended"]) });
const callsAmount: v.GenericSchema<string | number, number> = v.pipe(
	v.union([v.string(), v.number()]),
	v.transform((sent): string | undefined => String(sent)),
	giftAmount(null),
);
export const regularChangeBody = v.object({ amount: v.optional(callsAmount), day: v.optional(day) });

/** POST /regularGifts/{id}/renew */
export const regularRenewBody = v.object({ amount: v.optional(callsAmount) });
export const regularRenewAnswer = v.object({ donationId: v.string() });

export const regularGiftAnswer = v.object({
	_id: v.string(),
	state: v.picklist(regularStates),
	reason: v.nullable(v.picklist(regularReasons)),
	every: v.picklist(everies),
	/** In major units, as the donor entered it, and what is charged each time. */
	amount: v.number(),
	charge: v.number(),
	currency: v.picklist(currencies),
	day: v.number(),
	zone: v.string(),
	nextOn: v.nullable(v.string()),
	recipient: v.nullable(v.string()),
	by: v.picklist(regularMeans),
	/** How the donor has stopped it in their bank's app. */
	atBank: v.nullable(v.picklist(bankStops)),
	/** The most that one debit may take, in major units, where the donor's bank knows a limit. */
	most: v.nullable(v.number()),
	card: v.nullable(v.object({ brand: v.nullable(v.string()), last4: v.string(), expires: v.nullable(v.string()) })),
	createdAt: v.number(),
	periods: v.array(
		v.object({
			period: v.string(),
			dueOn: v.string(),
			state: v.picklist(periodStates),
			donationId: v.nullable(v.string()),
		}),
	),
});

/** GET /admin/regularGifts */
export const listRegularGiftsQuery = v.object({
	/** Finds one, to open its record. */
	id: v.optional(v.pipe(v.string(), v.maxLength(80, message("too_long")))),
	state: v.optional(v.picklist(regularStates, message("value_invalid"))),
	/** The month in which they began: `2026-11`. */
	begun: v.optional(v.pipe(v.string(), v.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, message("value_invalid")))),
	isDownload: v.optional(flag, "false"),
	limit: limit(10),
	offset,
});

/** Amounts are in major units, times in milliseconds. */
export const listedRegularGift = v.object({
	_id: v.string(),
	state: v.picklist(regularStates),
	reason: v.nullable(v.picklist(regularReasons)),
	every: v.picklist(everies),
	amount: v.number(),
	/** Its sum in a month. */
	monthly: v.number(),
	currency: v.picklist(currencies),
	donor: v.nullable(v.string()),
	recipient: v.nullable(v.string()),
	by: v.picklist(regularMeans),
	/** How the donor has stopped it in their bank's app. */
	atBank: v.nullable(v.picklist(bankStops)),
	/** How many of its periods were paid. */
	paid: v.number(),
	createdAt: v.number(),
	endedAt: v.nullable(v.number()),
});

/** GET /admin/regularGifts/cohorts: the gifts of one currency that began in one month. */
export const regularCohort = v.object({
	month: v.string(),
	currency: v.picklist(currencies),
	begun: v.number(),
	active: v.number(),
	/** Ended by their donors, and because their banks declined. */
	lost: v.number(),
	failed: v.number(),
	/** The sum of the active ones in a month, in major units. */
	monthly: v.number(),
});
export const regularCohortsQuery = v.object({ isDownload: v.optional(flag, "false"), limit: limit(24), offset });
