import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, Suspense, useRef } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "./controls.tsx";
import { Filters } from "./filters.tsx";
import type { ListShape, UpdateList } from "./list-state.ts";
import { refusedFilters } from "./refused-filters.ts";
import type { Filter } from "./resource.ts";

/** The address of a report, which has filters and neither pages nor an order. */
export const reportShape = (...names: readonly string[]): ListShape => ({
	names,
	sorts: [],
	sort: null,
	pageSizes: [10],
	pageSize: 10,
});

/** "5 Nov" */
export const shortDay = (day: string) =>
	new Date(day).toLocaleDateString("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

interface ReportScreenProps<Numbers> {
	id: string;
	filters: readonly Filter[];
	values: Readonly<Record<string, string>>;
	onUpdate: UpdateList;
	/** Its calendar comes with the numbers, so that nothing moves when it arrives. */
	numbers: UseQueryResult<Numbers>;
	/** Comes before the reason if they can't be loaded. */
	failed?: string;
	children: (numbers: Numbers) => ReactNode;
}

/** Numbers of some days, below the filters that choose them. */
export function ReportScreen<Numbers>(props: ReportScreenProps<Numbers>) {
	const { id, filters, values, onUpdate, numbers, failed = "", children } = props;
	const search = useRef<HTMLInputElement>(null);
	const errors = refusedFilters(numbers.error, Object.keys(values));
	const isRefused = Object.keys(errors).length > 0;
	return (
		<Suspense fallback={<Skeleton lines={8} />}>
			<div className="list-screen">
				<Filters
					id={id}
					filters={filters}
					searchRef={search}
					values={values}
					errors={errors}
					onChange={(change) => {
						const all = Object.entries({ ...values, ...change });
						onUpdate({ values: Object.fromEntries(all.filter(([, value]) => value !== "")) });
					}}
				/>
				{isRefused ? (
					<EmptyState title="Correct the filters above">No numbers are shown until then.</EmptyState>
				) : numbers.isError || numbers.data === undefined ? (
					<LoadError title="The numbers could not be loaded" onRetry={() => void numbers.refetch()}>
						{`${failed}${numbers.error?.message ?? ""}`}
					</LoadError>
				) : (
					children(numbers.data)
				)}
			</div>
		</Suspense>
	);
}
