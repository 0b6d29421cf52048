// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { pdfSample, pngSample } from "../../domain/files/testing/samples.ts";
import { draftDays } from "../../domain/kinds/steps.ts";
import type { Ctx } from "../../http/context.ts";
import { maxPerMinute } from "../../http/limits.ts";
import { deleteFile } from "../files/delete.ts";
import { updateFile } from "../files/update.ts";

type Who = Record<string, string>;

let app: DemoApp;
let donee: Who;
let donor: Who;
let owner: Who;
let admin: Who;
beforeAll(async () => {
	app = await demoApp();
	donee = await signedIn(app, "donee");
	donor = await signedIn(app, "donor");
	owner = await signedIn(app, "owner");
	admin = await signedIn(app, "admin");
});
afterAll(() => app.close());

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
const approve = () => put(`/donationRequest/${id}`, { status: 1 }, admin);
const status = async () =>
	(await app.rows<{ status: number }>("SELECT status FROM donation_request WHERE id = ?", [id]))[0]?.status;

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
		const write: Ctx["db"]["write"] = async (statements) => {
			if (!approved) {
				approved = true;
				expect((await approve()).status).toBe(200);
			}
			return app.ctx.db.write(statements);
		};
		const db = Object.assign(Object.create(app.ctx.db), { write });
		return work({ ...app.ctx, db, actor: { kind: "user", userId: userId("donee"), roles: [] } });
	};

	it("is not on a live request that nobody reviewed with it", async () => {
		const { data } = await upload("picture");
		const fileId = data.uniqueId ?? data._id ?? data.id;
		await whileApproving((ctx) => updateFile(ctx, { id: fileId, note: "Another caption" }));
		expect(await status()).toBe(0);
		expect(await app.rows("SELECT note FROM file WHERE id = ?", [fileId])).toEqual([{ note: "Another caption" }]);
		await whileApproving((ctx) => deleteFile(ctx, fileId));
		expect(await status()).toBe(0);
		expect(await app.rows("SELECT id FROM file WHERE id = ?", [fileId])).toEqual([]);
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

describe("A live request is reviewed again", () => {
	it("after its owner shows, renames, hides or deletes a document", async () => {
		const { _id } = (await upload("document", { userGivenName: "Bill" })).data;
		const moves = [
			() => put(`/files/${_id}`, { isPublic: true }),
			() => put(`/files/${_id}`, { userGivenName: "Bill of the loom maker" }),
			() => put(`/files/${_id}`, { isPublic: false }),
			() => remove(_id),
		];
		for (const move of moves) {
			await approve();
			expect((await move()).status).toBe(200);
			expect(await status()).toBe(0);
		}
		const record = await app.call(`/review/requests/${id}`, undefined, admin);
		expect(record.body.data.changes.map(({ field }: { field: string }) => field)).toEqual(["Files"]);
	});

	it("after its owner deletes a picture or chooses another main one", async () => {
		const [first, second] = [(await upload("picture")).data, (await upload("picture")).data];
		await approve();
		await put(`/files/${second._id}`, { isDefault: true });
		expect(await status()).toBe(0);
		await approve();
		await remove(first._id);
		expect(await status()).toBe(0);
	});

	it("after its owner gives another identity number, and its reviewer reads that it is another", async () => {
		await put(`/donationRequest/${id}`, { details: { pan: "ABCDE1234F" } });
		await approve();
		app.advance(day);
		await put(`/donationRequest/${id}`, { details: { pan: "ABCDE1234G" } });
		expect(await status()).toBe(0);
		const record = await app.call(`/review/requests/${id}`, undefined, admin);
		expect(record.body.data.changes.map(({ field }: { field: string }) => field)).toEqual(["Identity numbers"]);
	});

	it("but not after its owner adds a document for the reviewers", async () => {
		await approve();
		await upload("document");
		expect(await status()).toBe(1);
	});
});

describe("The people who are invited to a private request", () => {
	const mails = () =>
		app.rows<{ recipient: string; user_id: string | null }>(
			"SELECT recipient, user_id FROM outbox_message WHERE template = 'request-invite' ORDER BY recipient",
		);
	beforeEach(async () => {
		await app.tick();
		await app.client.execute("DELETE FROM outbox_message");
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
		const keep = () => put("/donationRequest/draft/cash", { step: "basics", fields: [["name", "Ravi"]] });
		await keep();
		const drafts = () => app.rows<{ id: string }>("SELECT id FROM request_draft");
		id = (await drafts())[0]?.id ?? "";
		const { url } = (await upload("document")).data;
		app.advance((draftDays - 1) * day);
		donee = await signedIn(app, "donee");
		await keep();
		app.advance((draftDays - 1) * day);
		await app.tick();
		expect(await drafts()).toHaveLength(1);
		app.advance(2 * day);
		await app.tick();
		donee = await signedIn(app, "donee");
		expect([await drafts(), await open(url, donee)]).toEqual([[], 404]);
	});
});
