import { expect, it } from "vitest";
import type { PayoutAnswer } from "../api/domain/contracts/finance.ts";
import type { PayoutLineAnswer, PayoutRecordAnswer } from "../api/domain/contracts/payouts.ts";
import { demoPassword } from "../db/seed/index.ts";
import { api, post } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

const lost = { stripe: -300, paypal: -60 } as const;

onBothHosts("the demo’s payouts", (host) => {
	it.each(["stripe", "paypal"] as const)("of %s contain its lost dispute, as the ledger has it", async (provider) => {
		const login = await post(host(), "/login", { email: "finadmin@demo.test", password: demoPassword });
		const cookie = login.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; ");
		const get = async <Data>(path: string) => (await api(host(), path, { headers: { cookie } })).body.data as Data;
		const payouts = await get<PayoutAnswer[]>(`/${provider}/payouts?limit=100`);
		const found: PayoutLineAnswer[] = [];
		for (const { id } of payouts) {
			const which = `provider=${provider}&payout=${id}`;
			const { amount, net, parts } = await get<PayoutRecordAnswer>(`/payout?${which}`);
			expect(net).toBe(amount);
			if (parts.some(({ kind }) => kind === "dispute")) {
				found.push(...(await get<PayoutLineAnswer[]>(`/payout/lines?${which}&kind=dispute`)));
			}
		}
		expect(found).toMatchObject([{ amount: lost[provider], difference: 0, reason: null }]);
	});
});
