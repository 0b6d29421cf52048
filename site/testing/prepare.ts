import type { TestProject } from "vitest/node";
import { ensureBuilt } from "./build.ts";
import { seededFile } from "./template.ts";

/** Whether a run leaves out everything that runs in `npm run test:all` only, such as Workers. */
export function leavesOutTheRest({ vitest }: TestProject): boolean {
	return vitest.config.tagsFilter?.includes("!rest") ?? false;
}

/** Builds the product and its demo data once per run, so that parallel test files do not both do it. */
export default async function setup(project: TestProject): Promise<void> {
	await ensureBuilt(leavesOutTheRest(project) ? "node" : "workers");
	await seededFile();
}
