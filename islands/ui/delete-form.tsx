import type { FormEvent } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog, OpenButton } from "./dialog.tsx";
import { Trash2 } from "./icons.ts";

export interface DeleteFormProps {
	/** Unique on the page. */
	id: string;
	/** The form's action; it posts `intent` as `delete:<value>`. */
	action: string;
	value: string;
	label: string;
	/** The deleted thing, after the label, for screen readers. */
	of: string;
	title: string;
	text: string;
	cancelLabel: string;
	/** Deletes by script instead; the dialog closes. */
	onDelete?: () => void;
}

/** A button that deletes one thing after a question. */
export function DeleteForm({ id, action, value, label, of, title, text, cancelLabel, onDelete }: DeleteFormProps) {
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (!onDelete) return;
		event.preventDefault();
		event.currentTarget.closest("dialog")?.close();
		onDelete();
	};
	return (
		<>
			<OpenButton opens={id} icon={Trash2} iconOnly>
				{`${label}: ${of}`}
			</OpenButton>
			<ConfirmDialog
				id={id}
				title={title}
				cancelLabel={cancelLabel}
				confirm={
					<form method="post" action={action} encType="multipart/form-data" onSubmit={onSubmit}>
						<Button name="intent" value={`delete:${value}`}>
							{label}
						</Button>
					</form>
				}
			>
				<p>{of}</p>
				<p>{text}</p>
			</ConfirmDialog>
		</>
	);
}
