import * as v from "valibot";
import { widgetOrigin } from "../../../api/domain/contracts/partners.ts";
import type { CheckoutResult } from "../../../api/features/partners/checkout-result.ts";
import {
	type GiftOrigin,
	giftOrigin,
	readGiftOrigin,
	type WidgetOrigin,
} from "../../../api/features/partners/gift-origin.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import type { PageContext, PageRequest, PageSecurity } from "../../page.ts";

const fields = ["partner", "page", "widget", "checkout"] as const;

/** The widget that the donor came from, by a link or form. */
export function claimedOrigin(params: URLSearchParams): WidgetOrigin {
	const claimed = Object.fromEntries(fields.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])));
	const read = v.safeParse(widgetOrigin, claimed);
	return read.success ? read.output : { partner: "", page: "", widget: "link", checkout: "" };
}

/** The origin of a gift that is being filled in: a stored donation's own, else what the form says. */
export async function originOfForm(ctx: PageContext, params: URLSearchParams): Promise<GiftOrigin | null> {
	const donationId = params.get("donation");
	const stored = donationId === null ? null : await giftOrigin(ctx, { donationId });
	return stored ?? readGiftOrigin(ctx, claimedOrigin(params));
}

/** Says to the next page where the donor came from. */
export function OriginFields({ claimed }: { claimed: WidgetOrigin }) {
	const given = claimed.partner !== "" || claimed.page !== "";
	if (!given) return null;
	return fields.map((name) => <input key={name} type="hidden" name={name} value={claimed[name]} />);
}

/** The same as a query; empty for a donor from our own pages. */
export function originQuery(claimed: WidgetOrigin): string {
	if (!claimed.partner && !claimed.page) return "";
	return new URLSearchParams(fields.flatMap((name) => (claimed[name] ? [[name, claimed[name]]] : []))).toString();
}

/** A checkout in a partner's frame, or in a window whose opener waits for the result. */
export function originSecurity(origin: GiftOrigin | null): PageSecurity {
	if (!origin) return {};
	const { checkout, frameAncestors } = origin;
	return {
		...(checkout ? { openerPolicy: "unsafe-none" } : {}),
		...(frameAncestors.length > 0 ? { frameAncestors } : {}),
	};
}

/** The failure of a checkout in a partner's frame is shown there too. */
export async function failureFrames(
	ctx: PageContext,
	{ url }: Pick<PageRequest, "url">,
): Promise<GiftOrigin["frameAncestors"]> {
	return (await originOfForm(ctx, url.searchParams))?.frameAncestors ?? [];
}

/** The state of a widget's checkout. */
type Told = { type: "open" | "donation-started" } | { type: "donation-completed"; payload: CheckoutResult };

/** Tells a donor in a frame, whose payment goes on in a window of its own, where they see its result. */
export function ElsewhereNote({ donationId }: { donationId: string }) {
	const words = useWords();
	const link = (
		<a href={words.localizePath(`/thankyou?donation=${donationId}`)}>{words.t("payment.elsewhere-result")}</a>
	);
	return <p className="hint">{rich(words, "payment.elsewhere", { link })}</p>;
}

/**
 * Tells the widget that opened this checkout, and nobody else.
 * @param result of a page in a frame: the page to show when the donor has paid in another window
 */
export function TellWidget({
	origin,
	told,
	result,
}: {
	origin: GiftOrigin | null;
	told: Told;
	result?: string | undefined;
}) {
	if (!origin?.checkout || !origin.page) return null;
	return (
		<div
			hidden
			{...enhancedBy("widget-checkout")}
			data-checkout={origin.checkout}
			data-origin={new URL(origin.page).origin}
			data-type={told.type}
			data-result={result}
			data-payload={"payload" in told ? JSON.stringify(told.payload) : undefined}
		/>
	);
}
