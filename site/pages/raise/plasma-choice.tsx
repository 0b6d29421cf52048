import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

const choices = ["plasmaDonee", "plasmaDonor"] as const;

function PlasmaChoice() {
	const words = useWords();
	const { t, localizePath } = words;
	return (
		<div className="wrap page raise gap-l">
			<header>
				<h1>{t("raise.plasma")}</h1>
				<p className="quiet">{t("raise.plasma-text")}</p>
			</header>
			<ul className="raise-choices row gap-s">
				{choices.map((type) => (
					<li key={type} className="panel">
						<h2>{t(`type.${type}`)}</h2>
						<p>{askOf(words, type)}</p>
						<ButtonLink href={localizePath(kinds[type].path)}>{t("raise.continue")}</ButtonLink>
					</li>
				))}
			</ul>
		</div>
	);
}

/** Chooses between giving plasma and asking for it. */
export default definePage("/plasma-donee-donor")<null>({
	allow: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("raise.plasma"), noIndex: true }),
	Page: PlasmaChoice,
});
