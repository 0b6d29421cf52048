// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { demoPassword, userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { type FormFields, multipart, type Visit, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const donor = (await signedIn(app, "donor")).cookie;
const owner = (await signedIn(app, "owner")).cookie;
beforeEach(async () => {
	await app.settled();
	app.advance(60_000);
	await app.rows("DELETE FROM application");
});

const request = demoRequestIds.volunteering;
const answerPath = `/donationRequest/${request}/answer`;
const text = "I can come on Saturdays & bring <b>chalk</b>.";

const visits = visitsTo(app);
const get = (path: string, cookie = "") => visits.get(path, { cookie });
const post = (path: string, fields: FormFields | FormData, cookie = "") => visits.post(path, fields, { cookie });
/** The cookie of the answer's form, which keeps a browser's secret. */
const secretOf = ({ cookies }: Visit) => cookies.filter((each) => each.startsWith("kw_browser")).join("; ");
/** The page to which the log-in leads back. */
const nextOf = ({ location }: Visit) => new URL(location, "http://x").searchParams.get("next") ?? "";
/** Fields of volunteers besides their message. */
const details = { "details.age": "34", "details.shifts": "weekendMorning" };
const answer = (fields: FormFields, cookie = "") => post(answerPath, multipart({ ...details, ...fields }), cookie);

describe("A number that can't exist", () => {
	const number = "Please enter valid Mobile Number";

	it("is told together with what is missing, in an answer and in a volunteer's message", async () => {
		for (const { status, html } of [
			await answer({ phone: "12345" }, donor),
			await post("/become-a-volunteer", { phone: "12345", email: "nobody" }),
		]) {
			expect([status, html.includes(number)]).toEqual([400, true]);
		}
	});
});

describe("A guest's answer", () => {
	it("is kept for their browser while they log in, and sent afterwards", async () => {
		const sent = await answer({ message: text, availability: "Saturdays", email: "me@home.example" });
		expect(sent.status).toBe(303);
		expect(secretOf(sent)).toMatch(/^kw_browser=/);
		const next = nextOf(sent);
		expect((await get(next, donor)).html).not.toContain("chalk");
		const back = await get(next, `${donor}; ${secretOf(sent)}`);
		expect(back.html).toContain("I can come on Saturdays &amp; bring &lt;b>chalk&lt;/b>.");
		expect(back.html).toContain('value="me@home.example"');
		expect(back.html).toContain("You were not logged in, so this was not sent.");
		const done = await answer({ message: text }, `${donor}; ${secretOf(sent)}`);
		expect(done.location).toMatch(/^\/application\/apl_/);
		expect((await get(next, `${donor}; ${secretOf(sent)}`)).html).not.toContain("me@home.example");
		expect(await app.rows("SELECT user_id, message FROM application")).toEqual([
			{ user_id: userId("donor"), message: text },
		]);
	});

	it("is found again in the guest's language", async () => {
		const sent = await post(`/hi${answerPath}`, multipart({ ...details, message: text }));
		const next = nextOf(sent);
		expect(sent.location).toMatch(/^\/hi\/login\?next=/);
		expect(next).toContain(`/hi${answerPath}?held=`);
		const account = { identifier: "donor@demo.test", password: demoPassword, next };
		expect((await post("/hi/login", account, secretOf(sent))).location).toBe(next);
	});

	it("names a document that has to be chosen again", async () => {
		const cv = new File(["%PDF-1.4"], "cv.pdf", { type: "application/pdf" });
		const sent = await answer({ message: text, file: cv });
		const back = await get(nextOf(sent), `${donor}; ${secretOf(sent)}`);
		expect(back.html).toContain("Please choose these again: cv.pdf");
	});

	it("has its errors beside the fields, and loses nothing", async () => {
		const { status, html } = await answer({ message: " ", "details.age": "<old>", email: "nowhere" });
		expect(status).toBe(400);
		expect(html).toContain("Please write what you would like to say");
		expect(html).toContain('value="&lt;old>"');
		expect(html).toContain('value="nowhere"');
	});
});

describe("An answer with a document", () => {
	const pdf = () =>
		new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"], "cv.pdf", {
			type: "application/pdf",
		});

	it("keeps the document when the form is refused, and lets the owner's side read it", async () => {
		const refused = await answer({ message: "", file: pdf() }, donor);
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("Attached: cv.pdf");
		expect(refused.html).not.toContain("Please choose these again");
		const id = /name="documentId" value="(fil_\w+)"/.exec(refused.html)?.[1] ?? "";
		expect((await get(`/files/${id}.pdf`, owner)).status).toBe(404);
		const sent = await answer({ message: text, documentId: id }, donor);
		expect(sent.status).toBe(303);
		expect((await get(`/files/${id}.pdf`, owner)).status).toBe(200);
		expect((await get(sent.location, owner)).html).toContain("cv.pdf");
	});

	it("loses the document that its sender removes, and keeps the rest", async () => {
		await answer({ message: text, file: pdf() }, donor);
		const [before] = await app.rows<{ id: string }>("SELECT document_id AS id FROM application");
		const url = `/files/${before?.id}.pdf`;
		expect([(await get(url, owner)).status, (await get(answerPath, donor)).html.includes("removeDocument")]).toEqual([
			200,
			true,
		]);
		await answer({ message: text, documentId: before?.id ?? "", removeDocument: "on" }, donor);
		expect(await app.rows("SELECT document_id AS id, message FROM application")).toEqual([{ id: null, message: text }]);
		expect((await get(url, owner)).status).toBe(404);
	});

	it("refuses what is no document, beside the field", async () => {
		const { status, html } = await answer({ message: text, file: new File(["MZ"], "cv.exe") }, donor);
		expect(status).toBe(400);
		expect(html).toContain("Please upload a PDF");
		expect(html).toContain("chalk");
		expect(await app.rows("SELECT 1 FROM application")).toEqual([]);
	});
});

describe("A form that is open in two tabs", () => {
	it("does not replace a newer answer until it is sent again, and keeps what was typed and the document", async () => {
		await answer({ message: text }, donor);
		const seenIn = (html: string) => /name="seen" value="(\w+)"/.exec(html)?.[1] ?? "";
		const seen = seenIn((await get(answerPath, donor)).html);
		const stored = () => app.rows("SELECT message FROM application");
		expect((await answer({ message: "Of the newer tab", seen }, donor)).status).toBe(303);
		const cv = new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"], "cv.pdf", {
			type: "application/pdf",
		});
		const older = await answer({ message: "Of the older tab", seen, file: cv }, donor);
		expect(older.status).toBe(409);
		for (const kept of ["A newer version was saved", "Of the older tab", "Attached: cv.pdf"])
			expect(older.html).toContain(kept);
		expect(await stored()).toEqual([{ message: "Of the newer tab" }]);
		expect((await answer({ message: "Of the older tab", seen: seenIn(older.html) }, donor)).status).toBe(303);
		expect(await stored()).toEqual([{ message: "Of the older tab" }]);
	});
});

describe("An answer's fields by the kind of request", () => {
	const ask = (path: string) => get(`/donationRequest/${path}/answer`, donor);

	it("are displayed by their labels to the owner's side", async () => {
		const { location } = await answer({ message: text }, donor);
		for (const path of [location, `/viewApplicants/${request}`]) {
			const { html } = await get(path, owner);
			expect(html).toContain("<dt>Age</dt><dd><span>34</span></dd>");
			expect(html).toContain("Weekend mornings");
		}
		const { html } = await ask(request);
		expect(html).toContain('value="weekendMorning" checked');
		expect(html).toContain('name="details.age" inputmode="numeric" autocomplete="off" maxlength="6" value="34"');
	});

	it("have their errors beside them, also those that only the request's need can tell", async () => {
		const { status, html } = await answer({ message: "", "details.age": "16", phone: "12" }, donor);
		expect(status).toBe(400);
		expect(html).toContain("Please write what you would like to say");
		expect(html).toContain('id="answer-details-age-error"');
		expect(html).toContain("This request asks for people of 18 years or more");
		expect(await app.rows("SELECT 1 FROM application")).toEqual([]);
	});

	it("include a document where the kind needs one, which a guest adds after logging in", async () => {
		const path = `/donationRequest/${demoRequestIds.internship}/answer`;
		const fields = {
			message: text,
			"details.course": "BCom",
			"details.institution": "Loyola College",
			"details.isEligible": "on",
		};
		const refused = await post(path, multipart(fields), donor);
		expect([refused.status, refused.html.includes("Please add this document")]).toEqual([400, true]);
		expect((await post(path, multipart(fields))).location).toMatch(/^\/login/);
		const cv = new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"], "cv.pdf", {
			type: "application/pdf",
		});
		expect((await post(path, multipart({ ...fields, file: cv }), donor)).location).toMatch(/^\/application\/apl_/);
		const { html } = await get("/myApplications", donor);
		expect(html).toContain("application/apl_");
	});
});

describe("The owner's own questions", () => {
	const path = `/donationRequest/${request}/questions`;

	it("are written row by row without script, and asked in the answer's form", async () => {
		const row = { "questions[0].text": "Do you have a bicycle?", "questions[0].options": "Yes\nNo" };
		const added = await post(path, { ...row, intent: "add:questions" }, owner);
		expect(added.html).toContain('name="questions[1].text"');
		const refused = await post(path, { ...row, "questions[0].options": "Yes", intent: "save" }, owner);
		expect([refused.status, refused.html.includes("two or more replies")]).toEqual([400, true]);
		const long = await post(path, { ...row, "questions[0].options": `Yes\n${"x".repeat(90)}`, intent: "save" }, owner);
		const [, leadsTo = ""] = /class="error-summary[\s\S]*?href="#([\w-]+)"/.exec(long.html) ?? [];
		expect([long.status, leadsTo, long.html.includes(`id="${leadsTo}"`)]).toEqual([
			400,
			"questions-questions-0-options",
			true,
		]);
		const saved = { ...row, "questions[0].required": "on", intent: "save" };
		expect((await post(path, saved, owner)).status).toBe(303);
		const [, name = ""] = /name="(replies\.qst_\w+)"/.exec((await get(answerPath, donor)).html) ?? [];
		const missing = await answer({ message: text }, donor);
		expect([missing.status, missing.html.includes(`id="answer-${name.replace(".", "-")}-error"`)]).toEqual([400, true]);
		// The summary above the form leads to the organizer's question, as to ours.
		expect(missing.html.includes(`href="#answer-${name.replace(".", "-")}"`)).toBe(true);
		const { location } = await answer({ message: text, [name]: "No" }, donor);
		for (const page of [location, `/viewApplicants/${request}`])
			expect((await get(page, owner)).html).toMatch(/Do you have a bicycle\?<\/dt><dd[^>]*>No</);
		expect((await get(answerPath, donor)).html).toMatch(/<option[^>]*selected[^>]*>No</);
		await post(path, { intent: "save" }, owner);
		expect((await get(answerPath, donor)).html).not.toContain("bicycle");
	});

	it("are the owner's side's to change", async () => {
		expect([(await get(path, donor)).status, (await post(path, { intent: "save" }, donor)).status]).toEqual([404, 404]);
	});
});

describe("The pages of both sides", () => {
	async function applied(): Promise<string> {
		const { location } = await answer({ message: text, phone: "9876543210" }, donor);
		return location;
	}

	it("lets the owner's side decide, note and write, and the applicant answer and withdraw", async () => {
		const path = await applied();
		const act = (cookie: string, fields: FormFields) => post(path, fields, cookie);
		expect((await get(`/donationRequest/${request}`, owner)).html).toContain("1 person answered");
		expect((await get(`/donationRequest/${request}`, donor)).html).toContain("Open my answer");
		expect((await act(owner, { intent: "accepted:sent", reply: "When can you start?" })).status).toBe(303);
		expect((await act(owner, { intent: "review", rating: "4", note: "Ask for a certificate" })).status).toBe(303);
		const seen = (await get(path, donor)).html;
		expect(seen).toContain("When can you start?");
		expect(seen).not.toContain("certificate");
		expect((await get(path, owner)).html).toContain("certificate");
		const stale = await act(owner, { intent: "accepted:sent" });
		expect([stale.status, stale.html.includes("Someone has changed this application")]).toEqual([409, true]);
		expect((await act(donor, { intent: "send", text: "" })).status).toBe(400);
		expect((await act(donor, { intent: "send", text: "<script>" })).status).toBe(303);
		expect((await get(path, owner)).html).toContain("&lt;script>");
		expect((await act(donor, { intent: "withdrawn:accepted" })).status).toBe(303);
		expect((await get(path, owner)).html).not.toContain("chalk");
		expect((await get("/myApplications", donor)).html).toContain("Withdrawn");
		expect((await act(donor, { intent: "nonsense" })).status).toBe(400);
	});

	it("displays a refused form again with what was typed, and the others as they are stored", async () => {
		const path = await applied();
		const long = "x".repeat(20_001);
		const texts = (html: string) =>
			["reply", "text", "note"].map((name) => {
				const [, typed = ""] = new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(html) ?? [];
				return typed.length > 100 ? "long" : typed;
			});
		await post(path, { intent: "review", note: "Ask for a certificate" }, owner);
		const again = async (fields: FormFields) => {
			const { status, html } = await post(path, fields, owner);
			return [status, ...texts(html)];
		};
		expect(await again({ intent: "send", text: long })).toEqual([400, "", "long", "Ask for a certificate"]);
		expect(await again({ intent: "review", note: long })).toEqual([400, "", "", "long"]);
		expect(await again({ intent: "accepted:sent", reply: long })).toEqual([400, "long", "", "Ask for a certificate"]);
		expect(await again({ intent: "accepted:declined", reply: "Yes" })).toEqual([
			409,
			"Yes",
			"",
			"Ask for a certificate",
		]);
		const unknown = await post(path, { intent: "accepted", text: "typed" }, owner);
		expect([unknown.status, unknown.html.includes("We don’t recognize this form.")]).toEqual([400, true]);
	});

	it("moves the chosen applicants to a stage, and asks for a choice if there is none", async () => {
		const id = (await applied()).split("/").at(-1) ?? "";
		const path = `/viewApplicants/${request}`;
		const none = await post(path, { stage: "declined", reply: "Thank you all" }, owner);
		expect([none.status, none.html.includes("Please choose at least one applicant")]).toEqual([400, true]);
		expect(none.html).toContain("Thank you all");
		expect((await post(path, { ids: id, stage: "declined" }, owner)).status).toBe(303);
		expect((await get(`${path}?stage=declined`, owner)).html).toContain("Devika Nair");
		expect((await get(`${path}?stage=accepted&sort=rating&page=3`, owner)).status).toBe(200);
	});

	it("are closed to everyone else", async () => {
		const path = await applied();
		const other = (await signedIn(app, "volunteer")).cookie;
		expect((await get(path, other)).status).toBe(404);
		expect((await get(`/viewApplicants/${request}`, other)).status).toBe(404);
		expect((await get(`/viewApplicants/${request}`, donor)).status).toBe(404);
		expect((await get(path)).location).toBe(`/login?next=${encodeURIComponent(path)}`);
		expect((await get(answerPath, owner)).html).toContain("This is your own request");
	});
});
