// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { pdfSample, pngSample } from "../../domain/files/testing/samples.ts";
import { draftDays } from "../../domain/requests/kinds/steps.ts";
import type { Ctx } from "../../http/context.ts";
import { maxPerMinute } from "../../http/limits.ts";
import { deleteFile } from "../files/delete.ts";
import { updateFile } from "../files/update.ts";

type Who = Record<string, string>;

const app = demoForAll();
let { donee, donor, owner, admin } = sessionsIn(app, "donee", "donor", "owner", "admin");

const day = 24 * 3_600_000;
let id: string;

async function raise(extra: object = {}): Promise<string> {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	const body = {
		requestType: "cash",
		title: "A loom",
		story: "For the weavers.",
		region: "IN",
		endDate: "2099-12-31",
		name: "Ravi Kumar",
		category: "health",
		quantity: "50,000",
		details: {},
		...extra,
	};
	const answer = await app.call("/donationRequest", body, donee);
	expect(answer.status).toBe(201);
	return answer.body.data._id;
}
const put = (path: string, body: object, who: Who = donee) => app.send("PUT", path, body, who);
const remove = (fileId: string) => app.send("DELETE", `/files/${fileId}`, undefined, donee);
const approve = async () => {
	const { data } = (await app.call("/review/requests?limit=100&sortOrder=desc", undefined, admin)).body;
	const seen = data.find((each: { _id: string }) => each._id === id)?.version;
	return put(`/donationRequest/${id}`, { status: 1, seen }, admin);
};
const status = () => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);

async function upload(kind: "picture" | "document", fields: Record<string, string> = {}) {
	const form = new FormData();
	const all = { kind, ownerKind: "request", ownerId: id, ...fields };
	for (const [name, value] of Object.entries(all)) form.set(name, value);
	const bytes = kind === "picture" ? pngSample() : pdfSample();
	form.set("file", new File([new Uint8Array(bytes)], kind === "picture" ? "a.png" : "a.pdf"));
	const response = await app.fetch("/api/v1/files", { method: "POST", headers: donee, body: form });
	return { status: response.status, data: (await response.json()).data };
}
const open = async (url: string, who: Who = {}) => (await app.fetch(url, { headers: who })).status;
const page = async (who: Who = {}) => (await app.fetch(`/donationRequest/${id}`, { headers: who })).text();

beforeEach(async () => {
	id = await raise();
});

describe("A file that changes while somebody approves the request", () => {
	const whileApproving = (work: (ctx: Ctx) => Promise<unknown>) => {
		let approved = false;
		const write: Ctx["db"]["write"] = async (statements, refusals) => {
			if (!approved) {
				approved = true;
				expect((await approve()).status).toBe(200);
			}
			return app.ctx.db.write(statements, refusals);
		};
		const db = Object.assign(Object.create(app.ctx.db), { write });
		return work({ ...app.ctx, db, actor: { kind: "user", userId: userId("donee"), roles: [] } });
	};

	it("waits beside a live request that nobody reviewed with it, and is gone at once if it is deleted", async () => {
		const { data } = await upload("picture");
		const fileId = data._id;
		await whileApproving((ctx) => updateFile(ctx, { id: fileId, note: "Another caption" }));
		expect(await status()).toBe(1);
		expect(await app.rows("SELECT note, change FROM file WHERE id = ?", [fileId])).toEqual([
			{ note: null, change: '{"note":"Another caption"}' },
		]);
		await whileApproving((ctx) => deleteFile(ctx, fileId));
		expect(await status()).toBe(1);
		expect(await app.rows("SELECT id FROM file WHERE id = ?", [fileId])).toEqual([]);
		const changes = "SELECT status, noted FROM request_change WHERE request_id = ?";
		expect(await app.rows(changes, [id])).toEqual([{ status: 0, noted: 1 }]);
	});
});

describe("A document of a request", () => {
	it("stands on the page and opens for everyone only once its owner shows it and the request is approved", async () => {
		const secret = (await upload("document", { userGivenName: "Salary slip" })).data;
		const shown = (await upload("document", { userGivenName: "Estimate", isPublic: "on" })).data;
		expect([secret.isPublic, shown.isPublic]).toEqual([false, true]);
		expect([await open(shown.url), await open(shown.url, donor), await open(shown.url, donee)]).toEqual([
			404, 404, 200,
		]);
		await approve();
		expect([await open(shown.url), await open(secret.url), await open(secret.url, donor)]).toEqual([200, 404, 404]);
		const served = await app.fetch(shown.url);
		expect(served.headers.get("cache-control")).toBe("private, no-store");
		expect(served.headers.get("content-disposition")).toMatch(/^attachment/);
		const html = await page();
		expect(html).toContain("Estimate");
		expect(html).not.toContain("Salary slip");
		await put(`/donationRequest/${id}`, { status: -6, reason: "A question" }, admin);
		expect(await open(shown.url)).toBe(200);
		await put(`/donationRequest/${id}`, { status: -1, reason: "It is false" }, admin);
		expect(await open(shown.url)).toBe(404);
	});

	it("of a private request is for the people who are invited", async () => {
		const { url } = (await upload("document", { isPublic: "on" })).data;
		await put(`/donationRequest/${id}`, { isPrivate: true, invited: ["demo.donor"] });
		await approve();
		expect([await open(url), await open(url, owner), await open(url, donor)]).toEqual([404, 404, 200]);
	});

	it("cannot be shown by others, and neither can a person's own document", async () => {
		const { _id, url } = (await upload("document")).data;
		expect((await put(`/files/${_id}`, { isPublic: true }, donor)).status).toBe(404);
		await approve();
		expect(await open(url)).toBe(404);
		const own = (await upload("document", { ownerKind: "user", ownerId: userId("donee") })).data;
		expect((await put(`/files/${own._id}`, { isPublic: true })).status).toBe(400);
		const form = { ownerKind: "user", ownerId: userId("donee"), isPublic: "on" };
		expect((await upload("document", form)).status).toBe(400);
		expect(await open(own.url)).toBe(404);
	});
});

describe("On a live request, which stays open,", () => {
	const record = async () => (await app.call(`/review/requests/${id}`, undefined, admin)).body.data;
	const changed = async () => (await record()).changes.map(({ field }: { field: string }) => field);
	const stored = async (fileId: string) => {
		const [row] = await app.rows<{ is_public: number; user_given_name: string | null }>(
			"SELECT is_public, user_given_name FROM file WHERE id = ?",
			[fileId],
		);
		return [row?.is_public, row?.user_given_name];
	};
	const main = () => app.value("SELECT default_image_url FROM donation_request WHERE id = ?", [id]);

	it("a document is shown and renamed after a review, and hidden or deleted at once", async () => {
		const { _id } = (await upload("document", { userGivenName: "Bill" })).data;
		await approve();
		expect((await put(`/files/${_id}`, { isPublic: true })).body.data).toMatchObject({ isPublic: true, waits: true });
		expect([await status(), await stored(_id)]).toEqual([1, [0, "Bill"]]);
		expect([await open(`/files/${_id}.pdf`), await changed()]).toEqual([404, ["Files"]]);
		await approve();
		expect([await open(`/files/${_id}.pdf`), await stored(_id), await changed()]).toEqual([200, [1, "Bill"], []]);
		await put(`/files/${_id}`, { userGivenName: "Bill of the loom maker" });
		expect([await stored(_id), (await page()).includes("loom maker")]).toEqual([[1, "Bill"], false]);
		await approve();
		expect(await stored(_id)).toEqual([1, "Bill of the loom maker"]);
		await put(`/files/${_id}`, { isPublic: false });
		expect([await stored(_id), await changed()]).toEqual([[0, "Bill of the loom maker"], ["Files"]]);
		await approve();
		expect((await remove(_id)).status).toBe(200);
		expect([await status(), await changed()]).toEqual([1, ["Files"]]);
	});

	it("a new picture and another main one are shown after a review, and a deleted one is gone at once", async () => {
		const first = (await upload("picture")).data;
		await approve();
		const second = (await upload("picture")).data;
		expect([
			second.waits,
			await open(second.url),
			await open(second.url, donee),
			await open(second.url, admin),
		]).toEqual([true, 404, 200, 200]);
		await put(`/files/${second._id}`, { isDefault: true });
		expect([await main(), await changed()]).toEqual([first.url, ["Picture", "Files"]]);
		await approve();
		expect([await main(), await open(second.url), await changed()]).toEqual([second.url, 200, []]);
		await remove(second._id);
		expect([await status(), await main()]).toEqual([1, null]);
		// Another new picture will be the main one again.
		const third = (await upload("picture")).data;
		expect([third.isDefault, await main()]).toEqual([true, null]);
		await remove(third._id);
		expect(await changed()).toEqual(["Picture", "Files"]);
		await approve();
		expect(await main()).toBeNull();
	});

	it("new pictures are deleted if the change is refused, and wait on if it is sent back", async () => {
		await approve();
		const { url } = (await upload("picture")).data;
		await put(`/donationRequest/${id}`, { status: -2, reason: "Whose loom is it?" }, admin);
		expect([await open(url), await open(url, donee)]).toEqual([404, 200]);
		await put(`/donationRequest/${id}`, { title: "Another loom" });
		await put(`/donationRequest/${id}`, { status: -1, reason: "It is not yours" }, admin);
		expect([await open(url, donee), await main(), await status()]).toEqual([404, null, 1]);
		expect(await app.rows("SELECT columns FROM request_change WHERE request_id = ?", [id])).toEqual([
			{ columns: '{"title":"Another loom"}' },
		]);
	});

	it("staff see that an identity number is another", async () => {
		await put(`/donationRequest/${id}`, { details: { pan: "ABCDE1234F" } });
		await approve();
		app.advance(day);
		await put(`/donationRequest/${id}`, { details: { pan: "ABCDE1234G" } });
		expect([await status(), await changed()]).toEqual([1, ["Identity numbers"]]);
	});

	it("a document for the reviewers needs no review", async () => {
		await approve();
		await upload("document");
		expect([await status(), await app.rows("SELECT 1 FROM request_change WHERE request_id = ?", [id])]).toEqual([
			1,
			[],
		]);
	});

	it("the picture of an update is on the page if the check has passed it, and waits alone if nobody could check it", async () => {
		await approve();
		const { moderation } = app.platform.settings;
		const passed = (await upload("picture", { folder: "update" })).data;
		expect([passed.waits, await open(passed.url), await main()]).toEqual([false, 200, null]);
		Object.assign(app.platform.settings, { moderation: null });
		try {
			const { url, waits } = (await upload("picture", { folder: "update" })).data;
			await app.call("/donationRequestUpdate", { donation_request_id: id, text: "It weaves.", imageUrl: url }, donee);
			expect([waits, await open(url), await status()]).toEqual([true, 404, 1]);
			const html = await page();
			expect([html.includes("It weaves."), html.includes(url)]).toEqual([true, false]);
			expect(await changed()).toEqual(["Pictures of updates"]);
			await approve();
			expect([await open(url), (await page(donor)).includes(url)]).toEqual([200, true]);
		} finally {
			Object.assign(app.platform.settings, { moderation });
		}
	});
});

describe("The people who are invited to a private request", () => {
	const mails = () =>
		app.rows<{ recipient: string; user_id: string | null }>(
			"SELECT recipient, user_id FROM outbox_message WHERE template = 'request-invite' ORDER BY recipient",
		);
	beforeEach(async () => {
		await app.tick();
		await app.rows("DELETE FROM outbox_message");
	});

	it("get one mail each, once it is live", async () => {
		await put(`/donationRequest/${id}`, { isPrivate: true, invited: ["demo.donor", "Friend@Example.org"] });
		await app.tick();
		expect(await mails()).toEqual([]);
		await approve();
		await app.tick();
		await app.tick();
		const told = await mails();
		expect(told).toEqual([
			{ recipient: "donor@demo.test", user_id: userId("donor") },
			{ recipient: "friend@example.org", user_id: null },
		]);
		await put(`/donationRequest/${id}`, { invited: ["demo.donor", "Friend@Example.org", "demo.owner"] });
		await approve();
		await app.tick();
		expect((await mails()).map((mail) => mail.user_id)).toEqual([userId("donor"), null, userId("owner")]);
	});

	it("get one at once if our team adds them to a live one, and none if it closes before", async () => {
		await put(`/donationRequest/${id}`, { isPrivate: true, invited: ["demo.donor"] });
		await approve();
		await put(`/donationRequest/${id}`, { invited: ["demo.donor", "demo.owner"] }, admin);
		expect(await status()).toBe(1);
		await put(`/donationRequest/${id}`, { status: -6, reason: "A question" }, admin);
		await app.tick();
		expect(await mails()).toEqual([]);
		await put(`/donationRequest/${id}`, { status: 1 }, admin);
		await app.tick();
		expect(await mails()).toHaveLength(2);
	});
});

describe("A draft", () => {
	it("ends with its files when nobody has changed it for long", async () => {
		const keep = (draft?: string) =>
			put("/donationRequest/draft/cash", { draft, step: "basics", fields: [["name", "Ravi"]] });
		await keep();
		const drafts = () => app.rows<{ id: string }>("SELECT id FROM request_draft");
		id = (await drafts())[0]?.id ?? "";
		const { url } = (await upload("document")).data;
		app.advance((draftDays - 1) * day);
		donee = await signedIn(app, "donee");
		await keep(id);
		app.advance((draftDays - 1) * day);
		await app.tick();
		expect(await drafts()).toHaveLength(1);
		app.advance(2 * day);
		await app.tick();
		donee = await signedIn(app, "donee");
		expect([await drafts(), await open(url, donee)]).toEqual([[], 404]);
	});
});
