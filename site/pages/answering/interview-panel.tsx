import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import { type OwnInterviewAnswer, zoneName } from "../../../api/domain/requests/applications/interviews.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { ChosenTime } from "./interview.tsx";
import { interviewPath } from "./paths.ts";

interface InterviewPanelProps {
	application: ApplicationAnswer;
	isApplicant: boolean;
	interview: OwnInterviewAnswer;
	now: number;
}

/** The time of the interview, and the way to choose one. */
export function InterviewPanel({ application, isApplicant, interview, now }: InterviewPanelProps) {
	const { t, language, localizePath } = useWords();
	const { chosen, isInvited } = interview;
	if (!chosen && !isInvited) return null;
	return (
		<section className="panel stack gap-xs" aria-labelledby="interview-title">
			<h2 id="interview-title">{t("interview.title")}</h2>
			{chosen ? <ChosenTime applicationId={application._id} interview={interview} /> : null}
			{isApplicant && chosen && !chosen.mayLeave ? (
				chosen.endsAt > now ? (
					<p className="quiet">{t("interview.fixed")}</p>
				) : null
			) : isApplicant ? (
				<p>
					<a href={localizePath(interviewPath(application._id))}>
						{t(chosen ? "interview.change" : "interview.choose-open")}
					</a>
				</p>
			) : chosen ? (
				<p className="quiet">{t("interviews.zone", { zone: zoneName(interview.zone, language) })}</p>
			) : (
				<p>{t("interview.waiting")}</p>
			)}
		</section>
	);
}
