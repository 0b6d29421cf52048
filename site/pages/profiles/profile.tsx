import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Clock, MapPin } from "../../../islands/ui/icons.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import type { View } from "../../page.ts";
import { DonateButton, DonateDialog } from "../shared/donate.tsx";
import { personPath } from "../shared/person-path.ts";
import { Share } from "../shared/share.tsx";
import { WhereItWent } from "../shared/where-it-went.tsx";
import { OrganizationProfile } from "./organization-profile.tsx";
import type { PersonData, ProfileData } from "./profile-data.ts";
import { Donors, Fact, Heading, Requests, Text } from "./profile-parts.tsx";

function Person({ data, view }: { data: PersonData; view: View }) {
	const { t, language, localizePath } = useWords();
	const { profile, listed } = data;
	const name = `${profile.firstName} ${profile.lastName}`.trim();
	const path = personPath(profile.username);
	const edit = `/newUserProfile/${profile.id}`;
	const own = view.viewer?.id === profile.id;
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
					) : data.giving ? (
						<DonateButton>{t("profile.give", { name: profile.firstName })}</DonateButton>
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
			<Donors data={data} path={path} />
			<WhereItWent balances={data.balances} />
			<LaterStyles />
			{data.giving && !own ? (
				<DonateDialog
					donationFor="individual"
					recipientId={profile.id}
					asksDonor={view.viewer === null}
					{...data.giving}
				/>
			) : null}
			<Share title={name} url={view.publicUrl + localizePath(path)} label={t("profile.address")} />
		</article>
	);
}

/** The public profile of a person or an organization. */
export function ProfileView({ data, view }: { data: ProfileData; view: View }) {
	return data.kind === "person" ? <Person data={data} view={view} /> : <OrganizationProfile data={data} view={view} />;
}
