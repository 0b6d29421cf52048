import type { CampaignAnswer } from "../../../api/domain/contracts/campaigns.ts";
import { readAuthor } from "../../../api/features/campaigns/author.ts";
import { listGroupChoices } from "../../../api/features/campaigns/drafts.ts";
import { listCampaigns } from "../../../api/features/campaigns/list.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { contactPath } from "../contacts/paths.ts";
import { groupsPath, importPath } from "../shared/campaign-paths.ts";
import { Earlier } from "./compose.tsx";

interface StartData {
	id: string;
	title: string;
	contacts: number;
	earlier: CampaignAnswer[];
}

function StartPage({ data: { id, title, contacts, earlier } }: { data: StartData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page campaign">
			<h1>{t("campaign.contacts-title")}</h1>
			<p className="quiet" dir="auto">
				{title}
			</p>
			<p>{t("campaign.contacts-intro")}</p>
			<p>{t("campaign.contacts-reach", { count: contacts, number: contacts.toLocaleString("en") })}</p>
			<div className="row middle gap-s">
				{contacts > 0 ? (
					<ButtonLink href={localizePath(groupsPath(id))}>{t("campaign.begin")}</ButtonLink>
				) : (
					<>
						<ButtonLink href={localizePath(contactPath("new"))}>{t("contacts.add")}</ButtonLink>
						<ButtonLink variant="secondary" href={localizePath(importPath(id))}>
							{t("campaign.step.import")}
						</ButtonLink>
					</>
				)}
			</div>
			<Earlier campaigns={earlier} />
		</div>
	);
}

/** `/startContactEmailCampaign/{id}`: where writing to one's contacts about a request begins. */
export default definePage("/startContactEmailCampaign/{id}")<StartData>({
	example: { at: "/startContactEmailCampaign/{request}", as: "donor" },
	allow: "signed-in",
	async load(ctx, { params }) {
		const key = { kind: "contacts", requestId: params.id } as const;
		await readAuthor(ctx, key.kind, key.requestId);
		const { title } = await getRequest(ctx, { id: key.requestId });
		const { contacts } = await listGroupChoices(ctx);
		const { rows } = await listCampaigns(ctx, { limit: 20, offset: 0, ...key });
		return reply.page({ id: key.requestId, title, contacts, earlier: rows });
	},
	head: (_data, { words }) => ({ title: words.t("campaign.contacts-title"), noIndex: true }),
	Page: StartPage,
});
