import { thanksBody } from "../../../api/domain/contracts/desk.ts";
import { type DeskDonor, type DonorSort, donorSorts } from "../../../api/domain/contracts/desk-donors.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { anonymousDonors } from "../../../api/features/desk/donor-key.ts";
import { type DonorCounts, listDeskDonors } from "../../../api/features/desk/list-donors.ts";
import { type DeskReader, openDesk } from "../../../api/features/desk/read-desk.ts";
import { thankDonors } from "../../../api/features/desk/thank-donors.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
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
import { deskDonorsPath, deskGiftsPath } from "../shared/request-paths.ts";
import { Choices } from "./choices.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { Thanking } from "./thanks-text.tsx";

const pageSize = 25;
const choices = [null, "no", "yes"] as const;
type Thanked = (typeof choices)[number];

interface DonorsData {
	requestId: string;
	title: string;
	reader: DeskReader;
	rows: readonly DeskDonor[];
	counts: DonorCounts;
	total: number;
	thanked: Thanked;
	sort: DonorSort;
	page: number;
	form: FormState;
}

type Shown = Pick<DonorsData, "thanked" | "sort">;

const shownIn = ({ searchParams }: URL): Shown => ({
	thanked: choices.find((choice) => choice === searchParams.get("thanked")) ?? null,
	sort: donorSorts.find((sort) => sort === searchParams.get("sort")) ?? "total",
});

const queryOf = ({ thanked, sort }: Shown) => ({
	...(thanked ? { thanked } : {}),
	...(sort === "total" ? {} : { sort }),
});

function addressOf(requestId: string, shown: Shown, page = 1): string {
	const query = new URLSearchParams({ ...queryOf(shown), ...(page > 1 ? { page: String(page) } : {}) });
	return query.size > 0 ? `${deskDonorsPath(requestId)}?${query}` : deskDonorsPath(requestId);
}

function useFacts(of: DeskDonor): string {
	const { t, language } = useWords();
	const dayOf = (at: number) => formatCalendarDay(giftDay(at, of.currency), language);
	const [first, last] = [dayOf(of.firstAt), dayOf(of.lastAt)];
	return [
		t("gifts", { count: of.gifts, number: of.gifts.toLocaleString("en") }),
		first === last ? t("desk.donors-once", { date: last }) : t("desk.donors-span", { first, last }),
		...(of.waiting > 0
			? [t("desk.donors-waiting", { count: of.waiting, number: of.waiting.toLocaleString("en") })]
			: of.thanked > 0
				? [t("desk.donors-thanked")]
				: []),
	].join(" · ");
}

function Donor({ of, mayThank }: { of: DeskDonor; mayThank: boolean }) {
	const { t } = useWords();
	const isFolded = of._id === anonymousDonors;
	const name = isFolded
		? t("desk.donors-anonymous", { count: of.donors, number: of.donors.toLocaleString("en") })
		: (of.name ?? t("donor.anonymous"));
	const facts = useFacts(of);
	return (
		<li className="panel stack gap-2xs">
			<div className="split gap-s">
				<div className="row middle gap-s">
					<h2 className="desk-donor" dir="auto">
						{name}
					</h2>
					<b>
						<Money minor={of.givenMinor} currency={of.currency as Currency} />
					</b>
				</div>
				{mayThank && of.waiting > 0 ? (
					<Button variant="secondary" name="donor" value={of._id}>
						<span aria-hidden="true">{t("desk.thank")}</span>
						<span className="visually-hidden">{t("desk.donors-thank", { name })}</span>
					</Button>
				) : null}
			</div>
			<p className="quiet">{facts}</p>
		</li>
	);
}

function DonorList({ data, mayThank }: { data: DonorsData; mayThank: boolean }) {
	const { t, localizePath } = useWords();
	const { requestId, rows, counts, thanked, sort } = data;
	const numbers = { all: counts.donors, no: counts.notThanked, yes: counts.thanked };
	const hrefOf = (shown: Partial<Shown>) => localizePath(addressOf(requestId, { thanked, sort, ...shown }));
	return (
		<>
			{counts.all > 0 ? (
				<>
					<Choices
						label={t("desk.donors-filter")}
						choices={choices}
						chosen={thanked}
						hrefOf={(choice) => hrefOf({ thanked: choice })}
						wordOf={(choice) => t(`desk.filter.${choice ?? "all"}`)}
						countOf={(choice) => numbers[choice ?? "all"]}
					/>
					<Choices
						label={t("desk.donors-sort")}
						choices={donorSorts}
						chosen={sort}
						hrefOf={(choice) => hrefOf({ sort: choice })}
						wordOf={(choice) => t(`desk.donors-sort.${choice}`)}
					/>
				</>
			) : null}
			{rows.length > 0 ? (
				<ul className="stack gap-s">
					{rows.map((row) => (
						<Donor key={row._id} of={row} mayThank={mayThank} />
					))}
				</ul>
			) : (
				<EmptyState title={t(counts.all > 0 ? "desk.donors-none" : "gifts.none")} level={2}>
					{counts.all > 0 ? null : t("desk.none")}
				</EmptyState>
			)}
		</>
	);
}

function DonorsPage({ data }: { data: DonorsData }) {
	const { t, localizePath } = useWords();
	const { requestId, title, reader, counts, total, page, thanked, sort, form } = data;
	const mayThank = mayAtDesk(reader, "write") && counts.gifts > 0;
	const list = <DonorList data={data} mayThank={mayThank} />;
	const query = new URLSearchParams({ isDownload: "true", ...queryOf({ thanked, sort }) });
	return (
		<DeskFrame requestId={requestId} title={title} heading={t("desk.donors-title")}>
			<p>
				{t("desk.donors-count", { count: counts.donors, number: counts.donors.toLocaleString("en") })} ·{" "}
				<a href={localizePath(deskGiftsPath(requestId))}>{t("desk.all-gifts")}</a>
			</p>
			<HelpLink to="thank-donors" apart />
			<Thanking
				form={form}
				action={addressOf(requestId, { thanked, sort }, page)}
				waiting={mayThank ? counts.gifts : 0}
			>
				{list}
			</Thanking>
			{counts.all > 0 ? (
				<>
					<p className="quiet">{t("desk.donors-how")}</p>
					<p>
						<a href={`/api/v1/donationRequest/${requestId}/deskDonors?${query}`} download>
							{t("desk.csv")}
						</a>
					</p>
				</>
			) : null}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(addressOf(requestId, { thanked, sort }, number))}
			/>
		</DeskFrame>
	);
}

/** `/donationRequest/{id}/desk/donors`: the donors of a request, one row each, to thank with one press. */
export default definePage("/donationRequest/{id}/desk/donors")<DonorsData>({
	example: { at: "/donationRequest/{doneesRequest}/desk/donors", as: "donee" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id: requestId }, url }, again) {
		const { request, reader } = await openDesk(ctx, { requestId });
		const { thanked, sort } = shownIn(url);
		const page = pageNumberIn(url);
		const found = await listDeskDonors(ctx, {
			requestId,
			thanked: thanked ?? undefined,
			sort,
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		if (found.rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const text = wordsIn(splitLanguage(url.pathname).language).t("desk.thanks-default");
		const form = again() ?? newForm(thanksBody, { text });
		const { rows, counts, total } = found;
		return reply.page({ requestId, title: request.title, reader, rows, counts, total, thanked, sort, page, form });
	},
	intents: {
		thank: defineIntent({
			form: thanksBody,
			run: (ctx, value, { params }) => thankDonors(ctx, { requestId: params.id, ...value }),
			to: (_result, { params, url }) => addressOf(params.id, shownIn(url)),
			notice: ({ thanked }) => (thanked > 0 ? "notice.donors-thanked" : "notice.thanked-before"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("desk.donors-title"), form, "report"),
	Page: DonorsPage,
});
