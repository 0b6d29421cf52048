import type { FormState } from "../../../api/domain/forms/form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Refusal } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type AnySection, SectionField, type SectionRequest } from "./section.tsx";

interface CodeButtonProps {
	/** The button's own section. */
	of: Pick<AnySection, "id">;
	/** The page. */
	path: string;
	hasPassword: boolean;
	/** The code goes to the account's number, and not to its address. */
	byNumber: boolean;
	/** Why the last one was refused. */
	problem: FormState["problem"];
}

/** Sends a code to what the account has already, to confirm a change. Behind a line for people with a password, who rarely need it. */
export function CodeButton({ of, path, hasPassword, byNumber, problem }: CodeButtonProps) {
	const { t, localizePath } = useWords();
	const hints = hasPassword
		? (["me.closing-code-instead", "me.closing-code-instead-number"] as const)
		: (["me.closing-code", "me.closing-code-number"] as const);
	const form = (
		<form className="form" method="post" action={localizePath(path)}>
			<SectionField id={of.id} />
			<Refusal problem={problem} />
			<p className="hint">{t(hints[byNumber ? 1 : 0])}</p>
			<Button variant="secondary">{t(byNumber ? "me.text-code" : "me.mail-code")}</Button>
		</form>
	);
	if (!hasPassword) return form;
	return (
		<details open={problem !== null}>
			<summary>{t("me.code-instead")}</summary>
			{form}
		</details>
	);
}

/** Splits the refusal of a section's button from that of its form. */
export function refusals<Form extends FormState>(request: SectionRequest, button: Pick<AnySection, "id">, form: Form) {
	const isButton = request.form.get("section") === button.id;
	return isButton ? { form: { ...form, problem: null }, problem: form.problem } : { form, problem: null };
}
