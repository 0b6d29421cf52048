// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { onlineProviders } from "../../domain/giving/payment-providers/index.ts";
import { disputeSteps, drawDocuments, razorpayBase } from "./testing/dispute-steps.ts";

const app = demoForAll(razorpayBase, identifyByName);
const day = 86_400_000;
const { call } = disputeSteps(app, "stripe");
const ids = { stripe: "", paypal: "", razorpay: "", won: "" };

beforeAll(async () => {
	drawDocuments();
	for (const provider of onlineProviders) ids[provider] = (await disputeSteps(app, provider).dispute()).id;
	const steps = disputeSteps(app, "stripe");
	const { id, donationId } = await steps.dispute();
	await steps.press(donationId, "win");
	await steps.reread(donationId);
	ids.won = id;
});

const list = async (query = "", who: Visitor = "finAdmin") => {
	const { status, body } = await call(who, "GET", `/disputes?${query}`);
	return { status, ids: (body.data ?? []).map(({ _id }: { _id: string }) => _id), total: body.totalCountOfRecords };
};

describe("the list of disputes", () => {
	it("has those that wait for us by their due date, and the closed ones last", async () => {
		expect((await list()).ids).toEqual([ids.razorpay, ids.stripe, ids.paypal, ids.won]);
	});

	it.each([
		["state=won", ["won"]],
		["state=answer", ["razorpay", "stripe", "paypal"]],
		["state=review", []],
		["provider=paypal", ["paypal"]],
		["provider=stripe&state=won", ["won"]],
		["due=soon", []],
		["due=week", ["razorpay"]],
		["due=week&state=won", []],
		["due=overdue", []],
	] as const)("filtered by %s has %j", async (query, names) => {
		expect((await list(query)).ids).toEqual(names.map((name) => ids[name]));
	});

	it("finds one by its id at the provider, and by its payment's", async () => {
		const [row] = (await call("finAdmin", "GET", `/disputes?id=${ids.paypal}`)).body.data;
		expect((await list(`search=${row.providerDisputeId}`)).ids).toEqual([ids.paypal]);
		expect((await list(`search=${row.paymentId}`)).ids).toEqual([ids.paypal]);
		expect((await list("search=nothing")).ids).toEqual([]);
	});

	it("is a file with the reason in words, and its download is in the audit log", async () => {
		const response = await app.fetch("/api/v1/disputes?isDownload=true", {
			headers: { authorization: "Bearer finAdmin" },
		});
		const text = await response.text();
		expect(text.split("\r\n").filter(Boolean)).toHaveLength(5);
		expect(text).toContain("fraud without the card");
		expect(await app.column("SELECT action FROM audit_log WHERE subject_id = 'disputes'")).toEqual([
			"disputes.downloaded",
		]);
	});

	it.each([
		["meera", 4],
		["MEERA IY", 4],
		["Iyer", 4],
		["meera@people.exa", 4],
		["1,020", 3],
		["1020.00", 3],
		["25", 1],
		["eera", 0],
		["Asha Iyer", 0],
		["1021", 0],
	] as const)("finds those of a donor or an amount by “%s”", async (search, found) => {
		const { status, total } = await list(`search=${encodeURIComponent(search)}`);
		expect([status, total]).toEqual([200, found]);
	});

	it("is counted among the work that waits for finance staff, and no longer once it is too late", async () => {
		const dashboard = async (who: string) =>
			(await app.fetch("/dashboard", { headers: { authorization: `Bearer ${who}` } })).text();
		const link = (count: number) => `<a href="/admin/disputes?state=answer"><b>${count}</b> disputes to answer</a>`;
		expect(await dashboard("finAdmin")).toContain(link(3));
		expect(await dashboard("admin")).not.toContain("disputes to answer");
		await app.rows("UPDATE dispute SET due_at = due_at - ? WHERE id = ?", [100 * day, ids.razorpay]);
		expect(await dashboard("finAdmin")).toContain(link(2));
		const { mayAnswer } = (await call("finAdmin", "GET", `/disputes/${ids.razorpay}`)).body.data;
		expect(mayAnswer).toBe(false);
		await app.rows("UPDATE dispute SET due_at = due_at + ? WHERE id = ?", [100 * day, ids.razorpay]);
	});

	it("refuses unknown filters", async () => {
		expect((await list("state=maybe")).status).toBe(400);
		expect((await list("due=never")).status).toBe(400);
	});
});

describe("a draft", () => {
	const steps = disputeSteps(app, "stripe");
	const texts = { statement: "First", product: "A gift" };

	it("is saved once for each revision, and another person is told to look again", async () => {
		const saved = await steps.save(ids.stripe, { revision: 0, texts });
		expect(saved.body.data).toMatchObject({
			revision: 1,
			texts: { statement: "First", donorName: "" },
			dispute: { answer: "draft" },
		});
		expect(saved.body.data.collected.donorName).toBe("Meera Iyer");
		const stale = await steps.save(ids.stripe, { revision: 0, texts }, "superAdmin");
		expect([stale.status, stale.body.code]).toEqual([409, "dispute_changed"]);
		const staleSend = await steps.send(ids.stripe, { revision: 0, texts }, "superAdmin");
		expect([staleSend.status, staleSend.body.code]).toEqual([409, "dispute_changed"]);
	});

	it("with a text that is too long is refused beside its field", async () => {
		const refused = await steps.save(ids.stripe, { revision: 1, texts: { donorName: "x".repeat(201) } });
		expect([refused.status, refused.body.issues[0].path]).toEqual([400, "texts.donorName"]);
	});

	it("with a wrong email is refused beside its field, and without one it is saved", async () => {
		const refused = await steps.save(ids.stripe, { revision: 1, texts: { donorEmail: "not an email" } });
		expect([refused.status, refused.body.issues[0].path]).toEqual([400, "texts.donorEmail"]);
		const saved = await steps.save(ids.stripe, { revision: 1, texts: { donorEmail: "" } });
		expect(saved.status).toBe(200);
	});

	it.each(["admin", "volunteerAdmin", "signed-in", "guest"] as const)("can't be saved or sent by %s", async (who) => {
		const refused = who === "guest" ? 401 : 403;
		expect((await steps.save(ids.paypal, { revision: 0, texts }, who)).status).toBe(refused);
		expect((await steps.send(ids.paypal, { revision: 0, texts }, who)).status).toBe(refused);
		expect((await steps.accept(ids.paypal, { revision: 0 }, who)).status).toBe(refused);
	});

	it("can be read by admins, and of an unknown dispute by nobody", async () => {
		expect((await call("admin", "GET", `/disputes/${ids.paypal}`)).status).toBe(200);
		expect((await call("finAdmin", "GET", "/disputes/dsp_nobody")).status).toBe(404);
	});
});

describe("an added file", () => {
	const steps = disputeSteps(app, "paypal");
	const file = (content: string, name = "chat.pdf") => new File([content], name, { type: "application/pdf" });
	const pdf = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

	it("replaces another of its kind, opens for staff, and can be removed", async () => {
		await steps.attach(ids.paypal, "service", file(pdf, "first.pdf"));
		const { status, body } = await steps.attach(ids.paypal, "service", file(pdf, "second.pdf"));
		expect([status, body.data.files.at(-1)]).toEqual([200, { kind: "service", name: "second.pdf", bytes: pdf.length }]);
		const address = `/admin/disputes/${ids.paypal}/files/service`;
		const opened = await app.fetch(address, { headers: { authorization: "Bearer admin" } });
		expect([opened.status, await opened.text()]).toEqual([200, pdf]);
		expect((await app.fetch(address, { headers: { authorization: "Bearer owner" } })).status).toBe(403);
		const removed = await call("finAdmin", "DELETE", `/disputes/${ids.paypal}/files/service`);
		expect(removed.body.data.files.some(({ kind }: { kind: string }) => kind === "service")).toBe(false);
		expect((await call("finAdmin", "DELETE", `/disputes/${ids.paypal}/files/service`)).status).toBe(404);
		await app.tick();
		expect(await app.rows("SELECT file_id FROM file_removal WHERE file_id LIKE 'disputes/%'")).toEqual([]);
	});

	it.each([
		["that is no document", () => file("MZ program"), "service"],
		["of a kind that nobody has", () => file(pdf), "letter"],
	])("%s is refused", async (_what, make, kind) => {
		expect((await steps.attach(ids.paypal, kind, make())).status).toBe(400);
	});

	it("by anyone but finance is refused", async () => {
		expect((await steps.attach(ids.paypal, "other", file(pdf), "admin")).status).toBe(403);
	});
});

it("what we have collected names mails, the help desk and the payer's country", async () => {
	const { donationId, id } = await disputeSteps(app, "stripe").dispute();
	const now = app.platform.clock.now();
	await app.rows("UPDATE payment_attempt SET payer_country = 'IN' WHERE donation_id = ?", [donationId]);
	await app.rows(
		`INSERT INTO outbox_message (id, channel, recipient, template, language, data, state, due_at, sent_at, created_at)
			VALUES ('msg_dispute', 'mail', 'meera@people.example', 'gift-thanks', 'en', ?, 'sent', ?, ?, ?)`,
		[JSON.stringify({ link: `https://give.test/myGift?donation=${donationId}` }), now, now, now + day],
	);
	await app.rows(
		`INSERT INTO help_message (id, kind, email, message, language, region, state, answer, answered_by, answered_at, created_at)
			VALUES ('hlp_dispute', 'help', 'meera@people.example', 'Did my gift arrive?', 'en', 'IN', 'answered', 'It did.', ?, ?, ?)`,
		[demoUserId("admin"), now + day, now + day / 2],
	);
	const { texts } = (await call("finAdmin", "GET", `/disputes/${id}`)).body.data;
	expect(texts.origin).toContain("from a network in India");
	expect(texts.origin).toContain("card ending in 4242");
	expect(texts.communication).toMatch(/we mailed thanks from the recipient to meera@people\.example\./);
	expect(texts.communication).toMatch(/the donor wrote to us: “Did my gift arrive\?”\n.*we answered: “It did\.”$/);
});
