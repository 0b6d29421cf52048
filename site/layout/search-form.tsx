import { Icon } from "../../islands/ui/icon.tsx";
import { Search } from "../../islands/ui/icons.ts";
import { useWords } from "../../islands/ui/words.ts";

/** Searching is a form of one field: the page that it asks sends on to the results' own address. */
export function SearchForm({ id, keyword }: { id: string; keyword: string }) {
	const { t, at } = useWords();
	return (
		<search className="search">
			<form action={at("/")}>
				<label className="away" htmlFor={id}>
					{t("search.label")}
				</label>
				<input
					id={id}
					type="search"
					name="keyword"
					placeholder={t("search.hint")}
					maxLength={100}
					defaultValue={keyword}
					autoComplete="off"
				/>
				<button type="submit" className="icon-button">
					<Icon of={Search} />
					<span className="away">{t("search")}</span>
				</button>
			</form>
		</search>
	);
}
