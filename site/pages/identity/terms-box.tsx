import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { useField } from "../../../islands/ui/form/form.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";

/** The box of a form's field `terms`, with links to what one agrees to. */
export function TermsBox() {
	const words = useWords();
	const { id, error } = useField("terms");
	const link = (path: string, text: string) => (
		<a href={words.localizePath(path)} target="_blank" rel="noopener">
			{text}
		</a>
	);
	return (
		<Checkbox
			id={id}
			name="terms"
			value="yes"
			required
			error={error}
			label={rich(words, "provider-sign-up.terms", {
				terms: link("/users/Terms", words.t("provider-sign-up.terms-link")),
				privacy: link("/users/Privacy", words.t("provider-sign-up.privacy-link")),
			})}
		/>
	);
}
