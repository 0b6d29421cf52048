import { TextField } from "../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** Names that the hint lists. */
const most = 8;

/** The name of a group, new or one of those that there are. */
export function GroupNameField({ known, name }: { known: readonly string[]; name: "group" | "name" }) {
	const { t } = useWords();
	const named = known.slice(0, most).join(", ");
	return (
		<TextField
			name={name}
			autoComplete="off"
			optional={name === "group"}
			hint={<bdi>{known.length === 0 ? t("contacts.group-new") : t("contacts.group-known", { groups: named })}</bdi>}
		/>
	);
}
