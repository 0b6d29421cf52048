import { useWords } from "../../../../islands/ui/words.ts";
import type { AnyMethod } from "./method.ts";

interface ChooserProps {
	methods: readonly AnyMethod[];
	chosen: AnyMethod;
	/** It is given again and again. */
	regular: boolean;
	/** The page with a method's panel. */
	hrefOf: (method: AnyMethod) => string;
}

/** The methods that the donation can be paid by: links, so that only the chosen one's script loads. */
export function MethodChooser({ methods, chosen, regular, hrefOf }: ChooserProps) {
	const { t } = useWords();
	const nameOf = ({ label, regularLabel = label }: AnyMethod) => t(regular ? regularLabel : label);
	if (methods.length < 2) {
		return (
			<dl className="summary stack gap-xs">
				<div>
					<dt>{t("payment.method")}</dt>
					<dd>{nameOf(chosen)}</dd>
				</div>
			</dl>
		);
	}
	return (
		<nav className="methods stack gap-s" aria-labelledby="methods-title">
			<h2 id="methods-title">{t("payment.method")}</h2>
			<ul>
				{methods.map((each) => (
					<li key={each.method}>
						<a href={hrefOf(each)} aria-current={each === chosen ? "true" : undefined}>
							{nameOf(each)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
