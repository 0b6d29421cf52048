import { Icon } from "../../islands/ui/icon.tsx";
import { Search } from "../../islands/ui/icons.ts";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";

/** A search field, which keeps the list's filters. Its form leads to the home page, which redirects to the results' own address. */
export function SearchForm({ id, view }: { id: string; view: View }) {
	const { t, localizePath } = useWords();
	return (
		<search className="search">
			<form action={localizePath("/")}>
				<label className="visually-hidden" htmlFor={id}>
					{t("search.label")}
				</label>
				<input
					id={id}
					type="search"
					name="keyword"
					placeholder={t("search.hint")}
					maxLength={100}
					defaultValue={view.keyword}
					autoComplete="off"
				/>
				<input type="hidden" name="type" value={view.searchType} />
				<input type="hidden" name="category" value={view.searchCategory} />
				<button type="submit" className="icon-button">
					<Icon of={Search} />
					<span className="visually-hidden">{t("search")}</span>
				</button>
			</form>
		</search>
	);
}
