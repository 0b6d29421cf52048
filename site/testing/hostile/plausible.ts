import * as v from "valibot";
import { requestTypes } from "../../../api/domain/requests/types.ts";
import { pick } from "./random.ts";

/** The parts of a valibot schema that its structure is read from. */
interface Schema extends v.GenericSchema {
	readonly wrapped?: Schema;
	readonly item?: Schema;
	readonly entries?: Readonly<Record<string, Schema>>;
	readonly options?: readonly unknown[];
	/** The schema itself, then its actions and further schemas. */
	readonly pipe?: readonly unknown[];
}

const isSchema = (value: unknown): value is Schema =>
	typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";

const simple: readonly unknown[] = [
	"Asha",
	"donor@demo.test",
	"+919876543210",
	"demo.donor",
	"Kindwave#2026",
	"123456",
	"100",
	"560001",
	"IN",
	"INR",
	"Karnataka",
	"O+",
	"2027-03-01",
	"1790000000000",
	"https://kindwave.test/a",
	"a".repeat(43),
	"0".repeat(64),
	100,
	0,
	1_790_000_000_000,
	true,
	false,
	...Object.keys(requestTypes),
];

/** Every word that the contracts offer as a choice. */
function choicesIn(schema: Schema): unknown[] {
	const { wrapped, entries, item, options = [] } = schema;
	const inner = [wrapped, item, ...Object.values(entries ?? {}), ...options].filter(isSchema);
	return [...options.filter((option) => !isSchema(option)), ...inner.flatMap(choicesIn)];
}

/** Values made for a contract, of which it accepts some. */
const tries = 30;

/** Makes values that contracts are likely to accept, so that what is hostile in a changed copy reaches the verb. */
export class Plausible {
	readonly #pool: readonly unknown[];
	readonly #accepted = new WeakMap<Schema, readonly unknown[]>();

	/** @param ids ids of things that exist */
	constructor(ids: readonly string[], contracts: readonly v.GenericSchema[]) {
		const choices = contracts.flatMap((contract) => choicesIn(contract as Schema));
		this.#pool = [...new Set([...ids, ...simple, ...choices])];
	}

	/** Values that the contract accepts, those with the most parts first; one that it refuses if it accepts none. */
	valuesFor(contract: v.GenericSchema, random: () => number): unknown[] {
		const made = Array.from({ length: tries }, () => this.#build(contract as Schema, random));
		const accepted = made.filter((value) => v.safeParse(contract, value).success);
		const size = (value: unknown) => JSON.stringify(value)?.split(":").length ?? 0;
		return accepted.length > 0 ? accepted.toSorted((one, other) => size(other) - size(one)) : made.slice(0, 1);
	}

	#build(schema: Schema, random: () => number): unknown {
		const later = schema.pipe?.slice(1).findLast(isSchema);
		if (later?.entries) return this.#build(later, random);
		const { wrapped, entries, item, options = [], type } = schema;
		if (entries) {
			const made = Object.entries(entries).map(([name, entry]) => [name, this.#build(entry, random)]);
			return Object.fromEntries(made.filter(([, value]) => value !== undefined));
		}
		if (type === "intersect") {
			return Object.assign({}, ...options.filter(isSchema).map((option) => this.#build(option, random)));
		}
		const accepted = this.#acceptedTexts(schema);
		if (wrapped && random() < 0.3) return undefined;
		if (accepted.length > 0) return pick(random, accepted);
		if (wrapped) return this.#build(wrapped, random);
		if (item) return [this.#build(item, random)];
		const parts = options.filter(isSchema);
		return parts.length > 0 ? this.#build(pick(random, parts), random) : { text: "text" };
	}

	/** Texts, numbers and flags that the schema accepts by itself. */
	#acceptedTexts(schema: Schema): readonly unknown[] {
		const found = this.#accepted.get(schema) ?? this.#pool.filter((value) => v.safeParse(schema, value).success);
		this.#accepted.set(schema, found);
		return found;
	}
}
