import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { expect, it } from "vitest";
import { callAreas } from "../../api/app.ts";
import type { ListOf, Whole } from "../../api/http/answer.ts";
import type { Goal } from "../../widget-sdk/core/goal.ts";
import type { OnAir } from "../../widget-sdk/core/radio/now-playing.ts";
import type { Channel } from "../../widget-sdk/core/radio/session.ts";
import type { PaymentAnswer } from "../visitor/card-form/calls.ts";
import type { Calls } from "./calls.ts";
import type { DefinedCalls } from "./testing/defined-calls.ts";
import type { StoredFile } from "./upload.ts";

// The types are checked by `npm run lint:types`: a client's call that disagrees with its route does not compile.

type Name = keyof Calls & keyof DefinedCalls;

/** A part of a client's call, or `Missing`. */
type Part<Call, Key extends string, Missing> = Call extends { [K in Key]: infer Value } ? Value : Missing;
type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : never;
type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;

/** What a call sends as `data`; a call without the envelope as far as it has that field. */
type DataOf<Spec> =
	Spec extends ListOf<infer Row>
		? Output<Row>[]
		: Spec extends Whole<infer Schema>
			? Part<Output<Schema>, "data", never>
			: Output<Spec>;

type AnswerOf<N extends keyof DefinedCalls> = DataOf<DefinedCalls[N]["answer"]>;

/** Whether a value may stand where the other is expected. `never` and `any` would pass any comparison, so they do not count. */
type Fits<Value, Expected> = 0 extends 1 & Value
	? false
	: [Value] extends [never]
		? false
		: [Value] extends [Expected]
			? true
			: false;

type ParamOf<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
	? Param | ParamOf<Rest>
	: never;
type GivenParam<N extends Name> = keyof Part<Calls[N], "params", object>;

type GivenQuery<N extends Name> = Part<Calls[N], "query", object>;
type KnownQuery<N extends Name> = Input<DefinedCalls[N]["query"]>;
type NeededName<Whole> = { [K in keyof Whole]-?: object extends Pick<Whole, K> ? never : K }[keyof Whole];
/** The names in a query that its contract lacks, whose texts it does not know, or that it needs. */
type WrongName<Given, Known> =
	| Exclude<keyof Given, keyof Known>
	| Exclude<NeededName<Known>, NeededName<Given>>
	| {
			[K in keyof Given & keyof Known]-?: [Extract<Given[K], string>] extends [Known[K]] ? never : K;
	  }[keyof Given & keyof Known];

type GivenBody<N extends Name> = Part<Calls[N], "body", undefined>;
type KnownBody<N extends Name> = Input<DefinedCalls[N]["body"]>;
/** The names in any variant of a body. A contract ignores those that it does not know. */
type NameIn<Body> = Body extends unknown ? keyof Body : never;

/** The names of calls that disagree. */
interface Wrong {
	name: Exclude<keyof Calls, keyof DefinedCalls>;
	params: { [N in Name]: [GivenParam<N>, ParamOf<N>] extends [ParamOf<N>, GivenParam<N>] ? never : N }[Name];
	query: { [N in Name]: [WrongName<GivenQuery<N>, KnownQuery<N>>] extends [never] ? never : N }[Name];
	body: {
		[N in Name]: Fits<GivenBody<N>, KnownBody<N>> extends true
			? [Exclude<NameIn<GivenBody<N>>, NameIn<KnownBody<N>>>] extends [never]
				? never
				: N
			: N;
	}[Name];
	answer: { [N in Name]: Fits<AnswerOf<N>, Calls[N]["data"]> extends true ? never : N }[Name];
}

/** Compiles only without names. The compiler's message lists them. */
function none<Names extends never>(_names?: Names): void {}
/** Compiles only if the value may stand where the other is expected. */
function fits<Value, Expected>(_does: Fits<Value, Expected>): void {}

// The calls that browser code makes are calls of the API, with the params of their paths.
none<Wrong["name"]>();
none<Wrong["params"]>();

// They send the queries and bodies that the contracts take.
none<Wrong["query"]>();
none<Wrong["body"]>();

// They expect no more of an answer than its contract has.
none<Wrong["answer"]>();
fits<AnswerOf<"POST /files">, StoredFile>(true);
fits<AnswerOf<"GET /widgets/goal/{id}">, Goal>(true);
fits<AnswerOf<"GET /widgets/channels">, Channel[]>(true);
fits<AnswerOf<"GET /talradio/nowplaying">, { current: OnAir | null; next: OnAir | null }>(true);
fits<AnswerOf<"GET /widgets/checkout/{id}">, { result: unknown; pending: boolean }>(true);
type Intent = DefinedCalls["POST /create/payment/intent"]["answer"];
fits<Intent extends Whole<infer Schema> ? Output<Schema> : never, Omit<PaymentAnswer, "status">>(true);

// What disagrees does not compile.
// @ts-expect-error
none<"GET /nothing">();
// @ts-expect-error
fits<AnswerOf<"POST /files">, { nothing: string }>(true);

/** Source files of browser code, without tests and stories. */
const sources = ["islands", "widget-sdk"].flatMap((folder) => {
	const root = join(import.meta.dirname, "../..", folder);
	return readdirSync(root, { recursive: true, encoding: "utf8" })
		.filter(
			(file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|(^|\/)(testing|releases|dist|node_modules)\//.test(file),
		)
		.map((file) => ({ file: join(folder, file), text: readFileSync(join(root, file), "utf8") }));
});

/** The addresses that are written by hand: of links and downloads, and of code too small for `callApi`. `{}` is a parameter. */
const written = sources.flatMap(({ file, text }) =>
	[...text.matchAll(/\/api\/v1(\/[^"'`?\s]+)|(?:callAddress|postPayment)\(\s*["`](\/[^"`?]*)/g)].map(
		([, own, called]) => ({ file, path: (own ?? called ?? "").replaceAll(/\$\{[^}]*\}/g, "{}") }),
	),
);

const isParam = (part: string | undefined) => part?.startsWith("{") ?? false;

it("every address of the API that is written in browser code is a call's", () => {
	const paths = [...callAreas.flatMap(({ calls }) => calls).map(({ path }) => path), "/reference", "/openapi.json"].map(
		(path) => path.split("/"),
	);
	const isCall = (path: string) => {
		const parts = path.split("/");
		return paths.some(
			(own) =>
				own.length === parts.length &&
				own.every((part, index) => part === parts[index] || isParam(part) || isParam(parts[index])),
		);
	};
	expect(written.length).toBeGreaterThan(20);
	expect(written.filter(({ path }) => !isCall(path))).toEqual([]);
});
