import { issue } from "../../../api/domain/forms/issues.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { Radio, RadioFieldset } from "../../../islands/ui/radio-group.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { EntryLogo } from "../shared/entry-logo.tsx";
import { listPath } from "./filters.ts";

const leadsTo: Readonly<Record<string, string>> = { need: "/SelectAppCategory", give: listPath };
const choices = ["need", "give"] as const;
const pictures = { need: "elderly", give: "community" } as const;

interface StartData {
	/** Continue was pressed without a choice. */
	missing: boolean;
}

/** `/start`: whether the visitor needs help or gives it. Continue leads on. */
export default definePage("/start")<StartData>({
	allow: "anyone",
	cache: 5,
	styles: "home",
	chrome: "none",
	async load(_ctx, { url }) {
		const chosen = leadsTo[url.searchParams.get("choice") ?? ""];
		if (chosen) return { redirect: chosen };
		const missing = url.searchParams.has("continue");
		return reply.page({ missing }, missing ? { status: 400 } : {});
	},
	head: (_data, { words }) => ({ title: words.t("start.title") }),
	Page({ data: { missing } }) {
		const { t, problem, localizePath } = useWords();
		return (
			<section className="wrap front-section choose start">
				<EntryLogo />
				<h1>{t("start.title")}</h1>
				<form method="get" action={localizePath("/start")}>
					<RadioFieldset
						id="choice"
						legend={t("start.legend")}
						error={missing ? problem(issue("choice", "choice_missing")) : undefined}
					>
						<div className="category-cards">
							{choices.map((choice) => (
								<label key={choice} htmlFor={`choice-${choice}`}>
									<Picture
										imageUrl={null}
										categorySlug={pictures[choice]}
										alt=""
										sizes="(min-width: 44rem) 30rem, 45vw"
									/>
									<Radio id="choice" name="choice" choice={{ value: choice, label: "" }} chosen={undefined} />
									<b>{t(`start.${choice}`)}</b>
									<span className="quiet">{t(`start.${choice}-text`)}</span>
								</label>
							))}
						</div>
					</RadioFieldset>
					<Button name="continue" value="1">
						{t("start.continue")}
					</Button>
				</form>
			</section>
		);
	},
});
