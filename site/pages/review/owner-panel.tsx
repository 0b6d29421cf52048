import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { fixedStatuses } from "../../../api/domain/requests/transitions.ts";
import type { KeeperView } from "../../../api/features/review/keeper-view.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { AnswerForm, LastAnswer } from "./answer-part.tsx";
import { fulfilPath, statusPath } from "./paths.ts";

type Standing = Pick<KeeperView, "status" | "requestType" | "isPrivate" | "isOfOrganization" | "heldByStaff">;

/** The consequence of the status for the request's goal. */
function stateWord({ status, requestType, heldByStaff }: Standing) {
	const isMoney = requestType === "cash";
	if (status === -6 && heldByStaff) return isMoney ? "review.state-staff.-6" : "review.state-staff-answers.-6";
	return !isMoney && (status === 2 || status === -6)
		? (`review.state-answers.${status}` as const)
		: (`review.state.${status}` as const);
}

const seenByAll = { page: "everyone", paused: "unlisted", closed: "told" } as const;

/** The people who see it. */
function seenWord({ status, isPrivate, isOfOrganization }: Standing) {
	const shown = requestStatuses[status].public;
	if (!isPrivate && shown !== "nothing") return `review.seen.${seenByAll[shown]}` as const;
	const some = shown === "page" || shown === "paused" ? "invited" : "few";
	return isOfOrganization ? (`review.seen.${some}-organization` as const) : (`review.seen.${some}` as const);
}

function Stands({ of }: { of: Standing }) {
	const { t } = useWords();
	return (
		<p>
			{t(stateWord(of))} {t(seenWord(of))}
		</p>
	);
}

/** The meaning of the status to the owner, and the reason of whoever else set it. */
export function StatusText({ of }: { of: KeeperView }) {
	const { t } = useWords();
	const why = of.cause ? t(`review.cause.${of.cause}`) : of.reason;
	return (
		<>
			<Stands of={of} />
			{why ? <p dir="auto">{t("review.reason", { reason: why })}</p> : null}
		</>
	);
}

/** The state of a change beside the public text, and the reason if it was not accepted. */
export function ChangeText({ change }: Pick<KeeperView, "change">) {
	const { t } = useWords();
	if (!change) return null;
	const { status, reason } = change;
	return (
		<Alert tone={status === 0 || status === 3 ? "info" : "warn"}>
			<p>{t(`review.change.${status}`)}</p>
			{reason ? <p dir="auto">{t("review.reason", { reason })}</p> : null}
		</Alert>
	);
}

/** A button that moves the request, as a form of its own, so that it works without script. */
function MoveButton({ requestId, to, label }: { requestId: string; to: RequestStatus; label?: string }) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(statusPath(requestId))}>
			<input type="hidden" name="status" value={to} />
			<Button variant="secondary">{label ?? t(`move.status.${to}` as "move.status.0")}</Button>
		</form>
	);
}

/** Asks before a closed request is sent to review to open it again. One whose end has passed needs a later end first. */
function Reopen({ of: { requestId, requestType, ended }, to }: { of: KeeperView; to: RequestStatus }) {
	const { t, localizePath } = useWords();
	return (
		<details>
			<summary>{t("review.reopen-sure")}</summary>
			<p>{t(ended ? "review.reopen-ended" : "review.reopen-effect")}</p>
			{ended ? (
				<ButtonLink variant="secondary" href={localizePath(editPath(kinds[requestType], requestId))}>
					{t("raise.edit-title")}
				</ButtonLink>
			) : (
				<MoveButton requestId={requestId} to={to} label={t("review.reopen")} />
			)}
		</details>
	);
}

/** Asks before a change beside a request is lost. */
function Discard({ of: { requestId } }: { of: KeeperView }) {
	const { t, localizePath } = useWords();
	return (
		<details>
			<summary>{t("review.discard-sure")}</summary>
			<p>{t("review.discard-effect")}</p>
			<form method="post" action={localizePath(statusPath(requestId))}>
				<Button variant="secondary" name="intent" value="discard">
					{t("review.change-discard")}
				</Button>
			</form>
		</details>
	);
}

/** On a request's page: its status, what its owner or its organization's admins may do, and the pages on which they run it. */
export function OwnerPanel({ of, links }: { of: KeeperView; links: readonly { href: string; label: string }[] }) {
	const { requestId, requestType, status, moves, change, asked } = of;
	const { t, localizePath } = useWords();
	const reopening = moves.find(({ name }) => name === "reopening_asked");
	const plain = moves.filter(
		(move) => move.reason !== "required" && ![-5, 2, asked?.to].includes(move.to) && move !== reopening,
	);
	const fulfils = moves.some(({ to, reason: rule }) => to === 2 && rule !== "required");
	const deactivates = moves.some(({ to }) => to === -5);
	return (
		<section className="panel owner-panel" id="status" aria-labelledby="owner-title">
			<h2 id="owner-title">{t("review.title")}</h2>
			<StatusText of={of} />
			<ChangeText change={change} />
			<LastAnswer of={of} />
			<div className="row middle gap-s">
				{fixedStatuses.includes(status) || of.asked ? null : (
					<ButtonLink href={localizePath(editPath(kinds[requestType], requestId))}>{t("raise.edit-title")}</ButtonLink>
				)}
				{plain.map(({ to }) => (
					<MoveButton key={to} requestId={requestId} to={to} />
				))}
				{fulfils || status === 2 ? (
					<ButtonLink variant="secondary" href={localizePath(fulfilPath(requestId))}>
						{t(status === 2 ? "fulfil.say" : "move.status.2")}
					</ButtonLink>
				) : null}
				{moves.some((move) => move.reason === "required") ? (
					<a href={localizePath(statusPath(requestId))}>{t("review.choose")}</a>
				) : null}
			</div>
			<AnswerForm of={of} />
			{links.length > 0 ? (
				<ul className="owner-links row gap-2xs across-m" aria-label={t("review.links")}>
					{links.map(({ href, label }) => (
						<li key={href}>
							<a href={localizePath(href)}>{label}</a>
						</li>
					))}
				</ul>
			) : null}
			{reopening ? <Reopen of={of} to={reopening.to} /> : null}
			{change ? <Discard of={of} /> : null}
			{deactivates ? (
				<details>
					<summary>{t("review.sure")}</summary>
					<Stands of={{ ...of, status: -5 }} />
					<MoveButton requestId={requestId} to={-5} />
				</details>
			) : null}
		</section>
	);
}
