import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FoundKind } from "../../../api/domain/contracts/staff-search.ts";
import { ApiProblem } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { describedBy, Field, FieldError } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { type ReadTime, readTime } from "./local-time.ts";
import type { Option } from "./option.ts";
import { PickerField } from "./picker-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { SoundField } from "./sound-field.tsx";
import { TimeField } from "./time-field.tsx";

/** A field of a record's form. Its name is the path of the call's issue about it. */
export type RecordField = {
	name: string;
	label: string;
	hint?: string;
	optional?: boolean;
	/** Its value in a new record. */
	initial?: RecordValue;
} & (
	| { kind: "text"; maxLength?: number }
	/** The id of a record, which staff search for. */
	| { kind: "record"; kinds: readonly FoundKind[]; maxLength?: number }
	/** A whole number; its value is left out without one. */
	| { kind: "number" }
	| { kind: "lines"; maxLength?: number; rows?: number }
	| { kind: "choice"; options: readonly Option[]; prompt?: string }
	/** Any number of the options; its value has theirs with commas between them. */
	| { kind: "choices"; options: readonly Option[] }
	| { kind: "tick" }
	/** A minute in the reader's own time zone; its value is in milliseconds, and null without one. */
	| { kind: "time"; min?: number }
	/** An uploaded picture of one of the radio's folders; its value is its address. */
	| { kind: "picture"; folder: string }
	/** A sound that is uploaded in parts as MP3; its value is the upload's id. */
	| { kind: "sound"; films?: boolean }
);

export type RecordValue = string | number | boolean | null | undefined;
export type RecordValues = Readonly<Record<string, RecordValue>>;

export interface RecordFormProps {
	/** Unique on the page. */
	id: string;
	title: string;
	fields: readonly RecordField[];
	/** The fields' first values. */
	values: RecordValues;
	/** The names of the buttons; without `cancel` there is only the first. */
	buttons: { save: string; cancel?: string };
	/** Comes before the reason if it fails. */
	failed?: string;
	/** Takes the focus when it appears. */
	focused?: boolean;
	/** It is in a dialog, which has its title. */
	inDialog?: boolean;
	/** @returns the message afterwards */
	save(values: RecordValues): Promise<string>;
	onCancel?: () => void;
}

function timeIn(data: FormData, name: string, before: RecordValues): ReadTime {
	const was = before[name];
	return readTime(data, name, typeof was === "number" ? was : null);
}

/** The problems of times before a call is made, by the fields' names. */
function problemsOf(
	form: HTMLFormElement,
	fields: readonly RecordField[],
	before: RecordValues,
): ReadonlyMap<string, string> {
	const data = new FormData(form);
	return new Map(
		fields.flatMap(({ kind, name }) => {
			const { problem } = kind === "time" ? timeIn(data, name, before) : { problem: null };
			return problem === null ? [] : [[name, problem] as const];
		}),
	);
}

/** The fields' values, as the call takes them. @param before what they contained at first */
function valuesOf(form: HTMLFormElement, fields: readonly RecordField[], before: RecordValues): RecordValues {
	const data = new FormData(form);
	return Object.fromEntries(
		fields.map((field) => {
			const text = String(data.get(field.name) ?? "");
			if (field.kind === "tick") return [field.name, data.has(field.name)];
			if (field.kind === "choices") return [field.name, data.getAll(field.name).join(",")];
			if (field.kind === "number") return [field.name, text === "" ? undefined : Number(text)];
			if (field.kind === "time") return [field.name, timeIn(data, field.name, before).time];
			return [field.name, field.kind === "picture" && text === "" ? null : text];
		}),
	);
}

function Control({ id, field, value, error }: { id: string; field: RecordField; value: RecordValue; error?: string }) {
	const { name, label, hint, optional } = field;
	const shared = { id: `${id}-${name.replaceAll(".", "-")}`, name, label, hint, optional, error };
	const text = typeof value === "string" ? value : "";
	if (field.kind === "tick") {
		return (
			<Checkbox id={shared.id} name={name} label={label} hint={hint} error={error} defaultChecked={value === true} />
		);
	}
	if (field.kind === "choices") {
		const chosen = text.split(",");
		return (
			<fieldset className="list-choices" aria-describedby={describedBy(shared)}>
				<legend className="label">{label}</legend>
				<div>
					{field.options.map((option) => (
						<label key={option.value} className="pill" htmlFor={`${shared.id}-${option.value}`}>
							<input
								id={`${shared.id}-${option.value}`}
								type="checkbox"
								name={name}
								value={option.value}
								defaultChecked={chosen.includes(option.value)}
							/>
							<span>{option.label}</span>
						</label>
					))}
				</div>
				{hint ? (
					<p className="hint" id={`${shared.id}-hint`}>
						{hint}
					</p>
				) : null}
				<FieldError id={shared.id} error={error} />
			</fieldset>
		);
	}
	if (field.kind === "choice") {
		// The stored value stays a choice, so that a form that nobody changed changes nothing.
		const known = text === "" || field.options.some((option) => option.value === text);
		const options = known ? field.options : [...field.options, { value: text, label: "Unchanged" }];
		return <Select {...shared} options={options} prompt={field.prompt} defaultValue={text} />;
	}
	if (field.kind === "lines") {
		return <Textarea {...shared} rows={field.rows ?? 3} maxLength={field.maxLength} defaultValue={text} />;
	}
	if (field.kind === "time") {
		return <TimeField {...shared} time={typeof value === "number" ? value : null} min={field.min} />;
	}
	if (field.kind === "picture") return <PictureField {...shared} folder={field.folder} url={text} />;
	if (field.kind === "sound") return <SoundField {...shared} films={field.films} />;
	if (field.kind === "record") {
		return <PickerField {...shared} kinds={field.kinds} maxLength={field.maxLength} defaultValue={text} />;
	}
	return (
		<Field
			{...shared}
			maxLength={field.kind === "number" ? 5 : field.maxLength}
			defaultValue={text}
			autoComplete="off"
		/>
	);
}

/** A form that makes or changes a record. The API's refusals stand beside their fields, and what was typed stays. */
export function RecordForm({
	id,
	title,
	fields,
	values,
	buttons,
	failed,
	focused = false,
	inDialog = false,
	save,
	onCancel,
}: RecordFormProps) {
	const toasts = useToasts();
	const heading = useRef<HTMLHeadingElement>(null);
	const form = useRef<HTMLFormElement>(null);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Error | null>(null);
	const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map());
	/** The fields that were changed since the last try: what it said of them is over. */
	const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
	useEffect(() => {
		if (focused) heading.current?.focus();
	}, [focused]);
	// After the refusals have been rendered, which can take longer than a frame.
	useEffect(() => {
		if (problem || mistakes.size > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [problem, mistakes]);

	const issues = problem instanceof ApiProblem ? problem.issues : [];
	const refusalOf = (name: string) => mistakes.get(name) ?? issues.find(({ path }) => path === name)?.message;
	const unplaced = problem !== null && !fields.some(({ name }) => refusalOf(name));

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const wrong = problemsOf(event.currentTarget, fields, values);
		setMistakes(wrong);
		setProblem(null);
		setChanged(new Set());
		if (wrong.size > 0) return;
		setBusy(true);
		try {
			toasts.show({ tone: "good", text: await save(valuesOf(event.currentTarget, fields, values)) });
		} catch (error) {
			setProblem(error instanceof Error ? error : new Error(String(error)));
		}
		setBusy(false);
	}

	const content = (
		<form
			className="form"
			id={id}
			ref={form}
			onSubmit={submit}
			onInput={({ target }) => {
				const { name } = target as HTMLInputElement;
				if (refusalOf(name) && !changed.has(name)) setChanged(new Set([...changed, name]));
			}}
			noValidate
		>
			{unplaced ? (
				<Alert tone="bad" role="alert">
					{failed ? `${failed} ${problem.message}` : problem.message}
				</Alert>
			) : null}
			<div className="record-form-fields">
				{fields.map((field) => (
					<Control
						key={field.name}
						id={id}
						field={field}
						value={values[field.name] ?? null}
						error={changed.has(field.name) ? undefined : refusalOf(field.name)}
					/>
				))}
			</div>
			<div className="record-form-buttons">
				{buttons.cancel ? (
					<Button type="button" variant="secondary" onClick={onCancel} disabled={busy}>
						{buttons.cancel}
					</Button>
				) : null}
				<Button busy={busy}>{buttons.save}</Button>
			</div>
		</form>
	);
	if (inDialog) return content;
	return (
		<section className="record-form" aria-labelledby={`${id}-heading`}>
			<h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{content}
		</section>
	);
}
