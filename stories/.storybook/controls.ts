import type { ArgTypesEnhancer } from "storybook/internal/types";
import { currencies } from "../../api/domain/money.ts";
import { requestStatuses } from "../../api/domain/statuses.ts";

/** Choices whose types are derived from the product's own lists, which the documentation's reader of types does not follow. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
	currency: currencies,
	status: Object.keys(requestStatuses).map(Number),
};

const shownText = /^(ReactNode|string( \| (null|undefined))+)$/;

/** Controls that fit: text where text is shown, none for elements and functions, a choice where there is one. */
export const fittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
	Object.fromEntries(
		Object.entries(argTypes).map(([name, argType]) => {
			const options = choices[name];
			if (options && argType.type?.name !== "enum") return [name, { ...argType, options, control: { type: "select" } }];
			if (!shownText.test(argType.type?.raw ?? argType.table?.type?.summary ?? "")) return [name, argType];
			const value: unknown = initialArgs[name];
			const isText = value === undefined || value === null || typeof value === "string";
			return [name, { ...argType, control: isText ? { type: "text" } : false }];
		}),
	);
