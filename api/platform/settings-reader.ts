import * as v from "valibot";
import type { Origin, Setting } from "./setting-kinds.ts";
import { type SettingName, settingsTable } from "./settings-table.ts";

type Table = typeof settingsTable;
/** The type of a setting's value; null is possible if a mode has no default. */
type ValueOf<Name extends SettingName> =
	| v.InferOutput<Table[Name]["schema"]>
	| Extract<Table[Name]["demo"] | Table[Name]["live"], null>;

/** Reads settings by their table, and collects what is wrong with them. */
export class SettingsReader {
	readonly faults: string[] = [];
	readonly live: boolean;
	readonly #env: Readonly<Record<string, unknown>>;
	readonly origin: Origin = { port: 0, dataDir: "", publicUrl: "" };

	/** @param env environment variables or bindings; values that are not strings are ignored */
	constructor(env: Readonly<Record<string, unknown>>) {
		this.#env = env;
		this.live = this.text("KINDWAVE_MODE") === "live";
		this.read("KINDWAVE_MODE");
		this.origin.port = this.read("PORT");
		this.origin.dataDir = this.read("DATA_DIR");
		this.origin.publicUrl = this.read("PUBLIC_URL");
	}

	/** The set value; undefined for nothing and for blanks. */
	text(name: SettingName): string | undefined {
		const value = this.#env[name];
		return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
	}

	/** A setting's value, or its default. @param inUse whether live mode's rules apply */
	read<Name extends SettingName>(name: Name, inUse = true): ValueOf<Name> {
		const { schema, must, required, rules = [] }: Setting = settingsTable[name];
		const text = this.text(name);
		if (text === undefined) {
			if (required && this.live) this.faults.push(`${name} is required in live mode.`);
			return this.#default(name) as ValueOf<Name>;
		}
		const result = v.safeParse(schema, text);
		if (!result.success) {
			this.faults.push(`${name} must ${must}.`);
			return this.#default(name) as ValueOf<Name>;
		}
		const value = typeof result.output === "string" ? result.output : text;
		const wrongs = this.live && inUse ? rules.map((rule) => rule(value)) : [];
		this.faults.push(...wrongs.flatMap((wrong) => (wrong === null ? [] : `${name} ${wrong}.`)));
		return result.output as ValueOf<Name>;
	}

	/** Whether each of these has a value or default. Only some of them are a fault, `wrong`. */
	all(names: readonly SettingName[], wrong: string): boolean {
		return this.#allOrNone(
			names.map((name) => this.text(name) ?? this.#default(name)),
			wrong,
		);
	}

	/** Whether each of these is set. Only some of them are a fault, `wrong`, also in demo mode. */
	allSet(names: readonly SettingName[], wrong: string): boolean {
		return this.#allOrNone(
			names.map((name) => this.text(name) ?? null),
			wrong,
		);
	}

	#allOrNone(values: readonly unknown[], wrong: string): boolean {
		const missing = values.filter((value) => value === null).length;
		if (missing > 0 && missing < values.length) this.faults.push(wrong);
		return missing === 0;
	}

	#default(name: SettingName): unknown {
		const { demo, live }: Setting = settingsTable[name];
		const usual = this.live ? live : demo;
		return typeof usual === "function" ? usual(this.origin) : usual;
	}
}
