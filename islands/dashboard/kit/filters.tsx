import { lazy, type RefObject, useEffect, useState } from "react";
import { FieldError } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Search, X } from "../../ui/icons.ts";
import { Choice } from "./controls.tsx";
import type { Filter } from "./resource.ts";

// These bring a library for calendars and comboboxes, which the first paint does not need.
const loaders = { days: () => import("./days.tsx"), suggest: () => import("./suggest.tsx") };
const Days = lazy(async () => ({ default: (await loaders.days()).Days }));
const Suggest = lazy(async () => ({ default: (await loaders.suggest()).Suggest }));

/** Fetches what a kind of filter needs, before it is rendered inside a Suspense boundary. */
export async function loadFilter(kind: Filter["kind"]): Promise<void> {
	if (kind === "days" || kind === "suggest") await loaders[kind]();
}

type Values = Readonly<Record<string, string>>;

interface FiltersProps {
	/** Unique on the page. */
	id: string;
	filters: readonly Filter[];
	search?: { name: string; label: string; placeholder: string } | undefined;
	searchRef: RefObject<HTMLInputElement | null>;
	values: Values;
	/** The errors of some of them, by their names. */
	errors: Values;
	/** @param typing the reader is still typing, so the change belongs to the last one */
	onChange: (change: Values, typing: boolean) => void;
}

const pauseMs = 300;

/** Typed text of a filter, which applies after a short pause. */
function useTyped(value: string, onChange: (value: string) => void): [string, (text: string) => void] {
	const [text, setText] = useState(value);
	// The address changed: back, forward, or "Clear filters".
	useEffect(() => setText(value), [value]);
	useEffect(() => {
		if (text.trim() === value) return;
		const timer = setTimeout(() => onChange(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text, value, onChange]);
	return [text, setText];
}

/** Tells a control of its error. */
const wrongBy = (id: string, error: string | undefined) =>
	error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};

/** A text filter that applies after a short pause, or at once with Enter. */
function SearchField({
	id,
	label,
	placeholder,
	value,
	error,
	inputRef,
	onChange,
}: {
	id: string;
	label: string;
	placeholder: string;
	value: string;
	error: string | undefined;
	inputRef: RefObject<HTMLInputElement | null>;
	onChange: (value: string) => void;
}) {
	const [text, setText] = useTyped(value, onChange);
	return (
		<search className="list-search">
			<form
				className="field"
				onSubmit={(event) => {
					event.preventDefault();
					onChange(text.trim());
					// From here the keys of the list work.
					inputRef.current?.blur();
				}}
			>
				<label className="label" htmlFor={id}>
					{label}
				</label>
				<div className="control">
					<span className="prefix">
						<Icon of={Search} />
					</span>
					<input
						ref={inputRef}
						id={id}
						type="search"
						autoComplete="off"
						maxLength={100}
						placeholder={placeholder}
						value={text}
						onChange={(event) => setText(event.target.value)}
						{...wrongBy(id, error)}
					/>
				</div>
				<FieldError id={id} error={error} />
			</form>
		</search>
	);
}

/** A short text or a day among the filters. */
function TypedField({
	id,
	filter,
	value,
	error,
	onChange,
}: {
	id: string;
	filter: Extract<Filter, { kind: "text" | "day" }>;
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const [text, setText] = useTyped(value, onChange);
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{filter.label}
			</label>
			<div className="control">
				<input
					id={id}
					type={filter.kind === "day" ? "date" : "text"}
					autoComplete="off"
					maxLength={filter.kind === "day" ? undefined : 40}
					placeholder={filter.kind === "text" ? filter.placeholder : undefined}
					value={text}
					onChange={(event) => setText(event.target.value)}
					{...wrongBy(id, error)}
				/>
			</div>
			<FieldError id={id} error={error} />
		</div>
	);
}

function Choices({
	id,
	filter,
	value,
	onChange,
}: {
	id: string;
	filter: Extract<Filter, { kind: "choices" }>;
	value: string;
	onChange: (value: string) => void;
}) {
	const chosen = value.split(",").filter(Boolean);
	return (
		<fieldset className="list-choices">
			<legend className="label">{filter.label}</legend>
			<div>
				{filter.options.map((option) => (
					<label key={option.value} className="pill" htmlFor={`${id}-${option.value}`}>
						<input
							id={`${id}-${option.value}`}
							type="checkbox"
							checked={chosen.includes(option.value)}
							onChange={(event) => {
								const others = chosen.filter((each) => each !== option.value);
								onChange((event.target.checked ? [...others, option.value] : others).join(","));
							}}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

const errorOf = (filter: Filter, errors: Values) =>
	errors[filter.name] ?? (filter.kind === "days" ? errors[filter.to] : undefined);

/** A filter with its label. */
export function FilterField({
	id,
	filter,
	values,
	errors = {},
	onChange,
}: {
	id: string;
	filter: Filter;
	values: Values;
	errors?: Values;
	onChange: (change: Values) => void;
}) {
	const error = errorOf(filter, errors);
	if (filter.kind === "text" || filter.kind === "day") {
		const { name } = filter;
		return (
			<TypedField
				id={id}
				filter={filter}
				value={values[name] ?? ""}
				error={error}
				onChange={(next) => onChange({ [name]: next })}
			/>
		);
	}
	const field = <ChosenField id={id} filter={filter} values={values} onChange={onChange} />;
	if (!error) return field;
	return (
		<div>
			{field}
			<FieldError id={id} error={error} />
		</div>
	);
}

/** A filter whose values are chosen, not typed. */
function ChosenField({
	id,
	filter,
	values,
	onChange,
}: {
	id: string;
	filter: Exclude<Filter, { kind: "text" | "day" }>;
	values: Values;
	onChange: (change: Values) => void;
}) {
	const value = values[filter.name] ?? "";
	const set = (next: string) => onChange({ [filter.name]: next });
	if (filter.kind === "choices") return <Choices id={id} filter={filter} value={value} onChange={set} />;
	if (filter.kind === "choice") {
		const { label, options, any = "Any" } = filter;
		return <Choice id={id} label={label} value={value} options={options} any={any} onChange={set} />;
	}
	if (filter.kind === "suggest") return <Suggest {...filter} value={value} onChange={set} />;
	return (
		<Days
			label={filter.label}
			from={value}
			to={values[filter.to] ?? ""}
			onChange={(from, to) => onChange({ [filter.name]: from, [filter.to]: to })}
		/>
	);
}

/** The search field and filters above a list. */
export function Filters({ id, filters, search, searchRef, values, errors, onChange }: FiltersProps) {
	const [unfolded, setUnfolded] = useState(false);
	// On a phone an error would be hidden with its field.
	const open = unfolded || filters.some((filter) => errorOf(filter, errors));
	const used = filters.filter(({ name }) => values[name]).length;
	const any = Object.keys(values).length > 0;
	const fields = `${id}-fields`;
	return (
		<section className="filters" aria-label="Filters" data-open={open || filters.length === 0 || undefined}>
			{search ? (
				<SearchField
					id={`${id}-search`}
					label={search.label}
					placeholder={search.placeholder}
					value={values[search.name] ?? ""}
					error={errors[search.name]}
					inputRef={searchRef}
					onChange={(text) => onChange({ [search.name]: text }, true)}
				/>
			) : null}
			{filters.length > 0 ? (
				<button
					type="button"
					className="button button-secondary filters-toggle"
					aria-expanded={open}
					aria-controls={fields}
					onClick={() => setUnfolded(!open)}
				>
					Filters{used > 0 ? ` (${used})` : ""}
				</button>
			) : null}
			<div className="filter-fields" id={fields}>
				{filters.map((filter) => (
					<FilterField
						key={filter.name}
						id={`${id}-${filter.name}`}
						filter={filter}
						values={values}
						errors={errors}
						onChange={(change) => onChange(change, false)}
					/>
				))}
				{any ? (
					<button
						type="button"
						className="button button-quiet filters-clear"
						onClick={() => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, ""])), false)}
					>
						<Icon of={X} />
						Clear filters
					</button>
				) : null}
			</div>
		</section>
	);
}
