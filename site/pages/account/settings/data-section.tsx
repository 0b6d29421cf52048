import { ButtonLink } from "../../../../islands/ui/button.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionPanel } from "../section.tsx";
import { dataPath } from "./data-route.ts";

const id = "data";

function DataSection() {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.data")}>
			<p>{t("me.data-text")}</p>
			<ButtonLink variant="secondary" href={dataPath}>
				{t("me.data-download")}
			</ButtonLink>
		</SectionPanel>
	);
}

/** The export of everything that we store about the user. */
export default defineSection<true>({ id, load: async () => true, Section: DataSection });
