import type { ApplicationAnswer, SignaturesAnswer } from "../../../api/domain/contracts/applications.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { Pager } from "../shared/pager.tsx";
import { deskSharePath, requestPath } from "../shared/request-paths.ts";
import { applicantsPath } from "./paths.ts";

/** The words of a signature. */
function Comment({ text }: { text: string }) {
	if (text === "") return null;
	return (
		<p className="application-message" lang={likelyLanguage(text)} dir="auto">
			{text}
		</p>
	);
}

function Day({ at }: { at: number }) {
	const { language } = useWords();
	return <time dateTime={isoDay(at)}>{formatDay(at, language)}</time>;
}

/** A signature for the request's side, which leaves abuse out of the page. */
function Signature({ of, action }: { of: ApplicationAnswer; action: string }) {
	const { t, localizePath } = useWords();
	const { name } = of.applicant;
	const isNamed = of.details.showsName === true;
	return (
		<li className="panel stack gap-2xs">
			<div className="split gap-s">
				<div className="stack gap-2xs">
					<div className="row middle gap-xs">
						<h2 className="application-title" dir="auto">
							{name}
						</h2>
						{of.isHidden ? <Badge tone="stopped">{t("signatures.hidden")}</Badge> : null}
					</div>
					<p className="quiet">
						<Day at={of.createdAt} />
						{isNamed && of.isHidden ? null : ` · ${t(isNamed ? "signatures.named" : "signatures.unnamed")}`}
					</p>
				</div>
				{isNamed ? (
					<form method="post" action={localizePath(action)}>
						<input type="hidden" name="signature" value={of._id} />
						<Button variant="quiet" name="intent" value={of.isHidden ? "show" : "hide"}>
							{t(of.isHidden ? "signatures.show" : "signatures.hide")}
							<span className="visually-hidden">: {name}</span>
						</Button>
					</form>
				) : null}
			</div>
			<Comment text={of.message} />
		</li>
	);
}

export interface SignatureListData {
	requestId: string;
	title: string;
	rows: readonly ApplicationAnswer[];
	total: number;
	page: number;
}

/** The signatures of a request for its side, with names and words. */
export function SignatureList({ data, size }: { data: SignatureListData; size: number }) {
	const { t, localizePath } = useWords();
	const { requestId, title, rows, total, page } = data;
	const path = (number: number) => applicantsPath(requestId) + (number > 1 ? `?page=${number}` : "");
	const download = new URLSearchParams({ donationRequestId: requestId, isDownload: "true" });
	return (
		<div className="wrap page answering">
			<h1>{t("signatures.title")}</h1>
			<p className="answering-about" lang={likelyLanguage(title)} dir="auto">
				<a href={localizePath(requestPath(requestId))}>{title}</a>
			</p>
			{rows.length > 0 ? (
				<>
					<p>
						<b>{t("answer.signatures", { count: total, number: total.toLocaleString("en") })}</b>
					</p>
					<p className="quiet">{t("signatures.how")}</p>
					<ul className="application-list stack gap-s">
						{rows.map((row) => (
							<Signature key={row._id} of={row} action={path(page)} />
						))}
					</ul>
					<p>
						<a href={`/api/v1/donationRequestResponses?${download}`} download>
							{t("signatures.download")}
						</a>
					</p>
				</>
			) : (
				<EmptyState title={t("signatures.none")} level={2}>
					<a href={localizePath(deskSharePath(requestId))}>{t("signatures.none-text")}</a>
				</EmptyState>
			)}
			<Pager page={page} size={size} total={total} hrefOf={(number) => localizePath(path(number))} />
		</div>
	);
}

/** On a request's page: how many have signed, and the latest of those who show their name. */
export function Signatures({ of: { count, signatures } }: { of: SignaturesAnswer }) {
	const { t } = useWords();
	return (
		<>
			<p>
				<strong>{t("answer.signatures", { count, number: count.toLocaleString("en") })}</strong>
			</p>
			{signatures.length > 0 ? (
				<details className="stack gap-xs">
					<summary>{t("signatures.latest")}</summary>
					<ul className="stack gap-s">
						{signatures.map(({ name, message, createdAt }) => (
							<li key={`${name} ${createdAt}`}>
								<p>
									<b dir="auto">{name}</b>{" "}
									<span className="quiet">
										<Day at={createdAt} />
									</span>
								</p>
								<Comment text={message} />
							</li>
						))}
					</ul>
				</details>
			) : null}
		</>
	);
}
