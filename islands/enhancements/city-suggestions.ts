/** The time to wait after the last key. */
const delay = 200;

/**
 * Suggests cities while typing.
 * @param root contains the fields `city`, with a list, and `region`. `data-cities` is an address that ends before the country
 */
export default function citySuggestions(root: HTMLElement): void {
	const city = root.querySelector<HTMLInputElement>("[name=city]");
	const region = root.querySelector<HTMLSelectElement>("[name=region]");
	const list = city?.list;
	if (!city || !region || !list) return;
	let timer = 0;

	const suggest = async () => {
		const typed = city.value.trim();
		const address = `${root.dataset.cities}${region.value}&keyword=${encodeURIComponent(typed)}`;
		const answer = await fetch(address).catch(() => null);
		const found: { name: string }[] = answer?.ok ? (await answer.json()).data : [];
		if (city.value.trim() === typed) list.replaceChildren(...found.map(({ name }) => new Option("", name)));
	};
	city.addEventListener("input", () => {
		clearTimeout(timer);
		if (city.value.trim().length > 1) timer = window.setTimeout(suggest, delay);
	});
}
