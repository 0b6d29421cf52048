import { type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { readTypedAmount } from "../../../api/domain/giving/typed-amount.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { draftPath } from "../../../api/domain/people/notifications.ts";
import { currencyOf, regionCodes } from "../../../api/domain/regions.ts";
import { draftStepPath } from "../../../api/domain/requests/kinds/index.ts";
import type { RaiseStep } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { listCategories } from "../../../api/features/lookups/places.ts";
import { ownDrafts } from "../../../api/features/raising/draft.ts";
import { draftSubject, draftTitle } from "../../../api/features/raising/draft-reminders.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";

/** A request that is not sent yet. */
export interface OwnDraft {
	id: string;
	type: RequestType;
	/** Empty before its author wrote one. */
	title: string;
	/** The known parts of a draft without a title, to tell it from others: its beneficiary, role or hospital, and so on. */
	subject: string;
	cause: { slug: string; name: string } | null;
	goal: { minor: number; currency: Currency } | null;
	city: string;
	step: RaiseStep;
	updatedAt: number;
}

/** The goal of a draft, if what was typed is an amount. */
function goalOf(typed: TypedValues): OwnDraft["goal"] {
	const region = regionCodes.find((code) => code === typed.region);
	if (!region) return null;
	const currency = currencyOf(region);
	const read = readTypedAmount(textAt(typed, "quantity") ?? "", currency);
	return "minor" in read ? { minor: read.minor, currency } : null;
}

/** The requests that the signed-in person began and has not sent. */
export async function listDrafts(ctx: Ctx): Promise<OwnDraft[]> {
	const drafts = await ownDrafts(ctx);
	const causes = drafts.some(({ requestType }) => requestType === "cash") ? await listCategories(ctx) : [];
	return drafts.map(({ id, requestType, typed, step, updatedAt }) => {
		const cause = causes.find(({ slug }) => slug === typed.category);
		return {
			id,
			type: requestType,
			title: draftTitle(typed),
			subject: draftSubject(requestType, typed),
			cause: cause && requestType === "cash" ? { slug: cause.slug, name: cause.name } : null,
			goal: goalOf(typed),
			city: textAt(typed, "city")?.trim() ?? "",
			step,
			updatedAt,
		};
	});
}

/** The name of a draft in a list, and what else is known of it. */
function namedDraft(words: Words, { type, title, subject, cause, goal, city }: OwnDraft) {
	const kind = words.t(`type.${type}`);
	if (title) return { name: title, facts: [kind] };
	const causeName =
		cause && causeOf(words, { requestType: "cash", categorySlug: cause.slug, categoryName: cause.name });
	const name = subject || causeName || kind;
	const known = [kind, causeName, goal && formatMoney(goal.minor, goal.currency), city];
	return { name, facts: known.flatMap((fact) => (fact && fact !== name ? [fact] : [])) };
}

/** Drafts with links to go on where each was left, and to delete it. */
export function DraftList({ drafts }: { drafts: readonly OwnDraft[] }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	return (
		<ul className="draft-list">
			{drafts.map((draft) => {
				const { id, type, step, updatedAt } = draft;
				const { name, facts } = namedDraft(words, draft);
				const changed = t("own.draft-changed", { date: formatDay(updatedAt, language) });
				return (
					<li key={id}>
						<a href={localizePath(draftStepPath({ id, type, step }))} dir="auto">
							{name}
						</a>{" "}
						<span className="quiet">{[...facts, t(`raise.step.${step}`), changed].join(" · ")}</span>{" "}
						<a className="quiet" href={localizePath(draftPath(id))}>
							{t("own.draft-delete")}
							<span className="visually-hidden">: {name}</span>
						</a>
					</li>
				);
			})}
		</ul>
	);
}

/** The requests that the person began. */
export function Drafts({ drafts }: { drafts: readonly OwnDraft[] }) {
	const { t } = useWords();
	return (
		<section className="draft-part stack gap-xs" aria-labelledby="drafts">
			<h2 id="drafts">{t("own.drafts")}</h2>
			<DraftList drafts={drafts} />
		</section>
	);
}
