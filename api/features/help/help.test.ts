import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";

const app = demoForAll({}, identifyByName);
beforeEach(async () => {
	app.advance(60_000);
	await app.rows("DELETE FROM help_message");
	await app.rows("DELETE FROM outbox_message");
});

const contact = { name: "Ritu", email: "ritu@people.example", subject: "A school", message: "How do we begin?" };
const stored = () => app.rows<{ id: string; kind: string; state: string }>("SELECT id, kind, state FROM help_message");
const send = (path: string, body: object, who: Visitor = "guest") => app.call(path, body, as(who));

/** Opens a page's form, waits, and sends it. */
async function submit(path: string, fields: Record<string, string>, seconds = 10): Promise<Response> {
	const html = await (await app.fetch(path)).text();
	const started = /name="started"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
	app.advance(seconds * 1000);
	return app.submit(path, { started, ...fields });
}

describe("Writing to the team", () => {
	it("stores each kind of message for the queue", async () => {
		const answers = [
			await send("/contactus", contact),
			await send("/helpdesk", { ...contact, topic: "giving" }),
			await send("/feedback", { rating: 4, message: "Good" }),
			await send("/notifications/email", { subject: "My gift", message: "Where is my receipt?" }, "signed-in"),
		];
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		expect((await stored()).map(({ kind, state }) => [kind, state]).sort()).toEqual([
			["account", "new"],
			["contact", "new"],
			["feedback", "new"],
			["help", "new"],
		]);
		expect(await app.rows("SELECT email, user_id FROM help_message WHERE kind = 'account'")).toEqual([
			{ email: "donor@demo.test", user_id: userId("donor") },
		]);
		expect((await send("/notifications/email", { subject: "x", message: "y" })).status).toBe(401);
	});

	it("names every wrong field", async () => {
		const paths = async (path: string, body: object) =>
			(await send(path, body)).body.issues?.map((issue: { path: string }) => issue.path);
		expect(await paths("/contactus", {})).toEqual(["name", "email", "subject", "message"]);
		expect(await paths("/helpdesk", { ...contact, topic: "money", email: "x" })).toEqual(["email", "topic"]);
		expect(await paths("/feedback", { rating: 6, message: " " })).toEqual(["rating", "message"]);
		expect(await paths("/contactus", { ...contact, message: "a".repeat(3001) })).toEqual(["message"]);
		expect(await paths("/newsletter", { email: "nobody" })).toEqual(["email"]);
	});

	it("stores a message that is sent twice once, and at most ten of one address a day", async () => {
		await send("/contactus", contact);
		await send("/contactus", contact);
		expect(await stored()).toHaveLength(1);
		for (let index = 0; index < 9; index++) {
			app.advance(20_000);
			await send("/contactus", { ...contact, message: `Question ${index}` });
		}
		app.advance(20_000);
		const more = await send("/contactus", { ...contact, email: "RITU@people.example", message: "One more" });
		expect([more.status, more.body.code]).toEqual([429, "help_too_many"]);
		expect(await stored()).toHaveLength(10);
	});

	it("holds what a program seems to have sent, with the same answer", async () => {
		const person = await submit("/users/ContactUs", contact);
		const filled = await submit("/users/ContactUs", {
			...contact,
			message: "Cheap visitors",
			website: "https://spam.example",
		});
		const fast = await submit("/users/ContactUs", { ...contact, message: "Fast" }, 1);
		const forged = await submit("/users/ContactUs", { ...contact, message: "Forged", started: "abc.def" });
		const places = [person, filled, fast, forged].map(({ status, headers }) => [status, headers.get("location")]);
		expect(places).toEqual(Array.from({ length: 4 }, () => [303, "/users/ContactUs?sent=1"]));
		expect((await stored()).map(({ state }) => state).sort()).toEqual(["held", "held", "held", "new"]);
	});

	it("keeps what was typed if a field is wrong", async () => {
		const response = await submit("/users/help-desk", { name: "Ritu", message: "<b>Help</b>" });
		const html = await response.text();
		expect(response.status).toBe(400);
		expect(html).toContain("Please choose what it is about");
		expect(html).toContain("&lt;b>Help");
	});
});

describe("The queue of messages", () => {
	const list = async (query = "", who: Visitor = "admin") => app.call(`/helpMessages${query}`, undefined, as(who));
	const move = (id: string, body: object, who: Visitor = "admin") =>
		app.send("PUT", `/helpMessages/${id}`, body, as(who));

	it("is staff's alone, and leaves held messages out", async () => {
		await send("/contactus", contact);
		await send("/contactus", { ...contact, message: "Spam", website: "x" });
		expect([(await list("", "guest")).status, (await list("", "volunteer")).status]).toEqual([401, 403]);
		expect((await list()).body.data).toHaveLength(1);
		expect((await list("?state=held")).body.data).toHaveLength(1);
		expect((await list("?search=RITU&kind=contact&state=open")).body.data).toHaveLength(1);
		expect((await list("?search=nobody")).body.data).toEqual([]);
	});

	it("lets staff take, release, close, reopen and hold a message, each with an audit row", async () => {
		await send("/contactus", contact);
		const [{ id } = { id: "" }] = await stored();
		expect((await move(id, { move: "assign" })).body.data).toMatchObject({
			state: "assigned",
			assignedTo: expect.any(String),
		});
		expect((await list("?assigned=me", "superAdmin")).body.data).toEqual([]);
		expect((await list("?assigned=me")).body.data).toHaveLength(1);
		for (const [step, state] of [
			["release", "new"],
			["hold", "held"],
			["reopen", "new"],
			["close", "closed"],
		] as const) {
			expect((await move(id, { move: step })).body.data).toMatchObject({ state, assignedTo: null });
		}
		expect((await move(id, { move: "release" })).status).toBe(409);
		expect((await move("hlp_none", { move: "close" })).status).toBe(404);
		const actions = await app.rows("SELECT action FROM audit_log WHERE subject_id = ? ORDER BY rowid", [id]);
		expect(actions.map(({ action }) => action)).toEqual([
			"help.assigned",
			"help.released",
			"help.held",
			"help.reopened",
			"help.closed",
		]);
	});

	it("answers a message by mail, once", async () => {
		await send("/helpdesk", { ...contact, topic: "other" });
		const [{ id } = { id: "" }] = await stored();
		const answer = () => app.send("POST", `/helpMessages/${id}/answer`, { answer: "Like this." }, as("admin"));
		const [first, second] = await Promise.all([answer(), answer()]);
		expect([first.status, second.status].sort()).toEqual([200, 409]);
		expect(await app.rows("SELECT recipient, template FROM outbox_message")).toEqual([
			{ recipient: "ritu@people.example", template: "help-answer" },
		]);
		expect((await list(`?id=${id}`)).body.data[0]).toMatchObject({ state: "answered", answer: "Like this." });
	});

	it("can't answer a message without an address", async () => {
		await send("/feedback", { rating: 1, message: "Bad" });
		const [{ id } = { id: "" }] = await stored();
		const refused = await app.send("POST", `/helpMessages/${id}/answer`, { answer: "Sorry" }, as("admin"));
		expect([refused.status, refused.body.code]).toEqual([409, "help_no_email"]);
	});
});

describe("The newsletter", () => {
	it("can be asked for on the landing page, whose form has nothing but the address", async () => {
		const landing = await (await app.fetch("/NewHome")).text();
		const [form = ""] = /<form[^>]*action="\/newsletter"[\s\S]*?<\/form>/.exec(landing) ?? [];
		expect([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(["email"]);
		const { status, headers } = await app.submit("/newsletter", { email: "landing@people.example" });
		expect([status, headers.get("location")]).toEqual([303, "/newsletter?sent=1"]);
	});

	const email = "reader@people.example";
	const wanted = () => app.rows("SELECT wanted FROM mail_preference WHERE topic = 'news'");
	/** The link in the newest mail to somebody, sent or not. */
	const linkTo = async (recipient: string) =>
		new URL(/http[^\s"<\\]+\/newsletter\?token=[\w.%-]+/.exec(await lastMessage(app, recipient))?.[0] ?? "");

	it("comes only after the link in the mail was opened and confirmed, and one mail a day is sent", async () => {
		expect((await send("/newsletter", { email: "Reader@people.example" })).status).toBe(201);
		expect((await send("/newsletter", { email })).status).toBe(201);
		expect(await app.rows("SELECT recipient FROM outbox_message")).toEqual([{ recipient: email }]);
		const link = await linkTo(email);
		const page = await app.fetch(link.pathname + link.search);
		expect([page.status, await wanted()]).toEqual([200, []]);
		const token = link.searchParams.get("token") ?? "";
		const confirm = () => app.submit("/newsletter", { token });
		expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200]);
		expect(await wanted()).toEqual([{ wanted: 1 }]);
		await app.rows("DELETE FROM outbox_message");
		app.advance(2 * 86_400_000);
		await send("/newsletter", { email });
		expect(await app.rows("SELECT 1 FROM outbox_message")).toEqual([]);
	});

	it("comes again to an account that had switched news off, once its owner confirms the link", async () => {
		const [recipient, donor] = ["donor@demo.test", userId("donor")];
		await app.rows(
			"INSERT OR REPLACE INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'news', 0, 1)",
			[donor],
		);
		await send("/newsletter", { email: recipient });
		const body = new URLSearchParams({ token: (await linkTo(recipient)).searchParams.get("token") ?? "" });
		const choice = () => app.rows("SELECT wanted FROM mail_preference WHERE holder = ? AND topic = 'news'", [donor]);
		expect(await choice()).toEqual([{ wanted: 0 }]);
		await app.fetch("/newsletter", { method: "POST", body });
		expect(await choice()).toEqual([{ wanted: 1 }]);
	});

	it("sends an address one mail a day, also if it is asked for five times at once", async () => {
		await Promise.all(Array.from({ length: 5 }, () => send("/newsletter", { email: "flooded@people.example" })));
		expect(
			await app.rows("SELECT count(*) AS mails FROM outbox_message WHERE recipient = 'flooded@people.example'"),
		).toEqual([{ mails: 1 }]);
	});

	it("ignores programs, wrong links and links of last week", async () => {
		await send("/newsletter", { email: "bot@people.example", website: "x" });
		expect(await app.rows("SELECT 1 FROM outbox_message")).toEqual([]);
		expect((await app.fetch("/newsletter?token=wrong")).status).toBe(404);
		await send("/newsletter", { email: "late@people.example" });
		const link = await linkTo("late@people.example");
		app.advance(8 * 86_400_000);
		expect((await app.fetch(link.pathname + link.search)).status).toBe(404);
	});
});
