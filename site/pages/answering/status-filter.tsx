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

export interface FilterLink {
	label: string;
	href: string;
	isChosen: boolean;
	count?: number;
}

/** Links of which one is chosen, with their numbers. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
	return (
		<nav className="status-filter" aria-label={label}>
			<ul className="row gap-2xs">
				{links.map((link) => (
					<li key={link.label}>
						<a href={link.href} aria-current={link.isChosen ? "page" : undefined}>
							{link.label}
							{link.count === undefined ? null : <span className="count"> {link.count.toLocaleString("en")}</span>}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Links to the applications of each status; statuses without any are left out. */
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
	const links: FilterLink[] = [
		{ label: t("application.all"), count: total, href: path, isChosen: chosen === null },
		...applicationStatusNames
			.filter((status) => counts[status] > 0 || status === chosen)
			.map((status) => ({
				label: t(`application.status.${status}`),
				count: counts[status],
				href: `${path}?status=${status}`,
				isChosen: status === chosen,
			})),
	];
	return <FilterLinks label={t("application.filter")} links={links} />;
}
