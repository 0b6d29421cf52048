import { type MessageCode, type MessageValues, messages, messageText, type Reason } from "./messages/index.ts";

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
interface ContractIssue {
	readonly message: string;
	/** The maximum of a maxLength, for example. */
	readonly requirement?: unknown;
	/** The same as text, where a contract passes the issues of another one on. */
	readonly expected?: string | null | undefined;
	/** "undefined" for a key that is not there. */
	readonly received?: string | undefined;
	readonly path?: readonly (PropertyKey | { readonly key: unknown; readonly origin?: string })[] | undefined;
}

const isCode = (text: string): text is MessageCode => Object.hasOwn(messages, text);

function nameOf(path: NonNullable<ContractIssue["path"]>): string {
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

/** Replaces valibot's default messages: they repeat the input, which may be a card number in the wrong field. */
function issueFrom(found: ContractIssue): Issue {
	const { message, requirement, expected, path = [] } = found;
	const code = isCode(message) ? message : isMissingKey(found) ? "field_missing" : "value_invalid";
	const limit = typeof requirement === "number" ? requirement : Number(expected ?? Number.NaN);
	const isNamed = messages[code].includes("{limit}") && Number.isFinite(limit);
	return issue(nameOf(path), code, isNamed ? { limit } : undefined);
}

/** The first issue of each field, in the contract's order. */
export function issuesFrom(found: readonly ContractIssue[]): Issue[] {
	const issues = new Map<string, Issue>();
	for (const each of found) {
		const issue = issueFrom(each);
		if (!issues.has(issue.path)) issues.set(issue.path, issue);
	}
	return [...issues.values()];
}
