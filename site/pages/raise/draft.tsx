import { draftStepPath } from "../../../api/domain/requests/kinds/index.ts";
import { draftDays, type RaiseStep } from "../../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { discardDraft, isDraftId, ownDraftById, sentDraft } from "../../../api/features/raising/draft.ts";
import { draftSubject, draftTitle, refuseDraftReminders } from "../../../api/features/raising/draft-reminders.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";

interface DraftData {
	id: string;
	type: RequestType;
	/** Its title or subject; empty without either. */
	title: string;
	step: RaiseStep;
	updatedAt: number;
	/** Whether a reminder may still come. */
	reminds: boolean;
}

const day = 24 * 3_600_000;

/** Mails and notices about a draft outlive it. */
function GoneView() {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page raise gap-l">
			<h1>{t("raise.draft-gone")}</h1>
			<p>{t("raise.draft-gone-text", { days: draftDays })}</p>
			<p>
				<ButtonLink href={localizePath("/dashboard")}>{t("nav.dashboard")}</ButtonLink>
			</p>
		</div>
	);
}

function DraftView({ data }: { data: DraftData | "gone" }) {
	const { t, language, localizePath } = useWords();
	if (data === "gone") return <GoneView />;
	const { type, title, updatedAt } = data;
	return (
		<div className="wrap page raise gap-l">
			<header>
				<h1 dir="auto">{title || t("raise.heading", { kind: t(`type.${type}`) })}</h1>
				<p className="quiet">
					{t(`type.${type}`)} · {t(`raise.step.${data.step}`)} ·{" "}
					{t("own.draft-changed", { date: formatDay(updatedAt, language) })}
				</p>
			</header>
			<p>{t("raise.draft-text", { until: formatDay(updatedAt + draftDays * day, language) })}</p>
			<p>
				<ButtonLink href={localizePath(draftStepPath(data))}>{t("raise.go-on")}</ButtonLink>
			</p>
			<form method="post" className="row gap-s">
				{data.reminds ? (
					<Button variant="secondary" name="intent" value="quiet">
						{t("raise.no-reminders")}
					</Button>
				) : null}
				<Button variant="secondary" name="intent" value="delete">
					{t("raise.delete-draft")}
				</Button>
			</form>
			<p className="hint">{t("raise.delete-hint")}</p>
		</div>
	);
}

/** A request that is not sent yet: to go on, to delete it, or to get no more reminders of it. */
export default definePage("/donationRequest/{id}/draft")<DraftData | "gone">({
	example: { reached: "Begin a request, leave it, and press “Delete” beside it in My Requests." },
	allow: "signed-in",
	async load(ctx, { params: { id } }) {
		const draft = await ownDraftById(ctx, id);
		if (draft) {
			const { requestType: type, typed, step, updatedAt, reminded } = draft;
			const title = draftTitle(typed) || draftSubject(type, typed);
			return reply.page({ id, type, title, step, updatedAt, reminds: reminded < 2 });
		}
		if ((await sentDraft(ctx, id)) !== null) return reply.redirect(requestPath(id));
		if (!isDraftId(id)) throw notFound("request");
		return reply.page("gone" as const, { status: 404 });
	},
	intents: {
		delete: defineIntent({
			button: true,
			run: (ctx, _value, { params: { id } }) => discardDraft(ctx, { id }),
			to: "/dashboard",
			notice: "notice.draft-discarded",
		}),
		quiet: defineIntent({
			button: true,
			run: (ctx, _value, { params: { id } }) => refuseDraftReminders(ctx, { id }),
			notice: "notice.draft-quiet",
		}),
	},
	head: (data, { words: { t } }) => ({
		title: data === "gone" ? t("raise.draft-gone") : data.title || t("raise.heading", { kind: t(`type.${data.type}`) }),
		noIndex: true,
	}),
	Page: DraftView,
});
