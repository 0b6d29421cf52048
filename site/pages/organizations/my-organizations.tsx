import type { OwnOrganization } from "../../../api/domain/contracts/organizations.ts";
import { listOwnOrganizations } from "../../../api/features/organizations/list-own.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { organizationPaths } from "../shared/organization-paths.ts";

const tones = { new: "plain", waiting: "waiting", verified: "done", rejected: "stopped" } as const;

function Row({ of }: { of: OwnOrganization }) {
	const { t, localizePath } = useWords();
	const paths = organizationPaths(of._id);
	return (
		<li className="panel own-organization">
			<Avatar name={of.orgName} imageUrl={of.defaultImageUrl} />
			<div>
				<h2 dir="auto">{of.orgName}</h2>
				<p className="quiet">
					{t(`orgs.role.${of.role}`)} · {of.orgType}
				</p>
				<p className="badges">
					{of.closedAt === null ? (
						<Badge tone={tones[of.verification ?? "new"]}>{t(`orgs.state.${of.verification ?? "new"}`)}</Badge>
					) : (
						<Badge tone="over">{t("orgs.closed")}</Badge>
					)}
					{of.closedAt === null && !of.emailVerified ? <Badge>{t("orgs.email-unconfirmed")}</Badge> : null}
				</p>
				{of.pendingName ? <p>{t("org-page.name-waits", { name: of.pendingName })}</p> : null}
				{of.waitingRequests ? (
					<p>
						<a href={localizePath("/organization-requests")}>
							{t("orgs.waiting", { count: of.waitingRequests, number: of.waitingRequests })}
						</a>
					</p>
				) : null}
				<p className="row middle gap-s">
					{of.closedAt === null ? (
						<ButtonLink variant="secondary" href={localizePath(of.role === "member" ? paths.members : paths.run)}>
							{t(of.role === "member" ? "org.members" : "orgs.run")}
							<span className="visually-hidden">: {of.orgName}</span>
						</ButtonLink>
					) : null}
					<a href={localizePath(paths.page)}>
						{t("orgs.open")}
						<span className="visually-hidden">: {of.orgName}</span>
					</a>
				</p>
			</div>
		</li>
	);
}

function MyOrganizations({ data }: { data: readonly OwnOrganization[] }) {
	const { t, localizePath } = useWords();
	const add = <ButtonLink href={localizePath("/add-organization")}>{t("orgs.add")}</ButtonLink>;
	return (
		<div className="wrap page account gap-l">
			<h1>{t("orgs.title")}</h1>
			{data.length === 0 ? (
				<EmptyState title={t("orgs.none")} level={2} action={add}>
					{t("orgs.none-text")}
				</EmptyState>
			) : (
				<>
					<ul className="stack gap-m">
						{data.map((each) => (
							<Row key={each._id} of={each} />
						))}
					</ul>
					<p>{add}</p>
				</>
			)}
		</div>
	);
}

/** `/myOrganizations`: the organizations that the visitor belongs to. */
export default definePage("/myOrganizations")<readonly OwnOrganization[]>({
	english: true,
	allow: "signed-in",
	async load(ctx) {
		const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
		return reply.page((await listOwnOrganizations(ctx, { userId })).rows);
	},
	head: (_data, { words }) => ({ title: words.t("orgs.title"), noIndex: true }),
	Page: MyOrganizations,
});
