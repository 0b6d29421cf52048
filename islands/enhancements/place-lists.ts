/**
 * Fills the lists of states and cities when the country or the state changes, in place of the button that sends the form.
 * @param root contains the fields of one address, `….country`, `….state` and `….city`. `data-states` and `data-cities` are addresses
 *   that end before the id of a country and a state
 */
export default function placeLists(root: HTMLElement): void {
	const country = root.querySelector<HTMLSelectElement>("[name$='.country']");
	const state = root.querySelector<HTMLSelectElement>("[name$='.state']");
	const city = root.querySelector<HTMLInputElement>("[name$='.city']");
	if (!country || !state || !city?.list) return;
	const { list } = city;
	const { states = "", cities = "" } = root.dataset;

	/** Without an answer, `data-failed` makes the style sheet show the button. */
	const read = async (address: string): Promise<{ _id: string; name: string }[]> => {
		try {
			const answer = await fetch(address);
			return (await answer.json()).data ?? [];
		} catch {
			root.dataset.failed = "";
			return [];
		}
	};
	const showCities = async () => {
		const { value } = state;
		const found = value ? await read(cities + value) : [];
		if (state.value === value) list.replaceChildren(...found.map(({ name }) => new Option("", name)));
	};
	state.addEventListener("change", showCities);
	const showStates = async () => {
		const { value } = country;
		const found = value ? await read(states + value) : [];
		if (country.value !== value) return;
		const [prompt] = state.options;
		state.replaceChildren(...(prompt ? [prompt] : []), ...found.map(({ _id, name }) => new Option(name, _id)));
		state.value = "";
		city.value = "";
		await showCities();
	};
	country.addEventListener("change", showStates);
	// The visitor may have chosen before this script was here.
	if (country.value !== country.querySelector<HTMLOptionElement>("option[selected]")?.value) void showStates();
}
