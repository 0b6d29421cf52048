/**
 * Writes the types of an OpenAPI document: `node .ci/api-types.ts document.json types.ts`.
 * openapi-typescript needs the API of TypeScript 5, which ours no longer has, so it gets the copy of another tool.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const tool = createRequire(import.meta.resolve("@arethetypeswrong/cli/package.json"));
const typescript5 = pathToFileURL(createRequire(tool.resolve("@arethetypeswrong/core")).resolve("typescript")).href;
registerHooks({
	resolve: (name, context, next) =>
		name === "typescript" ? { url: typescript5, shortCircuit: true } : next(name, context),
});
const { default: openapiTypes, astToString } = await import("openapi-typescript");

const [from = "", to = ""] = process.argv.slice(2);
writeFileSync(to, astToString(await openapiTypes(JSON.parse(readFileSync(from, "utf8")))));
