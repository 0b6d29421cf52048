import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";

type Who = Record<string, string>;

const app = demoForAll();
const { donee, donor } = sessionsIn(app, "donee", "donor");

describe("A draft", () => {
	const save = (
		who: Who,
		fields: [string, string][],
		{ step = "basics", draft }: { step?: string; draft?: string } = {},
	) => app.send("PUT", "/donationRequest/draft/cash", { draft, step, fields }, who);
	const keep = async (...call: Parameters<typeof save>) => (await save(...call)).status;
	const drafts = () =>
		app.rows<{ id: string; user_id: string; typed: string }>("SELECT id, user_id, typed FROM request_draft");
	let draft = "";

	it("keeps what was typed, right or wrong, and one of a kind beside another", async () => {
		const begun = await save(donee, [
			["name", "Ravi"],
			["quantity", "lots"],
			["unknown", "x"],
		]);
		expect(begun.status).toBe(200);
		draft = begun.body.data.draft;
		expect(await keep(donee, [["title", "A roof"]], { step: "story", draft })).toBe(200);
		expect(await keep(donee, [["name", "Another of the same person"]])).toBe(200);
		expect(await keep(donor, [["name", "Another"]])).toBe(200);
		const rows = await drafts();
		expect(rows).toHaveLength(3);
		const own = rows.find(({ id }) => id === draft);
		expect(own?.user_id).toBe(userId("donee"));
		expect(JSON.parse(own?.typed ?? "{}")).toEqual({ name: "Ravi", quantity: "lots", title: "A roof", details: {} });
	});

	it("is listed for its author, with the step where they stopped", async () => {
		const { body } = await app.call("/donationRequest/drafts", undefined, donee);
		expect(body.data).toContainEqual(expect.objectContaining({ _id: draft, title: "A roof", step: "story" }));
		expect(body.data).toHaveLength(2);
		expect((await app.call("/donationRequest/drafts")).status).toBe(401);
	});

	it("loses nothing when its steps are saved at once", async () => {
		for (let turn = 0; turn < 4; turn++) {
			await Promise.all([
				keep(donee, [["city", `Pune ${turn}`]], { draft }),
				keep(donee, [["title", `A roof ${turn}`]], { step: "story", draft }),
			]);
			const own = (await drafts()).find(({ id }) => id === draft);
			expect(JSON.parse(own?.typed ?? "{}")).toMatchObject({ city: `Pune ${turn}`, title: `A roof ${turn}` });
		}
	});

	it("keeps no identity number", async () => {
		await keep(donee, [["details.pan", "ABCDE1234F"]], { step: "preview", draft });
		expect(JSON.stringify(await drafts())).not.toContain("ABCDE");
	});

	it("is nobody else's, and neither are its files", async () => {
		const id = draft;
		expect(await keep({}, [])).toBe(401);
		expect(await keep(donor, [["name", "Thief"]], { draft })).toBe(404);
		const files = (who: Who) => app.call(`/files?ownerKind=request&ownerId=${id}`, undefined, who);
		expect([(await files(donee)).status, (await files(donor)).status]).toEqual([200, 404]);
		for (const part of ["pictures", "documents", "raised"]) {
			const response = await app.fetch(`/donationRequest/${id}/${part}`, { headers: donor });
			expect([part, response.status]).toEqual([part, 404]);
		}
		expect((await app.call(`/donationRequest/${id}`, undefined, donor)).status).toBe(404);
	});

	it("is one of at most 20, also where many begin at once", async () => {
		const begun = await Promise.all(Array.from({ length: 24 }, () => keep(donor, [["title", "One of many"]])));
		expect(new Set(begun)).toEqual(new Set([200, 409]));
		const own = (await drafts()).filter(({ user_id: id }) => id === userId("donor"));
		expect(own).toHaveLength(20);
		await app.rows("DELETE FROM request_draft WHERE user_id = ? AND id <> ?", [userId("donor"), own[0]?.id ?? ""]);
	});

	it("is deleted by its author, with its files", async () => {
		await app.rows(
			`INSERT INTO file (id, kind, owner_kind, owner_id, name, content_type, bytes, is_public, upload_id, uploaded_by, created_at)
				VALUES ('fil_draft', 'picture', 'request', ?, 'a.jpg', 'image/jpeg', 1, 0, 'upl_1', ?, 1)`,
			[draft, userId("donee")],
		);
		const remove = async (who: Who) =>
			(await app.send("DELETE", `/donationRequest/drafts/${draft}`, undefined, who)).status;
		expect([await remove({}), await remove(donor), await remove(donee), await remove(donee)]).toEqual([
			401, 404, 200, 404,
		]);
		expect(await app.column("SELECT id FROM file WHERE owner_id = ?", [draft])).toEqual([]);
	});
});
