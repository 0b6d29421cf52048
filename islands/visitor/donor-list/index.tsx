import type { MouseEvent } from "react";
import { useState } from "react";
import * as v from "valibot";
import { currencies, parseAmount } from "../../../api/domain/money.ts";
import { readList } from "../../client/api.ts";
import { DonorRow } from "../../ui/donor-row.tsx";
import { useWords } from "../../ui/words.tsx";
import { island } from "../island.tsx";

const donor = v.object({
	id: v.string(),
	/** Null for an anonymous gift. */
	name: v.nullable(v.string()),
	giftMinor: v.number(),
	currency: v.picklist(currencies),
	at: v.number(),
});
type Donor = v.InferOutput<typeof donor>;

const props = v.object({
	id: v.string(),
	requestId: v.string(),
	donors: v.array(donor),
	hasMore: v.boolean(),
	/** When the page was written, milliseconds. */
	now: v.number(),
	/** The same list with more rows, as a page of its own. */
	moreHref: v.string(),
});
type DonorListProps = v.InferOutput<typeof props>;

/** A row of GET /donationRequest/donors. */
const wireDonor = v.object({
	_id: v.string(),
	name: v.nullable(v.string()),
	quantity: v.number(),
	units: v.picklist(currencies),
	createdAt: v.number(),
});

function fromWire(row: v.InferOutput<typeof wireDonor>): Donor {
	const giftMinor = parseAmount(String(row.quantity)) ?? 0;
	return { id: row._id, name: row.name, giftMinor, currency: row.units, at: row.createdAt };
}

const pageSize = 10;

/** Recent donors, and ten more at a time; without script the link opens the page with more of them. */
function DonorList({ id, requestId, donors: first, hasMore: more, moreHref, now }: DonorListProps) {
	const { t } = useWords();
	const [donors, setDonors] = useState(first);
	const [hasMore, setHasMore] = useState(more);
	const [busy, setBusy] = useState(false);
	const [news, setNews] = useState("");

	const showMore = async (event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			const query = { donation_request_id: requestId, limit: pageSize, offset: donors.length };
			const answer = await readList("/donationRequest/donors", query, wireDonor);
			// A gift that came meanwhile shifts the list: what is already there is not shown twice.
			const known = new Set(donors.map((each) => each.id));
			const all = [...donors, ...answer.rows.map(fromWire).filter((each) => !known.has(each.id))];
			setDonors(all);
			setHasMore(answer.hasMore);
			setNews(t("donors.shown", { number: all.length }));
		} catch {
			setNews(t("donors.failed"));
		} finally {
			setBusy(false);
		}
	};

	return (
		<div id={id}>
			<ul>
				{donors.map((each) => (
					<DonorRow key={each.id} {...each} now={now} />
				))}
			</ul>
			{hasMore ? (
				<p>
					<a className="button button-quiet" href={moreHref} aria-busy={busy ? true : undefined} onClick={showMore}>
						{t("donors.more")}
					</a>
				</p>
			) : null}
			<p className="quiet" role="status">
				{news || null}
			</p>
		</div>
	);
}

export default island({
	name: "donor-list",
	when: "visible",
	words: ["donor.anonymous", "donors.more", "donors.shown", "donors.failed"],
	props,
	Component: DonorList,
});
