import { useWords } from "../../../islands/ui/words.ts";
import { DonorWall } from "../shared/donor-wall.tsx";
import { expandedHref, nextDonors, type RequestData } from "./request-data.ts";

/** The donors; nothing for a request that takes no gifts and never received one. */
export function Donors({ data }: { data: RequestData }) {
	const { t } = useWords();
	const { row, donors, hasMoreDonors, params, open, now } = data;
	if (row.requestType !== "cash" || (donors.length === 0 && !open)) return null;
	const next = hasMoreDonors ? nextDonors(params.donors) : null;
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			{donors.length > 0 ? (
				<DonorWall
					donors={donors}
					nextHref={next === null ? null : expandedHref({ ...params, donors: next }, "donors")}
					now={now}
				/>
			) : (
				<p className="quiet">{t("request.first")}</p>
			)}
		</section>
	);
}
