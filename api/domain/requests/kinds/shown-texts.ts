import { isSecret, type Kind } from "./kind.ts";

/** The texts of a request that its page displays as they were typed, by the names of their fields. */
export function shownTexts(
	{ fields }: Kind,
	texts: { title: string; description: string; details: Readonly<Record<string, unknown>> },
): Record<string, string> {
	const typed = fields.filter(
		(field) => !isSecret(field) && ["text", "textarea", "costs", "milestones"].includes(field.type),
	);
	const details = typed.map(({ name }) => [`details.${name}`, texts.details[name]]);
	return {
		title: texts.title,
		description: texts.description,
		...Object.fromEntries(details.filter(([, text]) => typeof text === "string")),
	};
}
