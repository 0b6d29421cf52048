import type { TestProject } from "vitest/node";
import { type Host, type HostAddress, hostNames, startHost } from "./hosts.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The hosts that all suites share which need no settings of their own. */
		sharedHosts: readonly HostAddress[];
	}
}

/** Starts both hosts once for all suites of a run, and stops them after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const hosts: Host[] = [];
	const stop = async () => void (await Promise.all(hosts.map((host) => host.stop())));
	try {
		// Every test has the same address; together they would pass the limit that protects donors' cards.
		for (const name of hostNames) hosts.push(await startHost(name, { PAYMENTS_PER_MINUTE: "1000000" }));
	} catch (error) {
		await stop();
		throw error;
	}
	project.provide(
		"sharedHosts",
		hosts.map(({ name, url }) => ({ name, url })),
	);
	return stop;
}
