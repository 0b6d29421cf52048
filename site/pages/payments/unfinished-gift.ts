import { refuseReminders } from "../../../api/features/donations/reminders.ts";
import { unfinishedChange } from "../../../api/http/cookies.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";

const idIn = ({ params }: PageRequest<"id">) => params.id;

/** `/unfinishedGift/{id}`: goes on with a gift, and answers "Not now", which hides its offer and stops its mails. */
export default definePage("/unfinishedGift/{id}")<null>({
	example: {
		reached:
			"Fill in the billing form, leave the payment page and open the front page: a row offers to finish the gift.",
	},
	allow: "anyone",
	limit: "payment",
	load: async (_ctx, request) => reply.redirect(`/payment?donation=${encodeURIComponent(idIn(request))}`),
	intents: {
		later: defineIntent({
			button: true,
			run: (ctx, _value, request) => refuseReminders(ctx, { donationId: idIn(request) }),
			answer: (_ctx, _result, { form }) =>
				reply.redirect(nextPath(form.get("next")) ?? "/", { cookies: [unfinishedChange(null)] }),
		}),
	},
	head: () => ({ title: "", noIndex: true }),
	Page: () => null,
});
