// @module-tag slow
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { type Answer, demoApp } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import {
	docxNames,
	exifSample,
	jpegSample,
	jpegSegment,
	pdfSample,
	pngSample,
	zipSample,
} from "../../domain/files/testing/samples.ts";
import { joined } from "../../domain/people/joined.ts";

const app = demoForAll({}, identifyByName);

interface Sent {
	fields?: Record<string, string>;
	name?: string;
	type?: string;
}

let address = 0;

async function upload(
	visitor: Visitor,
	bytes: Uint8Array | null,
	{ fields = {}, name = "a.png", type = "" }: Sent = {},
) {
	const form = new FormData();
	for (const [field, value] of Object.entries({ kind: "picture", ...fields })) form.append(field, value);
	if (bytes) form.append("file", new File([new Uint8Array(bytes)], name, { type }));
	// Each upload comes from another client, so that the limit does not count.
	const headers = { ...as(visitor), "cf-connecting-ip": `198.51.${(address >> 8) & 255}.${address++ & 255}` };
	const response = await app.fetch("/api/v1/files", { method: "POST", body: form, headers });
	return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

async function call(visitor: Visitor, method: string, path: string, body?: unknown) {
	const headers = { ...as(visitor), ...(body ? { "content-type": "application/json" } : {}) };
	const response = await app.fetch(`/api/v1${path}`, {
		method,
		headers,
		body: body ? JSON.stringify(body) : undefined,
	});
	return { status: response.status, body: (await response.json()) as Answer };
}

const open = (visitor: Visitor, url: string, headers: Record<string, string> = {}) =>
	app.fetch(url, { headers: { ...as(visitor), ...headers } });

/** The files in a folder of the platform's files, without the ones that hold content types. */
function storedIn(folder: string): string[] {
	const path = join(app.platform.settings.dataDir, "files", folder);
	return existsSync(path) ? readdirSync(path).filter((name) => !name.endsWith(".type")) : [];
}

const pictureCount = (owner: string) => app.value("SELECT count(*) FROM file WHERE owner_id = ?", [owner]);

describe("a picture", () => {
	it("is stored without its place, becomes the first main picture, and is public", async () => {
		const bytes = jpegSample({ before: [jpegSegment(0xe1, exifSample(6))] });
		const { status, body } = await upload("volunteer", bytes, { name: "बिल.JPG", type: "text/html" });
		expect(status).toBe(201);
		expect(body.data).toMatchObject({ contentType: "image/jpeg", name: "बिल.JPG", isDefault: true });
		expect(body.data.url).toMatch(/^\/files\/fil_\w{26}\.jpg$/);
		const row = await app.value("SELECT profile_image_url FROM user WHERE id = ?", [userId("volunteer")]);
		expect(row).toBe(body.data.url);
		for (const url of [body.data.url, `${body.data.url}_776x435`]) {
			const served = await open("guest", url);
			expect(served.status).toBe(200);
			expect(served.headers.get("content-type")).toBe("image/jpeg");
			expect(served.headers.get("cache-control")).toMatch(/immutable/);
			expect(served.headers.get("x-content-type-options")).toBe("nosniff");
			expect(served.headers.get("content-security-policy")).toMatch(/sandbox/);
			expect(Buffer.from(await served.arrayBuffer()).toString("latin1")).not.toContain("GPS");
		}
		expect(storedIn("incoming")).toEqual([]);
	});

	it("leaves no raw bytes behind when the process ends during the upload", async () => {
		const { files } = app.platform;
		const whole = files.delete;
		const ended = Promise.withResolvers<void>();
		files.delete = () => {
			ended.resolve();
			return new Promise(() => {});
		};
		void upload("volunteer", pdfSample());
		await ended.promise;
		files.delete = whole;
		expect(storedIn("incoming")).toHaveLength(1);
		app.advance(3_600_000);
		await app.tick();
		expect(storedIn("incoming")).toEqual([]);
	});

	it("can be made the main one, and deleting that leaves none and no bytes", async () => {
		const first = (await upload("finAdmin", pngSample())).body.data;
		const second = (await upload("finAdmin", pngSample({ width: 9 }))).body.data;
		expect(second.isDefault).toBe(false);
		expect((await call("finAdmin", "PUT", `/files/${second._id}`, { isDefault: true })).body.data.isDefault).toBe(true);
		const { body } = await call("finAdmin", "GET", "/files?kind=picture");
		expect(body.data.map((file: Answer) => [file._id, file.isDefault])).toEqual([
			[second._id, true],
			[first._id, false],
		]);
		const { body: refused } = await call("finAdmin", "PUT", `/files/${second._id}`, { isDefault: false });
		expect(refused.issues).toMatchObject([{ path: "isDefault", code: "value_invalid" }]);
		expect((await call("finAdmin", "DELETE", `/files/${second._id}`)).status).toBe(200);
		await app.settled();
		const url = await app.value("SELECT profile_image_url FROM user WHERE id = ?", [userId("finadmin")]);
		expect(url).toBeNull();
		expect((await open("finAdmin", second.url)).status).toBe(404);
		expect(storedIn("files")).not.toContain(second._id);
		expect(storedIn("files")).toContain(first._id);
	});

	it.each([
		["an SVG called a.png", new TextEncoder().encode("<svg onload='alert(1)'/>"), "image_format"],
		["nothing", new Uint8Array(), "image_format"],
		["a bomb", pngSample({ pixels: new Uint8Array(20_000_000) }), "image_damaged"],
		["too many pixels", jpegSample({ width: 12_000, height: 2100 }), "image_too_many_pixels"],
		["too long a side", pngSample({ width: 12_001, height: 1 }), "image_too_many_pixels"],
		["a damaged JPEG", jpegSample().slice(0, 40), "image_damaged"],
		["more than 1 MB", joined([jpegSample(), new Uint8Array(1024 * 1024)]), "image_too_large"],
		["a document", pdfSample(), "image_format"],
	])("is refused as %s, and nothing is kept", async (_name, bytes, code) => {
		const before = storedIn("files");
		const { status, body } = await upload("owner", bytes, { type: "image/png" });
		expect([status, body.issues[0].code]).toEqual([400, code]);
		expect(storedIn("files")).toEqual(before);
		expect(storedIn("incoming")).toEqual([]);
	});

	it("has the required texts", async () => {
		const texts = [
			await upload("owner", null),
			await upload("owner", pdfSample()),
			await upload("owner", joined([jpegSample(), new Uint8Array(1024 * 1024)])),
			await upload("owner", null, { fields: { kind: "document" } }),
		];
		expect(texts.map(({ body }) => body.message)).toEqual([
			"Please select atleast one image",
			"Invalid image format. Please upload JPEG, PNG, or JPG images.",
			"Please select an image that is smaller than 1MB",
			"Please select a file to upload",
		]);
	});

	it("is refused if it shows nudity, and waits if that can't be checked", async () => {
		const obscene = pngSample({ width: 666 });
		const { status, body } = await upload("owner", obscene);
		expect([status, body.issues[0].code]).toEqual([422, "image_refused"]);
		const form = new FormData();
		form.append("file", new Blob([obscene]));
		const check = async (image: Uint8Array<ArrayBuffer>) => {
			const one = new FormData();
			one.append("file", new Blob([image]), "a.png");
			const response = await app.fetch("/api/v1/obscene/image", { method: "POST", body: one, headers: as("owner") });
			return ((await response.json()) as Answer).data.isObscene;
		};
		expect([await check(obscene), await check(pngSample())]).toEqual([true, false]);
		const down = await demoApp({ MODERATION_URL: "http://down.test" }, identifyByName);
		const picture = new FormData();
		picture.append("kind", "picture");
		picture.append("file", new Blob([pngSample()]), "a.png");
		const answer = await down.fetch("/api/v1/files", { method: "POST", body: picture, headers: as("owner") });
		expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
		down.close();
	});

	it("is stored once for all repeats of an upload, also at the same time", async () => {
		const fields = { uploadId: "0123456789abcdef" };
		const first = await Promise.all(Array.from({ length: 5 }, () => upload("admin", pngSample(), { fields })));
		const again = await upload("admin", null, { fields });
		expect(new Set([...first, again].map(({ body }) => body.data._id)).size).toBe(1);
		expect(await pictureCount(userId("admin"))).toBe(1);
		const other = await upload("superAdmin", pngSample(), { fields });
		expect(other.body.data._id).not.toBe(again.body.data._id);
	});

	it("is one of at most eight, also when twelve arrive at once", async () => {
		const answers = await Promise.all(Array.from({ length: 12 }, () => upload("talRadioAdmin", pngSample())));
		const statuses = answers.map(({ status }) => status).toSorted();
		expect(statuses).toEqual([...Array(8).fill(201), ...Array(4).fill(409)]);
		expect(await pictureCount(userId("radioadmin"))).toBe(8);
	});
});

describe("a document", () => {
	const document = { fields: { kind: "document", userGivenName: "PAN card", note: "Both sides" }, name: "pan.exe" };

	it("can be read by its owner and staff, and by nobody else", async () => {
		const { body } = await upload("owner", pdfSample(), document);
		expect(body).toMatchObject({
			statusCode: 201,
			message: "Document is uploaded succesfully",
			data: { userGivenName: "PAN card", note: "Both sides", contentType: "application/pdf", isDefault: false },
		});
		const { url, _id: id } = body.data;
		const statuses = async (of: (visitor: Visitor) => Promise<{ status: number }>) => {
			const seen: Record<string, number> = {};
			for (const visitor of ["guest", "signed-in", "volunteer", "finAdmin", "owner", "admin", "superAdmin"] as const) {
				seen[visitor] = (await of(visitor)).status;
			}
			return seen;
		};
		const closed = { "signed-in": 404, volunteer: 404, finAdmin: 404 };
		const opened = { owner: 200, admin: 200, superAdmin: 200 };
		expect(await statuses((visitor) => open(visitor, url))).toEqual({ guest: 404, ...closed, ...opened });
		const calls = { guest: 401, ...closed, ...opened };
		expect(await statuses((visitor) => call(visitor, "PUT", `/files/${id}`, { note: "Front" }))).toEqual(calls);
		const list = `/files?ownerId=${userId("owner")}`;
		expect(await statuses((visitor) => call(visitor, "GET", list))).toEqual(calls);
		const served = await open("owner", url);
		expect(served.headers.get("cache-control")).toBe("private, no-store");
		expect(served.headers.get("content-disposition")).toMatch(/^attachment; filename="pan\.pdf"/);
		expect((await call("signed-in", "DELETE", `/files/${id}`)).status).toBe(404);
		expect((await call("owner", "DELETE", `/files/${id}`)).body.message).toBe(
			"The document is successfully deleted from the database",
		);
	});

	it("belongs to a request by its owner, and to an organization by its members' roles", async () => {
		const id = await app.value("SELECT id FROM donation_request WHERE user_id = ? LIMIT 1", [userId("donee")]);
		const ofRequest = { fields: { ...document.fields, ownerKind: "request", ownerId: id } };
		expect((await upload("owner", pdfSample(), ofRequest)).status).toBe(404);
		expect((await upload("admin", pdfSample(), ofRequest)).status).toBe(201);
		const ownerId = demoOrganizationIds["vidya-jyothi"];
		const ofOrganization = {
			fields: { ...document.fields, ownerKind: "organization", ownerId, folder: "registration-certificate" },
		};
		const stored = await upload("owner", zipSample(docxNames), ofOrganization);
		expect(stored.body.data).toMatchObject({ folder: "registration-certificate" });
		for (const folder of ["501c3-certificate", "incoming"]) {
			const refused = await upload("owner", pdfSample(), { fields: { ...ofOrganization.fields, folder } });
			expect([refused.status, refused.body.issues[0].path]).toEqual([400, "folder"]);
		}
		const member = (role: string, name: "admin" | "donor" = "donor") =>
			app.client.execute({
				sql: `INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, ?, 0)
					ON CONFLICT (organization_id, user_id) DO UPDATE SET role = excluded.role`,
				args: [ownerId, userId(name), role],
			});
		expect((await open("signed-in", stored.body.data.url)).status).toBe(404);
		await member("member");
		expect((await open("signed-in", stored.body.data.url)).status).toBe(200);
		expect((await upload("signed-in", pdfSample(), ofOrganization)).status).toBe(403);
		expect((await call("signed-in", "DELETE", `/files/${stored.body.data._id}`)).status).toBe(403);
		// Staff who belong to it have only their role's rights.
		await member("member", "admin");
		expect((await upload("admin", pdfSample(), ofOrganization)).status).toBe(403);
		await member("admin");
		expect((await call("signed-in", "DELETE", `/files/${stored.body.data._id}`)).status).toBe(200);
	});

	it("is listed page by page", async () => {
		const visitor = "volunteerAdmin";
		for (let place = 0; place < 5; place++) await upload(visitor, pdfSample(), document);
		const seen: string[] = [];
		let cursor = "";
		do {
			const { body } = await call(visitor, "GET", `/files?kind=document&limit=2${cursor}`);
			seen.push(...body.data.map(({ _id }: Answer) => _id));
			cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
			expect(body.hasMore).toBe(cursor !== "");
		} while (cursor);
		expect(new Set(seen).size).toBe(5);
		expect(seen).toEqual(seen.toSorted().reverse());
	});

	it.each([
		[{ userGivenName: " " }, "document_unnamed"],
		[{ userGivenName: "x".repeat(101) }, "too_long"],
		[{ note: `a${"\u0301".repeat(9)}` }, "hidden_characters"],
		[{ isDefault: true }, "value_invalid"],
	])("keeps its properties when changed to %j", async (change, code) => {
		const { body } = await upload("admin", pdfSample(), document);
		const answer = await call("admin", "PUT", `/files/${body.data._id}`, change);
		expect([answer.status, answer.body.issues[0].code]).toEqual([400, code]);
	});
});

it("sends the part of a file that a client asks for", async () => {
	const bytes = pdfSample("Invoice");
	const { url } = (await upload("owner", bytes, { fields: { kind: "document" } })).body.data;
	const part = await open("owner", url, { range: "bytes=1-3" });
	expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
		206,
		`bytes 1-3/${bytes.length}`,
		"PDF",
	]);
	const etag = part.headers.get("etag") ?? "";
	expect((await open("owner", url, { range: "bytes=1-3", "if-range": '"other"' })).status).toBe(200);
	const beyond = await open("owner", url, { range: `bytes=${bytes.length}-` });
	expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
	expect((await open("owner", url, { "if-none-match": `W/"x", ${etag}` })).status).toBe(304);
	expect((await open("guest", url, { "if-none-match": etag })).status).toBe(404);
});

it("removes the bytes of an upload whose process ended before its row was written", async () => {
	await app.platform.files.put("files/fil_lost", { body: Uint8Array.of(1), contentType: "image/png" });
	await app.rows("INSERT INTO file_removal (file_id, due_at) VALUES ('fil_lost', ?)", [
		app.platform.clock.now() + 3_600_000,
	]);
	await app.tick();
	expect(storedIn("files")).toContain("fil_lost");
	app.advance(3_600_001);
	await app.tick();
	expect(storedIn("files")).not.toContain("fil_lost");
	expect(await app.rows("SELECT * FROM file_removal")).toEqual([]);
});
