// @module-tag slow
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { fieldsIn, kinds, regionsOf } from "../../domain/requests/kinds/index.ts";
import { isSecret } from "../../domain/requests/kinds/kind.ts";
import { fieldSamples, sampleDetails } from "../../domain/requests/kinds/testing/samples.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import { maxPerMinute } from "../../http/limits.ts";

const portrait = readFileSync("db/seed/portraits/donee.jpg");

type Who = Record<string, string>;

const app = demoForAll();
const {
	donee,
	donor,
	owner,
	admin,
	radioadmin: radio,
} = sessionsIn(app, "donee", "donor", "owner", "admin", "radioadmin");

/** Raises slowly enough for the limit. */
function raise(body: object, who: Who = donee) {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	return app.call("/donationRequest", body, who);
}
async function put(id: string, body: object, who: Who = donee) {
	const response = await app.fetch(`/api/v1/donationRequest/${id}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...who },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
}
const statusOf = (id: string) => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);

const all = Object.values(kinds);
const regionFor = (type: RequestType) => regionsOf(kinds[type])[0] ?? "IN";
/** A body that the contract of the kind accepts. */
function bodyOf(type: RequestType): Record<string, unknown> {
	const region = regionFor(type);
	return {
		requestType: type,
		title: `A test of ${type}`,
		story: "Who it is for.\n\nWhy, and by when.",
		region,
		endDate: "2099-12-31",
		...(type === "cash" ? { name: "Ravi Kumar", category: "health", quantity: "50,000" } : {}),
		details: sampleDetails(fieldsIn(kinds[type], region)),
	};
}

describe("POST /donationRequest", () => {
	it.each(all.map(({ type }) => type))("raises %s, and answers it as GET does", async (type) => {
		const who = type === "podcast" ? radio : donee;
		const { status, body } = await raise(bodyOf(type), who);
		expect({ status, issues: body.issues }).toEqual({ status: 201, issues: undefined });
		expect(body.data).toMatchObject({
			requestType: type,
			status: 0,
			title: `A test of ${type}`,
			sourceOfCreation: "api",
		});
		const secrets = kinds[type].fields.filter(isSecret).map(({ name }) => name);
		expect(Object.keys(body.data.details)).toEqual(
			Object.keys(sampleDetails(fieldsIn(kinds[type], "IN"))).filter((name) => !secrets.includes(name)),
		);
		expect((await app.call(`/donationRequest/${body.data._id}`, undefined, who)).body.data).toEqual(body.data);
		expect((await app.call(`/donationRequest/${body.data._id}`, undefined, donor)).status).toBe(404);
	});

	it.each(all.map((kind) => [kind.type, kind] as const))(
		"accepts every good value and refuses every bad one of the fields of %s",
		async (type, kind) => {
			const who = type === "podcast" ? radio : donee;
			const body = bodyOf(type);
			for (const field of fieldsIn(kind, regionFor(type))) {
				for (const { value, code, stored } of fieldSamples(field)) {
					const sent = { ...body, details: { ...(body.details as object), [field.name]: value } };
					const answer = await raise(sent, who);
					const label = `${field.name}: ${JSON.stringify(value)}`;
					const codes = (answer.body.issues ?? []).map((issue: { path: string; code: string }) => [
						issue.path.split("[")[0],
						issue.code,
					]);
					expect([label, answer.status, codes]).toEqual([
						label,
						code ? 400 : 201,
						code ? [[`details.${field.name}`, code]] : [],
					]);
					if (code === null && !isSecret(field)) expect(answer.body.data.details[field.name]).toEqual(stored);
				}
			}
		},
	);

	it.each([
		["title", { title: " " }, "title_missing"],
		["title", { title: "x".repeat(121) }, "too_long"],
		["title", { title: "\u202e" }, "title_missing"],
		["description", { story: "" }, "story_missing"],
		["description", { story: "x".repeat(10_001) }, "too_long"],
		["name", { name: "" }, "beneficiary_missing"],
		["category", { category: "mentoring" }, "cause_missing"],
		["quantity", { quantity: "" }, "amount_missing"],
		["quantity", { quantity: "1e9" }, "amount_leave_out"],
		["quantity", { quantity: -1 }, "amount_invalid"],
		["quantity", { quantity: "0.001" }, "amount_invalid"],
		["quantity", { quantity: "$500" }, "amount_other_currency"],
		["region", { region: "FR" }, "country_missing"],
		["units", { units: "USD" }, "currency_differs"],
		["endDate", { endDate: "2020-01-01" }, "day_is_past"],
		["endDate", { endDate: "2027-02-30" }, "day_invalid"],
		["orgId", { orgId: "org_unknown" }, "organization_not_yours"],
		["orgId", { orgId: demoOrganizationIds["vidya-jyothi"] }, "organization_not_yours"],
		["isTaxBenefit", { isTaxBenefit: true }, "tax_benefit_unregistered"],
		["invited", { isPrivate: true, invited: ["nobody.at.all"] }, "invitee_unknown"],
		["videos[0]", { videos: ["javascript:alert(1)"] }, "url_invalid"],
		["defaultImageUrl", { defaultImageUrl: "https://tracker.example/a.png" }, "value_invalid"],
		["requestType", { requestType: "plasma" }, "request_type_invalid"],
	])("refuses a wrong %s: %j", async (path, wrong, code) => {
		const { status, body } = await raise({ ...bodyOf("cash"), ...wrong });
		expect({ status, issues: body.issues }).toEqual({ status: 400, issues: [expect.objectContaining({ path, code })] });
		// A sentence with a gap says nothing.
		expect(body.issues[0].message).not.toMatch(/ {2}/);
	});

	it("is for those who may raise the kind, where it may be raised", async () => {
		expect((await raise(bodyOf("podcast"))).body).toMatchObject({ statusCode: 403, code: "kind_not_yours" });
		expect((await raise(bodyOf("cash"), {})).status).toBe(401);
		const blood = await raise({ ...bodyOf("bloodDonation"), region: "US" });
		expect(blood.body.issues).toEqual([expect.objectContaining({ path: "region", code: "kind_not_in_region" })]);
	});

	it("needs no details where its kind requires none, and names those that are missing", async () => {
		const { details: _, ...cash } = bodyOf("cash");
		expect((await raise(cash)).status).toBe(201);
		const { details: __, ...internship } = bodyOf("internship");
		const { status, body } = await raise(internship);
		const paths = body.issues.map(({ path }: { path: string }) => path);
		expect([status, paths]).toEqual([400, expect.arrayContaining(["details.role"])]);
	});

	it("stores identity numbers encrypted, and answers them to nobody", async () => {
		const body = bodyOf("cash");
		const { body: answer } = await raise({ ...body, details: { pan: "ABCDE1234F", aadhaar: "1234-5678-9012" } });
		expect(JSON.stringify(answer)).not.toMatch(/ABCDE1234F|123456789012|1234-5678/);
		const rows = await app.rows<{ pan: string }>("SELECT * FROM request_identity WHERE request_id = ?", [
			answer.data._id,
		]);
		expect(rows).toHaveLength(1);
		expect(JSON.stringify(rows)).not.toMatch(/ABCDE1234F|123456789012/);
		expect(await app.rows("SELECT 1 FROM donation_request WHERE details LIKE '%ABCDE%'")).toEqual([]);
	});

	it("writes an audit row and a mail", async () => {
		const { body } = await raise(bodyOf("mentoring"));
		expect(await app.rows("SELECT action, actor_id FROM audit_log WHERE subject_id = ?", [body.data._id])).toEqual([
			{ action: "request.raised", actor_id: userId("donee") },
		]);
		const mails = await app.rows("SELECT 1 FROM outbox_message WHERE template = 'request-raised' AND data LIKE ?", [
			`%${body.data._id}%`,
		]);
		expect(mails).toHaveLength(1);
	});
});

describe("PUT /donationRequest/{id}", () => {
	it("changes only what it names, once it is reviewed if the request was approved", async () => {
		const { body } = await raise(bodyOf("internship"));
		const id = body.data._id;
		await put(id, { status: 1 }, admin);
		expect(await statusOf(id)).toBe(1);
		const waiting = await put(id, { title: "Another title", details: { hoursPerWeek: 12 } });
		expect(waiting).toMatchObject({ status: 200, body: { data: { ...body.data, status: 1 } } });
		const changed = await put(id, { status: 1 }, admin);
		const details = { ...body.data.details, hoursPerWeek: 12 };
		expect(changed).toMatchObject({
			status: 200,
			body: { data: { ...body.data, title: "Another title", details, status: 1 } },
		});
	});

	it("takes the whole answer of GET back, with its status", async () => {
		const { body } = await raise(bodyOf("eventSpeaker"));
		const answer = await put(body.data._id, { ...body.data, title: "Round trip" });
		expect(answer).toMatchObject({ status: 200, body: { data: { ...body.data, title: "Round trip" } } });
	});

	it("keeps the whole name of a minor, of which GET answers the first name", async () => {
		const { body } = await raise({ ...bodyOf("cash"), isMinor: true });
		expect(body.data.name).toBe("Ravi");
		const { status } = await put(body.data._id, { ...body.data, title: "Round trip" });
		expect(status).toBe(200);
		const stored = () => app.rows("SELECT beneficiary_name FROM donation_request WHERE id = ?", [body.data._id]);
		expect(await stored()).toEqual([{ beneficiary_name: "Ravi Kumar" }]);
		const details = { spending: "Fees of Ravi Kumar", milestones: "Books for Ravi Kumar: 1,000" };
		const shown = await put(body.data._id, { title: "Ravi Kumar can hear", story: "Mr. Kumar asks.", details });
		const issues = shown.body.issues.map(({ path, code }: Record<"path" | "code", string>) => [path, code]);
		expect(issues).toEqual([
			["title", "minor_name_shown"],
			["description", "minor_name_shown"],
			["details.spending", "minor_name_shown"],
			["details.milestones", "minor_name_shown"],
		]);
		await put(body.data._id, { name: "Asha" });
		expect(await stored()).toEqual([{ beneficiary_name: "Asha" }]);
	});

	it("refuses bad content and stores nothing of it", async () => {
		const { body } = await raise(bodyOf("bloodDonation"));
		const { status, body: refused } = await put(body.data._id, { title: "New", details: { bloodGroup: "C" } });
		expect({ status, path: refused.issues[0].path }).toEqual({ status: 400, path: "details.bloodGroup" });
		expect((await app.call(`/donationRequest/${body.data._id}`, undefined, donee)).body.data.title).toBe(
			body.data.title,
		);
	});

	it("is for its owner, its organization's admins and staff", async () => {
		const { body } = await raise(bodyOf("careerHelp"));
		expect((await put(body.data._id, { title: "Mine" }, donor)).status).toBe(404);
		expect((await put(demoRequestIds.asha, { title: "Mine" }, donor)).status).toBe(403);
		expect((await put(body.data._id, { title: "Better" }, admin)).body.data).toMatchObject({
			title: "Better",
			status: 0,
		});
		const member = await signedIn(app, "volunteer");
		const raised = await raise({ ...bodyOf("volunteering"), orgId: demoOrganizationIds["vidya-jyothi"] }, member);
		expect((await put(raised.body.data._id, { title: "By the owner" }, owner)).status).toBe(200);
	});

	it("is not the way around review: a new picture of an open request is reviewed too", async () => {
		const { body } = await raise(bodyOf("internship"));
		const id = body.data._id;
		const upload = async () => {
			const form = new FormData();
			form.set("kind", "picture");
			form.set("ownerKind", "request");
			form.set("ownerId", id);
			form.set("file", new File([new Uint8Array(portrait)], "new.jpg", { type: "image/jpeg" }));
			return (await app.fetch("/api/v1/files", { method: "POST", headers: donee, body: form })).status;
		};
		expect([await upload(), await statusOf(id)]).toEqual([201, 0]);
		await put(id, { status: 1 }, admin);
		expect([await upload(), await statusOf(id)]).toEqual([201, 1]);
		const files = "SELECT is_public, change FROM file WHERE owner_id = ? ORDER BY rowid";
		expect(await app.rows(files, [id])).toEqual([
			{ is_public: 1, change: null },
			{ is_public: 0, change: '{"isPublic":true}' },
		]);
		await put(id, { status: 1 }, admin);
		expect(await app.rows(files, [id])).toEqual(Array(2).fill({ is_public: 1, change: null }));
	});

	it("changes nothing of a request on hold, or of spam", async () => {
		const { body } = await raise(bodyOf("mentoring"));
		await put(body.data._id, { status: -3, reason: "Advertising" }, admin);
		expect((await put(body.data._id, { title: "Again" })).body).toMatchObject({
			statusCode: 409,
			code: "request_fixed",
		});
	});

	it("lets one of two simultaneous changes win", async () => {
		const { body } = await raise(bodyOf("careerHelp"));
		// A change may end before the next one reads, and then both win: some of twelve overlap.
		const titles = Array.from({ length: 12 }, (_, index) => `Title ${index}`);
		const answers = await Promise.all(titles.map((title) => put(body.data._id, { title })));
		const statuses = answers.map(({ status }) => status);
		expect([...new Set(statuses)].toSorted()).toEqual([200, 409]);
		const title = await app.value("SELECT title FROM donation_request WHERE id = ?", [body.data._id]);
		expect(titles.filter((_, index) => statuses[index] === 200)).toContain(title);
	});
});

describe("A private request", () => {
	it("is seen by the people who are invited, once it is approved", async () => {
		const invited = ["demo.donor", "Friend@Example.org"];
		const { body } = await raise({ ...bodyOf("mentoring"), isPrivate: true, invited });
		const id = body.data._id;
		const seen = async (who: Who) => (await app.call(`/donationRequest/${id}`, undefined, who)).status;
		expect([await seen(donor), await seen(owner)]).toEqual([404, 404]);
		await put(id, { status: 1 }, admin);
		expect([await seen(donor), await seen(owner), await seen({})]).toEqual([200, 404, 404]);
		await put(id, { invited: [] });
		await put(id, { status: 1 }, admin);
		expect(await seen(donor)).toBe(404);
	});
});
