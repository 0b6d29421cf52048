// @module-tag slow
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { isFilePath, type Language } from "../../api/domain/languages.ts";
import { answering, path, volunteering } from "../../api/features/applications/testing/answering.ts";
import { tellNews } from "../../api/features/request-news/tell-news.ts";
import { request, withdrawalSteps } from "../../api/features/withdrawals/testing/steps.ts";
import { userId } from "../../db/seed/people.ts";
import { messageRenderer, templates } from "./index.tsx";

const root = join(import.meta.dirname, "../..");

it("features make the address of a page in a mail by linkFor alone", () => {
	// A campaign's mail has pictures of ours, whose addresses have no language.
	const withPictures = ["api/features/campaigns/launch.ts"];
	const makers = globSync("api/features/**/*.ts", { cwd: root }).filter((file) => {
		if (file.endsWith(".test.ts") || withPictures.includes(file)) return false;
		const text = readFileSync(join(root, file), "utf8");
		return (
			/\binLanguage\(/.test(text) || (/outbox\/queue\.ts"|INTO outbox_message/.test(text) && /publicUrl/.test(text))
		);
	});
	expect(makers).toEqual([]);
});

/** The mails that lead people who run a request to its desk. */
const ofDesk = [
	"application-message",
	"application-received",
	"application-status",
	"comment-received",
	"comments-received",
	"gift-received",
	"gifts-received",
	"helper-joined",
	"interview-canceled",
	"interview-chosen",
	"milestone-reached",
	"request-change",
	"request-moved",
	"request-raised",
	"withdrawal-moved",
	"withdrawal-reduced",
];

it("every mail to the people of a request leads to its desk", () => {
	const { render } = messageRenderer("https://give.example");
	const without = ofDesk.filter((name) => {
		const sample = (templates.get(name)?.sample ?? {}) as Record<string, string | number>;
		const data = {
			...sample,
			...("desk" in sample ? { desk: "https://give.example/donationRequest/req_1/desk" } : {}),
		};
		const mail = render({ channel: "mail", template: name, language: "en", data, unsubscribeUrl: null });
		return !/\/donationRequest\/req_1\/desk(#\w+)?"/.test(mail.html);
	});
	expect(without).toEqual([]);
});

describe("the mails of readers of Hindi", () => {
	const { app, send, put, applied } = answering();
	beforeAll(async () => {
		await app.rows("UPDATE user SET language = 'hi'");
		// A mail that was sent has no data any more.
		await app.rows("CREATE TABLE queued_mail (template TEXT, language TEXT, data TEXT)");
		await app.rows(`CREATE TRIGGER queued_mail_kept AFTER INSERT ON outbox_message WHEN new.channel = 'mail' AND new.user_id IS NOT NULL
			BEGIN INSERT INTO queued_mail VALUES (new.template, new.language, new.data); END`);
	});

	it("lead to Hindi pages", async () => {
		const id = await applied();
		await send("POST", `${path}/${id}/messages`, "signed-in", { text: "When shall I come?" });
		const times = `/donationRequest/${volunteering}/interviews`;
		const time = { day: "2027-03-06", from: "10:00", to: "10:30", place: "Office" };
		const { _id: timeId } = (await send("POST", times, "owner", time)).body.data;
		await put("owner", { _id: id, stage: "shortlisted" });
		await send("POST", `${times}/invitations`, "owner", {});
		await send("PUT", `${path}/${id}/interview`, "signed-in", { timeId });
		await put("owner", { _id: id, status: "accepted" });
		const steps = withdrawalSteps(app);
		await steps.saveAccount();
		const goal = await app.value<number>("SELECT goal_minor FROM donation_request WHERE id = ?", [request]);
		await app.rows("UPDATE donation_request SET ends_at = NULL, ends_on = NULL WHERE id = ?", [request]);
		await steps.give(request, goal / 2);
		await tellNews(app.ctx, { within: 3_600_000 });
		const asked = await steps.ask(400);
		await steps.move(asked.body.data._id, "approved");
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE beneficiary_id = ?", [userId("donee"), request]);
		await send("POST", "/donationRequestUpdate", "owner", {
			donation_request_id: request,
			text: "The school has moved.",
		});
		await send("PUT", `/donationRequest/${request}`, "admin", { status: -6, reason: "Please call us." });
		const { publicUrl } = app.platform.settings;
		const { render } = messageRenderer(publicUrl);
		const rows = await app.rows<{ template: string; data: string; language: Language }>("SELECT * FROM queued_mail");
		const wrong = rows.flatMap(({ template, data, language }) => {
			const { html } = render({ channel: "mail", template, language, data: JSON.parse(data), unsubscribeUrl: null });
			const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
			return links
				.filter((href) => href.startsWith(publicUrl) && !isFilePath(new URL(href).pathname))
				.filter((href) => !/^\/hi(?=\/|$)/.test(new URL(href).pathname))
				.map((href) => [template, language, href.slice(publicUrl.length)]);
		});
		expect(wrong).toEqual([]);
		expect([...new Set(rows.map(({ template }) => template))].toSorted()).toEqual([
			"application-message",
			"application-received",
			"application-status",
			"gift-received",
			"interview-chosen",
			"interview-invited",
			"milestone-reached",
			"request-moved",
			"request-update",
			"withdrawal-moved",
		]);
	});
});
