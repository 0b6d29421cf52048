import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { interviewLines } from "../../../api/domain/requests/applications/interview-file.ts";
import {
	chooseInterviewForm,
	interviewText,
	interviewUid,
	type OwnInterviewAnswer,
	zoneName,
} from "../../../api/domain/requests/applications/interviews.ts";
import {
	chooseInterview,
	interviewEvent,
	leaveInterview,
	readInterview,
} from "../../../api/features/applications/choose-interview.ts";
import { readApplication } from "../../../api/features/applications/get.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { RadioField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { icsFile } from "../../ics.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { defineRoute } from "../../route.ts";
import { PlaceText } from "./interview-place.tsx";
import { applicationPath, interviewPath, interviewsPath } from "./paths.ts";

export interface InterviewData {
	applicationId: string;
	title: string | null;
	interview: OwnInterviewAnswer;
	form: FormState;
}

/** The chosen time, with its calendar file. */
export function ChosenTime({
	applicationId,
	interview: { chosen, zone },
}: {
	applicationId: string;
	interview: OwnInterviewAnswer;
}) {
	const { t, language } = useWords();
	if (!chosen) return null;
	return (
		<>
			<p>
				<b>{interviewText(chosen, zone, language)}</b>
			</p>
			<p className="answering-about">
				<PlaceText place={chosen.place} />
			</p>
			<p>
				<a href={`${interviewPath(applicationId)}.ics`} download>
					{t("interview.calendar")}
				</a>
			</p>
		</>
	);
}

function InterviewPage({ data, view }: { data: InterviewData; view: View }) {
	const { t, language, localizePath } = useWords();
	const { applicationId, title, interview, form } = data;
	const { chosen, times, zone, isInvited } = interview;
	const action = interviewPath(applicationId);
	return (
		<div className="wrap page answering">
			<p>
				<a href={localizePath(applicationPath(applicationId))}>{t("application.yours")}</a>
			</p>
			<h1>{t("interview.title")}</h1>
			{title ? (
				<p className="answering-about" lang={likelyLanguage(title)} dir="auto">
					<b>{title}</b>
				</p>
			) : null}
			{isInvited || chosen ? <p>{t("interviews.zone", { zone: zoneName(zone, language) })}</p> : null}
			{chosen ? (
				<section className="panel stack gap-xs" aria-labelledby="chosen-title">
					<h2 id="chosen-title">{t("interview.chosen")}</h2>
					<ChosenTime applicationId={applicationId} interview={interview} />
					{chosen.mayLeave ? (
						<form method="post" action={localizePath(action)}>
							<Button name="intent" value="leave" variant="secondary">
								{t("interview.leave")}
							</Button>
						</form>
					) : chosen.endsAt > view.now ? (
						<p className="quiet">{t("interview.fixed")}</p>
					) : null}
				</section>
			) : null}
			{isInvited && (!chosen || chosen.mayLeave) ? (
				times.length > 0 ? (
					<div className="panel interview-times">
						<Form of={form} name="choice" action={action}>
							<RadioField
								name="timeId"
								label={t(chosen ? "interview.another" : "interview.times")}
								options={times.map(({ _id, place, ...time }) => ({
									value: _id,
									label: `${interviewText(time, zone, language)} · ${place}`,
								}))}
							/>
							<p className="hint">{t("interview.hint")}</p>
							<Button name="intent" value="choose">
								{t("interview.choose")}
							</Button>
						</Form>
					</div>
				) : (
					<Alert tone="info">{t("interview.none-free")}</Alert>
				)
			) : null}
			{isInvited || chosen ? null : <Alert tone="info">{t("interview.not-invited")}</Alert>}
		</div>
	);
}

/** `/application/{id}/interview`: where an applicant chooses the time of their interview. The request's side has its own page. */
export default definePage("/application/{id}/interview")<InterviewData>({
	example: { at: "/application/{application}/interview", as: "donor" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id } }, again) {
		const { application, isApplicant } = await readApplication(ctx, id);
		if (!isApplicant) return reply.redirect(interviewsPath(application.donationRequest._id));
		const interview = await readInterview(ctx, { applicationId: id });
		const form = again() ?? newForm(chooseInterviewForm);
		return reply.page({ applicationId: id, title: application.donationRequest.title, interview, form });
	},
	intents: {
		choose: defineIntent({
			form: chooseInterviewForm,
			run: (ctx, { timeId }, { params: { id } }: PageRequest<"id">) =>
				chooseInterview(ctx, { applicationId: id, timeId }),
			notice: "notice.interview-chosen",
		}),
		leave: defineIntent({
			run: (ctx, _value, { params: { id } }: PageRequest<"id">) => leaveInterview(ctx, { applicationId: id }),
			notice: "notice.interview-left",
		}),
	},
	head: ({ form }, { words }) => {
		const title = words.t("interview.title");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: InterviewPage,
});

/** The chosen time for the calendar of either side. */
export const interviewCalendar = defineRoute({
	path: "/application/{id}/interview.ics",
	allow: "signed-in",
	async run(ctx, { params: { id } }) {
		const { title, time, sequence } = await interviewEvent(ctx, { applicationId: id });
		const { publicUrl } = ctx.platform.settings;
		const lines = interviewLines({
			uid: interviewUid(time.id, id),
			sequence,
			title,
			place: time.place,
			link: publicUrl + applicationPath(id),
			startsAt: time.startsAt,
			endsAt: time.endsAt,
			now: ctx.platform.clock.now(),
			method: "PUBLISH",
		});
		return icsFile({ name: "interview", product: "Interviews", lines, maxAge: 0 });
	},
});
