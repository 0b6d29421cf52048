import type { ArgTypesEnhancer } from "storybook/internal/types";
import { currencies } from "../../api/domain/money.ts";
import { requestStatuses } from "../../api/domain/requests/statuses.ts";

/** Options whose types derive from the product's own lists, which Storybook's type reader cannot follow. */
const choices: Readonly<Record<string, readonly unknown[]>> = {
	currency: currencies,
	status: Object.keys(requestStatuses).map(Number),
};

const textTypes = /^(ReactNode|string( \| (null|undefined))+)$/;

/** Fitting controls: a text field for texts, a select for options, and none for elements and functions. */
export const fittingControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
	Object.fromEntries(
		Object.entries(argTypes).map(([name, argType]) => {
			const options = choices[name];
			if (options && argType.type?.name !== "enum") return [name, { ...argType, options, control: { type: "select" } }];
			if (!textTypes.test(argType.type?.raw ?? argType.table?.type?.summary ?? "")) return [name, argType];
			const value: unknown = initialArgs[name];
			const isText = value === undefined || value === null || typeof value === "string";
			return [name, { ...argType, control: isText ? { type: "text" } : false }];
		}),
	);
