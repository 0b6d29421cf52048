import { accountTables } from "./internal/account-tables.ts";
import { answerTables } from "./internal/answer-tables.ts";
import { lastingTables } from "./internal/lasting-tables.ts";
import type { PersonalTable } from "./internal/personal-table.ts";
import { radioTables } from "./internal/radio-tables.ts";
import { requestTables } from "./internal/request-tables.ts";

export type { Person, PersonalTable } from "./internal/personal-table.ts";

/** Where personal data is stored: the export contains it and closing the account removes it. Rows that lead to others come last. */
export const personalTables: readonly PersonalTable[] = [
	...accountTables,
	...answerTables,
	...requestTables,
	...radioTables,
	...lastingTables,
];

/** Tables with a user's id that neither the export nor closing an account reads, with the reason. */
export const exemptTables: Readonly<Record<string, string>> = {
	user_text_key: "The search index follows the user's row by triggers.",
};
