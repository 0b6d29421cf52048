import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as v from "valibot";
import { expect, it } from "vitest";
import { callAreas } from "../../api/app.ts";
import type { intentAnswer } from "../../api/domain/contracts/answers.ts";
import type { Goal } from "../../widget-sdk/core/goal.ts";
import type { OnAir } from "../../widget-sdk/core/radio/now-playing.ts";
import type { Channel } from "../../widget-sdk/core/radio/session.ts";
import type { PaymentAnswer } from "../visitor/card-form/calls.ts";
import type { DataOf } from "./calls.ts";
import type { StoredFile } from "./upload.ts";

// The types are checked by `npm run lint:types`: code too small for `callApi` that disagrees with its call does not compile.

/** Whether a value may stand where the other is expected. `never` and `any` would pass any comparison, so they do not count. */
type Fits<Value, Expected> = 0 extends 1 & Value
	? false
	: [Value] extends [never]
		? false
		: [Value] extends [Expected]
			? true
			: false;

/** Compiles only if the value may stand where the other is expected. */
function fits<Value, Expected>(_does: Fits<Value, Expected>): void {}

fits<DataOf<"POST /files">, StoredFile>(true);
fits<DataOf<"GET /widgets/goal/{id}">, Goal>(true);
fits<DataOf<"GET /widgets/channels">, Channel[]>(true);
fits<DataOf<"GET /talradio/nowplaying">, { current: OnAir | null; next: OnAir | null }>(true);
fits<DataOf<"GET /widgets/checkout/{id}">, { result: unknown; pending: boolean }>(true);
fits<v.InferOutput<typeof intentAnswer>, Omit<PaymentAnswer, "status">>(true);

// A type that disagrees does not compile.
// @ts-expect-error
fits<DataOf<"POST /files">, { nothing: string }>(true);

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
