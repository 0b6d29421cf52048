import { useEffect, useState } from "react";
import type { Emit } from "../core/events.ts";
import { type Goal, readGoal } from "../core/goal.ts";
import { requestPage } from "../core/links.ts";
import { formatAmount, formatNumber } from "../core/money.ts";
import { languageOf, type SdkWord, text } from "../core/words.ts";

export interface GoalViewProps {
	/** The request's id. */
	request: string;
	partner?: string | undefined;
	lang?: string | undefined;
	emit: Emit;
}

/** How often the bar is read again while its page is visible. */
const againMs = 60_000;

/** How much of a request's goal was raised. */
export function GoalView({ request, partner, lang: named, emit }: GoalViewProps) {
	const lang = languageOf(named);
	const t = (word: SdkWord, values?: Record<string, string>) => text(lang, word, values);
	const [goal, setGoal] = useState<Goal | null>(null);
	const [failed, setFailed] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another request is read anew
	useEffect(() => {
		const end = new AbortController();
		setGoal(null);
		setFailed(false);
		let shown = false;
		const read = async () => {
			if (document.hidden && shown) return;
			try {
				setGoal(await readGoal(request, shown ? undefined : partner, end.signal));
				shown = true;
				setFailed(false);
			} catch (error) {
				// What was shown once is still true enough.
				if (end.signal.aborted || shown) return;
				setFailed(true);
				const status = error instanceof Error ? error.message : "";
				const unknown = status === "404" || status === "410";
				emit("error", { code: unknown ? "request_unknown" : "unreachable", message: t("failed") });
			}
		};
		void read();
		const timer = setInterval(read, againMs);
		return () => {
			clearInterval(timer);
			end.abort();
		};
	}, [request]);

	const link = (
		<a className="kw-link" part="link" href={requestPage(request, lang)} target="_blank" rel="noopener">
			{goal?.title ?? t("open")}
		</a>
	);
	if (!goal) {
		return (
			<div className="kw-box" part="box" aria-busy={!failed}>
				{link}
				<progress className="kw-bar" part="bar" max={100} value={0} aria-label={t("progress")} />
				<p className="kw-quiet" role="status">
					{t(failed ? "failed" : "loading")}
				</p>
			</div>
		);
	}
	const { raised, goal: aim, currency, donors, open } = goal;
	const money = (amount: number) => formatAmount(amount, currency, lang);
	const percent = aim > 0 ? Math.min(Math.floor((Math.max(raised, 0) * 100) / aim), 100) : 0;
	const words: SdkWord = aim > 0 ? "raised" : "raisedOnly";
	const given =
		donors === 0 ? t("noDonors") : donors === 1 ? t("donor") : t("donors", { count: formatNumber(donors, lang) });
	return (
		<div className="kw-box" part="box">
			{link}
			<progress className="kw-bar" part="bar" max={100} value={percent} aria-label={t("progress")} />
			<p>{t(words, { raised: money(raised), goal: money(aim) })}</p>
			<p className="kw-quiet">{open ? given : `${given} · ${t("ended")}`}</p>
		</div>
	);
}
