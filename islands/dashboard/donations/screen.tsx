import { useEffect, useState } from "react";
import type { DonationListRow } from "../../../api/domain/contracts/donation-list.ts";
import type { Listed } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Filters } from "./filters.tsx";
import type { DonationQuery, DonationSource } from "./source.ts";
import { DonationsTable } from "./table.tsx";
import "./donations.css";

const firstQuery: DonationQuery = { keyword: "", status: "all", from: "", to: "", pageSize: 10, page: 0 };
const nothing: Listed<DonationListRow> = { rows: [], hasMore: false };
/** Typing settles before the server is asked. */
const settleMs = 250;

interface Loaded {
	listed: Listed<DonationListRow>;
	busy: boolean;
	problem: string | null;
}

/** The rows of `query`; an answer that a later question overtook is dropped. */
function useDonations(source: DonationSource, query: DonationQuery): Loaded {
	const [loaded, setLoaded] = useState<Loaded>({ listed: nothing, busy: true, problem: null });
	useEffect(() => {
		const asking = new AbortController();
		setLoaded((before) => ({ ...before, busy: true, problem: null }));
		const ask = async () => {
			try {
				const listed = await source.loadDonations(query, asking.signal);
				if (!asking.signal.aborted) setLoaded({ listed, busy: false, problem: null });
			} catch (error) {
				if (asking.signal.aborted) return;
				const message = error instanceof Error ? error.message : String(error);
				setLoaded({ listed: nothing, busy: false, problem: `Problem in fetching. ${message}` });
			}
		};
		const timer = setTimeout(ask, query.keyword === "" ? 0 : settleMs);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [source, query]);
	return loaded;
}

/** /admin/donations: every donation, filtered and paged by the server. */
export function DonationsScreen({ source }: { source: DonationSource }) {
	const [query, setQuery] = useState(firstQuery);
	const { listed, busy, problem } = useDonations(source, query);
	const first = query.page * query.pageSize + 1;
	return (
		<div className="donations">
			<h1>Manage Donations</h1>
			<Filters query={query} onChange={(filter) => setQuery({ ...filter, page: 0 })} />
			<p role="status" className="donations-range quiet">
				{listed.rows.length > 0 ? `Rows ${first} to ${first + listed.rows.length - 1}` : null}
			</p>
			{problem === null ? (
				<DonationsTable rows={listed.rows} busy={busy} />
			) : (
				<Alert tone="bad" role="alert">
					{problem}
				</Alert>
			)}
			<nav className="donations-pages" aria-label="Pages">
				<Button
					type="button"
					variant="secondary"
					disabled={busy || query.page === 0}
					onClick={() => setQuery({ ...query, page: query.page - 1 })}
				>
					Previous
				</Button>
				<Button
					type="button"
					variant="secondary"
					disabled={busy || !listed.hasMore}
					onClick={() => setQuery({ ...query, page: query.page + 1 })}
				>
					Next
				</Button>
				{problem === null ? null : (
					<Button type="button" onClick={() => setQuery({ ...query })}>
						Try again
					</Button>
				)}
			</nav>
		</div>
	);
}
