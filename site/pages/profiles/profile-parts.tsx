import type { ReactNode } from "react";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Icon, type IconDrawing } from "../../../islands/ui/icon.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { listAddress, listPath } from "../home/filters.ts";
import { ListPages, RequestCards } from "../home/request-list.tsx";
import { DonorWall } from "../shared/donor-wall.tsx";
import { paragraphsOf } from "../shared/story.ts";
import type { ProfileData } from "./profile-data.ts";

export function Fact({ icon, children }: { icon: IconDrawing; children: ReactNode }) {
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

export function Heading({ name, imageUrl, facts, actions }: HeadingProps) {
	return (
		<header className="profile-head row gap-m across-l">
			<Avatar name={name} imageUrl={imageUrl} size="large" />
			<div>
				<h1 dir="auto">{name}</h1>
				<p className="facts">{facts}</p>
				{actions ? <div className="profile-actions">{actions}</div> : null}
			</div>
		</header>
	);
}

export function Text({ title, text }: { title: string; text: string }) {
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

export function Requests({ data, name, path }: { data: ProfileData; name: string; path: string }) {
	const { t, localizePath } = useWords();
	const { listed } = data;
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
			{data.kind === "organization" && listed.total > 1 ? (
				<p>
					<a
						href={localizePath(listAddress({ type: null, category: null, org: data.organization._id, path: listPath }))}
					>
						{t("profile.filter-requests")}
					</a>
				</p>
			) : null}
			<ListPages
				listed={listed}
				hrefOf={(page) => localizePath(`${path}${page === 1 ? "" : `?page=${page}`}#requests`)}
			/>
		</section>
	);
}

/** The direct donors; nothing for a profile that never received a gift. */
export function Donors({ data: { donors, nextDonors, now }, path }: { data: ProfileData; path: string }) {
	const { t, localizePath } = useWords();
	if (donors.length === 0) return null;
	const nextHref = nextDonors === null ? null : localizePath(`${path}?donors=${nextDonors}#donors`);
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			<DonorWall donors={donors} nextHref={nextHref} now={now} />
		</section>
	);
}
