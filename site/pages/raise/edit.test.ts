// @module-tag slow
import { describe, expect, it } from "vitest";
import { messages } from "../../../api/domain/messages/index.ts";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoRequests } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const admin = await signedIn(app, "admin");

const { get, post } = visitsTo(app);

/** All fields of the form of a change as they are stored, with its hidden ones. */
async function wholeForm(html: string, id = ""): Promise<Record<string, string>> {
	const fields: Record<string, string> = {};
	for (const [, attributes = ""] of html.matchAll(/<input([^>]*)>/g)) {
		const [name, value] = ["name", "value"].map((each) => new RegExp(` ${each}="([^"]*)"`).exec(attributes)?.[1]);
		if (name && (!/type="(radio|checkbox)"/.test(attributes) || attributes.includes(" checked")))
			fields[name] = value ?? "";
	}
	const [stored] = await app.rows<{ story: string; region: string; slug: string }>(
		`SELECT r.story, r.region, c.slug FROM donation_request r JOIN category c ON c.id = r.category_id WHERE r.id = ?`,
		[id],
	);
	return {
		...fields,
		description: stored?.story ?? "",
		region: stored?.region ?? "",
		category: stored?.slug ?? "",
	};
}

describe("The pages that change requests", () => {
	it("name the lines of a change's invited people together with its other errors", async () => {
		const [own] = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE user_id = ? AND request_type = 'cash' AND status = -2",
			[userId("donee")],
		);
		const fields = { title: "", isPrivate: "on", invited: "nobody.here" };
		const html = (await post(`/new-request/${own?.id}`, fields, await signedIn(app, "donee"))).html;
		const wanted = ["Please give your request a title", "Line 1 (nobody.here): We don’t know “nobody.here”."];
		expect(wanted.map((message) => html.includes(message))).toEqual([true, true]);
	});

	it("take the owner’s answer to the reviewers, which staff read in the review and in its history", async () => {
		const owner = await signedIn(app, "donee");
		const [own] = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE user_id = ? AND request_type = 'cash' AND status = -2",
			[userId("donee")],
		);
		const path = `/new-request/${own?.id}`;
		const { html } = await get(path, owner);
		expect(html).toContain("Your answer to our team");
		expect((await get(path, admin)).html).not.toContain("Your answer to our team");
		const whole = await wholeForm(html, own?.id);
		const long = await post(path, { ...whole, answer: "x".repeat(1001) }, owner);
		expect([long.status, long.html.includes(messages.too_long.split("{")[0] ?? "")]).toEqual([400, true]);
		const saved = await post(path, { ...whole, title: "Saved, and not sent yet", intent: "save" }, owner);
		expect([saved.status, saved.location]).toEqual([303, path]);
		expect(await app.rows("SELECT status, title FROM donation_request WHERE id = ?", [own?.id ?? ""])).toEqual([
			{ status: -2, title: "Saved, and not sent yet" },
		]);
		const shown = (await get(path, owner)).html;
		whole.seen = /name="seen" value="(\w+)"/.exec(shown)?.[1] ?? "";
		const answer = "The estimate is on page two.\nThe hospital signed it.";
		const sent = await post(path, { ...whole, answer }, owner);
		expect([sent.status, sent.location]).toEqual([303, `/donationRequest/${own?.id}`]);
		const { data } = (await app.call(`/review/requests/${own?.id}`, undefined, admin)).body;
		expect(data.answer).toMatchObject({ text: answer });
		expect(data.activity.find(({ action }: { action: string }) => action === "request.edited").detail).toMatchObject({
			answer,
		});
		await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [own?.id ?? ""]);
	});

	it("tell of a day that is over together with a change's other errors, and let nobody change what was rejected", async () => {
		const owner = await signedIn(app, "donee");
		const [own] = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE user_id = ? AND request_type = 'cash' AND status = -2",
			[userId("donee")],
		);
		const path = `/new-request/${own?.id}`;
		const html = (await post(path, { title: "", endDate: "2020-01-01" }, owner)).html;
		const wanted = ["Please give your request a title", "Please choose today or a later day"];
		expect(wanted.map((message) => html.includes(message))).toEqual([true, true]);
		await app.rows("UPDATE donation_request SET status = -1 WHERE id = ?", [own?.id ?? ""]);
		const refused = await get(path, owner);
		expect([refused.status, refused.html]).toEqual([409, expect.stringContaining(messages.request_fixed)]);
		expect((await get(path, admin)).status).toBe(200);
		const typed = await post(path, { title: "Typed while it was rejected" }, owner);
		expect(typed.html).toContain("Typed while it was rejected");
		const page = (await get(`/donationRequest/${own?.id}`, owner)).html;
		expect([page.includes("It was not approved."), page.includes('id="tell"')]).toEqual([true, false]);
	});

	it("keep what an older tab sends beside a newer version, until it is sent again", async () => {
		const owner = await signedIn(app, "donee");
		const [own] = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE user_id = ? AND request_type = 'cash' AND status IN (-1, -2)",
			[userId("donee")],
		);
		await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [own?.id ?? ""]);
		const path = `/new-request/${own?.id}`;
		const seenIn = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
		const fields = await wholeForm((await get(path, owner)).html, own?.id);
		const title = () => app.value("SELECT title FROM donation_request WHERE id = ?", [own?.id ?? ""]);
		const newer = await post(path, { ...fields, title: "Of the newer tab" }, owner);
		expect(newer.status).toBe(303);
		await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [own?.id ?? ""]);
		const older = await post(path, { ...fields, title: "Of the older tab" }, owner);
		expect([older.status, older.html.includes("A newer version was saved"), await title()]).toEqual([
			409,
			true,
			"Of the newer tab",
		]);
		expect(older.html).toContain('value="Of the older tab"');
		const again = await post(path, { ...fields, title: "Of the older tab", seen: seenIn(older.html) }, owner);
		expect([again.status, await title()]).toEqual([303, "Of the older tab"]);
		await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [own?.id ?? ""]);
	});

	it("let no keeper with a role begin a change of what was rejected, nor of what is on hold", async () => {
		const owner = await signedIn(app, "owner");
		await app.rows(`UPDATE user SET roles = '["volunteer"]' WHERE id = ?`, [userId("owner")]);
		const [kept] = await app.rows<{ id: string }>(
			`SELECT r.id FROM donation_request r JOIN organization_member m ON m.organization_id = r.organization_id
			WHERE m.user_id = ? AND m.role = 'owner' AND r.request_type = 'cash' LIMIT 1`,
			[userId("owner")],
		);
		const id = kept?.id ?? "";
		const opened = async () => {
			const answer = await get(`/new-request/${id}`, owner);
			return [answer.status, answer.html];
		};
		await app.rows("UPDATE donation_request SET status = -1, user_id = ? WHERE id = ?", [userId("donee"), id]);
		expect(await opened()).toEqual([409, expect.stringContaining(messages.request_fixed)]);
		await app.rows("UPDATE donation_request SET status = -6, ends_at = NULL WHERE id = ?", [id]);
		await app.rows("INSERT OR REPLACE INTO request_review (request_id, held_by) VALUES (?, 'owner')", [id]);
		expect(await opened()).toEqual([409, expect.stringContaining(messages.request_on_hold)]);
		expect((await opened())[1]).toContain(`href="/donationRequest/${id}"`);
	});

	it("show the name that everyone reads, and a request that names nobody still names nobody after a change", async () => {
		const owner = await signedIn(app, "owner");
		const [own] = await app.rows<{ id: string; name: string; org: string; slug: string }>(
			`SELECT r.id, r.name, r.organization_id AS org, c.slug FROM donation_request r JOIN category c ON c.id = r.category_id
				JOIN organization_member m ON m.organization_id = r.organization_id
				WHERE m.user_id = ? AND m.role = 'owner' AND r.request_type = 'cash' AND r.beneficiary_name IS NULL AND r.region = 'IN' LIMIT 1`,
			[userId("owner")],
		);
		const { id = "", name = "", org = "", slug = "" } = own ?? {};
		await app.rows("UPDATE donation_request SET status = 1, ends_at = NULL, ends_on = NULL WHERE id = ?", [id]);
		const html = (await get(`/new-request/${id}`, owner)).html;
		expect([name !== "", html.includes(`value="${name}"`)]).toEqual([true, true]);
		const saved = await post(
			`/new-request/${id}`,
			{
				region: "IN",
				raisedAs: "donee",
				category: slug,
				orgId: org,
				name,
				city: "Hyderabad",
				quantity: "50,000",
				title: "Another title",
				description: "Another story.",
			},
			owner,
		);
		expect([saved.status, saved.location]).toEqual([303, `/donationRequest/${id}`]);
		const [change] = await app.rows<{ columns: string }>("SELECT columns FROM request_change WHERE request_id = ?", [
			id,
		]);
		expect(JSON.parse(change?.columns ?? "{}")).toMatchObject({ title: "Another title", story: "Another story." });
		expect(change?.columns).not.toContain("beneficiaryName");
	});

	it("change every demo request for staff, under the address of its kind", { tags: ["rest"] }, async () => {
		const seen = new Set<string>();
		for (const { id, requestType } of demoRequests.filter((request) => !seen.has(request.requestType))) {
			seen.add(requestType);
			const page = await get(editPath(kinds[requestType], id), admin);
			expect([requestType, page.status]).toEqual([requestType, 200]);
		}
		const mentoring = demoRequests.find(({ requestType }) => requestType === "mentoring");
		const other = await get(`/new-request/${mentoring?.id}`, admin);
		expect(other.location).toBe(`/mentoring-request/${mentoring?.id}`);
	});
});
