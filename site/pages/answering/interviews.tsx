import type { FormState } from "../../../api/domain/forms/form.ts";
import { isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { dayThere } from "../../../api/domain/local-day.ts";
import {
	type InterviewAnswer,
	interviewForm,
	interviewText,
	mostInterviewTimes,
	zoneName,
} from "../../../api/domain/requests/applications/interviews.ts";
import {
	inviteToInterview,
	listInterviews,
	offerInterview,
	removeInterview,
} from "../../../api/features/applications/interviews.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { DayField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ApplicantsFrame } from "./applicants-frame.tsx";
import { PlaceText } from "./interview-place.tsx";
import { applicationPath, interviewsPath } from "./paths.ts";

export interface InterviewsData {
	requestId: string;
	title: string;
	zone: string;
	/** Today in that zone. */
	today: string;
	times: readonly InterviewAnswer[];
	/** Answers on the shortlist that were not invited yet. */
	toInvite: number;
	form: FormState;
}

function Times({ data: { requestId, times, zone } }: { data: InterviewsData }) {
	const { t, language, localizePath } = useWords();
	if (times.length === 0) return <p className="quiet">{t("interviews.none")}</p>;
	return (
		<ul className="application-list stack gap-s">
			{times.map(({ _id, application, place, ...time }) => (
				<li key={_id} className="panel stack gap-2xs">
					<p>
						<b>{interviewText(time, zone, language)}</b>
					</p>
					<p className="answering-about">
						<PlaceText place={place} />
					</p>
					<p>
						{application ? (
							<a href={localizePath(applicationPath(application._id))} dir="auto">
								{application.name}
							</a>
						) : (
							t("interviews.free")
						)}
					</p>
					<form method="post" action={localizePath(interviewsPath(requestId))}>
						<input type="hidden" name="timeId" value={_id} />
						<Button name="intent" value="remove" variant="quiet">
							{t(application ? "interviews.cancel" : "interviews.remove")}
							<span className="visually-hidden"> {interviewText(time, zone, language)}</span>
						</Button>
					</form>
				</li>
			))}
		</ul>
	);
}

function InterviewsPage({ data }: { data: InterviewsData }) {
	const { t, language, localizePath } = useWords();
	const { requestId, title, zone, today, toInvite, form } = data;
	return (
		<ApplicantsFrame requestId={requestId} title={title} heading={t("interviews.title")}>
			<p className="quiet">{t("interviews.intro")}</p>
			<p>{t("interviews.zone", { zone: zoneName(zone, language) })}</p>
			<Times data={data} />
			<section className="panel stack gap-s" aria-labelledby="invite-title">
				<h2 id="invite-title">{t("interviews.invite-title")}</h2>
				<p>{t("interviews.to-invite", { count: toInvite, number: toInvite.toLocaleString("en") })}</p>
				{toInvite > 0 ? (
					<form method="post" action={localizePath(interviewsPath(requestId))}>
						<Button name="intent" value="invite">
							{t("interviews.invite")}
						</Button>
					</form>
				) : null}
			</section>
			<section className="panel" aria-labelledby="offer-title">
				<h2 id="offer-title">{t("interviews.offer")}</h2>
				<Form of={form} name="interview" action={interviewsPath(requestId)}>
					<div className="row gap-s">
						<DayField name="day" min={today} />
						<TextField name="from" type="time" autoComplete="off" />
						<TextField name="to" type="time" autoComplete="off" />
					</div>
					<TextField name="place" autoComplete="off" />
					<Button name="intent" value="offer" variant="secondary">
						{t("interviews.add")}
					</Button>
				</Form>
			</section>
		</ApplicantsFrame>
	);
}

/** `/donationRequest/{id}/interviews`: the times that a request's side offers for interviews. */
export default definePage("/donationRequest/{id}/interviews")<InterviewsData>({
	example: { at: "/donationRequest/{volunteering}/interviews", as: "owner" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id: requestId } }, again) {
		const listed = await listInterviews(ctx, { requestId, limit: mostInterviewTimes, offset: 0 });
		const { title, zone, toInvite, rows: times } = listed;
		return reply.page({
			requestId,
			title,
			zone,
			today: dayThere(ctx.platform.clock.now(), zone),
			times,
			toInvite,
			form: again() ?? newForm(interviewForm),
		});
	},
	intents: {
		offer: defineIntent({
			form: interviewForm,
			run: (ctx, time, { params }: PageRequest<"id">) => offerInterview(ctx, { requestId: params.id, ...time }),
			notice: "notice.interview-offered",
		}),
		remove: defineIntent({
			run: (ctx, _value, { params, form }: PageRequest<"id">) =>
				removeInterview(ctx, { requestId: params.id, timeId: form.get("timeId") ?? "" }),
			notice: "notice.interview-removed",
		}),
		invite: defineIntent({
			run: (ctx, _value, { params }: PageRequest<"id">) => inviteToInterview(ctx, { requestId: params.id }),
			notice: "notice.interview-invited",
		}),
	},
	head: ({ form }, { words }) => {
		const title = words.t("interviews.title");
		return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: InterviewsPage,
});
