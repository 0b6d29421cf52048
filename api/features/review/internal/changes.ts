import { toMajor } from "../../../domain/money.ts";
import type { ContentFile, RequestContent } from "../../../domain/requests/content.ts";
import { kinds } from "../../../domain/requests/kinds/index.ts";
import { type Details, isSecret } from "../../../domain/requests/kinds/kind.ts";

import type { StoredChange } from "./change.ts";

export interface Change {
	field: string;
	before: string;
	now: string;
}

const yesNo = (value: boolean) => (value ? "Yes" : "No");
const fileText = ({ name, note, shared }: ContentFile) =>
	`${name}${shared ? " (everyone can open it)" : ""}${note ? `: ${note}` : ""}`;
const files = (list: readonly ContentFile[]) => list.map(fileText).join("\n");
const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");

/** The text of each part of a request's content. */
const texts: Readonly<Record<string, (content: RequestContent) => string>> = {
	Title: ({ title }) => title,
	Name: ({ name }) => name,
	Story: ({ story }) => story,
	Goal: ({ currency, goalMinor }) => (goalMinor > 0 ? `${currency} ${toMajor(goalMinor)}` : ""),
	"End date": ({ endsOn }) => endsOn ?? "",
	Kind: ({ requestType }) => requestType,
	Cause: ({ category }) => category ?? "",
	Beneficiary: ({ beneficiaryName }) => beneficiaryName ?? "",
	Organization: ({ organization }) => organization ?? "",
	City: ({ city }) => city ?? "",
	Picture: ({ imageUrl }) => imageUrl ?? "",
	Private: ({ isPrivate }) => yesNo(isPrivate),
	"Tax benefit": ({ isTaxBenefit }) => yesNo(isTaxBenefit),
	Urgent: ({ isUrgent }) => yesNo(isUrgent),
	"Under 18": ({ isMinor }) => yesNo(isMinor),
	"Raised as": ({ raisedAs }) => raisedAs,
	Videos: ({ videos }) => videos.join("\n"),
	"Identity numbers": ({ identityAt }) => (identityAt ? `Given ${minute(identityAt)}` : ""),
	Documents: ({ documents }) => files(documents),
	Files: (content) => files(content.files),
};

const secrets = new Set(Object.values(kinds).flatMap(({ fields }) => fields.filter(isSecret).map(({ name }) => name)));

/** `hoursPerWeek` as "Hours per week", and `AB+` as it is. */
function labelOf(name: string): string {
	const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of a request's kind, by name. Identity numbers are not among them. */
export function detailTexts({ details, requestType, currency }: RequestContent): Record<string, string> {
	const typeOf = (name: string) => kinds[requestType].fields.find((field) => field.name === name)?.type;
	const textOf = (name: string, value: Details[string]) => {
		if (Array.isArray(value)) return value.map(labelOf).join(", ");
		if (typeOf(name) === "pick") return labelOf(String(value));
		return typeOf(name) === "money" ? `${currency} ${toMajor(Number(value))}` : String(value);
	};
	return Object.fromEntries(
		Object.entries(details)
			.filter(([name]) => !secrets.has(name))
			.map(([name, value]) => [labelOf(name), textOf(name, value)]),
	);
}

/** The parts in which two states of a request's content differ. */
export function changesBetween(before: RequestContent, now: RequestContent): Change[] {
	const [was, is] = [detailTexts(before), detailTexts(now)];
	const details = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	return [
		...Object.entries(texts).map(([field, text]) => ({ field, before: text(before), now: text(now) })),
		...details.map((field) => ({ field, before: was[field] ?? "", now: is[field] ?? "" })),
	].filter((change) => change.before !== change.now);
}

/** The wishes of a change beside the content: the pictures of updates that nobody has checked, other guests, and to be open again. */
export function changesAlone(change: StoredChange | null): Change[] {
	if (!change) return [];
	const pictures = change.files.filter(({ folder }) => folder === "update").map(({ name }) => name);
	const all = [
		{ field: "Pictures of updates", before: "", now: pictures.join("\n") },
		{ field: "Invited people", before: "", now: change.invitees === null ? "" : `${change.invitees.length}` },
		{ field: "Takes gifts", before: "No", now: change.reopens ? "Yes" : "No" },
	];
	return all.filter(({ before, now }) => before !== now && now !== "");
}
