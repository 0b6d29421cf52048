import { describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";

const app = demoForAll();
const { finadmin } = sessionsIn(app, "finadmin");

const gift = {
	donationFor: "donationRequest",
	donationRequestId: demoRequestIds.asha,
	amount: "750",
	bankReference: "NEFT N1 77",
	receivedOn: "2026-11-05",
	first_name: "Ravi",
	note: "From the branch in Mysuru",
};

/** The answer's status, the texts beside its fields by their names, and the page. */
async function check(fields: Readonly<Record<string, string>>) {
	const answer = await app.submit("/admin/offlineDonations", { ...gift, ...fields, intent: "check" }, finadmin);
	const html = await answer.text();
	const errors = [...html.matchAll(/<p class="error-text" id="offline-(\w+)-error"[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)];
	return {
		status: answer.status,
		errors: Object.fromEntries(errors.map(([, name, text]) => [name, text?.trim()])),
		html,
	};
}

describe("the form for a gift by bank transfer", () => {
	it.each([
		["a request that was typed as words", { donationRequestId: "Two dialysis" }, "donationRequestId", "request"],
		[
			"an unknown person",
			{ donationFor: "individual", donationRequestId: "", toUserInfo: "usr_x" },
			"toUserInfo",
			"person",
		],
		[
			"an unknown organization",
			{ donationFor: "organization", donationRequestId: "", orgId: "org_x" },
			"orgId",
			"organization",
		],
		["an unknown match", { donationRequestId: "", match: "nobody-1" }, "match", "match"],
	])("says beside the field that %s was not found, and keeps what was typed", async (_what, fields, name, noun) => {
		const { status, errors, html } = await check(fields);
		expect([status, errors]).toEqual([400, { [name]: `That ${noun} was not found.` }]);
		// The values stay, in the frame of staff.
		for (const text of ["From the branch in Mysuru", "NEFT N1 77", "staff-nav"]) expect(html.includes(text)).toBe(true);
	});

	it("asks for the recipient of the chosen kind", async () => {
		expect((await check({ donationFor: "individual", donationRequestId: "" })).errors).toEqual({
			toUserInfo: "Please choose what to give to",
		});
	});

	it("refuses a recipient of another kind than the chosen one, beside it", async () => {
		const other = "The gift goes to another kind of recipient. Please empty this field, or choose its kind above.";
		const person = demoUserId("donor");
		expect((await check({ toUserInfo: person, amount: "-" })).errors).toMatchObject({
			toUserInfo: other,
			amount: expect.any(String),
		});
		expect((await check({ donationFor: "tal" })).errors).toEqual({ donationRequestId: other });
		expect((await check({ fundId: "fnd_1" })).errors).toEqual({ fundId: other });
		const match = "The match names the recipient. Please empty this field.";
		expect((await check({ match: "shanti-traders" })).errors).toEqual({ donationRequestId: match });
	});

	it("takes the day from a field for days", async () => {
		const html = await (await app.fetch("/admin/offlineDonations", { headers: finadmin })).text();
		expect(/<input[^>]*name="receivedOn"[^>]*type="date"/.test(html)).toBe(true);
		expect(html.includes('Request<span class="optional">')).toBe(false);
	});
});
