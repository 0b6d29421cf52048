import { invalidRequest, parameterMissing } from "./errors.ts";

type Value = string | Map<string, Value>;

/** Names nested deeper than any documented parameter are refused. */
const deepest = 8;

/**
 * Form fields with nested brackets, as Stripe's clients send them: `metadata[a]=b`, `expand[0]=c`, `expand[]=d`.
 * Reading a field validates it and throws Stripe's error if it is invalid.
 */
export class Params {
	private readonly values: ReadonlyMap<string, Value>;
	private readonly prefix: string;

	private constructor(values: ReadonlyMap<string, Value>, prefix: string) {
		this.values = values;
		this.prefix = prefix;
	}

	static parse(form: string): Params {
		const root = new Map<string, Value>();
		for (const [key, value] of new URLSearchParams(form)) {
			const path = key.split("[").map((part) => part.replace(/\]$/, ""));
			if (path.length > deepest || path[0] === "")
				throw invalidRequest(`Invalid parameter name: ${key}`, undefined, key);
			place(root, path, value);
		}
		return new Params(root, "");
	}

	/** All parameters as text in a stable order, to compare requests. */
	canonical(): string {
		const write = (value: Value): unknown =>
			typeof value === "string" ? value : [...value].map(([key, each]) => [key, write(each)]).sort();
		return JSON.stringify(write(new Map(this.values)));
	}

	/** @throws parameter_unknown for a top-level name that is not in the list */
	accept(names: readonly string[]): void {
		for (const name of this.values.keys()) {
			if (!names.includes(name)) {
				throw invalidRequest(`Received unknown parameter: ${this.path(name)}`, "parameter_unknown", this.path(name));
			}
		}
	}

	has(name: string): boolean {
		return this.values.has(name);
	}

	/** The field's full name, for errors. */
	path(name: string): string {
		return this.prefix === "" ? name : `${this.prefix}[${name}]`;
	}

	/** Undefined if absent. An empty text is refused, because these fields can't be unset. */
	text(name: string): string | undefined {
		const value = this.rawText(name);
		if (value === "") {
			throw invalidRequest(
				`You passed an empty string for '${this.path(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.path(name)}' cannot be unset. You should remove '${this.path(name)}' from your request or supply a non-empty value.`,
				"parameter_invalid_empty",
				this.path(name),
			);
		}
		return value;
	}

	/** Undefined if absent; null if empty, which unsets the field. */
	clearable(name: string): string | null | undefined {
		const value = this.rawText(name);
		return value === "" ? null : value;
	}

	required(name: string): string {
		const value = this.text(name);
		if (value === undefined) throw parameterMissing(this.path(name));
		return value;
	}

	integer(name: string, least = 1): number | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		const number = /^-?\d{1,15}$/.test(value) ? Number(value) : undefined;
		if (number === undefined) {
			throw invalidRequest(`Invalid integer: ${value}`, "parameter_invalid_integer", this.path(name));
		}
		if (number < least) {
			throw invalidRequest(
				`This value must be greater than or equal to ${least}.`,
				"parameter_invalid_integer",
				this.path(name),
			);
		}
		return number;
	}

	requiredInteger(name: string): number {
		const value = this.integer(name);
		if (value === undefined) throw parameterMissing(this.path(name));
		return value;
	}

	flag(name: string): boolean | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		if (value === "true" || value === "1") return true;
		if (value === "false" || value === "0") return false;
		throw invalidRequest(`Invalid boolean: ${value}`, undefined, this.path(name));
	}

	oneOf<T extends string>(name: string, choices: readonly T[]): T | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		const choice = choices.find((each) => each === value);
		if (choice === undefined) {
			throw invalidRequest(
				`Invalid ${this.path(name)}: must be one of ${choices.join(", ")}`,
				undefined,
				this.path(name),
			);
		}
		return choice;
	}

	/** An http or https address. `{…}` placeholders are allowed. */
	address(name: string): string | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
			throw invalidRequest("Not a valid URL", "url_invalid", this.path(name));
		}
		return value;
	}

	email(name: string): string | undefined {
		const value = this.text(name);
		if (value === undefined) return undefined;
		if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || value.length > 512) {
			throw invalidRequest(`Invalid email address: ${value}`, "email_invalid", this.path(name));
		}
		return value;
	}

	group(name: string): Params | undefined {
		const value = this.values.get(name);
		if (value === undefined || value === "") return undefined;
		if (typeof value === "string") throw invalidRequest("Invalid object", undefined, this.path(name));
		return new Params(value, this.path(name));
	}

	/** An array of objects. */
	groups(name: string): Params[] {
		const value = this.values.get(name);
		if (value === undefined || value === "") return [];
		if (typeof value === "string") throw invalidRequest("Invalid array", undefined, this.path(name));
		return [...value].map(([key, each]) => {
			if (typeof each === "string") throw invalidRequest("Invalid object", undefined, `${this.path(name)}[${key}]`);
			return new Params(each, `${this.path(name)}[${key}]`);
		});
	}

	/** An array of texts. */
	texts(name: string): string[] {
		const value = this.values.get(name);
		if (value === undefined || value === "") return [];
		if (typeof value === "string") throw invalidRequest("Invalid array", undefined, this.path(name));
		return [...value.values()].map((each) => {
			if (typeof each !== "string") throw invalidRequest("Invalid string", undefined, this.path(name));
			return each;
		});
	}

	/** Limits: 50 keys, keys of 40 characters, values of 500 (docs.stripe.com/metadata). */
	metadata(): Record<string, string> {
		const value = this.values.get("metadata");
		if (value === undefined || value === "") return {};
		if (typeof value === "string") throw invalidRequest("Invalid object", undefined, this.path("metadata"));
		const metadata = new Map<string, string>();
		for (const [key, text] of value) {
			if (typeof text !== "string")
				throw invalidRequest("Metadata values must be strings", undefined, `metadata[${key}]`);
			if (key.length > 40) throw invalidRequest("Metadata keys can have up to 40 characters.", undefined, "metadata");
			if (text.length > 500) {
				throw invalidRequest(
					`Metadata values can have up to 500 characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text.slice(0, 100)}`,
					undefined,
					`metadata[${key}]`,
				);
			}
			if (text !== "") metadata.set(key, text);
		}
		if (metadata.size > 50) throw invalidRequest("Metadata can have up to 50 keys.", undefined, "metadata");
		return Object.fromEntries(metadata);
	}

	private rawText(name: string): string | undefined {
		const value = this.values.get(name);
		if (value === undefined) return undefined;
		if (typeof value !== "string") throw invalidRequest("Invalid string", undefined, this.path(name));
		return value;
	}
}

function place(root: Map<string, Value>, path: readonly string[], value: string): void {
	let at = root;
	path.forEach((part, index) => {
		const key = part === "" ? String(at.size) : part;
		if (index === path.length - 1) {
			at.set(key, value);
			return;
		}
		let next = at.get(key);
		if (!(next instanceof Map)) {
			next = new Map<string, Value>();
			at.set(key, next);
		}
		at = next;
	});
}
