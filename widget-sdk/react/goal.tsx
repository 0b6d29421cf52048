import { useEffect, useState } from "react";
import { goalProgress } from "../../api/domain/requests/goal-progress.ts";
import type { Emit } from "../core/events.ts";
import { type Goal, readGoal } from "../core/goal.ts";
import { requestPage } from "../core/links.ts";
import { formatAmount, formatNumber } from "../core/money.ts";
import { languageOf, type SdkWord, text } from "../core/words.ts";

export interface GoalViewProps {
	/** The request's id. */
	request: string;
	lang?: string | undefined;
	emit: Emit;
}

/** The time after which the bar is read again while its page is visible. */
const againMs = 60_000;

/** The part of a request's goal that was raised. */
export function GoalView({ request, lang: named, emit }: GoalViewProps) {
	const lang = languageOf(named);
	const t = (word: SdkWord, values?: Record<string, string>) => text(lang, word, values);
	const [goal, setGoal] = useState<Goal | null>(null);
	const [failed, setFailed] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another request is read anew
	useEffect(() => {
		setGoal(null);
		setFailed(false);
		let shown = false;
		let gone = false;
		const read = async () => {
			if (document.hidden && shown) return;
			try {
				const found = await readGoal(request);
				if (gone) return;
				setGoal(found);
				shown = true;
			} catch (error) {
				// A goal that was shown once is still true enough.
				if (gone || shown) return;
				setFailed(true);
				const unknown = /^4(04|10)$/.test((error as Error).message);
				emit("error", { code: unknown ? "request_unknown" : "unreachable", message: t("unknown") });
			}
		};
		void read();
		const timer = setInterval(read, againMs);
		return () => {
			clearInterval(timer);
			gone = true;
		};
	}, [request]);

	const link = (
		<a className="kw-link" part="link" href={requestPage(request, lang)} target="_blank" rel="noopener">
			{goal?.title ?? t("open")}
		</a>
	);
	// A request for blood or goods has no goal: its title says enough.
	if (!goal?.goal) {
		return (
			<div className="kw-box" part="box" aria-busy={!goal && !failed}>
				{link}
				<p key="state" className="kw-quiet" role="status">
					{goal ? "" : t(failed ? "unknown" : "loading")}
				</p>
			</div>
		);
	}
	const { currency, gifts, open } = goal;
	const { percent, filled, underOne } = goalProgress(Math.round(goal.raised * 100), Math.round(goal.goal * 100));
	// Whole amounts, rounded down.
	const money = (amount: number) => formatAmount(Math.floor(amount), currency, lang);
	const share = underOne ? t("underOne") : t("percent", { percent: formatNumber(percent, lang) });
	const given = gifts === 0 ? t("none") : gifts === 1 ? t("gift") : t("gifts", { count: formatNumber(gifts, lang) });
	// Keys of their own: what replaces the loading text did not move.
	return (
		<div className="kw-box" part="box">
			{link}
			<p key="raised">{t("raised", { raised: money(goal.raised), goal: money(goal.goal) })}</p>
			<progress className="kw-bar" part="bar" max={100} value={filled} aria-label={t("progress")} />
			<p key="line" className="kw-quiet">
				{share} · {given}
				{open ? "" : ` · ${t("ended")}`}
			</p>
		</div>
	);
}
