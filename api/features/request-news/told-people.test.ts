// @module-tag slow
import { expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { tellNews } from "./tell-news.ts";

const app = demoForEach({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const tell = () => tellNews(app.ctx, { within: 3_600_000 });
const give = async () => payByCard(app, await donate(app, 100_000, true, request));

/** The values of the mails of a kind to somebody. */
async function mails(template: string, recipient = "owner@demo.test"): Promise<Record<string, string>[]> {
	const rows = await app.rows<{ data: string }>(
		"SELECT data FROM outbox_message WHERE template = ? AND recipient = ? ORDER BY rowid",
		[template, recipient],
	);
	return rows.map(({ data }) => JSON.parse(data));
}

it("A gift and a comment are told the request’s editors too, and not to its readers", async () => {
	const help = async (seed: "donor" | "volunteer", role: "editor" | "reader") =>
		app.rows(
			`INSERT INTO request_helper (id, request_id, email, role, token_hash, invited_by, state, user_id, created_at, sent_at, expires_at)
				VALUES (?, ?, ?, ?, ?, ?, 'accepted', ?, 1, 1, 1)`,
			[`hlp_${seed}`, request, `${seed}@demo.test`, role, seed, userId("owner"), userId(seed)],
		);
	await help("donor", "editor");
	await help("volunteer", "reader");
	await give();
	await app.call(`/donationRequest/${request}/comments`, { text: "All the best" }, as("owner"));
	await tell();
	const told = async (who: string) => [
		(await mails("gift-received", who)).length,
		(await mails("comment-received", who)).length,
	];
	expect([await told("donor@demo.test"), await told("volunteer@demo.test")]).toEqual([
		[1, 1],
		[0, 0],
	]);
	expect((await mails("gift-received", "donor@demo.test"))[0]?.link).toContain(`by=${userId("donor")}`);
});

it("A milestone of a private request leads to inviting people instead of sharing", async () => {
	await app.rows(
		`INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) SELECT id, currency, goal_minor * 30 / 100, 1
			FROM donation_request WHERE id = ? ON CONFLICT (request_id) DO UPDATE SET raised_minor = excluded.raised_minor`,
		[request],
	);
	await give();
	await app.rows("UPDATE donation_request SET is_private = 1 WHERE id = ?", [request]);
	await tell();
	expect(await mails("milestone-reached")).toEqual([
		expect.objectContaining({
			share: "",
			invite: expect.stringContaining(`/donationRequest/${request}/desk/invited`),
		}),
	]);
});

const inbox = async (): Promise<string[]> =>
	(await app.call("/notifications?limit=100", undefined, as("owner"))).body.data.map(
		({ message }: { message: string }) => message,
	);

it("Several gifts stand in the inbox each time they are told, with the number and the sum of that time’s mail, and no name is stored there", async () => {
	const many = async (count: number) => {
		for (let more = 0; more < count; more++) await give();
		await tell();
		app.advance(3_600_001);
		await tell();
	};
	await many(8);
	await many(7);
	expect((await mails("gifts-received")).map(({ count, sums }) => [count, sums])).toEqual([
		[3, "₹3,000"],
		[2, "₹2,000"],
	]);
	const together = async () => (await inbox()).filter((each) => each.includes("received"));
	expect(await together()).toEqual([
		expect.stringMatching(/ received 2 gifts from Meera Iyer, ₹2,000 in all$/),
		expect.stringMatching(/ received 3 gifts from Meera Iyer, ₹3,000 in all$/),
	]);
	expect(JSON.stringify(await app.rows("SELECT * FROM notification"))).not.toContain("Meera");
	await app.rows("UPDATE donation SET anonymous = 1");
	expect((await together())[0]).toMatch(/ received 2 gifts, ₹2,000 in all$/);
});
