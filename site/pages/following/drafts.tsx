import { draftPath } from "../../../api/domain/people/notifications.ts";
import { draftStepPath } from "../../../api/domain/requests/kinds/index.ts";
import type { RaiseStep } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { ownDrafts } from "../../../api/features/raising/draft.ts";
import { draftTitle } from "../../../api/features/raising/draft-reminders.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** A request that is not sent yet. */
export interface OwnDraft {
	id: string;
	type: RequestType;
	/** Empty before its author wrote one. */
	title: string;
	step: RaiseStep;
	updatedAt: number;
}

/** The requests that the signed-in person began and has not sent. */
export async function listDrafts(ctx: Ctx): Promise<OwnDraft[]> {
	return (await ownDrafts(ctx)).map(({ id, requestType, typed, step, updatedAt }) => ({
		id,
		type: requestType,
		title: draftTitle(typed),
		step,
		updatedAt,
	}));
}

/** Drafts with links to go on where each was left, and to delete it. */
export function DraftList({ drafts }: { drafts: readonly OwnDraft[] }) {
	const { t, language, localizePath } = useWords();
	return (
		<ul className="draft-list">
			{drafts.map(({ id, type, title, step, updatedAt }) => (
				<li key={id}>
					<a href={localizePath(draftStepPath({ id, type, step }))} dir="auto">
						{title || t(`type.${type}`)}
					</a>{" "}
					<span className="quiet">
						{title ? `${t(`type.${type}`)} · ` : ""}
						{t(`raise.step.${step}`)} · {t("own.draft-changed", { date: formatDay(updatedAt, language) })}
					</span>{" "}
					<a className="quiet" href={localizePath(draftPath(id))}>
						{t("own.draft-delete")}
						<span className="visually-hidden">: {title || t(`type.${type}`)}</span>
					</a>
				</li>
			))}
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
