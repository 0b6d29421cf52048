import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { endOfDay, regionZones } from "../../../api/domain/local-day.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { Button } from "../../ui/button.tsx";
import type { Option } from "../kit/option.ts";

/** A labelled field of a form in the panel. */
function SmallField({ label, children }: { label: string; children: (id: string) => ReactNode }) {
	const id = useId();
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			{children(id)}
		</div>
	);
}

export function SmallInput({ label, ...input }: ComponentProps<"input"> & { label: string }) {
	return (
		<SmallField label={label}>
			{(id) => (
				<div className="control">
					<input id={id} {...input} />
				</div>
			)}
		</SmallField>
	);
}

export function SmallLines({ label, ...lines }: ComponentProps<"textarea"> & { label: string }) {
	return (
		<SmallField label={label}>
			{(id) => (
				<div className="control">
					<textarea id={id} {...lines} />
				</div>
			)}
		</SmallField>
	);
}

export function SmallSelect({ label, options, ...select }: ComponentProps<"select"> & SmallSelectProps) {
	return (
		<SmallField label={label}>
			{(id) => (
				<div className="control control-select">
					<select id={id} {...select}>
						{options.map((each) => (
							<option key={each.value} value={each.value}>
								{each.label}
							</option>
						))}
					</select>
				</div>
			)}
		</SmallField>
	);
}

interface SmallSelectProps {
	label: string;
	options: readonly Option[];
}

interface SmallFormProps {
	button: string;
	/** Does it, or throws what the form shows as its error. */
	run(data: FormData): Promise<unknown>;
	/** It tells its success itself. */
	told?: true;
	children: ReactNode;
}

/** A form in the panel of an organization; afterwards the panel and the list are read again. */
export function SmallForm({ button, run, told, children }: SmallFormProps) {
	const queries = useQueryClient();
	const saving = useMutation({ mutationFn: run, onSuccess: () => queries.invalidateQueries() });
	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		saving.mutate(new FormData(event.currentTarget));
	}
	return (
		<form className="form" onSubmit={save} noValidate>
			{children}
			{saving.isError ? <p role="alert">{saving.error.message}</p> : null}
			{saving.isSuccess && !told ? <p role="status">Saved.</p> : null}
			<Button variant="secondary" busy={saving.isPending}>
				{button}
			</Button>
		</form>
	);
}

/** The end of a day in an organization's country, in milliseconds; null for none. */
export const endIn = (region: RegionCode, day: FormDataEntryValue | null) =>
	day === null || day === "" ? null : endOfDay(String(day), regionZones[region]);

/** The text of a field. */
export const textIn = (data: FormData, name: string) => String(data.get(name) ?? "");
