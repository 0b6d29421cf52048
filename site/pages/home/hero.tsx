import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Front } from "../../../api/features/requests/front.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Check } from "../../../islands/ui/icons.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "../shared/request-paths.ts";

/** The fundraiser that raised the most so far. */
export function Featured({ row }: { row: Front["top"][number] }) {
	const { t, localizePath } = useWords();
	return (
		<article className="featured">
			<Picture
				imageUrl={row.defaultImageUrl}
				categorySlug={row.categorySlug}
				requestId={row.id}
				alt=""
				priority
				large
				sizes="(min-width: 58rem) 34rem, 100vw"
			/>
			<div className="featured-text">
				<p className="quiet">{t("home.featured")}</p>
				<h2 className="featured-title">
					<a className="featured-link" lang={likelyLanguage(row.title)} href={localizePath(requestPath(row.id))}>
						{row.title}
					</a>
				</h2>
				<GivingProgress
					raisedMinor={row.raisedMinor}
					goalMinor={row.goalMinor}
					currency={row.currency}
					gifts={row.donationCount}
				/>
			</div>
		</article>
	);
}

/** The product in a sentence, with the featured fundraiser. */
export function Hero({ front }: { front: Front }) {
	const { t } = useWords();
	const [featured] = front.top;
	const promises = ["home.no-fee", "home.reviewed", "home.no-account"] as const;
	return (
		<div className="hero">
			<div>
				<div className="stack column at-start gap-m">
					<h1>{t("brand.tagline")}</h1>
					<p className="lede">{t("home.lede")}</p>
					<div className="hero-actions">
						<ButtonLink href="#requests">{t("home.find")}</ButtonLink>
						<ButtonLink href="#how-it-works" variant="secondary">
							{t("home.how")}
						</ButtonLink>
					</div>
					<ul className="promises">
						{promises.map((promise) => (
							<li key={promise}>
								<Icon of={Check} /> {t(promise)}
							</li>
						))}
					</ul>
				</div>
				{featured ? <Featured row={featured} /> : null}
			</div>
		</div>
	);
}
