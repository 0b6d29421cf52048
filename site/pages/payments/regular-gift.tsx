import {
	regularAmountForm,
	regularCardForm,
	regularDayForm,
	regularRecipientForm,
} from "../../../api/domain/contracts/regular-gifts.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { toDecimal } from "../../../api/domain/money.ts";
import { bankPath } from "../../../api/features/payments/create-intent.ts";
import { ownSavedCards, type SavedCard } from "../../../api/features/payments/saved-cards.ts";
import {
	dueDonation,
	enterCard,
	isOnItsWay,
	openDueDonation,
	payDueNow,
	takeEnteredCard,
	takeSavedCard,
} from "../../../api/features/regular-gifts/card.ts";
import {
	changeRegularAmount,
	changeRegularDay,
	endRegularGift,
	moveRegularGift,
	pauseRegularGift,
	resumeRegularGift,
	skipRegularGift,
} from "../../../api/features/regular-gifts/change.ts";
import { type RegularCaller, regularGiftsPath } from "../../../api/features/regular-gifts/link.ts";
import { otherRecipients } from "../../../api/features/regular-gifts/other-recipients.ts";
import { requestDue } from "../../../api/features/regular-gifts/pay-due.ts";
import { type RegularGift, readRegularGift } from "../../../api/features/regular-gifts/read.ts";
import { renewRegularGift } from "../../../api/features/regular-gifts/renew.ts";
import { giftsChange } from "../../../api/http/cookies.ts";
import { Problem } from "../../../api/http/problem.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { razorpayPath } from "./razorpay/paths.ts";
import type { RegularData } from "./regular-data.ts";
import { RegularView } from "./regular-view.tsx";

const callerOf = ({ params, url }: PageRequest<"id">): RegularCaller => ({
	id: params.id,
	key: url.searchParams.get("key") ?? undefined,
});

const pathOf = ({ id, key }: RegularCaller): string => `${regularGiftsPath}/${id}${key ? `?key=${key}` : ""}`;

async function otherCards(ctx: PageContext, { gift }: RegularGift): Promise<readonly SavedCard[]> {
	if (ctx.actor.kind !== "user" || gift.state === "ended") return [];
	try {
		return (await ownSavedCards(ctx)).cards.filter(({ id }) => id !== gift.methodId);
	} catch (error) {
		if (error instanceof Problem && error.status === 503) return [];
		throw error;
	}
}

/** A button that changes the gift. */
const button = (
	run: (ctx: PageContext, caller: RegularCaller) => Promise<unknown>,
	notice: "notice.regular-paused" | "notice.regular-resumed" | "notice.regular-skipped" | "notice.regular-ended",
) =>
	defineIntent({
		run: (ctx, _nothing, request: PageRequest<"id">) => run(ctx, callerOf(request)),
		to: (_result, request) => pathOf(callerOf(request)),
		notice,
		button: true,
	});

const changed = {
	to: (_result: unknown, request: PageRequest<"id">) => pathOf(callerOf(request)),
	notice: "notice.regular-changed",
} as const;

/** `/regularGifts/{id}`: one regular gift, for its donor's account or by the signed link of a mail: what it is, and everything that changes or ends it. */
export default definePage(`${regularGiftsPath}/{id}`)<RegularData>({
	example: { reached: "Give monthly, and open the link in the email." },
	allow: "anyone",
	limit: "payment",
	styles: "payments",
	async load(ctx, request, again) {
		const caller = callerOf(request);
		const { searchParams: query } = request.url;
		const setup = query.get("card");
		if (setup !== null) {
			const taken = await takeEnteredCard(ctx, { ...caller, setup });
			return taken ? reply.done(pathOf(caller), "notice.regular-card") : reply.redirect(pathOf(caller));
		}
		const found = await readRegularGift(ctx, caller);
		const { gift } = found;
		const waits = gift.state === "paused" && gift.reason === "recipient";
		const amount = toDecimal(gift.amountMinor, gift.currency).replace(/\.00$/, "");
		const due = gift.state === "failing" || gift.reason === "failed" ? await dueDonation(ctx, gift) : null;
		const opened = due === null ? null : await openDueDonation(ctx, caller, due);
		const data = {
			...found,
			path: pathOf(caller),
			due,
			onItsWay: await isOnItsWay(ctx, gift),
			declined: query.has("declined"),
			cards: await otherCards(ctx, found),
			others: waits ? await otherRecipients(ctx, gift) : [],
			forms: {
				amount: again("amount") ?? newForm(regularAmountForm(gift.currency), { amount }),
				day: again("day") ?? newForm(regularDayForm, { day: String(gift.dayOf) }),
				recipient: again("recipient") ?? newForm(regularRecipientForm, {}),
			},
		};
		return reply.page(data, opened === null ? {} : { cookies: [giftsChange(opened)] });
	},
	intents: {
		pause: button(pauseRegularGift, "notice.regular-paused"),
		resume: button(resumeRegularGift, "notice.regular-resumed"),
		skip: button(skipRegularGift, "notice.regular-skipped"),
		end: button(endRegularGift, "notice.regular-ended"),
		amount: defineIntent({
			form: regularAmountForm(null),
			async run(ctx, { amount }, request: PageRequest<"id">) {
				try {
					await changeRegularAmount(ctx, { ...callerOf(request), amount });
					return null;
				} catch (error) {
					// More than the donor allowed their bank: they approve another mandate for it.
					const needed =
						error instanceof Problem && error.issues?.some(({ code }) => code === "regular_mandate_needed");
					if (!needed) throw error;
					return renewRegularGift(ctx, { ...callerOf(request), amount });
				}
			},
			answer: (_ctx, renewed, request) =>
				renewed
					? reply.redirect(razorpayPath(renewed.donationId))
					: reply.done(pathOf(callerOf(request)), "notice.regular-changed"),
		}),
		day: defineIntent({
			form: regularDayForm,
			run: (ctx, { day }, request: PageRequest<"id">) => changeRegularDay(ctx, { ...callerOf(request), day }),
			...changed,
		}),
		recipient: defineIntent({
			form: regularRecipientForm,
			run: (ctx, { to }, request: PageRequest<"id">) => moveRegularGift(ctx, { ...callerOf(request), to }),
			...changed,
		}),
		card: defineIntent({
			form: regularCardForm,
			run: (ctx, { card }, request: PageRequest<"id">) => takeSavedCard(ctx, { ...callerOf(request), card }),
			to: changed.to,
			notice: "notice.regular-card",
			button: true,
		}),
		"new-card": defineIntent({
			run: (ctx, _nothing, request: PageRequest<"id">) => enterCard(ctx, callerOf(request)),
			to: (url: string) => url,
			button: true,
		}),
		renew: defineIntent({
			run: (ctx, _nothing, request: PageRequest<"id">) => renewRegularGift(ctx, callerOf(request)),
			to: ({ donationId, currency }) =>
				currency === "INR" ? razorpayPath(donationId) : `/payment?donation=${donationId}`,
			button: true,
		}),
		"pay-due": defineIntent({
			run: (ctx, _nothing, request: PageRequest<"id">) => requestDue(ctx, callerOf(request)),
			to: ({ donationId, waits, method }) =>
				waits ? razorpayPath(donationId) : `/payment?donation=${donationId}&method=${method}`,
			button: true,
		}),
		pay: defineIntent({
			run: (ctx, _nothing, request: PageRequest<"id">) => payDueNow(ctx, callerOf(request)),
			// Not to the thank-you page, which hides a guest's details in a browser that did not make the donation.
			answer: (_ctx, { donationId, answer }, request) => {
				const path = pathOf(callerOf(request));
				if (answer.statusCode !== 200) return reply.redirect(`${path}${path.includes("?") ? "&" : "?"}declined=1`);
				return answer.requiresAction ? reply.redirect(bankPath(donationId)) : reply.done(path, "notice.regular-paid");
			},
			button: true,
		}),
	},
	head: (_data, { words }) => ({ title: words.t("regular.agreed"), noIndex: true }),
	Page: RegularView,
});
