import { issue } from "../../../api/domain/forms/issues.ts";
import { isRaisedIn, kinds, mayRaise } from "../../../api/domain/requests/kinds/index.ts";
import { isRequestType, type RequestType } from "../../../api/domain/requests/types.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { Radio, RadioFieldset } from "../../../islands/ui/radio-group.tsx";
import { askOf, kindWord } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** The cards in their order, with the slug of their illustration. */
const cards: readonly (readonly [RequestType, string | null])[] = [
	["cash", null],
	["internship", "internships"],
	["volunteering", "volunteering"],
	["careerHelp", "career-help"],
	["plasmaDonor", "plasma-donors"],
	["boardMember", "board-members"],
	["scholarship", "scholarships"],
	["eventSpeaker", "event-speakers"],
	["mentoring", "mentoring"],
	["bloodDonation", "blood-donation"],
	["covidHelp", "covid-help"],
	["podcast", "podcasts"],
	["homeworkHelp", "homework-help"],
	["socialAdvocacy", "social-advocacy"],
	["socialEntrepreneurship", "social-entrepreneurship"],
];

/** The page on which a card's request is raised. For plasma the next page asks whether it is given or needed. */
const raisingPath = (kind: RequestType) => (kind === "plasmaDonor" ? "/plasma-donee-donor" : kinds[kind].path);

interface CategoryData {
	cards: typeof cards;
	/** Continue was pressed without a choice. */
	missing: boolean;
}

/** `/SelectAppCategory`: what a new request is about. Continue leads to the page where it is raised. */
export default definePage("/SelectAppCategory")<CategoryData>({
	allow: "anyone",
	cache: 5,
	styles: "home",
	async load(ctx, { url }) {
		const guest = { kind: "user", userId: "", roles: [] } as const;
		const actor = ctx.actor.kind === "user" ? ctx.actor : guest;
		const open = cards.filter(([kind]) => isRaisedIn(kinds[kind], ctx.region) && mayRaise(kinds[kind], actor));
		const chosen = url.searchParams.get("kind") ?? "";
		if (isRequestType(chosen) && open.some(([kind]) => kind === chosen)) return { redirect: raisingPath(chosen) };
		const missing = url.searchParams.has("continue");
		return reply.page({ cards: open, missing }, missing ? { status: 400 } : {});
	},
	head: (_data, { words }) => ({ title: words.t("choose.title") }),
	Page({ data }) {
		const words = useWords();
		const { t, problem, localizePath } = words;
		const error = data.missing ? problem(issue("kind", "category_missing")) : undefined;
		return (
			<section className="wrap front-section choose">
				<h1>{t("choose.title")}</h1>
				<p className="quiet">{t("choose.lede")}</p>
				<form method="get" action={localizePath("/SelectAppCategory")}>
					<RadioFieldset id="kind" legend={t("choose.legend")} error={error}>
						<div className="category-cards">
							{data.cards.map(([kind, slug]) => (
								<label key={kind} htmlFor={`kind-${kind}`}>
									<Picture imageUrl={null} categorySlug={slug} alt="" sizes="(min-width: 44rem) 16rem, 45vw" />
									<Radio id="kind" name="kind" choice={{ value: kind, label: "" }} chosen={undefined} />
									<b>{t(kind === "plasmaDonor" ? "kinds.plasmaDonor" : kindWord(kind))}</b>
									<span className="quiet">{askOf(words, kind) ?? t("choose.cash")}</span>
								</label>
							))}
						</div>
					</RadioFieldset>
					<Button name="continue" value="1">
						{t("choose.continue")}
					</Button>
				</form>
			</section>
		);
	},
});
