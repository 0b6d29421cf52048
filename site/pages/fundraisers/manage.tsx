import { supporterThanksBody } from "../../../api/domain/contracts/supporter-pages.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import {
	editSupporterPath,
	manageSupporterPath,
	newSupporterPath,
	ownPagesPath,
	supportedFields,
	supporterPath,
	teamPath,
} from "../../../api/domain/giving/supporter-page.ts";
import { inLanguage, languageNames, languages } from "../../../api/domain/languages.ts";
import { type Donor, listPageDonors } from "../../../api/features/donations/list-donors.ts";
import { ownPage } from "../../../api/features/supporter-pages/access.ts";
import { setPageState } from "../../../api/features/supporter-pages/set-state.ts";
import { thankForPage, waitingForThanks } from "../../../api/features/supporter-pages/thank.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { thisMinute } from "../../../islands/ui/dates.ts";
import { DonorRow } from "../../../islands/ui/donor-row.tsx";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Thanking } from "../desk/thanks-text.tsx";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { PosterButtons, posterIntent } from "../shared/poster.tsx";
import { QrCode } from "../shared/qr-code.tsx";
import { ShareAddress } from "../shared/share.tsx";
import { type ShownPage, SupporterRow } from "../shared/supporter-card.tsx";

const pageSize = 20;

interface ManageData {
	page: ShownPage & { teamSlug: string | null; teamName: string | null };
	/** The fields that name its recipient. */
	recipient: Record<string, string>;
	mayReopen: boolean;
	gifts: readonly Donor[];
	hasMore: boolean;
	number: number;
	waiting: number;
	form: FormState;
	now: number;
}

function Sharing({ data: { page, recipient }, view }: { data: ManageData; view: View }) {
	const { t, localizePath } = useWords();
	const { slug, title, teamSlug, teamName } = page;
	const url = view.publicUrl + localizePath(supporterPath(slug));
	return (
		<section className="panel stack gap-s" aria-labelledby="share-title">
			<h2 id="share-title">{t("desk.share-title")}</h2>
			<ShareAddress title={title} url={url} label={t("fundraiser.address")} />
			<QrCode text={url} label={t("links.qr-of", { url })} />
			<h3>{t("desk.whatsapp")}</h3>
			<ul className="row gap-s">
				{languages.map((each) => {
					const address = view.publicUrl + inLanguage(supporterPath(slug), each);
					const text = wordsIn(each).t("fundraiser.whatsapp-text", { title, url: address });
					return (
						<li key={each}>
							<a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
								{t("desk.whatsapp-send-in", { language: languageNames[each] })}
							</a>
						</li>
					);
				})}
			</ul>
			<PosterButtons action={manageSupporterPath(slug)} />
			{teamSlug ? (
				<p>
					{t("fundraiser.invite-team", { team: teamName ?? "" })}{" "}
					<a href={localizePath(`${newSupporterPath}?${new URLSearchParams({ ...recipient, team: teamSlug })}`)}>
						{t("fundraiser.join")}
					</a>{" "}
					· <a href={localizePath(teamPath(teamSlug))}>{t("fundraiser.team-page")}</a>
				</p>
			) : null}
		</section>
	);
}

function ManagePage({ data, view }: { data: ManageData; view: View }) {
	const { t, localizePath } = useWords();
	const { page, mayReopen, gifts, hasMore, number, waiting, form, now } = data;
	const { slug, isOpen, state } = page;
	const path = manageSupporterPath(slug);
	return (
		<div className="wrap page stack gap-l">
			<p>
				<a href={localizePath(ownPagesPath)}>{t("fundraisers.title")}</a>
			</p>
			<h1>{t("fundraiser.manage")}</h1>
			{state === "shown" ? null : <Alert tone="warn">{t(`fundraiser.closed.${state}`)}</Alert>}
			<ul>
				<SupporterRow page={page} own />
			</ul>
			<div className="row gap-s">
				<ButtonLink variant="secondary" href={localizePath(editSupporterPath(slug))}>
					{t("fundraiser.edit")}
				</ButtonLink>
				{isOpen || mayReopen ? (
					<form method="post" action={localizePath(path)}>
						<Button variant="quiet" name="intent" value={isOpen ? "close" : "reopen"}>
							{t(isOpen ? "fundraiser.close" : "fundraiser.reopen")}
						</Button>
					</form>
				) : null}
			</div>
			{state === "shown" ? <Sharing data={data} view={view} /> : null}
			<section className="stack gap-s" aria-labelledby="gifts-title">
				<h2 id="gifts-title">{t("desk.gifts-title")}</h2>
				<Thanking form={form} action={path} waiting={waiting}>
					{gifts.length === 0 ? <p className="quiet">{t("fundraiser.no-gifts")}</p> : null}
					<ul>
						{gifts.map(({ succeededAt, username: _, ...gift }) => (
							<DonorRow key={gift.id} {...gift} givenAt={succeededAt} now={now} />
						))}
					</ul>
				</Thanking>
				<Pager
					page={number}
					size={pageSize}
					total={Math.max(page.gifts, (number - 1) * pageSize + gifts.length + Number(hasMore))}
					hrefOf={(each) => localizePath(`${path}?page=${each}`)}
				/>
			</section>
		</div>
	);
}

/** `/fundraisers/{slug}/manage`: where its owner shares a page, sees its gifts and thanks for them. */
export default definePage("/fundraisers/{slug}/manage")<ManageData>({
	example: { at: "/fundraisers/ten-kilometres-for-asha/manage", as: "donor" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params, url }, again) {
		const row = await ownPage(ctx, params);
		const number = pageNumberIn(url);
		const [{ rows, hasMore }, waiting] = await Promise.all([
			listPageDonors(ctx, { pageId: row.id, limit: pageSize, offset: (number - 1) * pageSize }),
			waitingForThanks(ctx, { pageId: row.id }),
		]);
		return reply.page({
			page: row,
			recipient: supportedFields({ kind: row.beneficiaryKind, id: row.beneficiaryId }),
			mayReopen: row.endedBy === "owner",
			gifts: rows,
			hasMore,
			number,
			waiting: row.state === "shown" ? waiting : 0,
			form: again() ?? newForm(supporterThanksBody),
			now: thisMinute(ctx.platform.clock.now()),
		});
	},
	intents: {
		thank: defineIntent({
			form: supporterThanksBody,
			run: (ctx, { text }, { params }) => thankForPage(ctx, { slug: params.slug ?? "", text }),
			notice: ({ thanked }) => (thanked > 0 ? "notice.donors-thanked" : "notice.thanked-before"),
		}),
		poster: posterIntent(async (ctx, { params }) => {
			const { id, slug, state } = await ownPage(ctx, { slug: params.slug ?? "" });
			if (state !== "shown") throw notFound("supporter_page");
			const poster = `${supporterPath(slug)}/poster.pdf`;
			return { url: supporterPath(slug), representsWhat: "supporterPage", referenceId: id, poster };
		}),
		close: defineIntent({
			button: true,
			run: (ctx, _value, { params }) => setPageState(ctx, { slug: params.slug ?? "", isOpen: false }),
			notice: "notice.saved",
		}),
		reopen: defineIntent({
			button: true,
			run: (ctx, _value, { params }) => setPageState(ctx, { slug: params.slug ?? "", isOpen: true }),
			notice: "notice.saved",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("fundraiser.manage"), noIndex: true }),
	Page: ManagePage,
});
