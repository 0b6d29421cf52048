import type { Failure } from "../../api/http/respond.ts";
import { ButtonLink } from "../../islands/ui/button.tsx";
import type { WordKey } from "../../islands/ui/words/catalog.ts";
import { useWords } from "../../islands/ui/words.ts";

type Shown = Pick<Failure, "status" | "message"> & Partial<Pick<Failure, "code">>;

const titles: Readonly<Record<number, WordKey>> = {
	404: "failure.404",
	409: "failure.409",
	429: "failure.429",
	503: "failure.503",
};

/** What a person sees when a page cannot be shown: what happened, and a way on. */
export function FailurePage({ failure }: { failure: Shown }) {
	const { t, said, at } = useWords();
	const title = failure.code === "not_open" ? "failure.not-open" : (titles[failure.status] ?? "failure.other");
	return (
		<div className="wrap narrow">
			<h1>{t(title)}</h1>
			<p className="lede">{said(failure.message)}</p>
			<p>
				<ButtonLink href={at("/")}>{t("thanks.others")}</ButtonLink>
			</p>
		</div>
	);
}
