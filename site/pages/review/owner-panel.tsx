import { fixedStatuses } from "../../../api/domain/request-transitions.ts";
import type { RequestStatus } from "../../../api/domain/statuses.ts";
import type { KeeperView } from "../../../api/features/review/keeper-view.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The page on which a request's owner and its organization's admins change its status. */
export const statusPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/status`;

/** The page that asks before a request is marked as fulfilled, and on which its owner says what happened. */
export const fulfilPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/fulfilled`;

/** What the status means to the owner, and why someone else set it. */
export function StatusText({ status, reason, cause }: Pick<KeeperView, "status" | "reason" | "cause">) {
	const { t } = useWords();
	const why = cause ? t(`review.cause.${cause}`) : reason;
	return (
		<>
			<p>{t(`review.state.${status}`)}</p>
			{why ? <p dir="auto">{t("review.reason", { reason: why })}</p> : null}
		</>
	);
}

/** Where a change stands beside what everyone sees, and why it was not accepted. */
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
function MoveButton({ requestId, to }: { requestId: string; to: RequestStatus }) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(statusPath(requestId))}>
			<input type="hidden" name="status" value={to} />
			<Button variant="secondary">{t(`move.status.${to}` as "move.status.0")}</Button>
		</form>
	);
}

/** On a request's page: its status, what its owner or its organization's admins may do, and the pages on which they run it. */
export function OwnerPanel({ of, links }: { of: KeeperView; links: readonly { href: string; label: string }[] }) {
	const { requestId, status, moves, reason, cause, change } = of;
	const { t, localizePath } = useWords();
	const plain = moves.filter((move) => move.reason !== "required" && move.to !== -5 && move.to !== 2);
	const fulfils = moves.some(({ to, reason: rule }) => to === 2 && rule !== "required");
	const deactivates = moves.some(({ to }) => to === -5);
	return (
		<section className="panel owner-panel" id="status" aria-labelledby="owner-title">
			<h2 id="owner-title">{t("review.title")}</h2>
			<StatusText status={status} reason={reason} cause={cause} />
			<ChangeText change={change} />
			<div className="owner-moves">
				{fixedStatuses.includes(status) ? null : (
					<ButtonLink href={localizePath(`/new-request/${encodeURIComponent(requestId)}`)}>
						{t("raise.edit-title")}
					</ButtonLink>
				)}
				{plain.map(({ to }) => (
					<MoveButton key={to} requestId={requestId} to={to} />
				))}
				{fulfils || status === 2 ? (
					<ButtonLink variant="secondary" href={localizePath(fulfilPath(requestId))}>
						{t(status === 2 ? "fulfil.say" : "move.status.2")}
					</ButtonLink>
				) : null}
				{change ? (
					<form method="post" action={localizePath(statusPath(requestId))}>
						<Button variant="secondary" name="intent" value="discard">
							{t("review.change-discard")}
						</Button>
					</form>
				) : null}
				{moves.some((move) => move.reason === "required") ? (
					<a href={localizePath(statusPath(requestId))}>{t("review.choose")}</a>
				) : null}
			</div>
			{links.length > 0 ? (
				<ul className="owner-links" aria-label={t("review.links")}>
					{links.map(({ href, label }) => (
						<li key={href}>
							<a href={localizePath(href)}>{label}</a>
						</li>
					))}
				</ul>
			) : null}
			{deactivates ? (
				<details>
					<summary>{t("review.sure")}</summary>
					<p>{t("review.state.-5")}</p>
					<MoveButton requestId={requestId} to={-5} />
				</details>
			) : null}
		</section>
	);
}
