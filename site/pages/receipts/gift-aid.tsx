import { dayThere } from "../../../api/domain/local-day.ts";
import { type GiftAid, giftAidOf, giftAidZone, withdrawGiftAid } from "../../../api/features/receipts/gift-aid.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { giftAidPath, giftAidPathOf } from "../shared/receipt-paths.ts";

interface GiftAidData {
	donationId: string;
	giftAid: GiftAid | null;
}

const scheme = "Gift Aid";

const donationIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

function Declaration({ donationId, giftAid: { givenAt, withdrawnAt } }: GiftAidData & { giftAid: GiftAid }) {
	const { t, language, localizePath } = useWords();
	const dayOf = (time: number) => formatCalendarDay(dayThere(time, giftAidZone), language);
	if (withdrawnAt !== null) {
		return (
			<Alert tone="good" role="status">
				{t("gift-aid.withdrawn", { scheme, date: dayOf(withdrawnAt) })}
			</Alert>
		);
	}
	return (
		<>
			<p>{t("gift-aid.holds", { scheme, date: dayOf(givenAt), charity: brand.foundation.name })}</p>
			<p>{t("gift-aid.lede")}</p>
			<form method="post" action={localizePath(giftAidPathOf(donationId))}>
				<Button variant="secondary" name="intent" value="withdraw">
					{t("gift-aid.withdraw")}
				</Button>
			</form>
		</>
	);
}

function GiftAidPage({ data: { donationId, giftAid } }: { data: GiftAidData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap given">
			<h1>{t("gift-aid.title", { scheme })}</h1>
			{giftAid ? <Declaration donationId={donationId} giftAid={giftAid} /> : <p>{t("gift-aid.none", { scheme })}</p>}
			<HelpLink to="gift-aid" />
			<p>
				<a href={localizePath(`/thankyou?donation=${encodeURIComponent(donationId)}`)}>{t("pan.back")}</a>
			</p>
		</div>
	);
}

/** `/giftAid`: a gift's declaration, for its donor, who withdraws it here at any time. */
export default definePage(giftAidPath)<GiftAidData>({
	example: { at: "/giftAid?donation={deductible}", as: "donor" },
	allow: "anyone",
	limit: "contact",
	styles: "signed-in",
	load: async (ctx, request) => {
		const donationId = donationIn(request);
		return reply.page({ donationId, giftAid: await giftAidOf(ctx, { donationId }) });
	},
	intents: {
		withdraw: defineIntent({
			run: (ctx, _value, request) => withdrawGiftAid(ctx, { donationId: donationIn(request) }),
			to: (_result, request) => giftAidPathOf(donationIn(request)),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("gift-aid.title", { scheme }), noIndex: true }),
	Page: GiftAidPage,
});
