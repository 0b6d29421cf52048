import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../testing/actors.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp({}, identifyByName);

const own = demoRequestIds["vidya-jyothi"];
const page = `/donationRequest/${own}`;

const visits = visitsTo(app);
const open = (path: string, who: Visitor) => visits.get(path, as(who));
const post = (path: string, form: FormFields, who: Visitor) => visits.post(path, form, as(who));
/** The API's answer to guests, whose pages are cached for a few seconds. */
const forGuests = async () => (await app.call(`/donationRequest/${own}`)).status;
const statusOf = async (id: string) =>
	(await app.rows<{ status: number }>("SELECT status FROM donation_request WHERE id = ?", [id]))[0]?.status;

describe("the owner of a request", () => {
	it("reads its status and what can be done on its page, which nobody else does", async () => {
		const { html } = await open(page, "owner");
		expect(html).toContain("Your request");
		expect(html).toContain("It is live. Everyone can see it.");
		expect(html).toContain(`action="${page}/status"`);
		for (const other of ["guest", "signed-in", "admin"] as const) {
			expect((await open(page, other)).html, other).not.toContain("Your request</h2>");
		}
	});

	it("finds every page on which it is run on its page, and the main ones on the dashboard", async () => {
		await app.rows(
			"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', 500, 1)",
			[own],
		);
		const [from, both] = [await open(page, "owner"), await open("/dashboard", "owner")];
		const shared = [`${page}/updates`, `/startDonorEmailCampaign/${own}`, `/startContactEmailCampaign/${own}`];
		const missing = [...shared, `${page}/visits`, `${page}#tell`, `/new-request/${own}`].filter(
			(path) => !from.html.includes(`href="${path}"`),
		);
		expect(missing).toEqual([]);
		expect(shared.filter((path) => !both.html.includes(`href="${path}"`))).toEqual([]);
		expect((await open(page, "signed-in")).html).not.toContain(`/startDonorEmailCampaign/${own}`);
		await app.rows("DELETE FROM request_totals WHERE request_id = ?", [own]);
	});

	it("has a button for the only move, and no word about other people's requests", async () => {
		await app.rows("UPDATE donation_request SET status = 0 WHERE id = ?", [own]);
		const { html } = await open(`${page}/status`, "owner");
		const form = /<form[^>]*action="[^"]*\/status[\s\S]*?<\/form>/.exec(html)?.[0] ?? "";
		expect(form).toContain('<input type="hidden" name="status" value="-5"');
		expect(form).toContain("Close it</");
		expect(form).not.toContain('type="radio"');
		expect(html).not.toContain("someone else’s request");
		// Another page still offered more.
		const refused = await post(`${page}/status`, { status: "-6" }, "owner");
		expect([refused.status, refused.html.includes('name="status" value="-5"')]).toEqual([400, true]);
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [own]);
	});

	it("puts it on hold and opens it again, without script", async () => {
		expect(await post(`${page}/status`, { status: "-6" }, "owner")).toMatchObject({ status: 303, location: page });
		expect(await statusOf(own)).toBe(-6);
		expect(await forGuests()).toBe(200);
		expect((await open(page, "signed-in")).html.includes("Paused")).toBe(true);
		const held = await open(page, "owner");
		expect(held.html).toContain("It is paused.");
		expect(held.html).toContain('name="status" value="1"');
		expect((await post(`${page}/status`, { status: "1" }, "owner")).status).toBe(303);
		expect(await forGuests()).toBe(200);
	});

	it("is told why our team stopped it, and can’t open it then", async () => {
		await app.fetch(`/api/v1${page}`, {
			method: "PUT",
			headers: { "content-type": "application/json", ...as("admin") },
			body: JSON.stringify({ status: -6, reason: "We are <b>looking</b> into a report." }),
		});
		const { html } = await open(page, "owner");
		expect(html).toContain("The reason: We are &lt;b>looking&lt;/b> into a report.");
		expect(html).not.toContain('name="status" value="1"');
		expect((await post(`${page}/status`, { status: "1" }, "owner")).status).toBe(400);
		expect(await statusOf(own)).toBe(-6);
		expect(html).toContain("Our team paused it, and only our team can make it live again.");
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [own]);
	});

	it("reads what its status means for what it asks, and who sees it", async () => {
		const read = async (set: string) => {
			await app.rows(`UPDATE donation_request SET ${set} WHERE id = ?`, [own]);
			const { html } = await open(page, "owner");
			return /<section[^>]*id="status".*?<p>(.*?)<\/p>/s.exec(html)?.[1];
		};
		const few = "Only you, its organization’s admins and our team can see it.";
		const invited = "Only you, the people invited to it, its organization’s admins and our team can see it.";
		await app.rows("UPDATE request_review SET held_by = 'owner' WHERE request_id = ?", [own]);
		expect(await read("is_private = 1")).toBe(`It is live. ${invited}`);
		expect(await read("status = -6")).toBe(`It is paused. It takes no donations for now. ${invited}`);
		expect(await read("status = -2, is_private = 0")).toBe(
			`Something is missing. Complete it and send it in again. ${few}`,
		);
		expect(await read("status = 2")).toBe("It is fulfilled and takes no more donations. Everyone can see it.");
		expect(await read("request_type = 'volunteering'")).toBe(
			"It is fulfilled and takes no more answers. Everyone can see it.",
		);
		await app.rows("UPDATE donation_request SET status = 1, request_type = 'cash' WHERE id = ?", [own]);
	});

	it("is asked before it opens it again, and before a change is lost", async () => {
		await app.rows("UPDATE donation_request SET status = 2 WHERE id = ?", [own]);
		const { html } = await open(page, "owner");
		expect(html).toMatch(/<summary>Open it again …<\/summary>.*<button[^>]*>Open it again<\/button>/s);
		expect(html).not.toContain("Send it to our team for review");
		expect((await open(`${page}/status`, "owner")).html).toContain("Open it again");
		await app.rows("UPDATE donation_request SET ends_at = 1 WHERE id = ?", [own]);
		expect((await open(page, "owner")).html).toMatch(/Its end date has passed.*href="\/new-request\//s);
		await app.rows("UPDATE donation_request SET ends_at = NULL, status = 1 WHERE id = ?", [own]);
		await app.rows(
			'INSERT INTO request_change (request_id, status, columns, changed_at) VALUES (?, 0, \'{"title":"Desks"}\', 1)',
			[own],
		);
		expect((await open(page, "owner")).html).toMatch(
			/<summary>Discard the change …<\/summary>.*<button[^>]*>Discard the change<\/button>/s,
		);
		await app.rows("DELETE FROM request_change WHERE request_id = ?", [own]);
	});

	it("is asked before it is fulfilled, and says what happened, which visitors read and donors get", async () => {
		const fulfilled = `${page}/fulfilled`;
		await app.rows(
			`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
				fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
				VALUES ('don_told', 'gift_told', 'told@people.example', 'request', ?, 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`,
			[own],
		);
		const { html } = await open(page, "owner");
		expect([html.includes(`href="${fulfilled}"`), html.includes('name="status" value="2"')]).toEqual([true, false]);
		expect(await post(`${page}/status`, { status: "2" }, "owner")).toMatchObject({ status: 303, location: fulfilled });
		const question = await open(fulfilled, "owner");
		expect([question.status, question.html.includes("as fulfilled?"), await statusOf(own)]).toEqual([200, true, 1]);
		for (const who of ["signed-in", "admin"] as const) expect((await open(fulfilled, who)).status).toBe(404);
		expect((await post(fulfilled, { text: "x".repeat(5001) }, "owner")).status).toBe(400);
		expect(await statusOf(own)).toBe(1);
		const answer = await post(fulfilled, { text: "All forty children have <b>desks</b>." }, "owner");
		expect(answer).toMatchObject({ status: 303, location: page });
		expect(await statusOf(own)).toBe(2);
		const seen = await open(page, "signed-in");
		expect([seen.html.includes("What happened"), seen.html.includes("have &lt;b>desks&lt;/b>.")]).toEqual([true, true]);
		expect((await app.rows("SELECT 1 FROM outbox_message WHERE template = 'request-update'")).length).toBeGreaterThan(
			0,
		);
		const [told] = await app.rows<{ data: string }>(
			"SELECT data FROM outbox_message WHERE template = 'request-update'",
		);
		expect(JSON.parse(told?.data ?? "{}")).toMatchObject({ outcome: "fulfilled" });
		// It may be said later, too, and better.
		expect((await open(page, "owner")).html.includes("Say what happened")).toBe(true);
		expect((await post(fulfilled, { text: "And chairs." }, "owner")).status).toBe(303);
		expect((await open(page, "signed-in")).html.includes("And chairs.")).toBe(true);
		await app.rows("UPDATE donation_request SET status = -5 WHERE id = ?", [own]);
		expect(await open(fulfilled, "owner")).toMatchObject({ status: 303, location: `${page}/status` });
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [own]);
	});

	it.each<FormFields>([{}, { status: "7" }, { status: "9" }, { status: "-6", reason: "x".repeat(501) }])(
		"gets the form again with what is wrong: %j",
		async (form) => {
			const { status, html } = await post(`${page}/status`, form, "owner");
			expect(status).toBe(400);
			expect(html).toContain('aria-invalid="true"');
			expect(await statusOf(own)).toBe(1);
		},
	);

	it("is the only one with the page, besides the organization's admins", async () => {
		expect((await open(`${page}/status`, "owner")).status).toBe(200);
		expect((await open(`${page}/status`, "signed-in")).status).toBe(404);
		expect((await open(`${page}/status`, "admin")).status).toBe(404);
		expect((await open("/donationRequest/req_nobody/status", "owner")).status).toBe(404);
		expect((await open(`${page}/status`, "guest")).location).toContain("/login?next=");
		expect((await post(`${page}/status`, { status: "-5" }, "signed-in")).status).toBe(404);
		expect(await statusOf(own)).toBe(1);
	});
});

describe("an organization's admin", () => {
	const waiting = demoRequestIds.boardMember;
	const path = `/donationRequest/${waiting}/status`;
	beforeAll(() =>
		app.rows(
			`INSERT INTO organization_member (organization_id, user_id, role, created_at)
				SELECT organization_id, ?, 'admin', 0 FROM donation_request WHERE id = ?`,
			[userId("donor"), waiting],
		),
	);

	it("finds what waits, and nobody else does", async () => {
		expect((await open("/organization-requests", "signed-in")).html).toContain(path);
		expect((await open("/organization-requests", "owner")).html).toContain("Nothing is waiting for your organization");
	});

	it("is led there by the menu and by My Requests, with the number, and nobody else is", async () => {
		const link = (html: string) =>
			[...html.matchAll(/<a [^>]*href="\/organization-requests"[^>]*>.*?<\/a>/gs)].map(([all]) =>
				all.replaceAll(/<[^>]*>/g, ""),
			);
		const [fromMenu, fromRequests] = link((await open(`/User-reports/${userId("donor")}`, "signed-in")).html);
		expect([fromMenu, fromRequests].join(" ")).toContain("1 request is waiting for your organization’s decision.");
		expect([fromMenu, fromRequests].join(" ")).toMatch(/Requests for your organization\s*1/);
		expect(link((await open("/dashboard", "finAdmin")).html)).toEqual([]);
	});

	it("is not asked to decide an own request, which is for another admin", async () => {
		const set = "UPDATE donation_request SET user_id = ? WHERE id = ?";
		const [row] = await app.rows<{ user_id: string }>("SELECT user_id FROM donation_request WHERE id = ?", [waiting]);
		await app.rows(set, [userId("donor"), waiting]);
		expect((await open("/organization-requests", "signed-in")).html).toContain(
			"Nothing is waiting for your organization",
		);
		await app.rows(set, [row?.user_id ?? "", waiting]);
	});

	it("refuses it only with a reason, which the owner gets", async () => {
		const without = await post(path, { status: "-7" }, "signed-in");
		expect(without.status).toBe(400);
		expect(without.html).toContain("Please give a reason.");
		expect(await statusOf(waiting)).toBe(3);
		expect((await post(path, { status: "-7", reason: "We have a treasurer." }, "signed-in")).status).toBe(303);
		expect(await statusOf(waiting)).toBe(-7);
		const [mail] = await app.rows<{ data: string }>("SELECT data FROM outbox_message WHERE template = 'request-moved'");
		expect(mail).toBeDefined();
	});

	it("passes it on to our team", async () => {
		await app.rows("UPDATE donation_request SET status = 3 WHERE id = ?", [waiting]);
		expect((await post(path, { status: "0" }, "signed-in")).status).toBe(303);
		expect(await statusOf(waiting)).toBe(0);
		expect((await open("/organization-requests", "signed-in")).html).not.toContain(path);
	});
});
