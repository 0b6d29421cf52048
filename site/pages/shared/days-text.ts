import type { Words } from "../../../islands/ui/words.ts";

/** Within how many days help is needed. */
export const daysText = ({ t }: Words, days: number) =>
	days === 0 ? t("filter.today") : t("filter.days", { count: days, number: days });
