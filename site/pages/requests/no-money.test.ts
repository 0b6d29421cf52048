// @module-tag slow
import { expect, it } from "vitest";
import { languages } from "../../../api/domain/languages.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { get } = visitsTo(app);
const [donee, follower] = [await signedIn(app, "donee"), await signedIn(app, "volunteer")];
const one = (sql: string, args: string[] = []) => app.value<string>(sql, args);
const [doneeId, followerId] = [
	await one("SELECT id FROM user WHERE email = 'donee@demo.test'"),
	await one("SELECT id FROM user WHERE email = 'volunteer@demo.test'"),
];
const kinds = ["volunteering", "mentoring", "socialAdvocacy", "covidHelp", "internship"];
/** Open to everyone, closed in each way, and private. */
const states = ["1", "0", "2", "9", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "1, is_private = 1"];
const ofMoney = /\bgifts?\b|donat(e\b|ions?\b)|दान(?!ी)|విరాళ|ದೇಣಿಗೆ/i;

it("A request for something other than money speaks of no gifts, open, closed or private, in any language", async () => {
	const found: string[] = [];
	for (const kind of kinds) {
		const id = await one("SELECT min(id) FROM donation_request WHERE request_type = ?", [kind]);
		await app.rows(
			"UPDATE donation_request SET user_id = ?, organization_id = NULL, title = 'T', story = 'S' WHERE id = ?",
			[doneeId, id],
		);
		await app.rows("INSERT OR IGNORE INTO request_favourite (user_id, request_id, created_at) VALUES (?, ?, 1)", [
			followerId,
			id,
		]);
		for (const state of states) {
			await app.rows(`UPDATE donation_request SET is_private = 0, status = ${state} WHERE id = ?`, [id]);
			for (const who of [donee, follower]) {
				const pages = languages.map((each) => `${each === "en" ? "" : `/${each}`}/donationRequest/${id}`);
				for (const path of pages) {
					const { html } = await get(path, who);
					const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
					const texts = main.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").split(/<[^>]*>/);
					found.push(...texts.filter((text) => ofMoney.test(text)).map((text) => `${kind} ${state} ${path}: ${text}`));
				}
			}
		}
	}
	expect([...new Set(found)]).toEqual([]);
});
