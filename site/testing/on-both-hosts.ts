import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Host, type HostAddress, type HostName, hostNames, runsOn, startHost } from "./hosts.ts";
import "./shared-hosts.ts";

/** The host for this test process; vitest numbers parallel workers from 1. */
function sharedHost(name: HostName): HostAddress | undefined {
	const worker = Number(process.env.VITEST_POOL_ID);
	return inject("sharedHosts")[worker - 1]?.find((shared) => shared.name === name);
}

/**
 * Runs a suite on Node and, in `npm run test:all`, on Workers, against the built product with demo data.
 * Without its own settings it shares its hosts with earlier suites, so it may rely only on its own changes and on data that
 * no suite changes.
 * @param suite receives a function that returns the host while its tests run
 * @param env settings for hosts that only this suite uses
 */
export function onBothHosts(
	title: string,
	suite: (host: () => HostAddress) => void,
	env?: Readonly<Record<string, string>>,
): void {
	for (const name of hostNames) {
		describe(`${title}, on ${name}`, runsOn(name), () => {
			let own: Host | undefined;
			if (env) {
				beforeAll(async () => {
					own = await startHost(name, env);
				});
				afterAll(() => own?.stop());
			}
			suite(() => {
				const host = own ?? sharedHost(name);
				if (!host) throw new Error("The host exists only while tests run.");
				return host;
			});
		});
	}
}
