import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import type { Option } from "./option.ts";

interface ChoiceProps {
	id: string;
	label: string;
	value: string;
	options: readonly Option[];
	/** Names the choice of none of them; null if one must be chosen. */
	any?: string | null | undefined;
	onChange: (value: string) => void;
}

/** A labelled select outside a form. */
export function Choice({ id, label, value, options, any = null, onChange }: ChoiceProps) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<div className="control control-select">
				<select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
					{any === null ? null : <option value="">{any}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			</div>
		</div>
	);
}

interface PageSizeProps {
	/** The noun: "Rows". */
	of: string;
	size: number;
	sizes: readonly number[];
	onSize: (size: number) => void;
}

/** The number of rows on a page. */
export function PageSize({ of, size, sizes, onSize }: PageSizeProps) {
	return (
		<label className="page-size">
			{of} per page
			<span className="control control-select">
				<select value={size} onChange={(event) => onSize(Number(event.target.value))}>
					{sizes.map((each) => (
						<option key={each}>{each}</option>
					))}
				</select>
			</span>
		</label>
	);
}

/** Why something could not be loaded, with a way to try again. */
export function LoadError({ title, level, onRetry, children }: LoadErrorProps) {
	return (
		<ErrorState
			role="alert"
			level={level}
			title={title}
			retry={
				<Button type="button" onClick={onRetry}>
					Try again
				</Button>
			}
		>
			{children}
		</ErrorState>
	);
}

interface LoadErrorProps {
	title: string;
	level?: 2 | 3;
	onRetry: () => void;
	children: ReactNode;
}
