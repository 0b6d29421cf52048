import { expect, it } from "vitest";
import type { DeskAnswer } from "../api/domain/contracts/desk.ts";
import { demoPassword, demoRequestIds } from "../db/seed/index.ts";
import { api, post } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

onBothHosts("the demo’s desk", (host) => {
	it("has a source with enough gifts to show its conversion", async () => {
		const login = await post(host(), "/login", { email: "donee@demo.test", password: demoPassword });
		const cookie = login.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		const { body } = await api(host(), `/donationRequest/${demoRequestIds.imran}/desk`, { headers: { cookie } });
		const { sources } = body.data as DeskAnswer;
		const shown = sources.filter(({ source, total: { visits, gifts } }) => source !== "other" && visits > 0 && gifts);
		expect(shown.map(({ source }) => source)).toEqual(["link"]);
	});
});
