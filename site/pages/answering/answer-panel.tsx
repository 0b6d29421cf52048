import { fullShifts, isFull, type Places } from "../../../api/domain/requests/applications/places.ts";
import { isSigned } from "../../../api/domain/requests/applications/status.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { answerWord } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { Actions } from "../shared/preview.tsx";
import { AnswerForm } from "./answer-form.tsx";
import type { AnswerPanelData } from "./answer-values.ts";
import { answerPath, applicantsPath, applicationPath } from "./paths.ts";
import { leftText } from "./places-text.ts";
import { Signatures } from "./signatures.tsx";
import { ApplicationBadge } from "./status-badge.tsx";

/** The way to a request's applicants, or to one's own answer; a withdrawn one can be sent again while the request is open. */
function Standing({ answer: { answering }, row, open }: { answer: AnswerPanelData; row: RequestRow; open: boolean }) {
	const { t, localizePath } = useWords();
	if (answering.as === "decider") {
		const { count } = answering;
		if (isSigned(row.requestType)) {
			return (
				<ButtonLink wide variant="secondary" href={localizePath(applicantsPath(row.id))}>
					{t("signatures.see")}
				</ButtonLink>
			);
		}
		return (
			<>
				<p>{t("answer.applicants", { count, number: count.toLocaleString("en") })}</p>
				<ButtonLink wide variant="secondary" href={localizePath(applicantsPath(row.id))}>
					{t("answer.applicants-open")}
				</ButtonLink>
			</>
		);
	}
	if (answering.as === "visitor") return null;
	const { id, status } = answering;
	if (status === "withdrawn" && open) {
		return (
			<>
				<p>{t(isSigned(row.requestType) ? "answer.sign-again" : "answer.again")}</p>
				<ButtonLink wide href={localizePath(answerPath(row.id))}>
					{t(answerWord(row.requestType))}
				</ButtonLink>
				<p>
					<a href={localizePath(applicationPath(id))}>
						{t(isSigned(row.requestType) ? "answer.sign-open" : "answer.own-open")}
					</a>
				</p>
			</>
		);
	}
	return (
		<>
			<p className="badges">
				{t(isSigned(row.requestType) ? "answer.sign-own" : "answer.own")}{" "}
				<ApplicationBadge status={status} type={row.requestType} />
			</p>
			<ButtonLink wide variant="secondary" href={localizePath(applicationPath(id))}>
				{t(isSigned(row.requestType) ? "answer.sign-open" : "answer.own-open")}
			</ButtonLink>
		</>
	);
}

/** How many can still be accepted; nothing if anyone can. */
function PlacesLeft({ places }: { places: Places }) {
	const words = useWords();
	const { t } = words;
	if (isFull(places)) return <Alert tone="info">{t("places.full")}</Alert>;
	if (places.places === null) return null;
	return <p>{leftText(words, { taken: places.taken, total: places.places })}</p>;
}

/** In a request's panel: the form that answers it, what became of one's own answer, or the way to the applicants. */
export function Answer({
	data: { row, answer },
	closed,
}: {
	data: { row: RequestRow; answer: AnswerPanelData };
	closed: boolean;
}) {
	const { t, localizePath } = useWords();
	const { answering, form, isGuest, today, questions, signatures, places } = answer;
	const full = places !== null && isFull(places);
	const open = !closed && !full;
	const mayAnswer = open && (answering.as === "visitor" || (answering.as === "decider" && !answering.isOwn));
	return (
		<>
			{signatures === null ? null : <Signatures of={signatures} />}
			{closed || !places ? null : <PlacesLeft places={places} />}
			<Standing answer={answer} row={row} open={open} />
			{mayAnswer ? (
				<Actions>
					<p className="give-actions">
						<ButtonLink wide href={localizePath(answerPath(row.id))}>
							{t(answerWord(row.requestType))}
						</ButtonLink>
					</p>
					<LaterStyles />
					<AnswerForm
						request={row}
						form={form}
						isGuest={isGuest}
						today={today}
						questions={questions}
						full={places ? fullShifts(places) : []}
						documentName={null}
					/>
				</Actions>
			) : null}
		</>
	);
}
