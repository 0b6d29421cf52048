import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { contactsPath, donorsPath, seriesPath } from "../shared/campaign-paths.ts";
import { Compose, type ComposeData, composing, Earlier } from "./compose.tsx";

function DonorsPage({ data, now }: { data: ComposeData; now: number }) {
	const { t, localizePath } = useWords();
	const { reachable, editor } = data;
	const haveStopped = data.parts.some(({ unsubscribed }) => unsubscribed > 0);
	return (
		<div className="wrap page campaign">
			<h1>{t("campaign.donors-title")}</h1>
			<p>{t("campaign.donors-intro")}</p>
			{reachable === 0 ? (
				<>
					<EmptyState
						title={t(haveStopped ? "campaign.donors-unsubscribed" : "campaign.donors-none")}
						level={2}
						action={
							<ButtonLink href={localizePath(contactsPath(editor.requestId))}>
								{t("campaign.contacts-title")}
							</ButtonLink>
						}
					>
						{t(haveStopped ? "campaign.donors-unsubscribed-text" : "campaign.donors-instead")}
					</EmptyState>
					<p>
						<a href={localizePath(seriesPath(editor.requestId))}>{t("series.title")}</a>
					</p>
					<Earlier campaigns={data.earlier} />
				</>
			) : (
				<Compose data={data} now={now} action={donorsPath(editor.requestId)} />
			)}
		</div>
	);
}

const keyOf = ({ params }: PageRequest<"id">) => ({ kind: "donors", requestId: params.id }) as const;

/** `/startDonorEmailCampaign/{id}`: a mail to the donors of one's request. */
export default definePage("/startDonorEmailCampaign/{id}")<ComposeData>({
	example: { at: "/startDonorEmailCampaign/{ownedRequest}", as: "owner" },
	allow: "signed-in",
	limit: "message",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	...composing(keyOf),
	head: (_data, { words }) => ({ title: words.t("campaign.donors-title"), noIndex: true }),
	Page: ({ data, view }) => <DonorsPage data={data} now={view.now} />,
});
