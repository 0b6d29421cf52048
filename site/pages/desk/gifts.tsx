import { type DeskGift, thanksBody } from "../../../api/domain/contracts/desk.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage, splitLanguage } from "../../../api/domain/languages.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { giftsPath } from "../../../api/domain/people/notifications.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { type GiftCounts, listGifts } from "../../../api/features/desk/list-gifts.ts";
import { type DeskReader, openDesk } from "../../../api/features/desk/read-desk.ts";
import { thankDonors } from "../../../api/features/desk/thank-donors.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay, formatDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form, Refusal } from "../../../islands/ui/form/form.tsx";
import { Money } from "../../../islands/ui/money.tsx";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { giftDay } from "../shared/gift-day.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { deskGiftsPath } from "../shared/request-paths.ts";
import { Choices } from "./choices.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { Thanking } from "./thanks-text.tsx";

const pageSize = 25;
const choices = [null, "no", "yes"] as const;
type Thanked = (typeof choices)[number];

interface GiftsData {
	requestId: string;
	title: string;
	reader: DeskReader;
	rows: readonly DeskGift[];
	counts: GiftCounts;
	total: number;
	thanked: Thanked;
	/** The public id of the only gift displayed, which a mail led to; null for all. */
	gift: string | null;
	page: number;
	form: FormState;
}

/** The filter in the address; null for all gifts. */
const thankedIn = ({ searchParams }: URL): Thanked =>
	choices.find((choice) => choice === searchParams.get("thanked")) ?? null;

/** The gift in the address; null for all. */
const giftIn = ({ searchParams }: URL): string | null => searchParams.get("gift") || null;

const addressOf = (
	{ requestId, thanked, gift }: Pick<GiftsData, "requestId" | "thanked" | "gift">,
	page = 1,
): string => {
	if (gift !== null) return giftsPath(requestId, gift);
	const query = new URLSearchParams({ ...(thanked ? { thanked } : {}), ...(page > 1 ? { page: String(page) } : {}) });
	return query.size > 0 ? `${deskGiftsPath(requestId)}?${query}` : deskGiftsPath(requestId);
};

function Filter({ data: { requestId, counts, thanked } }: { data: GiftsData }) {
	const { t, localizePath } = useWords();
	const numbers = { all: counts.all, no: counts.notThanked, yes: counts.thanked };
	return (
		<Choices
			label={t("desk.filter")}
			choices={choices}
			chosen={thanked}
			hrefOf={(choice) => localizePath(addressOf({ requestId, thanked: choice, gift: null }))}
			wordOf={(choice) => t(`desk.filter.${choice ?? "all"}`)}
			countOf={(choice) => numbers[choice ?? "all"]}
		/>
	);
}

function Gift({ of, mayThank }: { of: DeskGift; mayThank: boolean }) {
	const { t, language } = useWords();
	const currency = of.currency as Currency;
	const name = of.name ?? t("donor.anonymous");
	const day = giftDay(of.at, currency);
	const thankable = mayThank && of.thankedAt === null && of.status !== "disputed";
	return (
		<li className="panel stack gap-2xs">
			<div className="split gap-s">
				<div className="row middle gap-s">
					<h2 className="desk-donor" dir="auto">
						{name}
					</h2>
					<b>
						<Money minor={of.givenMinor} currency={currency} />
					</b>
					{of.status === "succeeded" ? null : (
						<Badge tone="urgent">{t(of.status === "disputed" ? "desk.disputed" : "desk.part-refunded")}</Badge>
					)}
				</div>
				{thankable ? (
					<Button variant="secondary" name="gift" value={of._id}>
						<span aria-hidden="true">{t("desk.thank")}</span>
						<span className="visually-hidden">
							{t("desk.thank-one", { name, amount: formatMoney(of.givenMinor, currency) })}
						</span>
					</Button>
				) : null}
			</div>
			{of.message ? (
				<blockquote lang={likelyLanguage(of.message)} dir="auto">
					{of.message}
				</blockquote>
			) : null}
			<p className="quiet">
				<time dateTime={day}>{formatCalendarDay(day, language)}</time>
				{of.thankedAt === null ? null : (
					<span> · {t("desk.thanked", { date: formatDay(of.thankedAt, language) })}</span>
				)}
			</p>
			{of.thanks ? (
				<p className="quiet" lang={likelyLanguage(of.thanks)} dir="auto">
					{of.thanks}
				</p>
			) : null}
		</li>
	);
}

function GiftList({ data, mayThank }: { data: GiftsData; mayThank: boolean }) {
	const { t } = useWords();
	const { rows, counts } = data;
	return (
		<>
			{counts.all > 0 ? <Filter data={data} /> : null}
			{rows.length > 0 ? (
				<ul className="stack gap-s">
					{rows.map((row) => (
						<Gift key={row._id} of={row} mayThank={mayThank} />
					))}
				</ul>
			) : (
				<EmptyState title={t(counts.all > 0 ? "desk.no-match" : "gifts.none")} level={2}>
					{counts.all > 0 ? null : t("desk.none")}
				</EmptyState>
			)}
		</>
	);
}

/** One gift, which a mail led to, with a text that one press sends. */
function OneGift({ data }: { data: GiftsData }) {
	const { t, localizePath } = useWords();
	const { reader, rows, form } = data;
	const [gift] = rows;
	const all = localizePath(addressOf({ ...data, gift: null }));
	const isWaiting = gift?.thankedAt === null && gift.status !== "disputed";
	return (
		<>
			{gift ? (
				<ul className="stack gap-s">
					<Gift of={gift} mayThank={false} />
				</ul>
			) : (
				<EmptyState title={t("desk.no-match")} level={2}>
					{null}
				</EmptyState>
			)}
			{gift && isWaiting && mayAtDesk(reader, "write") ? (
				<Form of={form} name="desk" action={addressOf(data)}>
					<section className="panel stack gap-s" aria-labelledby="thanks-title">
						<h2 id="thanks-title">{t("desk.thanks-say")}</h2>
						<TextareaField name="text" rows={4} />
						<div className="row">
							<Button name="gift" value={gift._id}>
								{t("desk.thank")}
							</Button>
						</div>
					</section>
				</Form>
			) : (
				<Refusal problem={form.problem} />
			)}
			<p>
				<a href={all}>{t("desk.all-gifts")}</a>
			</p>
		</>
	);
}

function GiftsPage({ data }: { data: GiftsData }) {
	const { t } = useWords();
	const { requestId, title } = data;
	return (
		<DeskFrame requestId={requestId} title={title} heading={t("desk.gifts-title")}>
			<HelpLink to="thank-donors" apart />
			{data.gift === null ? <AllGifts data={data} /> : <OneGift data={data} />}
		</DeskFrame>
	);
}

function AllGifts({ data }: { data: GiftsData }) {
	const { t, localizePath } = useWords();
	const { requestId, reader, counts, total, page, thanked } = data;
	const mayThank = mayAtDesk(reader, "write") && counts.waiting > 0;
	const list = <GiftList data={data} mayThank={mayThank} />;
	const file = `/api/v1/donationRequest/${requestId}/gifts?isDownload=true${thanked ? `&thanked=${thanked}` : ""}`;
	return (
		<>
			<Thanking form={data.form} action={addressOf(data, page)} waiting={mayThank ? counts.waiting : 0}>
				{list}
			</Thanking>
			{counts.all > 0 ? (
				<p>
					<a href={file} download>
						{t("desk.csv")}
					</a>
				</p>
			) : null}
			<Pager page={page} size={pageSize} total={total} hrefOf={(number) => localizePath(addressOf(data, number))} />
		</>
	);
}

/** `/donationRequest/{id}/desk/gifts`: the gifts of a request, where its people thank for them. Staff read it. */
export default definePage("/donationRequest/{id}/desk/gifts")<GiftsData>({
	example: { at: "/donationRequest/{doneesRequest}/desk/gifts", as: "donee" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id: requestId }, url }, again) {
		const { request, reader } = await openDesk(ctx, { requestId });
		const thanked = thankedIn(url);
		const page = pageNumberIn(url);
		const gift = giftIn(url);
		const window = { limit: pageSize, offset: (page - 1) * pageSize };
		const {
			rows,
			counts,
			total = 0,
		} = await listGifts(ctx, {
			requestId,
			...(gift === null ? { thanked: thanked ?? undefined } : { gift }),
			...window,
		});
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const form =
			again() ?? newForm(thanksBody, { text: wordsIn(splitLanguage(url.pathname).language).t("desk.thanks-default") });
		return reply.page({ requestId, title: request.title, reader, rows, counts, total, thanked, gift, page, form });
	},
	intents: {
		thank: defineIntent({
			form: thanksBody,
			run: (ctx, value, { params }) => thankDonors(ctx, { requestId: params.id, ...value }),
			to: (_result, { params: { id: requestId }, url }) =>
				addressOf({ requestId, thanked: thankedIn(url), gift: giftIn(url) }),
			notice: ({ thanked }) => (thanked > 0 ? "notice.donors-thanked" : "notice.thanked-before"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("desk.gifts-title"), form, "report"),
	Page: GiftsPage,
});
