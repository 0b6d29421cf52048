import type { Words } from "../../../islands/ui/words.ts";

interface Counted {
	taken: number;
	total: number;
}

/** How many of a request's places are taken; of one alone, whether it is. */
export function takenText({ t }: Pick<Words, "t">, { taken, total }: Counted): string {
	if (total === 1) return t(taken === 0 ? "places.only-free" : "places.only-taken");
	const numbers = { taken: taken.toLocaleString("en"), total: total.toLocaleString("en") };
	return taken >= total ? t("places.taken-all", numbers) : t("places.taken-of", { count: taken, ...numbers });
}

/** How many of its places are free, of which there are some. */
export function leftText({ t }: Pick<Words, "t">, { taken, total }: Counted): string {
	if (total === 1) return t("places.only-free");
	const count = total - taken;
	return t("places.left", { count, number: count.toLocaleString("en"), total: total.toLocaleString("en") });
}
