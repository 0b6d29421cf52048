import { newSupporterPath, supportedFields, teamPath } from "../../../api/domain/giving/supporter-page.ts";
import { type ReadTeam, readTeam } from "../../../api/features/supporter-pages/list-pages.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Money } from "../../../islands/ui/money.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Share } from "../shared/share.tsx";
import { SupporterRow } from "../shared/supporter-card.tsx";

function TeamPage({ data, view }: { data: ReadTeam; view: View }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { slug, name, of, beneficiary, currency, raisedMinor, pages } = data;
	const join = `${newSupporterPath}?${new URLSearchParams({ ...supportedFields(of), team: slug })}`;
	return (
		<div className="wrap narrow stack gap-l">
			<header className="stack gap-s">
				<p className="quiet">{t("fundraiser.team")}</p>
				<h1 dir="auto">{name}</h1>
				<p>
					{rich(words, "fundraisers.raised", { raised: <Money minor={raisedMinor} currency={currency} whole /> })} ·{" "}
					{t("fundraiser.goes-to", { name: beneficiary.title ?? brand.name })}
				</p>
				{beneficiary.open ? (
					<p>
						<ButtonLink href={localizePath(join)}>{t("fundraiser.join")}</ButtonLink>
					</p>
				) : null}
			</header>
			<section className="stack gap-s" aria-labelledby="board-title">
				<h2 id="board-title">{t("fundraiser.leaderboard")}</h2>
				<ol className="leaderboard stack gap-s">
					{pages.map((page) => (
						<SupporterRow key={page.slug} page={page} level={3} />
					))}
				</ol>
			</section>
			<Share title={name} url={view.publicUrl + localizePath(teamPath(slug))} label={t("fundraiser.address")} />
		</div>
	);
}

/** `/teams/{slug}`: a team of supporters' pages, the largest sum first. */
export default definePage("/teams/{slug}")<ReadTeam>({
	example: { at: "/teams/runners-of-hyderabad" },
	allow: "anyone",
	cache: 5,
	styles: "fundraisers",
	load: async (ctx, { params }) => reply.page(await readTeam(ctx, params)),
	head: ({ name, slug }) => ({ title: name, description: name, canonical: teamPath(slug) }),
	Page: TeamPage,
});
