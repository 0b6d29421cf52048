/**
 * Names a postal code, or a bank's number, as the chosen country does, and says where it is optional.
 * @param row contains a select of countries, then the field with its label. `data-names` is the name by country, as JSON, and
 *   under "" for all others; `data-needed` lists the countries that need one, all if it is missing; `data-optional` is "(optional)"
 */
export default function postalCode(row: HTMLElement): void {
	const country = row.querySelector("select");
	const field = row.querySelector("input");
	const label = field?.labels?.[0];
	if (!country || !field || !label) return;
	const { names = "{}", needed, optional = "" } = row.dataset;
	const nameOf: Record<string, string> = JSON.parse(names);

	const update = () => {
		const isOptional = needed !== undefined && country.value !== "" && !needed.split(" ").includes(country.value);
		label.textContent = nameOf[country.value] ?? nameOf[""] ?? "";
		field.ariaRequired = isOptional ? null : "true";
		if (!isOptional) return;
		const note = document.createElement("span");
		note.className = "optional";
		note.textContent = ` ${optional}`;
		label.append(note);
	};
	country.addEventListener("input", update);
	update();
}
