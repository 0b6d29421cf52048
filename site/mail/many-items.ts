import type { Block } from "./template.ts";

/**
 * Gifts or comments of a mail about many, a paragraph each.
 * @param items a JSON list of name, amount and text, each maybe empty
 * @param anonymous the name of a donor who stays anonymous
 */
export const manyItems = (items: string, anonymous: string): Block[] =>
	(JSON.parse(items) as [string, string, string][]).map(([name, amount, text]) => ({
		kind: "text",
		text: [name || anonymous, amount, text && `“${text}”`].filter((part) => part !== "").join(" · "),
	}));
