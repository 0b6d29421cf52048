import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { ListedPage } from "../../../api/features/supporter-pages/list-pages.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Money } from "../../../islands/ui/money.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";

export type ShownPage = Pick<
	ListedPage,
	| "slug"
	| "title"
	| "owner"
	| "kind"
	| "honoree"
	| "raisedMinor"
	| "goalMinor"
	| "gifts"
	| "currency"
	| "hidesTotal"
	| "isOpen"
	| "state"
>;

/** A supporter's page in a list. @param own on the list of its owner, who sees its state @param level of its heading */
export function SupporterRow({ page, own = false, level = 2 }: { page: ShownPage; own?: boolean; level?: 2 | 3 }) {
	const Heading = `h${level}` as const;
	const words = useWords();
	const { t, localizePath } = words;
	const { slug, title, owner, kind, honoree, raisedMinor, goalMinor, gifts, currency, hidesTotal, isOpen, state } =
		page;
	const raised = <Money minor={raisedMinor} currency={currency} whole />;
	return (
		<li className="panel stack gap-2xs">
			<div className="row middle gap-s">
				<Heading className="listed-title" dir="auto" lang={likelyLanguage(title)}>
					<a href={localizePath(supporterPath(slug))}>{title}</a>
				</Heading>
				{own ? (
					<Badge tone={state === "shown" && isOpen ? "done" : "stopped"}>
						{t(state === "shown" ? (isOpen ? "fundraisers.open" : "fundraisers.closed") : `fundraisers.${state}`)}
					</Badge>
				) : null}
			</div>
			<p className="quiet" dir="auto">
				{honoree && (kind === "honour" || kind === "memory") ? `${t(`tribute.${kind}`, { name: honoree })} · ` : null}
				{t("fundraisers.by", { name: owner })}
			</p>
			{hidesTotal && !own ? null : (
				<p>
					{goalMinor === null
						? rich(words, "fundraisers.raised", { raised })
						: rich(words, "fundraisers.raised-of", {
								raised,
								goal: <Money minor={goalMinor} currency={currency} whole />,
							})}{" "}
					<span className="quiet">{t("fundraisers.gifts", { count: gifts, number: gifts.toLocaleString("en") })}</span>
				</p>
			)}
		</li>
	);
}
