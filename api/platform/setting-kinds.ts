import * as v from "valibot";
import { isRegistrationNumber, type TaxScheme } from "../domain/giving/tax-numbers.ts";
import { type LiveRule, notDemo, notThis } from "./setting-rules.ts";
import { address, addressRule, wholeNumber } from "./setting-values.ts";

/** The settings that defaults of others are made of. */
export interface Origin {
	port: number;
	dataDir: string;
	publicUrl: string;
}

type Default<T> = T | ((origin: Origin) => T);

/** A setting: how it is read, what it is without a value, and what live mode refuses. */
export interface Setting<T = unknown> {
	schema: v.GenericSchema<string, T>;
	/** The rule that the schema checks, after "must": "be a whole number". */
	must: string;
	/** The value without a text; null for none. */
	demo: Default<T | null>;
	live: Default<T | null>;
	/** Live mode doesn't start without a text. */
	required?: true;
	/** Live mode's refusals. */
	rules?: readonly LiveRule[];
	/** For the table in SETTINGS.md. A setting without them shares the row of the one before. */
	default?: string;
	meaning?: string;
}

export const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/** An address below the stand-ins for the outside world. */
export const sandbox = (path: string) => (origin: Origin) => `${origin.publicUrl}/sandbox${path}`;

/** A value that live mode has no default for. */
export const demoOnly = <T>(schema: v.GenericSchema<string, T>, must: string, demo: T | null) => ({
	schema,
	must,
	demo,
	live: null,
});

export const anyText = (value: string) => either(v.string(), "", value);

/** A text that live mode has no default for. */
export const optional = (demo: string | null, ...rules: readonly LiveRule[]) => ({
	...demoOnly(v.string(), "", demo),
	rules,
});

/** One default for both modes. */
export const either = <T>(schema: v.GenericSchema<string, T>, must: string, value: Default<T>) => ({
	schema,
	must,
	demo: value,
	live: value,
});

/** The address of a service, in whose place the demo has a stand-in. */
export const service = (demo: Default<string>, live: string, ...rules: readonly LiveRule[]) => ({
	schema: address,
	must: `be ${addressRule}`,
	demo,
	live,
	rules,
});

/** A key without which live mode doesn't start. */
export const secret = (pattern: RegExp, must: string, demo: string) => ({
	...either(matching(pattern), must, demo),
	required: true as const,
	rules: [notDemo],
});

export const count = (demo: number, live = demo) => ({
	schema: wholeNumber(1, 1_000_000),
	must: "be a whole number from 1 to 1000000",
	demo,
	live,
});

/** A tax registration of the foundation; the demo's is invented. */
export const registration = (scheme: TaxScheme, must: string, demo: string) => ({
	...demoOnly(
		v.pipe(
			v.string(),
			v.check((number) => isRegistrationNumber(scheme, number)),
		),
		must,
		demo,
	),
	rules: [notThis(demo, "is the demo's; live mode needs your own")],
});
