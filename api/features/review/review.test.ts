// @module-tag slow
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoDuplicate } from "../../../db/seed/review.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import type { QueueAnswer, RecordAnswer, ReviewReport } from "../../domain/contracts/review.ts";

const app = demoForAll({}, identifyByName);
beforeAll(async () => {
	await app.tick();
});
afterAll(() => app.settled());

async function get<Data>(path: string, who: Visitor = "finAdmin") {
	const { status, body } = await app.call(path, undefined, as(who));
	return { status, data: body.data as Data, total: Number(body.totalCountOfRecords), hasMore: body.hasMore as boolean };
}
const queue = (query = "", who?: Visitor) => get<QueueAnswer[]>(`/review/requests?${query}`, who);
const record = async (id: string) => (await get<RecordAnswer>(`/review/requests/${id}`)).data;
const ids = ({ data }: { data: QueueAnswer[] }) => data.map(({ _id }) => _id);

async function put(path: string, body: object, who: Visitor = "admin") {
	const response = await app.fetch(`/api/v1${path}`, {
		method: "PUT",
		headers: { "content-type": "application/json", ...as(who) },
		body: JSON.stringify(body),
	});
	return {
		status: response.status,
		body: (await response.json()) as { code?: string; message?: string; data?: never },
	};
}

describe("the queue", () => {
	it("has what waits for a decision, oldest first, in pages of fifteen", async () => {
		const all = await queue("limit=100");
		expect(new Set(all.data.map(({ status }) => status))).toEqual(new Set([0, 3]));
		expect(ids(all)).toEqual(
			expect.arrayContaining([demoRequestIds.ramps, demoRequestIds.boardMember, demoDuplicate.id]),
		);
		const times = all.data.map(({ createdAt }) => createdAt);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		expect(all.total).toBe(all.data.length);
		expect((await queue("status=0,1,2,3,9,-1,-2,-3,-4,-5,-6,-7")).data).toHaveLength(15);
		const reversed = await queue("limit=100&sortBy=createdAt&sortOrder=desc");
		expect(ids(reversed)).toEqual(ids(all).toReversed());
		expect(ids(await queue("limit=1&offset=1"))).toEqual(ids(all).slice(1, 2));
	});

	it("finds requests of every status if none is chosen", async () => {
		const statusesOf = async (query: string) => new Set((await queue(query)).data.map(({ status }) => status));
		expect([...(await statusesOf("search=school&limit=100"))]).toEqual(expect.arrayContaining([0, 1, 9, -2]));
		expect(ids(await queue("search=the%20school%20that%20moves"))).toContain(demoRequestIds["vidya-jyothi"]);
		expect([...(await statusesOf(`orgId=${demoOrganizationIds["vidya-jyothi"]}&limit=100`))]).toContain(1);
		expect([...(await statusesOf("limit=100"))].toSorted()).toEqual([0, 3]);
	});

	it("is searched by the beginnings of words, in any region, among the statuses that are chosen", async () => {
		const [ramps] = await app.rows<{ title: string; city: string }>(
			"SELECT title, city FROM donation_request WHERE id = ?",
			[demoRequestIds.ramps],
		);
		const word = encodeURIComponent((ramps?.title ?? "").split(" ").at(-1) ?? "");
		expect(ids(await queue(`search=${word.slice(0, -1)}`))).toContain(demoRequestIds.ramps);
		expect(ids(await queue(`search=${word}&status=2`))).not.toContain(demoRequestIds.ramps);
		const found = await queue("search=pune&status=1,9&limit=100");
		expect(found.total).toBe(found.data.length);
		expect((await queue("search=nobodywroteaboutthis")).data).toEqual([]);
		expect(ids(await queue("search=%22%3B%20*&limit=100"))).toEqual(ids(await queue("limit=100")));
	});

	it.each([
		["status=1&requestType=mentoring", (row: QueueAnswer) => row.requestType === "mentoring" && row.status === 1],
		["status=1,9&region=US", (row: QueueAnswer) => row.region === "US"],
		["status=1&requestType=mentoring,careerHelp&region=US", (row: QueueAnswer) => row.region === "US"],
		["status=1,9&reported=true", (row: QueueAnswer) => row.reports > 0],
		["mine=true", (row: QueueAnswer) => row.assignee?.id === userId("admin")],
		["status=1&orgId=ORG", (row: QueueAnswer) => row.orgName === "Vidya Jyothi Trust"],
		["status=1,2&moneyWaiting=true", (row: QueueAnswer) => row.donated_quantity > row.totalWithdrawalAmount],
		["mine=true&reported=false&region=IN&requestType=cash&sortOrder=desc", (row: QueueAnswer) => row.region === "IN"],
	])("is filtered: %s", async (query, fits) => {
		await app.rows(
			"INSERT OR IGNORE INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', 500, 1)",
			[demoRequestIds.asha],
		);
		const organization = await app.value("SELECT id FROM organization WHERE name = 'Vidya Jyothi Trust'");
		const { data, total } = await queue(`limit=100&${query.replace("ORG", organization)}`, "admin");
		expect(data.length).toBeGreaterThan(0);
		expect(total).toBe(data.length);
		expect(data.filter((row) => !fits(row))).toEqual([]);
	});

	it("says which moves the reader may make: finance admins none, and nobody their own", async () => {
		const movesOf = async (who: Visitor) =>
			(await queue(`id=${demoRequestIds.ramps}`, who)).data[0]?.moves.map(({ to }) => to);
		expect(await movesOf("finAdmin")).toEqual([]);
		expect(await movesOf("admin")).toEqual([1, -2, -1, -3, -5]);
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userId("admin"), demoRequestIds.ramps]);
		expect(await movesOf("admin")).toEqual([-5]);
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userId("bhavana"), demoRequestIds.ramps]);
	});

	it("is a CSV file with amounts of two decimals", async () => {
		const response = await app.fetch("/api/v1/review/requests?isDownload=true", { headers: as("finAdmin") });
		const lines = (await response.text()).trim().split("\r\n");
		const amounts = lines.flatMap((line) => /,(?:INR|USD),([^,]*),([^,]*),([^,]*),/.exec(line)?.slice(1) ?? []);
		expect(amounts.length).toBeGreaterThan(0);
		expect(amounts.filter((amount) => !/^\d+\.\d\d$/.test(amount))).toEqual([]);
	});

	it.each(["limit=0", "status=8", "requestType=money", "region=FR", "reported=maybe", "sortBy=luck", "sortOrder=up"])(
		"refuses ?%s",
		async (query) => {
			expect((await queue(query)).status).toBe(400);
		},
	);
});

describe("a record", () => {
	it("says what changed since the last approval", async () => {
		const { changes, approvedBy } = await record(demoRequestIds.ramps);
		expect(approvedBy).toBe("Arvind Kulkarni");
		expect(changes).toContainEqual({
			field: "Goal",
			before: "INR 200000",
			now: "INR 300000",
			parts: [
				{ kind: "same", text: "INR " },
				{ kind: "before", text: "200000" },
				{ kind: "now", text: "300000" },
			],
		});
		expect(changes.map(({ field }) => field)).toEqual(["Title", "Story", "Goal", "Documents"]);
		expect((await queue(`id=${demoRequestIds.ramps}`)).data[0]?.isChanged).toBe(true);
	});

	it("warns of the same text and picture, and of what the account had rejected", async () => {
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [
			userId("irfan"),
			demoRequestIds.socialAdvocacy,
		]);
		const { hints } = await record(demoDuplicate.id);
		expect(hints).toContainEqual(
			expect.objectContaining({ kind: "same-text", requests: [expect.objectContaining({ id: demoRequestIds.asha })] }),
		);
		expect(hints.map(({ kind }) => kind)).toEqual(["same-text", "same-picture", "rejected-before"]);
	});

	it("warns of a smaller copy of another request's picture", { tags: ["rest"] }, async () => {
		const drawn = sharp(readFileSync("db/seed/pictures/animals-2.svg"));
		const copies = { asha: drawn.clone().jpeg(), ramps: drawn.clone().resize(300).jpeg({ quality: 50 }) };
		for (const [at, [key, copy]] of Object.entries(copies).entries()) {
			const id = `fil_${String(at).padStart(26, "0")}`;
			await app.ctx.platform.files.put(`files/${id}`, {
				body: new Uint8Array(await copy.toBuffer()),
				contentType: "image/jpeg",
			});
			await app.rows("UPDATE donation_request SET default_image_url = ? WHERE id = ?", [
				`/files/${id}.jpg`,
				demoRequestIds[key as keyof typeof copies],
			]);
		}
		await app.tick();
		const { hints } = await record(demoRequestIds.ramps);
		expect(hints).toContainEqual(
			expect.objectContaining({
				kind: "similar-picture",
				requests: [expect.objectContaining({ id: demoRequestIds.asha })],
			}),
		);
	});

	it("warns of a reworded story, of another account's phone and address, and of a young account, at once after a change", async () => {
		const story = (demoDuplicate.story ?? "").replaceAll("hospital", "clinic").replace(/^\S+/, "Hello");
		const address = JSON.stringify({
			line1: "12, Lake Road",
			city: "Pune",
			state: "MH",
			zip_code: "411001",
			country: "IN",
		});
		for (const key of ["irfan", "asha"] as const) {
			await app.rows("UPDATE user SET phone = ?, address = ? WHERE id = ?", [
				key === "irfan" ? "+919812345678" : "+91 98123 45678",
				address.replace("Lake", key === "irfan" ? "lake" : "Lake"),
				userId(key),
			]);
		}
		await app.rows("UPDATE donation_request SET story = ?, title = 'Another', default_image_url = NULL WHERE id = ?", [
			story,
			demoDuplicate.id,
		]);
		await app.rows("UPDATE user SET created_at = ? WHERE id = ?", [
			(demoDuplicate.createdAt ?? 0) - 3 * 86_400_000,
			userId("irfan"),
		]);
		await record(demoRequestIds.asha);
		const { hints } = await record(demoDuplicate.id);
		expect(hints.map(({ kind }) => kind)).toEqual([
			"similar-text",
			"same-phone",
			"same-address",
			"young-account",
			"rejected-before",
		]);
		expect(hints[0]?.number).toBeGreaterThan(80);
		expect(hints.find(({ kind }) => kind === "young-account")?.number).toBe(3);
	});

	it("has the history with its actors, and 404 for none", async () => {
		const { activity, reports } = await record(demoRequestIds.ramps);
		expect(activity.map(({ action, actor }) => [action, actor.name])).toEqual([
			["request.changed", "Bhavana Gowda"],
			["request.approved", "Arvind Kulkarni"],
		]);
		expect(reports).toEqual([]);
		expect((await get("/review/requests/req_nobody")).status).toBe(404);
	});
});

describe("assignment", () => {
	const path = `/review/requests/${demoRequestIds.boardMember}/assignee`;

	it("of two reviewers at once goes to one", async () => {
		const answers = await Promise.all([
			put(path, { userId: userId("admin") }),
			put(path, { userId: userId("superadmin") }, "superAdmin"),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await put(path, { userId: null })).status).toBe(200);
	});

	it("is only to staff who may decide, and by them", async () => {
		expect((await put(path, { userId: userId("donor") })).status).toBe(400);
		expect((await put(path, { userId: userId("finadmin") })).status).toBe(400);
		expect((await put(path, { userId: 5 })).status).toBe(400);
		expect((await put(path, { userId: userId("admin") }, "finAdmin")).status).toBe(403);
		expect((await put("/review/requests/req_nobody/assignee", { userId: null })).status).toBe(404);
	});
});

describe("reports", () => {
	const reports = (query = "") => get<ReviewReport[]>(`/review/reports?${query}`);
	const mailsTo = (address: string) => app.rows("SELECT template FROM outbox_message WHERE recipient = ?", [address]);

	it("wait oldest first, and are filtered", async () => {
		const { data, total } = await reports();
		expect(data.map(({ reason }) => reason)).toEqual(["copied", "other", "false"]);
		expect(total).toBe(3);
		expect((await reports("reason=false")).data).toHaveLength(1);
		expect((await reports("state=settled")).data).toMatchObject([{ outcome: "upheld", resolvedBy: "Arvind Kulkarni" }]);
		expect((await reports("state=all")).status).toBe(400);
	});

	it("are settled once, with a reason, and the reporter is thanked", async () => {
		const [report] = (await reports("reason=copied")).data;
		const path = `/review/reports/${report?._id}`;
		expect((await put(path, { outcome: "dismissed", reason: " " })).status).toBe(400);
		expect((await put(path, { outcome: "maybe", reason: "x" })).status).toBe(400);
		expect((await put(path, { outcome: "dismissed", reason: "x" }, "finAdmin")).status).toBe(403);
		const answers = await Promise.all([
			put(path, { outcome: "dismissed", reason: "Both pages are hers." }),
			put(path, { outcome: "upheld", reason: "Copied", hide: true }, "superAdmin"),
		]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await mailsTo("reader@people.example")).toEqual([{ template: "report-settled" }]);
	});

	it("can put the request on hold, which only staff open again", async () => {
		const [report] = (await reports("reason=false")).data;
		const { status } = await put(`/review/reports/${report?._id}`, {
			outcome: "upheld",
			reason: "The bill is old.",
			hide: true,
		});
		expect(status).toBe(200);
		const [row] = await app.rows(
			"SELECT status, held_by FROM donation_request JOIN request_review ON request_id = id WHERE id = ?",
			[demoRequestIds.ezhil],
		);
		expect(row).toEqual({ status: -6, held_by: "staff" });
		expect(await mailsTo("ezhil@people.example")).toEqual([{ template: "request-moved" }]);
	});

	it("about one's own request are for others", async () => {
		const [report] = (await reports()).data;
		await app.rows("UPDATE donation_request SET user_id = ? WHERE id = ?", [userId("admin"), report?.requestId ?? ""]);
		const refused = await put(`/review/reports/${report?._id}`, { outcome: "dismissed", reason: "x" });
		expect([refused.status, refused.body.code]).toEqual([403, "own_review"]);
		expect((await put("/review/reports/rep_nobody", { outcome: "dismissed", reason: "x" })).status).toBe(404);
	});
});
