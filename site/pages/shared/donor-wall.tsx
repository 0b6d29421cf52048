import type { Donor } from "../../../api/features/donations/list-donors.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { DonorRow } from "../../../islands/ui/donor-row.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { personPath } from "./person-path.ts";

export interface DonorWallProps {
	donors: readonly Donor[];
	/** A page with more of them; null if these are all, or as many as can be reached. */
	nextHref: string | null;
	now: number;
}

/** The page of a gift's message, by the gift's public id. */
export const giftPath = (id: string) => `/gift/${id}`;

/** Recent donors, with a link to a page with ten more of them; a script adds them in place. */
export function DonorWall({ donors, nextHref, now }: DonorWallProps) {
	const { t, localizePath } = useWords();
	return (
		<div
			id="donor-list"
			data-shown={t("donors.shown", { number: "{number}" })}
			data-failed={t("donors.failed")}
			{...(nextHref === null ? {} : enhancedBy("more-rows"))}
		>
			<ul>
				{donors.map(({ succeededAt, username, ...donor }) => (
					<DonorRow
						key={donor.id}
						{...donor}
						href={username === null ? undefined : localizePath(personPath(username))}
						reportHref={localizePath(giftPath(donor.id))}
						givenAt={succeededAt}
						now={now}
					/>
				))}
			</ul>
			{nextHref === null ? null : (
				<p data-more>
					<ButtonLink variant="quiet" href={nextHref}>
						{t("donors.more")}
					</ButtonLink>
				</p>
			)}
			<p className="quiet" role="status" />
		</div>
	);
}
