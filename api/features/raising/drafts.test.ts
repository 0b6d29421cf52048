import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";

type Who = Record<string, string>;

const app = demoForAll();
const { donee, donor } = sessionsIn(app, "donee", "donor");

describe("A draft", () => {
	const keep = async (who: Who, fields: [string, string][], step = "basics") => {
		const response = await app.fetch("/api/v1/donationRequest/draft/cash", {
			method: "PUT",
			headers: { "content-type": "application/json", ...who },
			body: JSON.stringify({ step, fields }),
		});
		return response.status;
	};
	const drafts = () =>
		app.rows<{ id: string; user_id: string; typed: string }>("SELECT id, user_id, typed FROM request_draft");

	it("is one for each person and kind, and keeps what was typed, right or wrong", async () => {
		expect(
			await keep(donee, [
				["name", "Ravi"],
				["quantity", "lots"],
				["unknown", "x"],
			]),
		).toBe(200);
		expect(await keep(donee, [["title", "A roof"]], "story")).toBe(200);
		expect(await keep(donor, [["name", "Another"]])).toBe(200);
		const rows = await drafts();
		expect(rows).toHaveLength(2);
		const own = rows.find((row) => row.user_id === userId("donee"));
		expect(JSON.parse(own?.typed ?? "{}")).toEqual({ name: "Ravi", quantity: "lots", title: "A roof", details: {} });
	});

	it("loses nothing when its steps are saved at once", async () => {
		for (let turn = 0; turn < 4; turn++) {
			await Promise.all([keep(donee, [["city", `Pune ${turn}`]]), keep(donee, [["title", `A roof ${turn}`]], "story")]);
			const own = (await drafts()).find((row) => row.user_id === userId("donee"));
			expect(JSON.parse(own?.typed ?? "{}")).toMatchObject({ city: `Pune ${turn}`, title: `A roof ${turn}` });
		}
	});

	it("keeps no identity number", async () => {
		await keep(donee, [["details.pan", "ABCDE1234F"]], "preview");
		expect(JSON.stringify(await drafts())).not.toContain("ABCDE");
	});

	it("is nobody else's, and neither are its files", async () => {
		const [id] = (await drafts()).filter((row) => row.user_id === userId("donee")).map((row) => row.id);
		expect(await keep({}, [])).toBe(401);
		const files = (who: Who) => app.call(`/files?ownerKind=request&ownerId=${id}`, undefined, who);
		expect([(await files(donee)).status, (await files(donor)).status]).toEqual([200, 404]);
		for (const part of ["pictures", "documents", "raised"]) {
			const response = await app.fetch(`/donationRequest/${id}/${part}`, { headers: donor });
			expect([part, response.status]).toEqual([part, 404]);
		}
		expect((await app.call(`/donationRequest/${id}`, undefined, donor)).status).toBe(404);
	});
});
