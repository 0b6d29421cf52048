import { issue } from "../../../api/domain/forms/issues.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { isNoGroup, mostContactGroups } from "../../../api/domain/people/contacts.ts";
import {
	everybody,
	matchPrefix,
	mostMatchLetters,
	wordsOfMatch,
} from "../../../api/domain/requests/campaigns/audience.ts";
import {
	countRecipients,
	type GroupChoice,
	listGroupChoices,
	type Reach,
	readDraft,
	saveDraft,
} from "../../../api/features/campaigns/drafts.ts";
import { invalid } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { Field, FieldError } from "../../../islands/ui/field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { groupsPath, importPath } from "../shared/campaign-paths.ts";
import { languageOf } from "./editor.tsx";
import { ReachText } from "./parts.tsx";
import { ContactStep, keyOf } from "./steps.tsx";

interface GroupsData {
	id: string;
	groups: GroupChoice[];
	contacts: number;
	chosen: string[];
	/** How many people the chosen ones are; null before a choice was saved. */
	reach: Reach | null;
	/** Why the choice was refused. */
	refusal: Reason | null;
}

function GroupsPage({ data: { id, groups, contacts, chosen, reach, refusal } }: { data: GroupsData }) {
	const { t, problem, localizePath } = useWords();
	return (
		<ContactStep id={id} step="groups">
			<form className="panel column gap-s" method="post" action={localizePath(groupsPath(id))}>
				<fieldset className="field" id="groups" aria-describedby={refusal ? "groups-error" : undefined}>
					<legend className="legend">{t("campaign.groups")}</legend>
					<p className="hint">{t(contacts === 0 ? "campaign.groups-none" : "campaign.groups-hint")}</p>
					<FieldError id="groups" error={refusal ? problem(refusal) : undefined} />
					{contacts === 0 ? null : (
						<Checkbox
							id="group-all"
							name="groups"
							value={everybody}
							label={t("campaign.audience-contacts", { number: contacts.toLocaleString("en") })}
							defaultChecked={chosen.includes(everybody)}
						/>
					)}
					{groups.map((group) => (
						<Checkbox
							key={group.id}
							id={`group-${group.id}`}
							name="groups"
							value={group.id}
							label={
								<span dir="auto">{`${isNoGroup(group.id) ? t("contacts.none") : group.name} (${group.size.toLocaleString("en")})`}</span>
							}
							defaultChecked={chosen.includes(group.id)}
						/>
					))}
				</fieldset>
				<Field
					id="groups-match"
					name="match"
					label={t("campaign.audience-match")}
					optional
					maxLength={mostMatchLetters}
					defaultValue={chosen.flatMap((part) => wordsOfMatch(part) ?? [])[0] ?? ""}
				/>
				{reach ? <ReachText reach={reach} /> : null}
				<div className="row middle gap-s">
					<Button>{t("campaign.continue")}</Button>
					<Button variant="secondary" name="intent" value="count">
						{t("campaign.audience-count")}
					</Button>
				</div>
			</form>
		</ContactStep>
	);
}

async function show(ctx: PageContext, request: PageRequest, typed: string[] | null, refusal: Reason | null = null) {
	const key = keyOf(request);
	const chosen = typed ?? (await readDraft(ctx, key, languageOf(request))).groups;
	const choices = await listGroupChoices(ctx);
	const reach = refusal || chosen.length === 0 ? null : await countRecipients(ctx, { ...key, groups: chosen });
	return reply.page({ id: key.requestId, ...choices, chosen, reach, refusal }, { status: refusal ? 400 : 200 });
}

/** The parts that the form names. */
function partsIn({ form }: PageRequest): string[] {
	const match = (form.get("match") ?? "").trim().slice(0, mostMatchLetters);
	return [...form.getAll("groups").slice(0, mostContactGroups), ...(match === "" ? [] : [matchPrefix + match])];
}

/** `/startContactEmailCampaign/EmailContactGroups/{id}`: which contacts to write to. */
export default definePage("/startContactEmailCampaign/EmailContactGroups/{id}")<GroupsData>({
	example: { at: "/startContactEmailCampaign/EmailContactGroups/{request}", as: "donor" },
	allow: "signed-in",
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const key = keyOf(request);
		const { subject, blocks } = await readDraft(ctx, key, languageOf(request));
		const groups = partsIn(request);
		// Without contacts there is nobody to choose before the next step, which imports some.
		if (groups.length === 0 && (await listGroupChoices(ctx)).contacts === 0)
			return reply.redirect(importPath(key.requestId));
		if (groups.length === 0) throw invalid([issue("groups", "campaign_audience_missing")]);
		await saveDraft(ctx, key, { subject, blocks, groups });
		if (request.form.get("intent") === "count") return show(ctx, request, groups);
		return reply.redirect(importPath(key.requestId));
	},
	refused: (ctx, request, problem) => show(ctx, request, partsIn(request), problem.issues[0] ?? plainReason(problem)),
	head: (_data, { words }) => ({ title: words.t("campaign.step.groups"), noIndex: true }),
	Page: GroupsPage,
});
