import { addedTo } from "../../../api/domain/giving/matching.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { decidePledge } from "../../../api/features/pledges/decide.ts";
import { payPledge } from "../../../api/features/pledges/pay.ts";
import { type ReadPledge, readPledge } from "../../../api/features/pledges/read.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { lastDayOf, useMatchTexts } from "../shared/match-banner.tsx";
import { invoicePath, matchPath } from "../shared/match-paths.ts";
import { giveToFundPath, organizationPath } from "../shared/organization-paths.ts";
import { requestPath } from "../shared/request-paths.ts";
import { paragraphsOf } from "../shared/story.ts";

const beneficiaryPath = ({ pledge: { beneficiaryKind: kind, beneficiaryId: id } }: ReadPledge) =>
	kind === "request" ? requestPath(id) : organizationPath(id);

/** The page on which a matched gift begins. */
const givePath = ({ pledge: { beneficiaryKind, beneficiaryId, fundId } }: ReadPledge) =>
	beneficiaryKind === "request"
		? `/billingInfo?donationFor=donationRequest&donationRequestId=${encodeURIComponent(beneficiaryId)}`
		: giveToFundPath(beneficiaryId, fundId ?? "");

/** The name of what gifts are matched for. */
export const nameOf = ({ pledge, beneficiary }: ReadPledge) =>
	[beneficiary.title ?? "", pledge.fundName].filter(Boolean).join(": ");

/** The sponsor's own part: state, debt, and the ways to pay. */
function Own({ data }: { data: ReadPledge }) {
	const { t, localizePath } = useWords();
	const { pledge, dueMinor } = data;
	const { slug, state, currency, paidMinor } = pledge;
	const values = { paid: formatMoney(paidMinor, currency), due: formatMoney(dueMinor, currency) };
	const isDecided = state === "live" || state === "ended";
	return (
		<section className="panel stack gap-s" aria-labelledby="match-yours">
			<h2 id="match-yours">{t("match.yours")}</h2>
			<p>{t(`match.state.${state}`)}</p>
			{pledge.reason ? <p dir="auto">{pledge.reason}</p> : null}
			{isDecided ? <p>{t(dueMinor > 0 ? "match.paid" : "match.nothing-due", values)}</p> : null}
			<form method="post" action={localizePath(matchPath(slug))} className="row middle gap-s">
				{isDecided && dueMinor > 0 ? (
					<>
						<Button name="intent" value="pay">
							{t("match.pay", values)}
						</Button>
						<ButtonLink variant="secondary" href={invoicePath(slug)}>
							{t("match.invoice")}
						</ButtonLink>
					</>
				) : null}
				{state === "live" ? (
					<Button variant="quiet" name="intent" value="end">
						{t("match.end")}
					</Button>
				) : null}
			</form>
			{state === "live" ? <p className="hint">{t("match.end-text")}</p> : null}
		</section>
	);
}

function Match({ data }: { data: ReadPledge }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	const { pledge, leftMinor, isOpen, own } = data;
	const { sponsorName, currency, limitMinor, matchedMinor, message } = pledge;
	const { becomes, withFee } = useMatchTexts({ ...pledge, leftMinor }, data.beneficiary.policy);
	const money = (minor: number) => formatMoney(minor, currency);
	const [given, adds] = [100_00, addedTo(100_00, pledge, Number.POSITIVE_INFINITY)].map(money);
	const used = { used: money(matchedMinor), limit: money(limitMinor) };
	const date = formatCalendarDay(lastDayOf(pledge), language);
	return (
		<article className="wrap narrow match stack gap-l">
			<header className="stack gap-s">
				<h1 dir="auto">{t("match.title", { sponsor: sponsorName })}</h1>
				<p className="lede">{t("match.every", { sponsor: sponsorName, given: given ?? "", adds: adds ?? "" })}</p>
				<p>
					{t("match.for")}: <a href={localizePath(beneficiaryPath(data))}>{nameOf(data)}</a>
				</p>
			</header>
			<section className="panel progress stack gap-m" aria-label={t("match.progress")}>
				<p className="match-left">
					<b>{t("match.left", { left: money(pledge.state === "live" ? leftMinor : 0) })}</b>
				</p>
				<progress max={limitMinor} value={matchedMinor} aria-label={t("match.progress")}>
					{t("match.used", used)}
				</progress>
				<p className="split gap-s quiet">
					<span>{t("match.used", used)}</span>
					<span>{t("match.until", { date })}</span>
				</p>
				{isOpen ? (
					<>
						<p>
							{becomes} {withFee}
						</p>
						<ButtonLink wide href={localizePath(givePath(data))}>
							{t("match.give")}
						</ButtonLink>
					</>
				) : (
					<Alert tone="info">
						{pledge.state === "live" && pledge.pays === "advance" && pledge.paidMinor === 0
							? t("match.waits-payment")
							: pledge.state === "live" && leftMinor === 0
								? t("match.none-left")
								: pledge.state === "ended"
									? t("match.over", used)
									: t(`match.state.${pledge.state}`)}
					</Alert>
				)}
			</section>
			{message ? (
				<blockquote lang={likelyLanguage(message)} dir="auto">
					{paragraphsOf(message).map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
					<footer className="quiet">{sponsorName}</footer>
				</blockquote>
			) : null}
			{own ? <Own data={data} /> : null}
			<section className="stack gap-s" aria-labelledby="match-how">
				<h2 id="match-how">{t("match.how")}</h2>
				<ul className="stack gap-xs">
					<li>{t("match.how-share")}</li>
					<li>{t("match.how-held")}</li>
					<li>{t("match.how-paid")}</li>
					<li>{t("match.how-receipt")}</li>
				</ul>
			</section>
		</article>
	);
}

type OfMatch = PageRequest<"slug">;

/** `/match/{slug}`: what a sponsor adds to gifts, with what is left of it. */
export default definePage("/match/{slug}")<ReadPledge>({
	example: { at: "/match/{match}" },
	allow: "anyone",
	limit: "message",
	styles: "matching",
	load: async (ctx, { params }: OfMatch) => reply.page(await readPledge(ctx, params)),
	intents: {
		pay: defineIntent({
			form: noFields,
			run: (ctx, _value, { params }: OfMatch) => payPledge(ctx, params),
			to: ({ donationId }) => `/billingInfo?donation=${donationId}&method=card`,
			button: true,
		}),
		end: defineIntent({
			form: noFields,
			run: async (ctx, _value, { params }: OfMatch) => {
				const { pledge } = await readPledge(ctx, params);
				await decidePledge(ctx, { id: pledge.id, decision: "end", reason: "" });
			},
			notice: "notice.match-ended",
			button: true,
		}),
	},
	head: (data, { words: { t, language } }) => ({
		title: t("match.title", { sponsor: data.pledge.sponsorName }),
		description: t("match.description", {
			name: nameOf(data),
			date: formatCalendarDay(lastDayOf(data.pledge), language),
		}),
		noIndex: data.pledge.state !== "live",
	}),
	Page: Match,
});
