/**
 * Tells the card form whether the donor wants the card saved.
 * @param panel contains the checkbox `save_card` and the island that pays
 */
export default function saveCard(panel: HTMLElement): void {
	const box = panel.querySelector<HTMLInputElement>("[name=save_card]");
	const island = panel.querySelector<HTMLElement>("[data-props]");
	if (!box || !island) return;
	const apply = () => {
		const props = JSON.parse(island.dataset.props ?? "{}");
		const intent = JSON.parse(props.order.intent);
		if (intent.saveCard === box.checked) return;
		props.order.intent = JSON.stringify({ ...intent, saveCard: box.checked });
		island.dataset.props = JSON.stringify(props);
		island.dispatchEvent(new Event("props:changed"));
	};
	box.addEventListener("change", apply);
	// A change of the fee brings new props, which know nothing of the checkbox.
	island.addEventListener("props:changed", apply);
	apply();
}
