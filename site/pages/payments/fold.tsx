import type { ReactNode } from "react";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** Whether one of the fields has a value or was refused. */
export const hasValue = ({ values, issues }: FormState, ...names: readonly string[]): boolean =>
	names.some((name) => textAt(values, name) || issues.some(({ path }) => path === name));

/** Optional fields behind a line that opens them. */
export function Fold({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
	const { t } = useWords();
	return (
		<details className="fold" open={open}>
			<summary>
				<span>
					{label} <span className="optional">{t("optional")}</span>
				</span>
				<Icon of={ChevronDown} />
			</summary>
			<div className="form">{children}</div>
		</details>
	);
}
