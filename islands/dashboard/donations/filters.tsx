import { useId } from "react";
import { donationPageSizes, donationStatusLabels } from "../../../api/domain/contracts/donation-list.ts";
import type { DonationQuery } from "./source.ts";

interface FiltersProps {
	query: DonationQuery;
	onChange(change: Partial<DonationQuery>): void;
}

const statusOptions = [["all", "All"], ...Object.entries(donationStatusLabels)] as [DonationQuery["status"], string][];

/** Search text, status, first and last day, page size. */
export function Filters({ query, onChange }: FiltersProps) {
	const id = useId();
	return (
		<search className="donations-filters">
			<label htmlFor={`${id}-keyword`}>
				Search
				<input
					id={`${id}-keyword`}
					type="search"
					maxLength={100}
					value={query.keyword}
					onChange={(event) => onChange({ keyword: event.target.value })}
				/>
			</label>
			<label htmlFor={`${id}-status`}>
				Status
				<select
					id={`${id}-status`}
					value={query.status}
					onChange={(event) => {
						const chosen = statusOptions.find(([value]) => value === event.target.value);
						if (chosen) onChange({ status: chosen[0] });
					}}
				>
					{statusOptions.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</label>
			<label htmlFor={`${id}-from`}>
				From
				<input
					id={`${id}-from`}
					type="date"
					value={query.from}
					max={query.to || undefined}
					onChange={(event) => onChange({ from: event.target.value })}
				/>
			</label>
			<label htmlFor={`${id}-to`}>
				To
				<input
					id={`${id}-to`}
					type="date"
					value={query.to}
					min={query.from || undefined}
					onChange={(event) => onChange({ to: event.target.value })}
				/>
			</label>
			<label htmlFor={`${id}-size`}>
				Rows
				<select
					id={`${id}-size`}
					value={query.pageSize}
					onChange={(event) => {
						const size = donationPageSizes.find((option) => String(option) === event.target.value);
						if (size) onChange({ pageSize: size });
					}}
				>
					{donationPageSizes.map((size) => (
						<option key={size} value={size}>
							{size}
						</option>
					))}
				</select>
			</label>
		</search>
	);
}
