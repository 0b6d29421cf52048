/** The amount that the picker's two controls add up to: a typed amount overrides a selected preset. */
export function chosenAmount(form: { get(name: string): unknown }): string {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.trim() : "";
	};
	return text("amount") || text("preset");
}
