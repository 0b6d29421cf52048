/**
 * Chooses the visitor's own time zone in a form that nobody has sent yet, and adds it if the list lacks it.
 * @param element contains a select of zones; its `data-new` is set for a new form
 */
export default function ownZone(element: HTMLElement): void {
	const select = element.querySelector("select");
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	if (!select || !zone) return;
	if (![...select.options].some(({ value }) => value === zone)) select.add(new Option(zone.replaceAll("_", " "), zone));
	if (element.dataset.new !== undefined) select.value = zone;
}
