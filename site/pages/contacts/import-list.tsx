import type { ImportRow } from "../../../api/features/contacts/import.ts";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { draftPath } from "./paths.ts";
import { Removal } from "./removal.tsx";

/** The newest imports, each with a way back. */
export function ImportList({ imports }: { imports: readonly ImportRow[] }) {
	const { t, language, localizePath } = useWords();
	return (
		<section className="panel contacts-form stack column gap-s" id="imports" aria-labelledby="imports-title">
			<h2 id="imports-title">{t("imports.title")}</h2>
			<ul className="contacts-rows stack gap-s">
				{imports.map(({ id, fileName, state, createdAt, added, merged, skipped }) => {
					const name = fileName || t("imports.api");
					return (
						<li key={id}>
							<p>
								<span dir="auto">{name}</span>{" "}
								<time className="quiet" dateTime={isoDay(createdAt)}>
									{formatDay(createdAt, language)}
								</time>
								<br />
								{state === "done" ? t("imports.done", { added, merged, skipped }) : t(`imports.${state}`)}
							</p>
							{state === "done" ? <Removal intent="undo" id={id} of={name} /> : null}
							{state === "draft" ? <a href={localizePath(draftPath(id))}>{t("imports.continue")}</a> : null}
						</li>
					);
				})}
			</ul>
		</section>
	);
}
