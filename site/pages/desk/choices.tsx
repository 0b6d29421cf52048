interface ChoiceProps<Choice> {
	label: string;
	choices: readonly Choice[];
	chosen: Choice;
	hrefOf: (choice: Choice) => string;
	wordOf: (choice: Choice) => string;
	countOf?: (choice: Choice) => number;
}

/** Links between the forms of a list: its filters or its orders. */
export function Choices<Choice extends string | null>({
	label,
	choices: all,
	chosen,
	hrefOf,
	wordOf,
	countOf,
}: ChoiceProps<Choice>) {
	return (
		<nav className="status-filter" aria-label={label}>
			<ul className="row gap-2xs">
				{all.map((choice) => (
					<li key={choice}>
						<a href={hrefOf(choice)} aria-current={choice === chosen ? "page" : undefined}>
							{wordOf(choice)} {countOf ? <span className="count">{countOf(choice).toLocaleString("en")}</span> : null}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
