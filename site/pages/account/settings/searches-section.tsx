import { listSearches, type SavedSearch } from "../../../../api/features/saved-searches/list-searches.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { SavedSearches } from "../saved-searches.tsx";
import { defineSection, SectionPanel } from "../section.tsx";

const id = "searches";

function SearchesSection({ data: { searches } }: { data: { searches: readonly SavedSearch[] } }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("searches.title")}>
			<SavedSearches searches={searches} />
		</SectionPanel>
	);
}

/** The searches that the user hears about by mail. Its forms are sent to the page of their own. */
export default defineSection<{ searches: readonly SavedSearch[] }>({
	id,
	load: async (ctx) => ({ searches: await listSearches(ctx) }),
	Section: SearchesSection,
});
