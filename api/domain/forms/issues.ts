import * as v from "valibot";
import { type MessageCode, type MessageValues, messages, messageText, type Reason } from "../messages/index.ts";

/** One rejected field. `path` is the field's name (`address.line1`, `items[0].name`), `message` the English text of `code`. */
export interface Issue extends Reason {
	readonly path: string;
	readonly code: MessageCode;
	readonly message: string;
}

/** A rejected field with the message of `code`. */
export function issue(path: string, code: MessageCode, values?: MessageValues): Issue {
	return { path, code, message: messageText(code, values), ...(values ? { values } : {}) };
}

/** The parts of a valibot issue that name the field and its error. */
export interface ContractIssue {
	/** The submitted value. */
	readonly input?: unknown;
	readonly message: string;
	/** The maximum of a maxLength, for example. */
	readonly requirement?: unknown;
	/** The same as text, where a contract passes the issues of another one on; or the part of the value that is wrong, or the limit of an amount. */
	readonly expected?: string | null | undefined;
	/** A union's: what was wrong with each of its contracts. */
	readonly issues?: readonly { readonly requirement?: unknown }[] | undefined;
	/** "undefined" for a key that is not there. */
	readonly received?: string | undefined;
	readonly path?: readonly (PropertyKey | { readonly key: unknown; readonly origin?: string })[] | undefined;
}

const isCode = (text: string): text is MessageCode => Object.hasOwn(messages, text);

/** The name of a field by its path in a contract: `items[0].name`. */
export function nameOf(path: NonNullable<ContractIssue["path"]>): string {
	const keys = path.map((part) => (typeof part === "object" ? part.key : part));
	return keys
		.map((key, level) => (typeof key === "number" ? `[${key}]` : `${level > 0 ? "." : ""}${String(key)}`))
		.join("");
}

/** Whether an object lacks the key that the issue names. */
function isMissingKey({ received, path }: ContractIssue): boolean {
	const last = path?.at(-1);
	return received === "undefined" && typeof last === "object" && last.origin === "key";
}

/** The part of a contract that a key of its input has to satisfy. */
function partAt(contract: unknown, key: unknown): unknown {
	const { entries, item, wrapped } = (contract ?? {}) as Record<"entries" | "item" | "wrapped", unknown>;
	if (wrapped) return partAt(wrapped, key);
	if (typeof key === "number") return item;
	return Object.entries(entries ?? {}).find(([name]) => name === key)?.[1];
}

/** The contract's issue of an empty text at a path, because a missing key reaches none of the checks of its value. */
function emptyCode(contract: v.GenericSchema, path: NonNullable<ContractIssue["path"]>): MessageCode | undefined {
	const keys = path.map((part) => (typeof part === "object" ? part.key : part));
	const part = keys.reduce(partAt, contract as unknown) as v.GenericSchema | undefined;
	if (!part || part.async) return undefined;
	const code = v.safeParse(part, "").issues?.[0].message;
	return code !== undefined && isCode(code) && code !== "value_invalid" ? code : undefined;
}

/**
 * The code of a contract's issue. A missing key has that of an empty value. Replaces valibot's default messages: they repeat
 * the input, which may be a card number in the wrong field.
 */
export function codeOf(found: ContractIssue, contract?: v.GenericSchema): MessageCode {
	if (isCode(found.message)) return found.message;
	if (!isMissingKey(found)) return "value_invalid";
	return (contract && emptyCode(contract, found.path ?? [])) ?? "field_missing";
}

function issueFrom(found: ContractIssue, contract?: v.GenericSchema): Issue {
	const { requirement = found.issues?.at(-1)?.requirement, expected, path = [] } = found;
	const code = codeOf(found, contract);
	const limit = typeof requirement === "number" ? requirement : Number(expected ?? Number.NaN);
	const text = /\{(part|least|most)\}/.exec(messages[code])?.[1];
	if (text) return issue(nameOf(path), code, { [text]: (expected ?? "").slice(0, 20) });
	const isNamed = messages[code].includes("{limit}") && Number.isFinite(limit);
	return issue(nameOf(path), code, isNamed ? { limit } : undefined);
}

/**
 * The first issue of each field, in the contract's order. valibot's own messages repeat what was submitted, so ours replace them.
 * @param contract names the messages of missing keys; not needed for issues that have codes already
 */
export function issuesFrom(found: readonly ContractIssue[], contract?: v.GenericSchema): Issue[] {
	const issues = new Map<string, Issue>();
	for (const each of found) {
		const issue = issueFrom(each, contract);
		if (!issues.has(issue.path)) issues.set(issue.path, issue);
	}
	return [...issues.values()];
}
