import { afterAll, beforeAll, describe, inject } from "vitest";
import { type Host, type HostAddress, hostNames, startHost } from "./hosts.ts";
import "./shared-hosts.ts";

/**
 * A suite that holds on Node and on Workers alike: the built product with the demo's data.
 * Without settings of its own it runs on the hosts that all such suites share, so it may count on what it did itself
 * and on what nobody changes, never on being alone.
 * @param suite is given a function that answers the host while its tests run
 */
export function onBothHosts(
	title: string,
	suite: (host: () => HostAddress) => void,
	env?: Readonly<Record<string, string>>,
): void {
	describe.each(hostNames)(`${title}, on %s`, (name) => {
		let own: Host | undefined;
		if (env) {
			beforeAll(async () => {
				own = await startHost(name, env);
			});
			afterAll(() => own?.stop());
		}
		suite(() => {
			const host = own ?? inject("sharedHosts").find((shared) => shared.name === name);
			if (!host) throw new Error("the host is there only while tests run");
			return host;
		});
	});
}
