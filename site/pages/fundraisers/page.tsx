import { donorForm } from "../../../api/domain/contracts/giving-forms.ts";
import { endSupporterPage, supporterPageReportBody } from "../../../api/domain/contracts/supporter-pages.ts";
import { type FormState, isRefused, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import {
	checkoutFields,
	manageSupporterPath,
	namesPerson,
	supporterPath,
	teamPath,
} from "../../../api/domain/giving/supporter-page.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { notReceiving } from "../../../api/features/donations/find-beneficiary.ts";
import { type Donor, listPageDonors } from "../../../api/features/donations/list-donors.ts";
import { type ReadPage, readPage } from "../../../api/features/supporter-pages/read-page.ts";
import { reportPage } from "../../../api/features/supporter-pages/report.ts";
import { setPageState } from "../../../api/features/supporter-pages/set-state.ts";
import { Problem } from "../../../api/http/problem.ts";
import { AmountPicker, pickedAmount } from "../../../islands/ui/amount-picker.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { chosenAmount } from "../../../islands/ui/chosen-amount.ts";
import { thisMinute } from "../../../islands/ui/dates.ts";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Money } from "../../../islands/ui/money.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { DonorWall } from "../shared/donor-wall.tsx";
import { organizationPath } from "../shared/organization-paths.ts";
import { requestPath } from "../shared/request-paths.ts";
import { Share } from "../shared/share.tsx";
import { paragraphsOf, summaryOf } from "../shared/story.ts";
import { EndForm, ReportForm } from "./page-forms.tsx";

const [firstGifts, mostGifts] = [10, 100];

interface PageData extends ReadPage {
	donors: readonly Donor[];
	hasMore: boolean;
	shown: number;
	now: number;
	give: FormState;
	end: FormState;
	report: FormState;
	reported: boolean;
}

const contractOf = ({ page }: ReadPage) => donorForm({ currency: page.currency, amounts: [], takesOther: true }, []);

function GiveForm({ data: { page, give } }: { data: PageData }) {
	const { t, problem } = useWords();
	const { slug, currency } = page;
	const error = give.issues.find(({ path }) => path === "amount");
	const typed = chosenAmount({ get: (name) => textAt(give.values, name) });
	const picked = error ? { amount: typed } : pickedAmount(currency, typed);
	return (
		<Form of={give} name="give" action={supporterPath(slug)}>
			<AmountPicker
				id="give"
				currency={currency}
				{...picked}
				error={error && problem(error)}
				hint={error && t("amount.hint", giftLimits(currency))}
			/>
			<Button wide>{t("give.continue")}</Button>
			<p className="hint">{t("give.next")}</p>
		</Form>
	);
}

/** Why the page takes no gifts, and where they go on. */
function Closed({ data: { page, beneficiary } }: { data: PageData }) {
	const { t, localizePath } = useWords();
	const { state, endedBy, isOpen, beneficiaryKind: kind, beneficiaryId: id } = page;
	const why = state !== "shown" ? state : isOpen ? "recipient-closed" : (endedBy ?? "owner");
	const path = kind === "organization" ? organizationPath(id) : requestPath(id);
	return (
		<section className="panel stack gap-m" aria-labelledby="fundraiser-closed">
			<h2 id="fundraiser-closed">{t("fundraiser.closed")}</h2>
			<p>{t(`fundraiser.closed.${why}`)}</p>
			{beneficiary.title !== null ? (
				<p>
					<ButtonLink href={localizePath(path)}>{t("fundraiser.to", { name: beneficiary.title })}</ButtonLink>
				</p>
			) : null}
		</section>
	);
}

/** Gifts without their amounts, where the page hides its total. */
function Names({ donors }: { donors: readonly Donor[] }) {
	const { t } = useWords();
	return (
		<ul className="stack gap-s">
			{donors.map(({ id, name, message }) => (
				<li key={id}>
					<b>{name ?? t("donor.anonymous")}</b>
					{message ? (
						<blockquote lang={likelyLanguage(message)} dir="auto">
							{message}
						</blockquote>
					) : null}
				</li>
			))}
		</ul>
	);
}

function Gifts({ data: { page, donors, hasMore, shown, now } }: { data: PageData }) {
	const { t } = useWords();
	const next = hasMore && shown < mostGifts ? `?gifts=${Math.min(shown + firstGifts, mostGifts)}#donors` : null;
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			{donors.length === 0 ? <p className="quiet">{t("request.first")}</p> : null}
			{donors.length > 0 && page.hidesTotal ? <Names donors={donors} /> : null}
			{donors.length > 0 && !page.hidesTotal ? <DonorWall donors={donors} nextHref={next} now={now} /> : null}
		</section>
	);
}

function Recipient({ data: { page, beneficiary } }: { data: PageData }) {
	const { t, localizePath } = useWords();
	const { beneficiaryKind: kind, beneficiaryId: id } = page;
	if (beneficiary.title === null) {
		return kind === "foundation" ? <p>{t("fundraiser.goes-to", { name: brand.name })}</p> : null;
	}
	const path = kind === "organization" ? organizationPath(id) : requestPath(id);
	return (
		<p dir="auto">
			<a href={localizePath(path)}>{t("fundraiser.goes-to", { name: beneficiary.title })}</a>
		</p>
	);
}

function PagePicture({ data: { imageUrl, beneficiary } }: { data: PageData }) {
	if (imageUrl)
		return <img className="give-picture" src={imageUrl} alt="" width={776} height={435} fetchPriority="high" />;
	if (beneficiary.kind !== "request" || beneficiary.title === null) return null;
	return (
		<div className="give-picture">
			<Picture
				imageUrl={beneficiary.imageUrl}
				categorySlug={beneficiary.categorySlug}
				requestId={beneficiary.id}
				alt=""
				sizes="(min-width: 44rem) 40rem, 100vw"
				priority
			/>
		</div>
	);
}

function FundraiserPage({ data, view }: { data: PageData; view: View }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { page, open, isOwner, mayEnd, end, report } = data;
	const { slug, title, story, kind, honoree, dates, owner, currency, raisedMinor, goalMinor, gifts, hidesTotal } = page;
	return (
		<article className="wrap narrow give stack gap-l">
			{isOwner ? (
				<p>
					<ButtonLink variant="secondary" href={localizePath(manageSupporterPath(slug))}>
						{t("fundraiser.manage")}
					</ButtonLink>
				</p>
			) : null}
			<header className="stack gap-s" lang={likelyLanguage(`${title} ${story}`)}>
				<PagePicture data={data} />
				{namesPerson(kind) && honoree ? (
					<p className="quiet" dir="auto">
						{t(`tribute.${kind}`, { name: honoree })} {dates ? <bdi>{dates}</bdi> : null}
					</p>
				) : null}
				<h1 dir="auto">{title}</h1>
			</header>
			<div className="stack gap-2xs">
				<p className="quiet">{t("fundraisers.by", { name: owner })}</p>
				<Recipient data={data} />
				{page.teamSlug ? (
					<p>
						<a href={localizePath(teamPath(page.teamSlug))}>{t("fundraiser.team-of", { team: page.teamName ?? "" })}</a>
					</p>
				) : null}
			</div>
			{hidesTotal ? null : goalMinor === null ? (
				<p>
					{rich(words, "fundraisers.raised", { raised: <Money minor={raisedMinor} currency={currency} whole /> })}{" "}
					<span className="quiet">{t("fundraisers.gifts", { count: gifts, number: gifts.toLocaleString("en") })}</span>
				</p>
			) : (
				<GivingProgress raisedMinor={raisedMinor} goalMinor={goalMinor} currency={currency} gifts={gifts} />
			)}
			{open ? <GiveForm data={data} /> : <Closed data={data} />}
			<div className="stack gap-s" lang={likelyLanguage(story)}>
				{paragraphsOf(story).map((paragraph) => (
					<p key={paragraph} dir="auto">
						{paragraph}
					</p>
				))}
			</div>
			<Gifts data={data} />
			{page.state === "shown" ? (
				<Share title={title} url={view.publicUrl + localizePath(supporterPath(slug))} label={t("fundraiser.address")} />
			) : null}
			{mayEnd ? <EndForm slug={slug} form={end} /> : null}
			{isOwner || page.state !== "shown" ? null : (
				<ReportForm slug={slug} form={report} reported={data.reported} signedIn={view.viewer !== null} />
			)}
		</article>
	);
}

/** `/fundraisers/{slug}`: a supporter's page. Its gifts go to its recipient by the ordinary checkout. */
export default definePage("/fundraisers/{slug}")<PageData>({
	example: { at: "/fundraisers/ten-kilometres-for-asha" },
	allow: "anyone",
	cache: 5,
	limit: "payment",
	styles: "fundraisers",
	async load(ctx, { params: { slug }, url }, again) {
		const read = await readPage(ctx, { slug });
		const typed = Number(url.searchParams.get("gifts"));
		const shown = Number.isInteger(typed) ? Math.min(Math.max(typed, firstGifts), mostGifts) : firstGifts;
		const { rows, hasMore } = await listPageDonors(ctx, { pageId: read.page.id, limit: shown, offset: 0 });
		const data: PageData = {
			...read,
			donors: rows,
			hasMore,
			shown,
			now: thisMinute(ctx.platform.clock.now()),
			give: again("give") ?? newForm(contractOf(read), { amount: url.searchParams.get("amount") ?? "" }),
			end: again("end") ?? newForm(endSupporterPage),
			report: again("report") ?? newForm(supporterPageReportBody),
			reported: url.searchParams.has("reported"),
		};
		return reply.page(data, { status: read.open ? 200 : 410, personal: read.isHidden });
	},
	intents: {
		give: defineIntent({
			form: async (ctx: PageContext, { params }) => contractOf(await readPage(ctx, { slug: params.slug ?? "" })),
			async run(ctx, { amount }, { params }) {
				const { page, open, beneficiary } = await readPage(ctx, { slug: params.slug ?? "" });
				if (!open) throw beneficiary.open ? new Problem(409, "supporter_ended") : notReceiving(beneficiary);
				const { beneficiaryKind: kind, beneficiaryId: id, currency, slug } = page;
				return {
					...checkoutFields({ kind, id }),
					...(kind === "foundation" ? { currency } : {}),
					amount: toDecimal(amount).replace(/\.00$/, ""),
					supporterPage: slug,
				};
			},
			to: (fields) => `/billingInfo?${new URLSearchParams(fields)}`,
		}),
		end: defineIntent({
			form: endSupporterPage,
			run: (ctx, { reason }, { params }) => setPageState(ctx, { slug: params.slug ?? "", isOpen: false, reason }),
			notice: "notice.fundraiser-ended",
		}),
		report: defineIntent({
			form: supporterPageReportBody,
			run: (ctx, value, { params }) => reportPage(ctx, { slug: params.slug ?? "", ...value }),
			to: (_result, { params }) => `${supporterPath(params.slug ?? "")}?reported=1#report`,
		}),
	},
	head: ({ page, imageUrl, beneficiary, open, give }, { publicUrl, words }) => {
		const { slug, title, story } = page;
		const description = summaryOf(story);
		const image = new URL(imageUrl ?? beneficiary.imageUrl ?? "/art/giving.png", publicUrl).href;
		return {
			title: isRefused(give) ? words.t("billing.title-error") : title,
			description,
			canonical: supporterPath(slug),
			noIndex: !open,
			og: {
				type: "website",
				url: publicUrl + words.localizePath(supporterPath(slug)),
				description,
				image,
				"image:alt": title,
			},
		};
	},
	Page: FundraiserPage,
});
