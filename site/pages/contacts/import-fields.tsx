import { contactFileTypes, mostImportRows } from "../../../api/domain/people/contacts.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { importPath } from "./paths.ts";

/** The form that uploads a file of contacts. @param error why the last file was refused */
export function ImportFields({ error }: { error?: string | undefined }) {
	const { t, localizePath } = useWords();
	return (
		<form
			method="post"
			action={localizePath(importPath)}
			encType="multipart/form-data"
			className="contacts-form stack column gap-s"
		>
			<FileDrop
				id="contacts-file"
				name="file"
				label={t("import.file")}
				hint={t("import.intro", { limit: mostImportRows.toLocaleString("en") })}
				prompt={t("import.prompt")}
				accept={contactFileTypes}
				{...(error ? { error } : {})}
			/>
			<div className="contacts-actions row middle gap-2xs across-s">
				<Button>{t("import.preview")}</Button>
			</div>
		</form>
	);
}
