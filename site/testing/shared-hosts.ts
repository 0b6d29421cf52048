import type { TestProject } from "vitest/node";
import { type Host, type HostAddress, hostNames, startHost } from "./hosts.ts";
import { noLimits } from "./no-limits.ts";
import prepare, { leavesOutTheRest } from "./prepare.ts";

declare module "vitest" {
	interface ProvidedContext {
		/**
		 * Both hosts for each worker, in the order of workers. Suites without their own settings share them, but parallel files
		 * must not see each other's donations.
		 */
		sharedHosts: readonly (readonly HostAddress[])[];
	}
}

/** Starts the hosts that the run needs once per worker of the project, and stops them after the last suite. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	await prepare(project);
	const names = leavesOutTheRest(project) ? (["node"] as const) : hostNames;
	const hosts: Host[] = [];
	const stop = async () => void (await Promise.all(hosts.map((host) => host.stop())));
	const start = async (name: (typeof hostNames)[number]): Promise<HostAddress> => {
		// All tests share one client address, so together they would exceed the limits of payments and declines.
		const host = await startHost(name, noLimits);
		hosts.push(host);
		return { name, url: host.url };
	};
	try {
		const workers = Array.from({ length: project.config.maxWorkers });
		project.provide("sharedHosts", await Promise.all(workers.map(() => Promise.all(names.map(start)))));
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}
