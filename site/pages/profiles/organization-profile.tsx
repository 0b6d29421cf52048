import type { OrganizationRecord } from "../../../api/domain/contracts/organizations.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { makesDeductible, schemeName } from "../../../api/domain/giving/tax-numbers.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { defaultRegion, regionFrom } from "../../../api/domain/regions.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay, formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Clock, FileText, HandHeart, MapPin } from "../../../islands/ui/icons.ts";

import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import type { View } from "../../page.ts";
import { DonateButton, DonateDialog } from "../shared/donate.tsx";
import { MatchBanner } from "../shared/match-banner.tsx";
import { beginMatchPath } from "../shared/match-paths.ts";
import { giveToFundPath, organizationPath, organizationPaths } from "../shared/organization-paths.ts";
import { personPath } from "../shared/person-path.ts";
import { Share } from "../shared/share.tsx";
import { SupportersSection } from "../shared/supporter-list.tsx";
import { WhereItWent } from "../shared/where-it-went.tsx";
import type { OrganizationData } from "./profile-data.ts";
import { Donors, Fact, Heading, Requests, Text } from "./profile-parts.tsx";

/** The address of a website if it is one that a link may have. */
function websiteOf(address: string | null): URL | null {
	const url = address === null ? null : URL.parse(address);
	return url && /^https?:$/.test(url.protocol) ? url : null;
}

function Facts({ data: { organization: of, totals } }: { data: OrganizationData }) {
	const { t, language } = useWords();
	const website = websiteOf(of.websiteUrl);
	return (
		<>
			{of.isProfileVerified ? <Fact icon={BadgeCheck}>{t("profile.verified")}</Fact> : null}
			{of.isTopOrg ? <Badge tone="done">{t("org-page.top")}</Badge> : null}
			{of.hasCsrWing ? <Badge>{t("org-page.csr")}</Badge> : null}
			{totals.map(({ currency, receivedMinor }) => (
				<Fact key={currency} icon={HandHeart}>
					{t("org-page.received", { money: formatMoney(receivedMinor, currency) })}
				</Fact>
			))}
			<Fact icon={MapPin}>
				{of.orgAddress.city}, {of.orgAddress.state}
			</Fact>
			<Fact icon={Clock}>
				<time dateTime={isoDay(of.createdAt)}>
					{t("profile.org-since", { date: formatDay(of.createdAt, language), brand: brand.name })}
				</time>
			</Fact>
			{website ? (
				<a href={website.href} rel="nofollow noopener">
					{website.host}
				</a>
			) : null}
		</>
	);
}

/** The funds that donors can choose, with what each has raised. */
function Funds({ data: { funds, giving, organization } }: { data: OrganizationData }) {
	const words = useWords();
	const { t, localizePath } = words;
	if (funds.length === 0) return null;
	return (
		<section id="funds" aria-labelledby="funds-title">
			<h2 id="funds-title">{t("org-page.funds")}</h2>
			<ul className="stack gap-m">
				{funds.map(({ id, slug, name, description, currency, goalMinor, raisedMinor, closedAt }) => (
					<li key={id} className="stack gap-2xs">
						<h3 dir="auto">{name}</h3>
						{description ? <p dir="auto">{description}</p> : null}
						<p className="quiet">
							{goalMinor === null
								? t("org-page.fund-raised", { raised: formatMoney(raisedMinor, currency) })
								: t("org-page.fund-raised-of", {
										raised: formatMoney(raisedMinor, currency),
										goal: formatMoney(goalMinor, currency),
									})}
							{closedAt === null ? null : ` · ${t("org-page.fund-closed")}`}
						</p>
						{giving && closedAt === null ? (
							<p>
								<a href={localizePath(giveToFundPath(organization._id, slug))}>
									{t("donate")}
									<span className="visually-hidden">: {name}</span>
								</a>
							</p>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The checks by staff, and the days until which they hold. */
function Checks({ of, now }: { of: OrganizationRecord; now: number }) {
	const { t, language } = useWords();
	return (
		<section id="checks" aria-labelledby="checks-title">
			<h2 id="checks-title">{t("org-page.checks")}</h2>
			{of.checks.length === 0 ? (
				<p>{t(of.isProfileVerified ? "org-page.checks-verified" : "org-page.checks-none")}</p>
			) : null}
			<ul className="stack gap-s">
				{of.checks.map(({ item, passed, register, validUntil, checkedAt }) => {
					const over = validUntil !== null && validUntil <= now;
					const date = formatDay(checkedAt, language);
					return (
						<li key={item}>
							<Badge tone={passed && !over ? "done" : "stopped"}>{t(`org-page.check.${item}`)}</Badge>{" "}
							{over ? t("org-page.check-expired") : passed ? null : t("org-page.check-failed")}{" "}
							<span className="quiet">
								{register ? t("org-page.checked-in", { date, register }) : t("org-page.checked", { date })}
								{validUntil === null
									? null
									: `, ${t("org-page.check-until", { date: formatCalendarDay(localDay(regionFrom(of.region) ?? defaultRegion, validUntil), language) })}`}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** The registrations that staff have approved, and whether gifts are still deductible. */
function Registrations({ of, now }: { of: OrganizationRecord; now: number }) {
	const { t, language } = useWords();
	if (of.registrations.length === 0) return null;
	return (
		<section id="registrations" aria-labelledby="registrations-title">
			<h2 id="registrations-title">{t("org-page.registrations")}</h2>
			<ul className="stack gap-s">
				{of.registrations.map(({ scheme, year, validUntil }) => {
					const over = validUntil !== null && validUntil <= now;
					const deductible = makesDeductible(scheme);
					const date =
						validUntil === null
							? ""
							: formatCalendarDay(localDay(regionFrom(of.region) ?? defaultRegion, validUntil), language);
					return (
						<li key={scheme}>
							<Badge tone={over ? "stopped" : "done"}>
								{scheme === "legal" ? t("org-page.check.registration") : schemeName(scheme)}
							</Badge>{" "}
							{over ? t("org-page.check-expired") : null}{" "}
							<span className="quiet">
								{[
									year === null ? null : t("org-page.registration-since", { year: String(year) }),
									validUntil === null
										? null
										: t(over ? "org-page.registration-ended" : "org-page.check-until", { date }),
									deductible && over ? t("org-page.not-deductible") : null,
								]
									.filter((text) => text !== null)
									.join(", ")}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}

/** Its public documents, such as its registration or a yearly report. */
function Documents({ data: { documents } }: { data: OrganizationData }) {
	const { t } = useWords();
	if (documents.length === 0) return null;
	return (
		<section id="documents" aria-labelledby="documents-title">
			<h2 id="documents-title">{t("request.documents")}</h2>
			<ul className="organization-documents stack gap-s">
				{documents.map(({ id, url, name, note }) => (
					<li key={id}>
						<Icon of={FileText} />
						<div>
							<a href={url} dir="auto">
								{name}
							</a>
							{note ? (
								<p className="quiet" dir="auto">
									{note}
								</p>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

function Team({ data: { team } }: { data: OrganizationData }) {
	const { t, localizePath } = useWords();
	if (team.length === 0) return null;
	return (
		<section id="team" aria-labelledby="team-title">
			<h2 id="team-title">{t("org-page.team")}</h2>
			<ul className="organization-team grid gap-s">
				{team.map(({ userId, username, name, imageUrl }) => (
					<li key={userId}>
						<Avatar name={name} imageUrl={imageUrl} />
						{username === null ? name : <a href={localizePath(personPath(username))}>{name}</a>}
					</li>
				))}
			</ul>
		</section>
	);
}

function Address({ of: { orgName, orgAddress } }: { of: OrganizationRecord }) {
	const { t } = useWords();
	const { line1, line2, city, state, zip_code, country } = orgAddress;
	return (
		<section aria-labelledby="address-title">
			<h2 id="address-title">{t("org-page.address")}</h2>
			<address dir="auto">
				{[orgName, line1, line2, `${city} ${zip_code}`, `${state}, ${country}`].filter(Boolean).map((line) => (
					<div key={line}>{line}</div>
				))}
			</address>
		</section>
	);
}

/** The public page of an organization. Its owners and admins also find the way to the page that runs it. */
export function OrganizationProfile({ data, view }: { data: OrganizationData; view: View }) {
	const { t, localizePath } = useWords();
	const { organization } = data;
	const { _id: id, orgName: name, role } = organization;
	const path = organizationPath(id);
	const paths = organizationPaths(id);
	return (
		<article className="wrap profile">
			<Heading
				name={name}
				imageUrl={organization.defaultImageUrl}
				facts={<Facts data={data} />}
				actions={
					<>
						{data.giving ? <DonateButton>{t("profile.give", { name })}</DonateButton> : null}
						{role !== null && organization.closedAt === null ? (
							<ButtonLink variant="secondary" href={localizePath(role === "member" ? paths.members : paths.run)}>
								{t("org-page.run")}
							</ButtonLink>
						) : null}
					</>
				}
			/>
			{organization.closedAt === null ? null : <Alert tone="warn">{t("org-page.closed")}</Alert>}
			{organization.closedAt === null && !organization.takesGifts ? (
				<Alert tone="info">{t("org-page.no-gifts-yet")}</Alert>
			) : null}
			{role !== null && organization.pendingName !== null ? (
				<Alert tone="info">{t("org-page.name-waits", { name: organization.pendingName })}</Alert>
			) : null}
			{data.giving ? <MatchBanner offers={data.matches} policy={data.giving.policy} /> : null}
			<Text title={t("profile.about", { name })} text={organization.description} />
			<Funds data={data} />
			<Requests data={data} name={name} path={path} />
			<Donors data={data} path={path} />
			<SupportersSection of={{ kind: "organization", id }} open={data.giving !== null} {...data.supporters} />
			<WhereItWent balances={data.balances} />
			<LaterStyles />
			<Checks of={organization} now={data.now} />
			<Registrations of={organization} now={data.now} />
			<Documents data={data} />
			<Team data={data} />
			<Address of={organization} />
			{data.giving ? (
				<p>
					<a href={localizePath(beginMatchPath("organization", id))}>{t("match.offer")}</a>
				</p>
			) : null}
			{data.giving ? <DonateDialog donationFor="organization" recipientId={id} {...data.giving} /> : null}
			<Share title={name} url={view.publicUrl + localizePath(path)} label={t("profile.address")} />
		</article>
	);
}
