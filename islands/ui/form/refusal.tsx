import type { ReactNode } from "react";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { Alert } from "../alert.tsx";
import { useWords } from "../words.ts";
import { PersonCheck } from "./person-check.tsx";

interface RefusalProps {
	problem: FormState["problem"];
	/** Follows the message: where the visitor can go instead. */
	instead?: ReactNode;
}

/** Why a form was refused as a whole, within it: a captcha's token counts for the form that it is solved in. */
export function Refusal({ problem, instead }: RefusalProps) {
	const words = useWords();
	if (problem === null) return null;
	return (
		<>
			<Alert tone="bad" role="alert">
				{words.problem(problem)} {instead}
			</Alert>
			{problem.code === "captcha_needed" ? <PersonCheck /> : null}
		</>
	);
}
