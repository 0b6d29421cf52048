// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { type PersonKey, userId } from "../../../db/seed/people.ts";
import { browserSession } from "../../../site/testing/browser-session.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import {
	attemptStatusOf,
	bareIntent,
	donate,
	intentIdOf,
	intentOf,
	payByCard,
	recordBare,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { Ctx } from "../../http/context.ts";
import type { Problem } from "../../http/problem.ts";
import { requestRefund } from "../payments/request-refund.ts";
import { closeOrganization, deleteOrganization } from "./remove.ts";

const app = demoForEach();
const id = demoOrganizationIds["lumen-labs"];
const owner = (): Ctx => ({ ...app.ctx, actor: { kind: "user", userId: userId("emily"), roles: [] } });
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: Problem) => error.code,
	);
const close = () => codeOf(closeOrganization(owner(), { id }));
const give = (minor = 5000) => donate(app, minor, true, "", id);
const pay = (gift: string, card = "pm_card_visa") => payByCard(app, gift, card, {}, donorBrowser);

beforeEach(async () => {
	await app.rows("UPDATE donation_request SET organization_id = NULL WHERE organization_id = ?", [id]);
});

const closed = () => app.rows("UPDATE organization SET closed_at = 1 WHERE id = ?", [id]);
const owed = async () => {
	return app.value(
		`SELECT coalesce(-sum(e.amount_minor), 0) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
			WHERE a.code = 'payable' AND a.owner_id = ?`,
		[id],
	);
};
const refundedAtProvider = async (intent: string) =>
	(await app.stripe(`/v1/payment_intents/${intent}?expand[]=latest_charge`)).body.latest_charge.refunded;

describe("a gift to an organization that closes", () => {
	it("keeps it open while it is being paid, and once it has arrived", async () => {
		const gift = await give();
		let meanwhile = "";
		app.setFault(async (_request, next) => {
			meanwhile = await close();
			return next();
		});
		expect((await pay(gift)).status).toBe(200);
		app.setFault(null);
		expect([meanwhile, await close()]).toEqual(["org_close_money", "org_close_money"]);
		expect(await owed()).toBe(5000);
	});

	it("can be returned by staff on its people's word, so that one that nobody verified closes as well", async () => {
		const gift = await give();
		await pay(gift);
		const own = `/organization/${demoOrganizationIds["vidya-jyothi"]}/edit`;
		const page = await app.fetch(own, { headers: await signedIn(app, "owner") });
		expect(await page.text()).toContain('<a href="/users/help-desk">ask our help desk</a>');
		const publicId = await app.value("SELECT public_id FROM donation WHERE id = ?", [gift]);
		const finance = {
			...app.ctx,
			actor: { kind: "user" as const, userId: userId("finadmin"), roles: ["finAdmin" as const] },
		};
		await requestRefund(finance, {
			publicId,
			amountMinor: "all",
			reason: "It closes",
			fromReserve: false,
		});
		expect([await owed(), await close()]).toEqual([0, "done"]);
	});

	it("is refused before anything is charged, with a form or a call", async () => {
		const gift = await give();
		expect(await close()).toBe("done");
		const refused = await pay(gift);
		expect([refused.status, refused.body.code]).toEqual([409, "not_open_organization_uncharged"]);
		expect(await app.rows("SELECT 1 FROM payment_attempt WHERE donation_id = ?", [gift])).toEqual([]);
		await expect(give()).rejects.toMatchObject({ status: 409, code: "not_open_organization" });
	});

	it("goes back to its donor by itself if it is charged after the closing, and the donor is told", async () => {
		const gift = await give();
		app.setFault(async (request, next) => {
			const answer = await next();
			if (request.method === "POST" && request.url.includes("payment_intents")) await closed();
			return answer;
		});
		await pay(gift);
		app.setFault(null);
		const intent = await intentOf(app, gift);
		expect([await attemptStatusOf(app, intent), await statusOf(app, gift), await owed()]).toEqual([
			"unapplied",
			"failed",
			0,
		]);
		expect(await refundedAtProvider(intent)).toBe(true);
		const mails = await app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'gift-refunded'");
		expect(mails.map(({ data }) => JSON.parse(data).closed)).toEqual(["closed"]);
		expect(await app.rows("SELECT 1 FROM receipt WHERE donation_id = ?", [gift])).toEqual([]);
		const page = await browserSession(app, donorBrowser.cookie).get(`/thankyou?donation=${gift}`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("This donation was returned")]);
	});

	it("is booked or not taken, whichever of the two comes first", async () => {
		for (let round = 0; round < 4; round++) {
			const gift = await give();
			const [outcome, paid] = await Promise.all([close(), pay(gift)]);
			expect([outcome, paid.status, await owed()]).toEqual(
				outcome === "done" ? ["done", 409, 0] : ["org_close_money", 200, 5000],
			);
			if (outcome !== "done") return;
			await app.rows("UPDATE organization SET closed_at = NULL WHERE id = ?", [id]);
		}
	});

	it("of another client that charged first is not claimed for it, but sent back", async () => {
		const { body } = await bareIntent(app, "pm_card_visa", donorBrowser);
		await closed();
		const answer = await recordBare(app, body.clientSecret, {
			donationFor: "organization",
			donation_request_id: "",
			orgId: id,
		});
		expect([answer.status, answer.body.code]).toEqual([409, "not_open_organization"]);
		app.advance(25 * 3_600_000);
		await app.tick();
		expect(await refundedAtProvider(intentIdOf(body.clientSecret))).toBe(true);
	});

	it("is not entered by staff", async () => {
		await closed();
		const gift = {
			donationFor: "organization",
			orgId: id,
			amount: "50",
			bankReference: "UTR 1",
			receivedOn: "2026-01-05",
		};
		const answer = await app.call("/offlineDonations", gift, await signedIn(app, "finadmin"));
		expect([answer.status, answer.body.code]).toEqual([409, "not_open_organization"]);
	});

	it("that it received before stays on its donor's pages", async () => {
		const gift = await give();
		await pay(gift);
		await closed();
		const donor = browserSession(app, donorBrowser.cookie);
		const page = await donor.get(`/thankyou?donation=${gift}`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Lumen Labs")]);
	});
});

describe("a request of an organization that closes", () => {
	const request = (status: number, by: PersonKey = "priya") =>
		app.rows(
			`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, organization_id, created_at)
				VALUES ('req_closing', 'N', 'Lenses', 'S', 'cash', ?, 'US', 'USD', 9000, ?, ?, 1)`,
			[status, userId(by), id],
		);

	it("ends with it, is not opened again, and takes no gift", async () => {
		await request(1);
		const gift = await donate(app, 1000, true, "req_closing");
		expect(await close()).toBe("done");
		expect((await pay(gift)).body.code).toBe("not_open_uncharged");
		const reopened = await app.send(
			"PUT",
			"/donationRequest/req_closing",
			{ status: 1, reason: "Again" },
			await signedIn(app, "admin"),
		);
		expect([reopened.status, reopened.body.code]).toEqual([409, "org_closed"]);
		await expect(app.rows("UPDATE donation_request SET status = 1 WHERE id = 'req_closing'")).rejects.toThrow("closed");
	});

	it("has its own audit row, and its owner a mail with the reason", async () => {
		await request(9);
		const mails = () =>
			app.rows<{ recipient: string }>("SELECT recipient FROM outbox_message WHERE template = 'request-moved'");
		const before = (await mails()).length;
		expect(await close()).toBe("done");
		const moves = await app.rows<{ action: string; actor_id: string; detail: string }>(
			"SELECT action, actor_id, detail FROM audit_log WHERE subject_id = 'req_closing'",
		);
		expect(moves.map(({ detail, ...row }) => ({ ...row, ...JSON.parse(detail) }))).toEqual([
			{
				action: "request.deactivated",
				actor_id: userId("emily"),
				from: 9,
				to: -5,
				reason: "Its organization has closed.",
				cause: "organization_closed",
			},
		]);
		expect((await mails()).length).toBe(before + 1);
	});

	it("tells its owner why in their own language", async () => {
		await request(1, "donee");
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'member', 1)",
			[id, userId("donee")],
		);
		await app.rows("UPDATE user SET language = 'hi' WHERE id = ?", [userId("donee")]);
		expect(await close()).toBe("done");
		const [mail] = await app.rows<{ language: string; data: string }>(
			"SELECT language, data FROM outbox_message WHERE template = 'request-moved' ORDER BY rowid DESC LIMIT 1",
		);
		expect([mail?.language, JSON.parse(mail?.data ?? "{}")]).toMatchObject([
			"hi",
			{ status: -5, reason: "", cause: "organization_closed" },
		]);
		const page = await browserSession(app, (await signedIn(app, "donee")).cookie).get(
			"/hi/donationRequest/req_closing/status",
		);
		expect((await page.text()).match(/कारण: [^<]*/)?.[0]).toBe("कारण: इसकी संस्था बंद हो गई है।");
	});

	it("stays spam if it is spam, and can't be looked at again", async () => {
		await request(-3);
		const moves = () => app.rows("SELECT 1 FROM audit_log WHERE subject_id = 'req_closing'");
		expect(await close()).toBe("done");
		expect(await app.rows("SELECT status FROM donation_request WHERE id = 'req_closing'")).toEqual([{ status: -3 }]);
		expect(await moves()).toEqual([]);
		const body = { status: 0, reason: "Look again" };
		const answer = await app.send("PUT", "/donationRequest/req_closing", body, await signedIn(app, "admin"));
		expect([answer.status, answer.body.code]).toEqual([409, "org_closed"]);
	});

	it("ends with it also if it moves at the same moment, with the status that it had then", async () => {
		await request(1);
		const db = app.ctx.db;
		let moved = false;
		const write: typeof db.write = async (statements, refusals) => {
			if (!moved) await app.rows("UPDATE donation_request SET status = 9 WHERE id = 'req_closing'");
			moved = true;
			return db.write(statements, refusals);
		};
		const racing = new Proxy(db, { get: (target, name) => (name === "write" ? write : Reflect.get(target, name)) });
		await closeOrganization({ ...owner(), db: racing }, { id });
		const [move, ...more] = await app.rows<{ detail: string }>(
			"SELECT detail FROM audit_log WHERE subject_id = 'req_closing'",
		);
		expect([JSON.parse(move?.detail ?? "{}"), more]).toMatchObject([{ from: 9, to: -5 }, []]);
	});

	it("is not raised for a closed one, whoever writes to the database", async () => {
		await closed();
		await expect(request(3)).rejects.toThrow("closed");
	});

	it("keeps the organization from being deleted", async () => {
		await request(3);
		expect(await codeOf(deleteOrganization(owner(), { id }))).toBe("org_delete_failed");
	});
});

it("a gift begun while its organization is deleted either keeps it or is refused", async () => {
	const [deleted, begun] = await Promise.all([codeOf(deleteOrganization(owner(), { id })), codeOf(give())]);
	expect([
		["done", "not_open_organization"],
		["done", "organization_not_found"],
		["org_delete_failed", "done"],
	]).toContainEqual([deleted, begun]);
});
