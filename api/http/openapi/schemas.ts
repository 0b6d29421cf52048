import { type ConversionConfig, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** A JSON schema, as far as we write and read it. Source: https://json-schema.org/draft/2020-12 */
export interface Schema {
	$ref?: string;
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	not?: Schema;
	allOf?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	properties?: Record<string, Schema>;
	items?: Schema;
	required?: string[];
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	pattern?: string;
	default?: unknown;
	description?: string;
}

const place = "#/components/schemas/";
export const refTo = (name: string): Schema => ({ $ref: place + name });

/** Contracts whose names in the code say too little to the writer of a client. */
const betterNames: Readonly<Record<string, string>> = {
	requestAnswer: "DonationRequest",
	givenAnswer: "Donation",
	recordDonationBody: "RecordDonation",
	intentAnswer: "PaymentIntent",
	createIntentBody: "CreatePaymentIntent",
};

const nameOf = (exported: string) =>
	betterNames[exported] ?? (exported.charAt(0).toUpperCase() + exported.slice(1)).replace(/Answer$/, "");

const composed = new Set(["object", "loose_object", "strict_object", "union", "variant", "intersect", "record"]);
const isContract = (value: unknown): value is v.GenericSchema & { options?: readonly unknown[] } =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === "schema" && "type" in value;
const deservesName = (contract: v.GenericSchema & { options?: readonly unknown[] }) =>
	composed.has(contract.type) || (contract.type === "picklist" && (contract.options?.length ?? 0) > 5);

/** The contracts by the names that the document gives them: those of their exports. */
function namedContracts(): Map<v.GenericSchema, string> {
	// A pattern that begins with ** would depend on the builder's root, and Storybook has one of its own.
	const files = import.meta.glob<Record<string, unknown>>(
		["../../domain/contracts/*.ts", "!../../domain/contracts/*.test.ts"],
		{ eager: true },
	);
	const names = new Map<v.GenericSchema, string>();
	const taken = new Set<string>();
	for (const [file, exports] of Object.entries(files)) {
		for (const [exported, contract] of Object.entries(exports)) {
			if (!isContract(contract) || names.has(contract) || !(deservesName(contract) || exported === "time")) continue;
			const area = /([\w-]+)\.ts$/
				.exec(file)?.[1]
				?.replaceAll(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
			const free = [nameOf(exported), nameOf(`${exported}Data`), `${area}${nameOf(exported)}`].find(
				(name) => !taken.has(name),
			);
			if (!free) throw new Error(`two contracts are called ${exported} in ${file}`);
			taken.add(free);
			names.set(contract, free);
		}
	}
	return names;
}

/** Fields that are whole numbers in every answer: times, counts, minor units. */
const whole =
	/(At|Count|Minor|Time|Date|Bytes)$|^(at|since|until|now|count|status|gifts|visits|reports|recipients|year|month|waiting|position|plays|views|bytes|season|episode|version|revision|attempts|attendees|places|taken|placesLeft|exp_month|exp_year|statusCode|responseStatus|sampleRate|clicked|opened|donors|donations|requests|listeners|loads|validUntil|totalCountOfRecords)$/;

/** The properties of a schema, with whole numbers as such. */
function typed(properties: Record<string, Schema>): Record<string, Schema> {
	const asWhole = ({ type }: Schema) =>
		type === "number"
			? "integer"
			: Array.isArray(type)
				? type.map((each) => (each === "number" ? "integer" : each))
				: type;
	return Object.fromEntries(
		Object.entries(properties).map(([name, each]) => [
			name,
			each.type && whole.test(name) ? { ...each, type: asWhole(each) ?? [] } : each,
		]),
	);
}

/** Shortens a schema without changing its meaning, and spells out references to contracts without a name. */
function shortened(given: unknown, all: Readonly<Record<string, Schema>>): unknown {
	if (Array.isArray(given)) return given.map((each) => shortened(each, all));
	if (typeof given !== "object" || given === null) return given;
	const unnamed = "$ref" in given ? /Use\d+$/.exec(String(given.$ref)) : null;
	const value = unnamed ? (all[unnamed[0]] ?? given) : given;
	const entries = Object.entries(value).filter(([key, each]) => {
		if (key === "required" && Array.isArray(each)) return each.length > 0;
		// Every name is text.
		if (key === "propertyNames") return (each as Schema).type !== "string" || Object.keys(each as Schema).length > 1;
		return key !== "properties" || Object.keys(each as object).length > 0;
	});
	const schema = Object.fromEntries(entries.map(([key, each]) => [key, shortened(each, all)])) as Schema;
	if (schema.properties && typeof schema.properties === "object") schema.properties = typed(schema.properties);
	if (schema.anyOf && schema.type === "array") {
		// A text or a list, which becomes a list.
		const { type, items, ...rest } = schema;
		return { ...rest, anyOf: schema.anyOf.map((each) => (each.type === "array" ? { ...each, items } : each)) };
	}
	const [first, second, ...others] = schema.anyOf ?? [];
	// A form sends a checkbox as a word.
	const isFlag = second?.type === "boolean" && first?.enum?.includes("true");
	if (isFlag) return { type: "boolean", ...("default" in schema ? { default: schema.default } : {}) };
	const isNullable = first && second?.type === "null" && others.length === 0;
	if (!isNullable || typeof first.type !== "string" || first.enum || "const" in first) return schema;
	const { anyOf, ...rest } = schema;
	return { ...rest, ...first, type: [first.type, "null"] };
}

const config: ConversionConfig = {
	target: "draft-2020-12",
	errorMode: "ignore",
	overrideRef: ({ referenceId }) => place + referenceId,
};

/** The names of components in a schema or in a part of the document. */
function namesIn(value: unknown): string[] {
	const found = JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
	return [...found].map(([, name = ""]) => name);
}

/** JSON schemas of many contracts. Those that the code names are components, and others refer to them. */
export class Schemas {
	readonly #names = namedContracts();
	readonly #all: Readonly<Record<string, Schema>>;
	readonly #used = new Map<v.GenericSchema, string>();

	/** @param contracts all that the document uses */
	constructor(contracts: readonly v.GenericSchema[]) {
		const definitions: Record<string, v.GenericSchema> = {};
		for (const [contract, name] of this.#names) definitions[name] = contract;
		for (const [index, contract] of contracts.entries()) {
			if (this.#names.has(contract) || this.#used.has(contract)) continue;
			this.#used.set(contract, `Use${index}`);
			definitions[`Use${index}`] = contract;
		}
		const converted = toJsonSchemaDefs(definitions, config) as Record<string, Schema>;
		this.#all = shortened(converted, converted) as Record<string, Schema>;
	}

	/** The schema of a contract, spelled out. */
	inline(contract: v.GenericSchema): Schema {
		const name = this.#names.get(contract) ?? this.#used.get(contract) ?? "";
		return this.#all[name] ?? {};
	}

	/** A reference to a contract with a name, or the schema of another. */
	of(contract: v.GenericSchema): Schema {
		const name = this.#names.get(contract);
		return name ? refTo(name) : this.inline(contract);
	}

	/** The components that a part of the document needs, with those that they need. */
	neededBy(part: unknown): Record<string, Schema> {
		const needed = new Set<string>();
		const queue = namesIn(part);
		for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
			if (needed.has(name) || !this.#all[name]) continue;
			needed.add(name);
			queue.push(...namesIn(this.#all[name]));
		}
		return Object.fromEntries([...needed].toSorted().map((name) => [name, this.#all[name] as Schema]));
	}
}
