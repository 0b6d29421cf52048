import { afterAll, beforeAll, describe } from "vitest";
import { type Host, hostNames, startHost } from "./hosts.ts";

/**
 * A suite that holds on Node and on Workers alike: the built product, started once for the suite with the demo's data.
 * @param suite is given a function that answers the host while its tests run
 */
export function onBothHosts(
	title: string,
	suite: (host: () => Host) => void,
	env: Readonly<Record<string, string>> = {},
): void {
	describe.each(hostNames)(`${title}, on %s`, (name) => {
		let running: Host | undefined;
		beforeAll(async () => {
			running = await startHost(name, env);
		});
		afterAll(() => running?.stop());
		suite(() => {
			if (!running) throw new Error("the host is there only while tests run");
			return running;
		});
	});
}
