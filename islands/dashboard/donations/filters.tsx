import { donationPageSizes, donationStatusLabels } from "../../../api/domain/contracts/donation-list.ts";
import { DateField } from "../../ui/date-field.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select.tsx";
import type { DonationQuery } from "./source.ts";

type Filter = Omit<DonationQuery, "page">;

interface FiltersProps {
	query: Filter;
	onChange(filter: Filter): void;
}

const statuses = [["all", "All"], ...Object.entries(donationStatusLabels)] as [DonationQuery["status"], string][];
const statusOptions = statuses.map(([value, label]) => ({ value, label }));
const sizeOptions = donationPageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** What the form says; a status or size that is not offered is the first one. */
function filterOf(form: HTMLFormElement): Filter {
	const data = new FormData(form);
	const text = (name: string) => String(data.get(name) ?? "");
	return {
		keyword: text("keyword"),
		status: statuses.find(([value]) => value === text("status"))?.[0] ?? "all",
		from: text("from"),
		to: text("to"),
		pageSize: donationPageSizes.find((size) => String(size) === text("pageSize")) ?? donationPageSizes[0],
	};
}

/** Search text, status, page size, first and last day. */
export function Filters({ query, onChange }: FiltersProps) {
	const id = (name: string) => `donations-${name}`;
	return (
		<search>
			<form
				className="donations-filters"
				onSubmit={(event) => event.preventDefault()}
				onChange={(event) => onChange(filterOf(event.currentTarget))}
			>
				<Field
					id={id("keyword")}
					name="keyword"
					type="search"
					label="Search"
					required={false}
					maxLength={100}
					defaultValue={query.keyword}
				/>
				<SelectField
					id={id("status")}
					name="status"
					label="Status"
					required={false}
					options={statusOptions}
					defaultValue={query.status}
				/>
				<SelectField
					id={id("size")}
					name="pageSize"
					label="Rows"
					required={false}
					options={sizeOptions}
					defaultValue={String(query.pageSize)}
				/>
				<DateField
					id={id("from")}
					name="from"
					label="From"
					required={false}
					max={query.to || undefined}
					defaultValue={query.from}
				/>
				<DateField
					id={id("to")}
					name="to"
					label="To"
					required={false}
					min={query.from || undefined}
					defaultValue={query.to}
				/>
			</form>
		</search>
	);
}
