// @module-tag slow
import { expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [owner, admin] = [await signedIn(app, "donee"), await signedIn(app, "admin")];
const { get, post } = visitsTo(app, owner);

const id = String(
	await app.value("SELECT id FROM donation_request WHERE user_id = ? AND request_type = 'cash' AND status = -2", [
		userId("donee"),
	]),
);
const page = `/donationRequest/${id}`;
const [desk, edit, status] = [`${page}/desk`, `/new-request/${id}`, `${page}/status`];
const question = "Whose account is it?";

const record = async () => (await app.call(`/review/requests/${id}`, undefined, admin)).body.data;
const stateOf = () => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);
/** The answer in the field of a page; null without a field. */
const inField = (html: string) => /<textarea[^>]* name="answer"[^>]*>([^<]*)</.exec(html)?.[1]?.trim() ?? null;

it("The owner of a request that was sent back answers where the question is: Save keeps the words for the owner alone, Send gives them to staff", async () => {
	await app.rows("UPDATE donation_request SET status = 0 WHERE id = ?", [id]);
	expect((await app.send("PUT", page, { status: -2, reason: question }, admin)).status).toBe(200);
	for (const path of [page, desk, edit, status]) {
		const { html } = await get(path);
		expect([path, html.includes(question), inField(html)]).toEqual([path, true, ""]);
		expect(html).toContain("Send for review");
		// No second button sends it without the words.
		if (path !== edit) expect(html).not.toContain("Send it to our team for review");
	}
	const kept = await post(status, { answer: "It is my sister’s.", from: "desk", intent: "keep" });
	expect([kept.status, kept.location]).toEqual([303, desk]);
	for (const path of [page, desk, edit, status]) {
		expect([path, inField((await get(path)).html)]).toEqual([path, "It is my sister’s."]);
	}
	expect(JSON.stringify(await record())).not.toContain("my sister");
	expect((await get(page, admin)).html).not.toContain("my sister");
	expect((await post(status, { answer: "Hello", intent: "keep" }, admin)).status).toBe(404);

	const toEdit = await post(status, { answer: "It is my sister’s house.", from: "desk", intent: "edit" });
	expect([toEdit.status, toEdit.location]).toEqual([303, edit]);
	expect(inField((await get(edit)).html)).toBe("It is my sister’s house.");

	const long = await post(status, { answer: "x".repeat(1001), from: "desk", intent: "answer" });
	expect([long.status, inField(long.html)?.length, await stateOf()]).toEqual([400, 1001, -2]);
	const sent = await post(status, {
		answer: "It is my sister’s.\nHer name is on page two.",
		from: "desk",
		intent: "answer",
	});
	expect([sent.status, sent.location, await stateOf()]).toEqual([303, desk, 0]);
	expect((await record()).answer).toMatchObject({ text: "It is my sister’s.\nHer name is on page two." });
	for (const path of [page, desk, edit, status]) {
		const { html } = await get(path);
		expect(html).toMatch(/You answered our team on \d\d-\w{3}-\d{4}:.*Her name is on page two\./s);
		if (path !== edit) expect(inField(html)).toBeNull();
	}
	expect((await post(status, { answer: "Too late", intent: "keep" })).status).toBe(409);

	// A second question begins with an empty field, under the first answer; so does a third after an answer that was not sent.
	await app.send("PUT", page, { status: -2, reason: "And the bill?" }, admin);
	await post(status, { answer: "The bill follows.", intent: "keep" });
	expect(inField((await get(page)).html)).toBe("The bill follows.");
	for (const [to, reason] of [
		[-3, "no"],
		[0, "Begun again"],
		[-2, "And the date?"],
	] as const) {
		expect([to, (await app.send("PUT", page, { status: to, reason }, admin)).status]).toEqual([to, 200]);
	}
	const { html } = await get(page);
	expect([inField(html), html.includes("Her name is on page two.")]).toEqual(["", true]);
	expect(await app.rows("SELECT 1 FROM request_kept_answer", [])).toEqual([]);
});

it("The form of a request that was sent back keeps the answer with Save, and shows it until it is sent", async () => {
	const fields = { answer: "The bill follows.", intent: "save" };
	const { html } = await get(edit);
	const seen = /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
	const [stored] = await app.rows<Record<string, string>>(
		"SELECT r.title, r.story, r.name, r.region, r.city, r.goal_minor / 100 AS quantity, c.slug FROM donation_request r JOIN category c ON c.id = r.category_id WHERE r.id = ?",
		[id],
	);
	const { story = "", slug = "", ...rest } = stored ?? {};
	const raisedAs = /name="raisedAs"[^>]*value="(\w+)"[^>]*checked|checked[^>]*name="raisedAs"[^>]*value="(\w+)"/.exec(
		html,
	);
	const whole = {
		...rest,
		description: story,
		category: slug,
		raisedAs: raisedAs?.[1] ?? raisedAs?.[2] ?? "donee",
		seen,
	};
	const saved = await post(edit, { ...whole, "details.relationship": "family", ...fields } as Record<string, string>);
	expect([saved.status, saved.location]).toEqual([303, edit]);
	expect(inField((await get(edit)).html)).toBe("The bill follows.");
	expect(JSON.stringify(await record())).not.toContain("The bill follows");
});
