import { type GroupChoice, listGroupChoices, readDraft, saveDraft } from "../../../api/features/campaigns/drafts.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { groupsPath, importPath } from "../shared/campaign-paths.ts";
import { languageOf } from "./editor.tsx";
import { ContactStep, keyOf } from "./steps.tsx";

interface GroupsData {
	id: string;
	groups: GroupChoice[];
	contacts: number;
	chosen: string[];
	/** Whether a chosen group is gone. */
	isRefused: boolean;
}

function GroupsPage({ data: { id, groups, contacts, chosen, isRefused } }: { data: GroupsData }) {
	const { t, problem, localizePath } = useWords();
	return (
		<ContactStep id={id} step="groups">
			{isRefused ? (
				<Alert tone="bad" role="alert">
					{problem({ code: "campaign_group_unknown" })}
				</Alert>
			) : null}
			<form className="panel column gap-s" method="post" action={localizePath(groupsPath(id))}>
				<fieldset className="field">
					<legend className="legend">{t("campaign.groups")}</legend>
					<p className="hint">
						{contacts === 0
							? t("campaign.groups-none")
							: t("campaign.groups-hint", { count: contacts, number: contacts.toLocaleString("en") })}
					</p>
					{groups.map((group) => (
						<Checkbox
							key={group.id}
							id={`group-${group.id}`}
							name="groups"
							value={group.id}
							label={`${group.name} (${group.size.toLocaleString("en")})`}
							defaultChecked={chosen.includes(group.id)}
						/>
					))}
				</fieldset>
				<div className="row middle gap-s">
					<Button>{t("campaign.continue")}</Button>
				</div>
			</form>
		</ContactStep>
	);
}

async function show(ctx: PageContext, request: PageRequest, typed: string[] | null) {
	const key = keyOf(request);
	const draft = await readDraft(ctx, key, languageOf(request));
	const choices = await listGroupChoices(ctx);
	const data = { id: key.requestId, ...choices, chosen: typed ?? draft.groups, isRefused: typed !== null };
	return reply.page(data, { status: typed ? 400 : 200 });
}

/** `/startContactEmailCampaign/EmailContactGroups/{id}`: which contacts to write to. */
export default definePage("/startContactEmailCampaign/EmailContactGroups/{id}")<GroupsData>({
	example: { at: "/startContactEmailCampaign/EmailContactGroups/{request}", as: "donor" },
	allow: "signed-in",
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const key = keyOf(request);
		const { subject, blocks } = await readDraft(ctx, key, languageOf(request));
		const groups = request.form.getAll("groups").slice(0, 100);
		await saveDraft(ctx, key, { subject, blocks, groups });
		return reply.redirect(importPath(key.requestId));
	},
	refused: (ctx, request) => show(ctx, request, request.form.getAll("groups").slice(0, 100)),
	head: (_data, { words }) => ({ title: words.t("campaign.step.groups"), noIndex: true }),
	Page: GroupsPage,
});
