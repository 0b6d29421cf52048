import type { MouseEvent } from "react";
import { useState } from "react";
import { currencies, parseAmount } from "../../../api/domain/money.ts";
import { readList } from "../../client/api.ts";
import { type Guarded, hasShape, isFlag, isListOf, isNullOr, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { DonorRow } from "../../ui/donor-row.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isDonor = hasShape({
	id: isText,
	/** Null for an anonymous gift. */
	name: isNullOr(isText),
	giftMinor: isNumber,
	currency: isOneOf(currencies),
	at: isNumber,
});
type Donor = Guarded<typeof isDonor>;

const isProps = hasShape({
	id: isText,
	requestId: isText,
	donors: isListOf(isDonor),
	hasMore: isFlag,
	/** When the page was written, milliseconds. */
	now: isNumber,
	/** The same list with more rows, as a page of its own. */
	moreHref: isText,
});
type DonorListProps = Guarded<typeof isProps>;

/** A row of GET /donationRequest/donors. */
const isWireDonor = hasShape({
	_id: isText,
	name: isNullOr(isText),
	quantity: isNumber,
	units: isOneOf(currencies),
	createdAt: isNumber,
});

function fromWire(row: Guarded<typeof isWireDonor>): Donor {
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
			const answer = await readList("/donationRequest/donors", query, isWireDonor);
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
	words: ["donor.*", "donors.more", "donors.shown", "donors.failed"],
	props: isProps,
	Component: DonorList,
});
