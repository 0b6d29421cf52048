import { thanksBody } from "../../../api/domain/contracts/desk.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { thanksLinkDays, thanksLinkPath } from "../../../api/domain/giving/thanks.ts";
import { likelyLanguage, splitLanguage } from "../../../api/domain/languages.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import {
	type ThanksKey,
	type ThanksView,
	thankByLink,
	viewThanksLink,
} from "../../../api/features/desk/thanks-link.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay, formatDay } from "../../../islands/ui/dates.ts";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form, Refusal } from "../../../islands/ui/form/form.tsx";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { giftDay } from "../shared/gift-day.ts";
import { deskGiftsPath } from "../shared/request-paths.ts";

interface ThankData {
	of: ThanksView;
	form: FormState;
	/** The page's own address, which has the link's key. */
	path: string;
}

const keyIn = ({ searchParams }: URL): ThanksKey => ({
	key: (searchParams.get("key") ?? "").slice(0, 200),
	by: (searchParams.get("by") ?? "").slice(0, 60),
});
const pathOf = (url: URL) => `${thanksLinkPath}?${new URLSearchParams({ ...keyIn(url) })}`;

type Shown = Extract<ThanksView, { gift: unknown }>;

function Gift({ of: { gift, title } }: { of: Shown }) {
	const { t, language } = useWords();
	const amount = formatMoney(gift.givenMinor, gift.currency as Currency);
	const date = formatCalendarDay(giftDay(gift.at, gift.currency), language);
	return (
		<section className="panel stack gap-2xs">
			<p>
				{gift.name === null
					? t("thank-link.gave-anonymous", { amount, title, date })
					: t("thank-link.gave", { name: gift.name, amount, title, date })}
			</p>
			{gift.message ? (
				<blockquote lang={likelyLanguage(gift.message)} dir="auto">
					{gift.message}
				</blockquote>
			) : null}
		</section>
	);
}

function ThankPage({ data: { of, form, path } }: { data: ThankData }) {
	const { t, localizePath, language } = useWords();
	if (of.state === "unknown" || of.state === "ended") {
		return (
			<div className="wrap page following desk">
				<h1>{t(of.state === "ended" ? "thank-link.ended" : "thank-link.unknown")}</h1>
				<p>{t(of.state === "ended" ? "thank-link.ended-text" : "thank-link.unknown-text", { days: thanksLinkDays })}</p>
				<p>
					<a href={localizePath(of.state === "ended" ? deskGiftsPath(of.requestId) : "/dashboard")}>
						{t(of.state === "ended" ? "desk.all-gifts" : "nav.dashboard")}
					</a>
				</p>
			</div>
		);
	}
	const { gift, requestId } = of;
	return (
		<div className="wrap page following desk">
			<h1>{t("desk.thanks-say")}</h1>
			<Gift of={of} />
			{of.state === "open" ? (
				<Form of={form} name="desk" action={path}>
					<TextareaField name="text" rows={4} />
					<div className="row">
						<Button>{t("desk.thank")}</Button>
					</div>
				</Form>
			) : (
				<>
					<Refusal problem={form.problem} />
					{gift.thankedAt === null ? (
						<Alert tone="info">{t("desk.disputed")}</Alert>
					) : (
						<Alert tone="good">
							<p>{t("desk.thanked", { date: formatDay(gift.thankedAt, language) })}</p>
							{gift.thanks ? (
								<p lang={likelyLanguage(gift.thanks)} dir="auto">
									{gift.thanks}
								</p>
							) : null}
						</Alert>
					)}
				</>
			)}
			<p>
				<a href={localizePath(deskGiftsPath(requestId))}>{t("desk.all-gifts")}</a>
			</p>
		</div>
	);
}

/** `/thankDonor`: thanks for the gift of a mail with one press, without signing in. Opening it sends nothing. */
export default definePage(thanksLinkPath)<ThankData>({
	example: { reached: "Open the link in the mail about a gift to your request." },
	allow: "anyone",
	limit: "message",
	styles: "signed-in",
	async load(ctx, { url }, again) {
		const of = await viewThanksLink(ctx, keyIn(url));
		const text = wordsIn(splitLanguage(url.pathname).language).t("desk.thanks-default");
		const form = again() ?? newForm(thanksBody, { text });
		const status = of.state === "unknown" ? 404 : of.state === "ended" ? 410 : 200;
		return reply.page({ of, form, path: pathOf(url) }, { status });
	},
	intents: {
		thank: defineIntent({
			form: thanksBody,
			run: (ctx, { text }, { url }) => thankByLink(ctx, { ...keyIn(url), text }),
			to: (_result, { url }) => pathOf(url),
			notice: ({ thanked }) => (thanked > 0 ? "notice.donors-thanked" : "notice.thanked-before"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("desk.thanks-say"), form, "report"),
	Page: ThankPage,
});
