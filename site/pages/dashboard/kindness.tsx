import { kindnessRules } from "../../../api/domain/people/kindness.ts";
import type { Dashboard } from "../../../api/features/profiles/get-dashboard.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { ShareAddress } from "../shared/share.tsx";

const kindWords = {
	gift: "dashboard.kind-gift",
	help: "dashboard.kind-help",
	referral: "dashboard.kind-referral",
} as const;

/** The kindness score, how it came about, and the link that invites others. */
export function Kindness({ data: { kindness }, view }: { data: Dashboard; view: View }) {
	const { t } = useWords();
	const invitation = `${view.publicUrl}/signup?ref=${encodeURIComponent(view.viewer?.id ?? "")}`;
	const { gift, help, referral } = kindnessRules;
	const rules = {
		gift: t("dashboard.rule-gift", { points: gift.points, again: gift.again, max: gift.max }),
		help: t("dashboard.rule-help", { points: help.points, max: help.max }),
		referral: t("dashboard.rule-referral", { points: referral.points, max: referral.max }),
	};
	return (
		<section className="panel dashboard-kindness" id="kindness" aria-labelledby="kindness-title">
			<h2 id="kindness-title">{t("nav.kindness")}</h2>
			<p className="dashboard-score">{kindness.score.toLocaleString("en")}</p>
			<p className="quiet">{t("dashboard.kindness-text")}</p>
			<dl className="stack gap-m">
				{kindness.parts.map(({ kind, points, max }) => (
					<div key={kind}>
						<dt>
							{t(kindWords[kind])} <b>{points.toLocaleString("en")}</b>
						</dt>
						<dd className="progress stack gap-xs">
							<progress max={max} value={points} aria-label={t(kindWords[kind])}>
								{points}
							</progress>
							<span className="quiet">{rules[kind]}</span>
						</dd>
					</div>
				))}
			</dl>
			<ShareAddress id="invitation" title={t("signup.title")} url={invitation} label={t("dashboard.invitation")} />
		</section>
	);
}
