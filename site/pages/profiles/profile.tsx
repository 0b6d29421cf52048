import type { ReactNode } from "react";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Icon, type IconDrawing } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Clock, MapPin } from "../../../islands/ui/icons.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import type { View } from "../../page.ts";
import { ListPages, RequestCards } from "../home/request-list.tsx";
import { personPath } from "../person-path.ts";
import { paragraphsOf } from "../requests/request-facts.ts";
import { Share } from "../share.tsx";
import type { OrganizationData, PersonData, ProfileData } from "./profile-data.ts";
import { organizationPath } from "./profile-head.ts";

function Fact({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
	return (
		<span>
			<Icon of={icon} /> {children}
		</span>
	);
}

interface HeadingProps {
	name: string;
	imageUrl: string | null;
	facts: ReactNode;
	actions?: ReactNode;
}

function Heading({ name, imageUrl, facts, actions }: HeadingProps) {
	return (
		<header className="profile-head">
			<Avatar name={name} imageUrl={imageUrl} size="large" />
			<div>
				<h1 dir="auto">{name}</h1>
				<p className="facts">{facts}</p>
				{actions ? <p className="profile-actions">{actions}</p> : null}
			</div>
		</header>
	);
}

function Text({ title, text }: { title: string; text: string }) {
	return (
		<section className="profile-about" aria-labelledby="about-title">
			<h2 id="about-title">{title}</h2>
			<div className="story" lang={likelyLanguage(text)} dir="auto">
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</section>
	);
}

function Requests({ data: { listed }, name, path }: { data: ProfileData; name: string; path: string }) {
	const { t, localizePath } = useWords();
	return (
		<section id="requests" aria-labelledby="requests-title">
			<h2 id="requests-title">{t("profile.requests", { name })}</h2>
			{listed.rows.length > 0 ? (
				<RequestCards rows={listed.rows} as="list" />
			) : (
				<EmptyState title={t("profile.no-requests")} action={null}>
					{t("profile.no-requests-text", { name })}
				</EmptyState>
			)}
			<ListPages
				listed={listed}
				hrefOf={(page) => localizePath(`${path}${page === 1 ? "" : `?page=${page}`}#requests`)}
			/>
		</section>
	);
}

function Person({ data, view }: { data: PersonData; view: View }) {
	const { t, language, localizePath } = useWords();
	const { profile, listed } = data;
	const name = `${profile.firstName} ${profile.lastName}`;
	const path = personPath(profile.username);
	const edit = `/newUserProfile/${profile.id}`;
	const own = view.viewer?.id === profile.id;
	const give = `/billingInfo?donationFor=individual&toUserInfo=${encodeURIComponent(profile.id)}`;
	return (
		<article className="wrap profile">
			<Heading
				name={name}
				imageUrl={profile.imageUrl}
				facts={
					<>
						<Fact icon={MapPin}>{t(`region.${profile.region}`)}</Fact>
						<Fact icon={Clock}>
							<time dateTime={isoDay(profile.createdAt)}>
								{t("profile.since", { date: formatDay(profile.createdAt, language) })}
							</time>
						</Fact>
					</>
				}
				actions={
					own ? (
						<>
							<span className="quiet">{t("profile.own")}</span>
							{view.isReachable(edit) ? (
								<ButtonLink variant="secondary" href={localizePath(edit)}>
									{t("profile.edit")}
								</ButtonLink>
							) : null}
						</>
					) : profile.acceptsGifts ? (
						<ButtonLink href={localizePath(give)}>{t("profile.give", { name: profile.firstName })}</ButtonLink>
					) : null
				}
			/>
			<Stats>
				<Stat
					label={t("profile.kindness")}
					value={profile.kindnessScore.toLocaleString("en")}
					hint={t("profile.kindness-hint")}
				/>
				<Stat label={t("profile.requests-count")} value={listed.total.toLocaleString("en")} />
				{profile.giftCount > 0 ? (
					<Stat
						label={t("profile.gifts")}
						value={profile.giftCount.toLocaleString("en")}
						hint={t("profile.gifts-hint")}
					/>
				) : null}
			</Stats>
			{profile.about ? <Text title={t("profile.about", { name: profile.firstName })} text={profile.about} /> : null}
			<Requests data={data} name={profile.firstName} path={path} />
			<LaterStyles />
			<Share title={name} url={view.publicUrl + localizePath(path)} label={t("profile.address")} />
		</article>
	);
}

/** The address of a website if it is one that a link may have. */
function websiteOf(address: string | null): URL | null {
	const url = address === null ? null : URL.parse(address);
	return url && /^https?:$/.test(url.protocol) ? url : null;
}

function Organization({ data, view }: { data: OrganizationData; view: View }) {
	const { t, language, localizePath } = useWords();
	const { organization } = data;
	const { name } = organization;
	const path = organizationPath(name);
	const website = websiteOf(organization.websiteUrl);
	return (
		<article className="wrap profile">
			<Heading
				name={name}
				imageUrl={organization.imageUrl}
				facts={
					<>
						{organization.isProfileVerified ? <Fact icon={BadgeCheck}>{t("profile.verified")}</Fact> : null}
						<Fact icon={MapPin}>{t(`region.${organization.region}`)}</Fact>
						<Fact icon={Clock}>
							<time dateTime={isoDay(organization.createdAt)}>
								{t("profile.org-since", { date: formatDay(organization.createdAt, language), brand: brand.name })}
							</time>
						</Fact>
						{website ? (
							<a href={website.href} rel="nofollow noopener">
								{website.host}
							</a>
						) : null}
					</>
				}
			/>
			<Text title={t("profile.about", { name })} text={organization.description} />
			<Requests data={data} name={name} path={path} />
			<LaterStyles />
			<Share title={name} url={view.publicUrl + localizePath(path)} label={t("profile.address")} />
		</article>
	);
}

/** The public profile of a person or an organization. */
export function ProfileView({ data, view }: { data: ProfileData; view: View }) {
	return data.kind === "person" ? <Person data={data} view={view} /> : <Organization data={data} view={view} />;
}
