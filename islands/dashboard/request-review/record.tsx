import { useMutation, useQuery } from "@tanstack/react-query";
import type { IdentityNumber as Name, RecordAnswer } from "../../../api/domain/contracts/review.ts";
import { isRequestStatus } from "../../../api/domain/requests/statuses.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { formatCalendarDay } from "../../ui/dates.ts";
import { Notes } from "../kit/notes.tsx";
import { regionName } from "../kit/option.ts";
import { accountLink, Fields, Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { RiskPart } from "../kit/risk.tsx";
import { Day, Moment } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";
import type { Request } from "./actions.ts";
import { Changes } from "./changes.tsx";
import { Quote } from "./reports.tsx";
import { changeWaits, kindName, moneyText, StatusBadge, waitingText } from "./request.tsx";

const identityNames: Readonly<Record<Name, string>> = {
	pan: "PAN",
	aadhaar: "Aadhaar number",
	parentName: "Parent or guardian",
};

/** An identity number with its last four characters. "Show" fetches the whole one, which the audit log records. */
function IdentityNumber({ requestId, name, masked }: { requestId: string; name: Name; masked: string }) {
	const whole = useMutation({
		mutationFn: () => callApi("POST /review/requests/{id}/identity", { params: { id: requestId }, body: { name } }),
		gcTime: 0,
	});
	return (
		<>
			<span aria-live="polite">{whole.data?.data.number ?? masked}</span>{" "}
			<Button
				type="button"
				variant="quiet"
				busy={whole.isPending}
				onClick={() => (whole.isSuccess ? whole.reset() : whole.mutate())}
			>
				{whole.isSuccess ? "Hide" : "Show"}
				<span className="visually-hidden"> {identityNames[name]}</span>
			</Button>
			{whole.isError ? <span role="alert"> {whole.error.message}</span> : null}
		</>
	);
}

type Hint = RecordAnswer["hints"][number];

const hintTexts: Readonly<Record<Hint["kind"], (hint: Hint) => string>> = {
	"same-text": () => "The same text as",
	"similar-text": ({ number }) => `A similar story (up to ${number} % in common) to`,
	"same-picture": () => "The same picture as",
	"similar-picture": () => "A picture that looks the same as",
	"same-phone": () => "Another account has the same phone number:",
	"same-address": () => "Another account has the same address:",
	"young-account": ({ number }) =>
		number === 0 ? "The account was created on the same day." : `The account was ${number} days old.`,
	"rejected-before": () => "The account had requests that were rejected or spam:",
	reported: ({ number }) => (number === 1 ? "1 report is waiting." : `${number} reports are waiting.`),
	"minor-name": () =>
		"The title, the story or an update has the full name of a child, of whom pages show only the first name.",
	"organization-no-gifts": () =>
		"Its organization takes no gifts at the moment: our team has not looked at it, its email is not confirmed, or its gifts are stopped. Once live, the request takes none either.",
};

function Hints({ hints }: { hints: readonly Hint[] }) {
	if (hints.length === 0) return null;
	return (
		<RecordPart id="hints" title="Look twice">
			<ul className="review-hints">
				{hints.map((hint) => (
					<li key={hint.kind}>
						{hintTexts[hint.kind](hint)}
						{hint.requests.length > 0 ? (
							<ul>
								{hint.requests.slice(0, 5).map(({ id, title, status }) => (
									<li key={id}>
										<a href={`?open=${encodeURIComponent(id)}`}>{title}</a>{" "}
										{isRequestStatus(status) ? <StatusBadge status={status} /> : null}
									</li>
								))}
								{hint.requests.length > 5 ? <li>and {hint.requests.length - 5} more</li> : null}
							</ul>
						) : null}
					</li>
				))}
			</ul>
		</RecordPart>
	);
}

function Files({ pictures, documents }: RecordAnswer) {
	return (
		<RecordPart id="files" title="Documents and pictures">
			{documents.length > 0 ? (
				<ul>
					{documents.map(({ name, note, url }) => (
						<li key={url}>
							<a href={url} target="_blank" rel="noreferrer">
								{name}
							</a>
							{note ? <span className="quiet"> {note}</span> : null}
						</li>
					))}
				</ul>
			) : (
				<p className="quiet">No documents.</p>
			)}
			{pictures.length > 0 ? (
				<p className="review-pictures">
					{pictures.map((url, index) => (
						<a key={url} href={url} target="_blank" rel="noreferrer">
							<img
								src={url}
								alt={`${index + 1} of ${pictures.length}, opens in full size`}
								loading="lazy"
								width={160}
								height={90}
							/>
						</a>
					))}
				</p>
			) : null}
		</RecordPart>
	);
}

function Reports({ reports }: Pick<RecordAnswer, "reports">) {
	if (reports.length === 0) return null;
	return (
		<RecordPart id="reports" title="Reports">
			<ul className="review-hints">
				{reports.map(({ _id, message, createdAt, outcome }) => (
					<li key={_id}>
						<a href={`?tab=reports&open=${encodeURIComponent(_id)}`}>{message.slice(0, 140)}</a>{" "}
						<span className="quiet">
							<Day time={createdAt} />, {outcome ?? "waiting"}
						</span>
					</li>
				))}
			</ul>
		</RecordPart>
	);
}

function Review({ request, record }: { request: Request; record: RecordAnswer }) {
	const { owner, story, details, endDay, approvedAt, approvedBy, changes, activity, helpers } = record;
	return (
		<>
			<Hints hints={record.hints} />
			{record.answer ? (
				<RecordPart id="answer" title="Their answer to our team">
					<Quote text={record.answer.text} />
					<p className="quiet">
						{record.answer.by} · <Moment time={record.answer.at} />
					</p>
				</RecordPart>
			) : null}
			{changes.length > 0 ? (
				<RecordPart
					id="changes"
					title={changeWaits(request) ? "Change waiting for a decision" : "Changed since the last approval"}
				>
					{changeWaits(request) ? (
						<p className="quiet">Everyone sees the request as it was approved. Below is the version with the change.</p>
					) : null}
					<Changes of={changes} now={changeWaits(request) ? "With the change" : "Now"} />
				</RecordPart>
			) : null}
			<RecordPart id="story" title="Story">
				<Quote text={story} />
			</RecordPart>
			<Files {...record} />
			<RecordPart id="facts" title="Facts">
				<Fields
					of={[
						["Kind", kindName(request.requestType)],
						["Place", [request.city, regionName(request.region)].filter(Boolean).join(", ")],
						["Organization", request.orgName],
						["For", record.beneficiaryName],
						["Raised", moneyText(request)],
						["Money waiting", waitingText(request)],
						["Last day", endDay === null ? null : formatCalendarDay(endDay)],
						["Visible", record.isPrivate ? "Only to invited people" : "To everyone, when open"],
						...details.map(({ name, value }) => [name, value] as const),
						["Last approved", approvedAt === null ? "Never" : <Approval key="at" at={approvedAt} by={approvedBy} />],
						["Assigned to", request.assignee?.name ?? "Nobody"],
					]}
				/>
			</RecordPart>
			<RecordPart id="owner" title="Raised by">
				<Fields
					of={[
						["Name", accountLink(owner.id, owner.name)],
						["Email", linkTo(owner.email && `mailto:${owner.email}`, owner.email)],
						["Phone", owner.phone],
						["Joined", <Day key="joined" time={owner.createdAt} />],
						["Requests raised", owner.requests.toLocaleString("en")],
						["Helpers", helpers.length === 0 ? null : <Helpers key="helpers" of={helpers} />],
						...record.identity.map(
							({ name, masked }) =>
								[
									identityNames[name],
									masked === null ? (
										"It can’t be read: the key that it was encrypted with is missing from the settings."
									) : (
										<IdentityNumber
											key={`${request._id} ${name}`}
											requestId={request._id}
											name={name}
											masked={masked}
										/>
									),
								] as const,
						),
					]}
				/>
			</RecordPart>
			<Reports reports={record.reports} />
			<Notes kind="request" id={request._id} />
			<History entries={activity} empty="Nothing has happened since it was raised." />
		</>
	);
}

function Helpers({ of }: { of: RecordAnswer["helpers"] }) {
	return of.map(({ id, name, role }, index) => (
		<span key={id}>
			{index > 0 ? ", " : null}
			{accountLink(id, name)} ({role})
		</span>
	));
}

function Approval({ at, by }: { at: number; by: string | null }) {
	return (
		<>
			<Day time={at} />
			{by ? ` by ${by}` : ""}
		</>
	);
}

/** A request beside the queue: everything that a decision needs. */
export function RequestDetails({ request }: { request: Request }) {
	const record = useQuery({
		queryKey: ["GET /review/requests/{id}", request._id, request.version],
		queryFn: ({ signal }) => callApi("GET /review/requests/{id}", { params: { id: request._id }, signal }),
	});
	return (
		<>
			<p className="badges">
				<StatusBadge status={request.status} />
				<a href={`/donationRequest/${request._id}`} target="_blank" rel="noreferrer">
					Open its page
				</a>
			</p>
			<RiskPart risk={request.risk} />
			<Loaded of={record} lines={8}>
				{({ data }) => <Review request={request} record={data} />}
			</Loaded>
		</>
	);
}
