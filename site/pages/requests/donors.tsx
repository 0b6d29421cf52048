import { ButtonLink } from "../../../islands/ui/button.tsx";
import { DonorRow } from "../../../islands/ui/donor-row.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "../person-path.ts";
import { expandedHref, nextDonors, type RequestData } from "./request-data.ts";

/** Recent donors, with a link to a page with ten more of them; a script adds them in place. */
export function DonorList({
	donors,
	hasMoreDonors,
	params,
	now,
}: Pick<RequestData, "donors" | "hasMoreDonors" | "params" | "now">) {
	const { t, localizePath } = useWords();
	const next = hasMoreDonors ? nextDonors(params.donors) : null;
	return (
		<div
			id="donor-list"
			data-shown={t("donors.shown", { number: "{number}" })}
			data-failed={t("donors.failed")}
			{...(next === null ? {} : enhancedBy("more-rows"))}
		>
			<ul>
				{donors.map(({ succeededAt, username, ...donor }) => (
					<DonorRow
						key={donor.id}
						{...donor}
						href={username === null ? undefined : localizePath(personPath(username))}
						givenAt={succeededAt}
						now={now}
					/>
				))}
			</ul>
			{next === null ? null : (
				<p data-more>
					<ButtonLink variant="quiet" href={expandedHref({ ...params, donors: next }, "donors")}>
						{t("donors.more")}
					</ButtonLink>
				</p>
			)}
			<p className="quiet" role="status" />
		</div>
	);
}

/** The donors; nothing for a request that takes no gifts and never received one. */
export function Donors({ data }: { data: RequestData }) {
	const { t } = useWords();
	const { row, donors, open } = data;
	if (row.requestType !== "cash" || (donors.length === 0 && !open)) return null;
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			{donors.length > 0 ? <DonorList {...data} /> : <p className="quiet">{t("request.first")}</p>}
		</section>
	);
}
