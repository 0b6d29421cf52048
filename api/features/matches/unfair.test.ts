// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { actorOf, as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { reviseDonation } from "../payments/revise-donation.ts";
import { payPledge } from "../pledges/pay.ts";
import { differingPledges } from "./differing-pledges.ts";
import { livePledge, sumsOf } from "./testing/pledge.ts";

const app = demoForEach({}, identifyByName);
const userOf = (name: "signed-in" | "admin") => (actorOf(name) as { userId: string }).userId;
const sponsor = () => ({ ...app.ctx, actor: actorOf("signed-in") });
const pledge = (more: Record<string, string | number> = {}) =>
	livePledge(app, { sponsor_id: userOf("signed-in"), ...more });
const pay = (id: string) => payByCard(app, id, "pm_card_visa", {}, as("signed-in"));
const begin = () => payPledge(sponsor(), { slug: "test-match" });

describe("a match", () => {
	it("is made for who pays, not held up by a draft that nobody pays", async () => {
		await pledge();
		const draft = await donate(app, 90_000);
		await payByCard(app, await donate(app, 50_000));
		expect(await sumsOf(app)).toMatchObject({ held: 0, matched: 50_000 });
		await payByCard(app, draft);
		expect(await sumsOf(app)).toMatchObject({ held: 0, matched: 100_000 });
		expect(await differingPledges(app.ctx)).toEqual([]);
	});

	it.each(["request's owner", "sponsor"])("is not made for a gift by the %s", async (who) => {
		await pledge();
		const owner = await app.value("SELECT user_id FROM donation_request WHERE id = ?", [demoRequestIds.asha]);
		const user = who === "sponsor" ? userOf("signed-in") : String(owner);
		const id = await donate(app, 50_000);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [user, id]);
		await payByCard(app, id);
		expect(await sumsOf(app)).toMatchObject({ held: 0, matched: 0 });
	});

	it("is not approved by staff who raised the request", async () => {
		await pledge({ state: "waiting" });
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userOf("admin"), demoRequestIds.asha]);
		const answer = await app.send("PUT", "/matches/mpl_test/state", { decision: "approve" }, as("admin"));
		expect(answer.status).toBe(403);
	});
});

describe("a sponsor's payment", () => {
	it("is begun once, and its due is not paid again", async () => {
		await pledge();
		await payByCard(app, await donate(app, 40_000));
		const [one, other] = [await begin(), await begin()];
		expect(other).toEqual(one);
		await pay(one.donationId);
		await expect(begin()).rejects.toMatchObject({ code: "pledge_nothing_due" });
		expect(await sumsOf(app)).toMatchObject({ paid: 40_000, released: 40_000 });
	});

	it("is not begun at once by another of the sponsor's people", async () => {
		await pledge();
		await payByCard(app, await donate(app, 40_000));
		const { donationId } = await begin();
		await app.rows("UPDATE donation SET donor_user_id = NULL WHERE id = ?", [donationId]);
		await expect(begin()).rejects.toMatchObject({ code: "pledge_nothing_due" });
	});

	it("keeps its amount and fund, and counts for its own fund only", async () => {
		await pledge({ pays: "advance" });
		const { donationId: id } = await begin();
		await expect(reviseDonation(sponsor(), { id, form: {} as never })).rejects.toMatchObject({
			code: "match_payment_fixed",
		});
		await livePledge(app, { id: "mpl_other", slug: "other", beneficiary_id: demoRequestIds["vidya-jyothi"] });
		await app.rows("UPDATE match_payment SET pledge_id = 'mpl_other'");
		await pay(id);
		expect(await sumsOf(app, "mpl_other")).toMatchObject({ paid: 0 });
	});

	it("of more than is owed at last is reported", async () => {
		await pledge({ pays: "advance" });
		await pay((await begin()).donationId);
		expect(await differingPledges(app.ctx)).toEqual([]);
		await app.rows("UPDATE match_pledge SET state = 'ended'");
		expect(await differingPledges(app.ctx)).toMatchObject([{ kind: "pledge_differs", subjectId: "mpl_test" }]);
	});
});
