// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { type FormFields, multipart, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const donor = (await signedIn(app, "donor")).cookie;
const owner = (await signedIn(app, "owner")).cookie;
const request = demoRequestIds.volunteering;
const answerPath = `/donationRequest/${request}/answer`;
const text = "I can come on Saturdays & bring <b>chalk</b>.";
const visits = visitsTo(app);
const get = (path: string, cookie = "") => visits.get(path, { cookie });
const post = (path: string, fields: FormFields | FormData, cookie = "") => visits.post(path, fields, { cookie });

describe("A campaign that people sign", () => {
	const list = `/viewApplicants/${request}`;
	const page = `/donationRequest/${request}`;
	const be = (type: string) => app.rows("UPDATE donation_request SET request_type = ? WHERE id = ?", [type, request]);

	it("asks for no more than a signature, and tells everyone how many have signed and who wants to be named", async () => {
		await be("socialAdvocacy");
		await app.rows("DELETE FROM application");
		const before = await get(page, donor);
		const asked = [
			...(/id="answer-form"[\s\S]*?<\/form>/.exec(before.html)?.[0] ?? "").matchAll(
				/<(?:input|textarea|select)[^>]* name="([\w.]+)"/g,
			),
		].map(([, name]) => name);
		const { location } = await post(answerPath, multipart({ message: text, "details.showsName": "on" }), donor);
		const own = await get(location, donor);
		const after = await get(page);
		await be("volunteering");
		expect(asked).toEqual(expect.arrayContaining(["message", "details.showsName"]));
		for (const name of ["details.actions", "availability", "email", "phone", "file"]) expect(asked).not.toContain(name);
		expect(before.html).toContain("Sign this");
		for (const seen of ["1 person has signed", "Devika Nair", "chalk"]) expect(after.html).toContain(seen);
		expect(own.html).toContain("Signed");
		expect(own.html).not.toContain('name="text"');
	});

	it("lets people who withdrew their signature sign again, from its page", async () => {
		await be("socialAdvocacy");
		await app.rows("DELETE FROM application");
		const { location } = await post(answerPath, multipart({ message: "Yes", "details.showsName": "on" }), donor);
		const signed = (await get(page, donor)).html;
		await post(location, { intent: "withdrawn:sent" }, donor);
		const { html } = await get(page, donor);
		await be("volunteering");
		expect(signed).not.toContain(`href="${answerPath}"`);
		expect(html).toContain("You withdrew your signature. You can sign again.");
		expect(html).toContain(`href="${answerPath}"`);
		expect(html).not.toContain("You signed this request.");
	});

	it("lists signatures for its owner, who hides abuse and decides about nothing", async () => {
		await be("socialAdvocacy");
		await app.rows("DELETE FROM application");
		await post(answerPath, multipart({ "details.showsName": "on" }), donor);
		const id = await app.value("SELECT id FROM application");
		const before = (await get(list, owner)).html;
		expect((await post(list, { intent: "hide", signature: id }, owner)).location).toBe(list);
		const hidden = (await get(list, owner)).html;
		const after = (await get(page)).html;
		expect((await post(list, { intent: "show", signature: id }, donor)).status).toBe(404);
		await post(list, { intent: "show", signature: id }, owner);
		const again = (await get(page)).html;
		await be("volunteering");
		for (const each of ["Accepted", "Declined", "Interview", "Questions", 'name="stage"'])
			expect(before).not.toContain(each);
		for (const each of ["Signatures", "Devika Nair", "isDownload=true", "Hide", "Name on the page"])
			expect(before).toContain(each);
		expect(hidden).toContain("Not on the page");
		expect(hidden).not.toContain("Name on the page");
		expect([
			after.includes("1 person has signed"),
			after.includes("Devika Nair"),
			again.includes("Devika Nair"),
		]).toEqual([true, false, true]);
	});
});
