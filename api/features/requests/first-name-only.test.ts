// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { billingForm } from "../../../site/testing/giving-steps.ts";
import { visitsTo } from "../../../site/testing/visits.ts";
import { pdfSample } from "../../domain/files/testing/samples.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const named = "Good news of Ravi Kumaran.";
const first = "Good news of Ravi.";
const onRequest = `/donationRequest/${request}`;

beforeAll(async () => {
	await app.rows(
		"UPDATE donation_request SET beneficiary_is_minor = 1, beneficiary_name = 'Ravi Kumaran' WHERE id = ?",
		[request],
	);
});

const mail = (text: string) => ({
	donationRequestId: request,
	subject: text,
	groups: ["all"],
	contactType: "mycontacts",
	blocks: [{ kind: "request" }, { kind: "text", text }],
});
const step = { donationRequestId: request, begins: "first", days: 3, scope: "request", isOn: false };
const walk = { donationRequestId: request, kind: "walk", goal: "10,000" };
const form = { donationRequestId: request, amounts: ["500"], takesOther: true };
const inMail = ["subject", "blocks[1].text"];

it.each<[string, Visitor, string, (text: string) => object, string[]]>([
	["a comment", "signed-in", `${onRequest}/comments`, (text) => ({ text }), ["text"]],
	["a thank-you", "owner", `${onRequest}/thanks`, (text) => ({ text }), ["text"]],
	["a mail to donors", "owner", "/emailCampaignLauncher", mail, inMail],
	["a mail to contacts", "signed-in", "/contactEmailCampaignLauncher", mail, inMail],
	[
		"a fundraiser",
		"signed-in",
		"/supporterPages",
		(text) => ({ ...walk, title: text, story: text }),
		["title", "story"],
	],
	[
		"a donation form",
		"owner",
		"/givingForms",
		(text) => ({ ...form, title: text, thanks: text, questions: [{ text, options: [], required: false }] }),
		["title", "thanks", "questions[0].text"],
	],
	["a mail of a series", "owner", "/donorSeries", (text) => ({ ...step, subject: text, text }), ["subject", "text"]],
])("%s has no more of a child’s name than the first one", async (_, who, call, bodyOf, paths) => {
	const send = async (text: string) => (await app.call(call, bodyOf(text), as(who))).body;
	const issue = { code: "minor_name_shown", message: expect.stringContaining("“Ravi Kumaran”") };
	expect((await send(named)).issues).toEqual(paths.map((path) => expect.objectContaining({ path, ...issue })));
	expect((await send(first)).issues ?? []).toEqual([]);
});

it("A document for everyone has no more of it, neither in its name nor in its note", async () => {
	const share = async (name: string, note: string) => {
		const body = new FormData();
		const of = { kind: "document", ownerKind: "request", ownerId: request, isPublic: "true", note };
		for (const [key, value] of Object.entries(of)) body.set(key, value);
		body.set("file", new File([pdfSample()], name));
		const answer = await app.fetch("/api/v1/files", { method: "POST", headers: as("owner"), body });
		const { issues = [] } = (await answer.json()) as { issues?: { path: string }[] };
		return [answer.status, issues.map(({ path }) => path)];
	};
	expect(await share("Ravi Kumaran.pdf", named)).toEqual([400, ["userGivenName", "note"]]);
	expect(await share("Ravi.pdf", first)).toEqual([201, []]);
});

it("A donor’s words with a child’s full name wait for staff, and the gift goes on", async () => {
	const { post } = visitsTo(app);
	const give = async (message: string) => {
		const { status } = await post("/billingInfo", {
			...billingForm,
			donationRequestId: request,
			amount: "500",
			message,
		});
		expect(status).toBe(303);
		return app.value("SELECT state FROM gift_message WHERE text = ?", [message]);
	};
	expect([await give(named), await give(first)]).toEqual(["held", "shown"]);
});
