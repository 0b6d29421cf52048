import { expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { donate, openHosted, payByCard } from "../../../site/testing/giving-steps.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { payableDonation } from "./internal/payable-donation.ts";

const app = demoForEach();

const stranger = { cookie: `kw_browser=${"0".repeat(32)}` };

it.each([
	["without a cookie", {}],
	["with another cookie", stranger],
])("a browser %s can't use up the open tries of a donation's donor", async (_name, headers) => {
	const id = await donate(app);
	const tries = await Promise.all(
		Array.from({ length: 6 }, () => payByCard(app, id, "pm_card_threeDSecure2Required", {}, headers)),
	);
	for (let more = 0; more < 6; more++) {
		tries.push(await payByCard(app, id, "pm_card_threeDSecure2Required", {}, headers));
	}
	expect(tries.filter(({ status }) => status === 200)).toHaveLength(3);
	expect(tries.at(-1)?.body).toMatchObject({ code: "too_many_open_payments" });
	expect(await openHosted(app, id, donorBrowser)).toContain("/pay/");
	expect((await payByCard(app, id, "pm_card_visa", {}, donorBrowser)).status).toBe(200);
});

it("a donor has five open tries", async () => {
	const id = await donate(app);
	const begin = () => payByCard(app, id, "pm_card_threeDSecure2Required", {}, donorBrowser);
	for (let time = 0; time < 5; time++) expect((await begin()).status).toBe(200);
	expect((await begin()).body.code).toBe("too_many_open_payments");
});

it("no try begins for an organization that closes after the donation was read", async () => {
	const orgId = demoOrganizationIds["lumen-labs"];
	const { donation } = await payableDonation(app.ctx, await donate(app, 5000, true, "", orgId));
	await app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [orgId]);
	const { chargeMinor: amountMinor, currency } = donation;
	const at = { provider: "stripe", account: "default" } as const;
	const begun = beginAttempt(app.ctx, { id: "pat_late", donation, amountMinor, currency, at, method: "card" });
	await expect(begun).rejects.toMatchObject({ status: 409, code: "not_open_organization_uncharged" });
});
