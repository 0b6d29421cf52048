import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { inviteFriend } from "./invite-friend.ts";

const app = demoForEach();

const day = 86_400_000;
const email = "friend@kindness.example";
const as = (name: "donor" | "donee"): Ctx => ({
	...app.ctx,
	actor: { kind: "user", userId: userId(name), roles: [] },
});
const mails = async () =>
	(await app.rows("SELECT 1 FROM outbox_message WHERE template = 'friend-invitation' AND recipient = ?", [email]))
		.length;

describe("inviting a friend", () => {
	it("mails a stranger once in 30 days, whoever invites, and however many do at once", async () => {
		await Promise.all([as("donor"), as("donee"), as("donor")].map((ctx) => inviteFriend(ctx, { email })));
		expect(await mails()).toBe(1);
		app.advance(29 * day);
		await inviteFriend(as("donee"), { email });
		expect(await mails()).toBe(1);
		app.advance(2 * day);
		await inviteFriend(as("donee"), { email });
		expect(await mails()).toBe(2);
	});

	it("remembers who was first, although somebody sends it again", async () => {
		await inviteFriend(as("donor"), { email });
		app.advance(day);
		await inviteFriend(as("donee"), { email });
		app.advance(31 * day);
		await inviteFriend(as("donor"), { email });
		const rows = await app.rows<{ user_id: string }>("SELECT user_id FROM friend_invitation ORDER BY created_at");
		expect(rows.map((row) => row.user_id)).toEqual([userId("donor"), userId("donee")]);
	});

	it("refuses the twenty-first of a day, an old friend among them", async () => {
		await inviteFriend(as("donor"), { email });
		app.advance(31 * day);
		await inviteFriend(as("donor"), { email });
		for (let n = 1; n < 20; n++) await inviteFriend(as("donor"), { email: `friend${n}@kindness.example` });
		await expect(inviteFriend(as("donor"), { email: "last@kindness.example" })).rejects.toMatchObject({
			status: 409,
			code: "too_many_friends",
		});
	});
});
