import type { MemberType } from "../../../api/domain/radio/values.ts";
import { listShownMembers } from "../../../api/features/radio/members.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { teamPath } from "./paths.ts";
import { radioSecurity } from "./player-props.ts";
import { loadRadio, type RadioData, RadioFrame } from "./radio-frame.tsx";

const typeWords = {
	Member: "radio.type.member",
	Host: "radio.type.host",
	Guest: "radio.type.guest",
	"Advisory Board Member": "radio.type.advisory",
	Expert: "radio.type.expert",
} as const satisfies Record<MemberType, WordKey>;

interface TeamData extends RadioData {
	members: Awaited<ReturnType<typeof listShownMembers>>;
}

function Team({ data, view }: { data: TeamData; view: View }) {
	const { t } = useWords();
	return (
		<RadioFrame view={view} data={data} title={t("radio.team")} lead={t("radio.team-lead")}>
			{data.members.length > 0 ? (
				<ul className="radio-team grid gap-m">
					{data.members.map((member) => {
						const name = `${member.name.first_name} ${member.name.last_name}`.trim();
						return (
							<li key={member._id} className="panel">
								<Avatar name={name} imageUrl={member.image_url} size="large" />
								<div>
									<h2>{name}</h2>
									<p>{member.title}</p>
									<p className="quiet">
										{[t(typeWords[member.type]), member.companyName, member.city].filter(Boolean).join(" · ")}
									</p>
								</div>
							</li>
						);
					})}
				</ul>
			) : (
				<EmptyState level={2} title={t("radio.team-none")}>
					{t("radio.none-text")}
				</EmptyState>
			)}
		</RadioFrame>
	);
}

/** `/talmedia/team`: the people of the radio who are shown on the web. */
export default definePage(teamPath)<TeamData>({
	allow: "anyone",
	cache: 60,
	styles: "radio",
	security: radioSecurity,
	async load(ctx) {
		const [radio, members] = await Promise.all([loadRadio(ctx), listShownMembers(ctx)]);
		return reply.page({ ...radio, members });
	},
	head: (_data, { words }) => ({
		title: words.t("radio.team"),
		description: words.t("radio.team-lead"),
		canonical: teamPath,
	}),
	Page: Team,
});
