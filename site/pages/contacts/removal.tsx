import { Button } from "../../../islands/ui/button.tsx";
import { ConfirmDialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { contactsPath } from "./paths.ts";

const words = {
	"delete-contact": { label: "contacts.delete", title: "contacts.delete-title", text: "contacts.delete-text" },
	"delete-group": {
		label: "contacts.delete",
		title: "contacts.group-delete-title",
		text: "contacts.group-delete-text",
	},
	undo: { label: "imports.undo", title: "imports.undo-title", text: "imports.undo-text" },
} as const;

interface RemovalProps {
	/** The intent of the page of contacts. */
	intent: keyof typeof words;
	id: string;
	/** The name of the removed record. */
	of: string;
}

/** A button that deletes a contact or a group, or undoes an import, after a question. */
export function Removal({ intent, id, of }: RemovalProps) {
	const { t, localizePath } = useWords();
	const { label, title, text } = words[intent];
	return (
		<>
			<OpenButton opens={`remove-${id}`}>
				{t(label)}
				<span className="visually-hidden"> {of}</span>
			</OpenButton>
			<ConfirmDialog
				id={`remove-${id}`}
				title={t(title)}
				cancelLabel={t("contacts.cancel")}
				confirm={
					<form method="post" action={localizePath(contactsPath)}>
						<input type="hidden" name="id" value={id} />
						<Button name="intent" value={intent}>
							{t(label)}
						</Button>
					</form>
				}
			>
				<p dir="auto">{of}</p>
				<p>{t(text)}</p>
			</ConfirmDialog>
		</>
	);
}
