import { ensureBuilt } from "./build.ts";
import { seededFile } from "./template.ts";

/** Builds the product and its demo data once per run, so that parallel test files do not both do it. */
export default async function setup(): Promise<void> {
	await ensureBuilt();
	await seededFile();
}
