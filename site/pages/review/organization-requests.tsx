import { listForOrganizations, type WaitingRequest } from "../../../api/features/review/list-for-organizations.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";
import { statusPath } from "./paths.ts";

function Waiting({ of }: { of: WaitingRequest }) {
	const { t, language, localizePath } = useWords();
	return (
		<li className="panel">
			<h2 dir="auto">{of.title}</h2>
			<p className="quiet">
				{t("waiting.by", { name: of.ownerName, organization: of.organizationName })},{" "}
				<time dateTime={isoDay(of.createdAt)}>{formatDay(of.createdAt, language)}</time>
			</p>
			{of.isChange ? <p>{t("waiting.change")}</p> : null}
			<p className="row middle gap-s">
				<ButtonLink href={localizePath(statusPath(of.id))}>{t("waiting.decide")}</ButtonLink>
				<a href={localizePath(requestPath(of.id))}>{t("waiting.read")}</a>
			</p>
		</li>
	);
}

function OrganizationRequests({ data }: { data: readonly WaitingRequest[] }) {
	const { t } = useWords();
	return (
		<div className="wrap page request-status at-start">
			<h1>{t("waiting.title")}</h1>
			{data.length > 0 ? (
				<>
					<p>{t("waiting.intro")}</p>
					<ul className="waiting-requests stack gap-m">
						{data.map((each) => (
							<Waiting key={each.id} of={each} />
						))}
					</ul>
				</>
			) : (
				<EmptyState title={t("waiting.none")} level={2}>
					{t("waiting.none-text")}
				</EmptyState>
			)}
		</div>
	);
}

/** `/organization-requests`: what waits for the organizations that the visitor administers. */
export default definePage("/organization-requests")<readonly WaitingRequest[]>({
	example: { as: "owner" },
	allow: "signed-in",
	load: async (ctx) => reply.page(await listForOrganizations(ctx)),
	head: (_data, { words }) => ({ title: words.t("waiting.title"), noIndex: true }),
	Page: OrganizationRequests,
});
