import { type ApplicationStatus, applicationStatusNames } from "../../../api/domain/requests/applications/status.ts";
import type { StatusCounts } from "../../../api/features/applications/list.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** The status in the address, or null for all. */
export function statusIn(url: URL): ApplicationStatus | null {
	const status = url.searchParams.get("status");
	return applicationStatusNames.find((name) => name === status) ?? null;
}

/** The page number in the address, from 1. */
export function pageIn(url: URL): number {
	const page = url.searchParams.get("page") ?? "";
	return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
}

/** Links to the applications of each status, with their numbers; statuses without any are left out. */
export function StatusFilter({
	counts,
	chosen,
	path,
}: {
	counts: StatusCounts;
	chosen: ApplicationStatus | null;
	path: string;
}) {
	const { t } = useWords();
	const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const options = [
		{ status: null, label: t("application.all"), count: total },
		...applicationStatusNames
			.filter((status) => counts[status] > 0 || status === chosen)
			.map((status) => ({ status, label: t(`application.status.${status}`), count: counts[status] })),
	];
	return (
		<nav className="status-filter" aria-label={t("application.filter")}>
			<ul className="row gap-2xs">
				{options.map(({ status, label, count }) => (
					<li key={label}>
						<a
							href={status === null ? path : `${path}?status=${status}`}
							aria-current={status === chosen ? "page" : undefined}
						>
							{label} <span className="count">{count.toLocaleString("en")}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
