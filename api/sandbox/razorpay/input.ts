import { badRequest } from "./faults.ts";

/** The body of a call, read member by member. */
export class Input {
	private readonly values: Record<string, unknown>;
	constructor(values: unknown) {
		this.values = typeof values === "object" && values !== null ? (values as Record<string, unknown>) : {};
	}

	/** @throws RazorpayFault for a missing or empty text */
	text(name: string, max = 2048): string {
		const value = this.optionalText(name, max);
		if (!value) throw badRequest(`The ${name.replaceAll("_", " ")} field is required.`, name);
		return value;
	}

	optionalText(name: string, max = 2048): string | null {
		const value = this.values[name];
		if (value === undefined || value === null || value === "") return null;
		if (typeof value !== "string" || value.length > max)
			throw badRequest(`The ${name} may not be greater than ${max} characters.`, name);
		return value;
	}

	/** Minor units: an integer from 100. */
	amount(name = "amount"): number {
		const value = Number(this.values[name]);
		if (this.values[name] === undefined) throw badRequest("The amount field is required.", name);
		if (!Number.isSafeInteger(value)) throw badRequest("The amount must be an integer.", name);
		if (value < 100) throw badRequest("Order amount less than minimum amount allowed", name);
		return value;
	}

	optionalNumber(name: string): number | null {
		const value = this.values[name];
		if (value === undefined || value === null) return null;
		if (!Number.isSafeInteger(Number(value))) throw badRequest(`The ${name} must be an integer.`, name);
		return Number(value);
	}

	flag(name: string): boolean {
		return this.values[name] === true || this.values[name] === 1;
	}

	group(name: string): Input {
		return new Input(this.values[name]);
	}

	/** A list of texts; empty if it is missing. */
	texts(name: string): string[] {
		const value = this.values[name] ?? [];
		if (!Array.isArray(value) || value.some((each) => typeof each !== "string"))
			throw badRequest(`The ${name} must be an array.`, name);
		return value;
	}

	/** A list of objects; empty if it is missing. */
	groups(name: string): Input[] {
		const value = this.values[name] ?? [];
		if (!Array.isArray(value)) throw badRequest(`The ${name} must be an array.`, name);
		return value.map((each) => new Input(each));
	}

	/** Up to 15 notes of up to 256 characters. */
	notes(): Record<string, string> | [] {
		const entries = Object.entries(this.group("notes").values);
		if (entries.length > 15) throw badRequest("The notes may not have more than 15 items.", "notes");
		if (entries.some(([, value]) => String(value).length > 256)) {
			throw badRequest("The notes may not be greater than 256 characters.", "notes");
		}
		return entries.length === 0 ? [] : Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
	}

	/** A canonical form, to compare two bodies. */
	canonical(): string {
		return JSON.stringify(this.values);
	}
}
