// @module-tag slow
import { expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { fieldsIn, kinds } from "../../domain/requests/kinds/index.ts";
import { sampleDetails } from "../../domain/requests/kinds/testing/samples.ts";
import { maxPerMinute } from "../../http/limits.ts";

const app = demoForAll();
const { donee } = sessionsIn(app, "donee");

/** Raises slowly enough for the limit. */
function raise(body: object) {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	return app.call("/donationRequest", body, donee);
}
const put = (id: string, body: object) => app.send("PUT", `/donationRequest/${id}`, body, donee);

const sample = {
	requestType: "homeworkHelp",
	title: "A test of homework",
	story: "Who it is for.\n\nWhy, and by when.",
	region: "IN",
	endDate: "2099-12-31",
	details: sampleDetails(fieldsIn(kinds.homeworkHelp, "IN")),
};

it("A request for help with homework asks for a parent's consent when a child is helped, and keeps the parent's name from everyone", async () => {
	const { parentConsent, parentRelation, parentName, ...details } = sample.details as object as Record<string, unknown>;
	const child = { ...sample, isMinor: true };
	const refusal = async (answer: object) => {
		const { body } = await raise({ ...child, ...answer });
		return body.issues.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
	};
	const missing = (...names: string[]) => names.map((name) => `details.${name} parent_consent_missing`);
	expect(await refusal({ isMinor: false, details })).toEqual(["details.parentConsent choice_missing"]);
	expect(await refusal({ isMinor: false, details: { ...details, parentConsent } })).toEqual(
		missing("parentRelation", "parentName"),
	);
	const adult = { ...details, parentConsent: "adult" };
	expect(await refusal({ details: adult })).toEqual(missing("parentConsent", "parentRelation", "parentName"));
	expect((await raise({ ...child, isMinor: false, details: adult })).status).toBe(201);
	const { status, body } = await raise({
		...child,
		isMinor: false,
		details: { ...details, parentConsent, parentRelation, parentName },
	});
	expect([status, body.data.details.parentConsent]).toEqual([201, parentConsent]);
	const stored = await app.rows(
		"SELECT * FROM donation_request r, request_identity i WHERE r.id = ? AND i.request_id = r.id",
		[body.data._id],
	);
	expect(stored).toMatchObject([{ parent_name: expect.stringMatching(/./), beneficiary_is_minor: 1 }]);
	for (const text of [JSON.stringify(body), JSON.stringify(stored)]) expect(text).not.toContain(parentName);
	const again = await put(body.data._id, {
		title: "Another title",
		details: { ...details, parentConsent, parentRelation },
	});
	expect(again.status, JSON.stringify(again.body)).toBe(200);
});

it("It asks for the parent's name when the beneficiary turns out to be a child later", async () => {
	const { parentName, ...details } = sample.details as object as Record<string, unknown>;
	const adult = { ...details, parentConsent: "adult" };
	const raised = await raise({ ...sample, isMinor: false, details: adult });
	const id = raised.body.data._id;
	const refused = await put(id, { isMinor: true, details });
	expect(refused.body.issues).toMatchObject([{ path: "details.parentName", code: "parent_consent_missing" }]);
	expect((await put(id, { isMinor: true, details: { ...details, parentName } })).status).toBe(200);
	expect((await put(id, { title: "Another title" })).status).toBe(200);
});
