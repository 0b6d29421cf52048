import type { Content } from "../../domain/contracts/raise.ts";
import type { TypedValue, TypedValues } from "../../domain/forms/form.ts";
import { groupedAmount, toDecimal } from "../../domain/money.ts";
import { kinds } from "../../domain/requests/kinds/index.ts";
import type { Editable } from "./editable.ts";

/** A stored request as its contract reads it. */
export const contentOf = (editable: Editable): Content => contentWith(editable, toDecimal);

function contentWith({ row, invited }: Editable, amountOf: (minor: number) => string): Content {
	const money = new Set(kinds[row.requestType].fields.filter(({ type }) => type === "money").map(({ name }) => name));
	const details = Object.entries(row.details).map(([name, value]) => [
		name,
		money.has(name) ? amountOf(Number(value)) : value,
	]);
	return {
		region: row.region,
		raisedAs: row.raisedAs,
		category: row.category ?? "",
		name: row.beneficiaryName ?? "",
		isMinor: row.beneficiaryIsMinor,
		city: row.city ?? "",
		orgId: row.organizationId,
		quantity: amountOf(row.goalMinor),
		endDate: row.endsOn,
		title: row.title,
		description: row.story,
		isUrgentRequirement: row.isUrgent,
		isTaxBenefit: row.isTaxBenefit,
		isPrivate: row.isPrivate,
		invited,
		videos: row.videos,
		details: Object.fromEntries(details),
	};
}

/** A value as a form holds it. Lists of links and people are one text, with a line for each. */
function typedValue(name: string, value: unknown): TypedValue {
	if (Array.isArray(value)) return name === "invited" || name === "videos" ? value.join("\n") : value.map(String);
	if (typeof value === "object" && value !== null) return typedGroup(value as Content);
	if (typeof value === "boolean") return value ? "on" : "";
	return value === null || value === undefined ? "" : String(value);
}

function typedGroup(content: Content): TypedValues {
	return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, typedValue(name, value)]));
}

/** A stored request as its form shows it: one that names no beneficiary with the name that everyone reads. */
export function typedOf(editable: Editable): TypedValues {
	const { beneficiaryName, name, currency } = editable.row;
	const content = contentWith(editable, (minor) => groupedAmount(minor, currency));
	return typedGroup({ ...content, name: beneficiaryName ?? name });
}

/** Reads a form that shows such a request: a request without a beneficiary stays so as long as nobody writes another name. */
export function inputOf<Input extends { name: string; orgId?: string | null | undefined }>(
	{ row }: Editable,
	input: Input,
): Input {
	const isSame = row.beneficiaryName === null && input.name === row.name;
	return isSame && (input.orgId ?? null) === row.organizationId ? { ...input, name: "" } : input;
}
