import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import { inLanguage, splitLanguage } from "../../../api/domain/languages.ts";
import { isCheckoutId } from "../../../api/domain/people/partners.ts";
import { defineRoute } from "../../route.ts";
import { recipientOfGift } from "./gift-recipient.ts";

const passedOn = ["currency", "amount", "partner", "widget", "page"] as const;

/**
 * `/c/{checkout}`: the address that widgets open, whatever a gift is for and wherever our checkout's pages are: it leads on to them.
 * It says neither "donate" nor "pay", so that fewer blockers take it for an advertisement. Without a checkout's id, as in
 * `/c/link`, it leads to the choice of an amount.
 */
export const checkoutAddress = defineRoute({
	path: "/c/{checkout}",
	allow: "anyone",
	async run(ctx, { url, params: { checkout } }) {
		const { searchParams: asked } = url;
		const { language } = splitLanguage(url.pathname);
		const form = asked.get("form") ?? "";
		const recipient = (asked.get("recipient") ?? "").slice(0, 64);
		const query = new URLSearchParams(form ? {} : await recipientOfGift(ctx, asked.get("for"), recipient));
		for (const name of passedOn) {
			const value = asked.get(name);
			if (value) query.set(name, value);
		}
		if (asked.has("fees")) query.set("shouldChargeProcessingFees", "on");
		const opens = isCheckoutId(checkout);
		// It chooses the foundation's region; every other recipient has its own.
		if (!opens && query.get("donationFor") !== "tal") query.delete("currency");
		if (opens) query.set("checkout", checkout);
		const supporterPage = query.get("supporterPage");
		const path = form
			? givePath(form)
			: opens
				? "/billingInfo"
				: supporterPage
					? supporterPath(supporterPage)
					: "/publicPayment";
		const location = `${inLanguage(path, language)}${query.size > 0 ? `?${query}` : ""}`;
		return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
	},
});
