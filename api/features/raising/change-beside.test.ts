// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { maxPerMinute } from "../../http/limits.ts";

type Who = Record<string, string>;

const app = demoForAll();
const { donee, admin } = sessionsIn(app, "donee", "admin");
let id: string;

const day = 24 * 3_600_000;
const dayIn = (days: number) => new Date(app.platform.clock.now() + days * day).toISOString().slice(0, 10);
const raised = {
	requestType: "cash",
	title: "A loom",
	story: "For the weavers.",
	region: "IN",
	name: "Ravi Kumar",
	category: "health",
	quantity: "50,000",
	details: {},
};
const put = (body: object, who: Who = donee) => app.send("PUT", `/donationRequest/${id}`, body, who);
beforeEach(async () => {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	id = (await app.call("/donationRequest", { ...raised, endDate: dayIn(60) }, donee)).body.data._id;
	expect((await put({ status: 1 }, admin)).status).toBe(200);
	await app.rows("DELETE FROM outbox_message");
});

const approveChange = async (status = 1) => put({ status, seen: (await queued()).version }, admin);
const page = async (who: Who = {}) => {
	const response = await app.fetch(`/donationRequest/${id}`, { headers: who });
	return { status: response.status, html: await response.text() };
};
const read = async (who?: Who) => (await app.call(`/donationRequest/${id}`, undefined, who)).body.data;
const record = async () => (await app.call(`/review/requests/${id}`, undefined, admin)).body.data;
const queued = async () =>
	(await app.call("/review/requests?limit=100&sortOrder=desc", undefined, admin)).body.data.find(
		(each: { _id: string }) => each._id === id,
	);
const mails = async () =>
	(await app.rows<{ template: string; data: string }>("SELECT template, data FROM outbox_message")).map(
		({ template, data }) => [template, JSON.parse(data).decision, JSON.parse(data).reason],
	);

describe("A change that the owner makes to a request that everyone sees", () => {
	it("waits beside the approved version, which takes gifts as before", async () => {
		expect((await put({ title: "A wheel", story: "For all weavers." })).body.data).toMatchObject({
			title: "A loom",
			status: 1,
		});
		const { status, html } = await page();
		expect([status, html.includes("A loom"), html.includes("A wheel"), html.includes("Donate now")]).toEqual([
			200,
			true,
			false,
			true,
		]);
		expect(await read()).toMatchObject({ title: "A loom", status: 1 });
		const billing = await app.fetch(`/billingInfo?donationFor=donationRequest&donationRequestId=${id}&amount=100`);
		expect([200, 303]).toContain(billing.status);
	});

	it("is in the staff's queue with what changed, and is put in place when they approve it", async () => {
		await put({ title: "A wheel" });
		expect(await queued()).toMatchObject({ status: 1, title: "A loom", change: { status: 0 } });
		expect((await queued()).moves.slice(0, 3)).toEqual([
			{ to: 1, name: "change_approved", needsReason: false },
			{ to: -2, name: "change_sent_back", needsReason: true },
			{ to: -1, name: "change_rejected", needsReason: true },
		]);
		expect((await record()).changes).toMatchObject([
			{
				field: "Title",
				before: "A loom",
				now: "A wheel",
				parts: [{ text: "A " }, { text: "loom" }, { text: "wheel" }],
			},
		]);
		expect((await approveChange()).body.data).toMatchObject({ title: "A wheel", status: 1 });
		expect(await read()).toMatchObject({ title: "A wheel", status: 1 });
		expect([(await queued()) ?? null, (await record()).changes]).toEqual([null, []]);
		expect(await mails()).toEqual([["request-change", "change_approved", ""]]);
	});

	it.each([
		[-1, "change_rejected"],
		[-2, "change_sent_back"],
	])("leaves the public version if staff answer %i, and its owner hears why", async (to, decision) => {
		await put({ title: "A wheel" });
		expect((await put({ status: to }, admin)).status).toBe(400);
		expect((await put({ status: to, reason: "Which wheel?" }, admin)).body.data).toMatchObject({ status: 1 });
		expect(await read()).toMatchObject({ title: "A loom", status: 1 });
		expect(await mails()).toEqual([["request-change", decision, "Which wheel?"]]);
		expect((await queued()) ?? null).toBeNull();
		expect((await page(donee)).html.includes("Which wheel?")).toBe(true);
		// The next decision is about the request itself.
		expect((await put({ status: -1, reason: "No" }, admin)).body.data.status).toBe(-1);
		expect((await page()).status).toBe(404);
	});

	it("is what its owner goes on with, in the form and by the API", async () => {
		expect((await put({ title: "A wheel" })).body.data.change).toMatchObject({
			status: 0,
			reason: null,
			proposed: { title: "A wheel" },
		});
		expect([(await read()).change, (await read(donee)).change.proposed]).toEqual([undefined, { title: "A wheel" }]);
		const form = await (await app.fetch(`/new-request/${id}`, { headers: donee })).text();
		expect(form.includes('value="A wheel"')).toBe(true);
		const staffForm = await (await app.fetch(`/new-request/${id}`, { headers: admin })).text();
		expect([staffForm.includes('value="A wheel"'), staffForm.includes('value="A loom"')]).toEqual([false, true]);
		await put({ story: "For all weavers." });
		expect((await record()).changes.map(({ field }: { field: string }) => field)).toEqual(["Title", "Story"]);
		await put({ title: "A loom", story: "For the weavers." });
		expect((await queued()) ?? null).toBeNull();
	});

	it("is refused if it changed after the reviewer saw it", async () => {
		await put({ title: "A wheel" });
		const { version } = await queued();
		await put({ title: "A weapon" });
		expect((await put({ status: 1, seen: version }, admin)).status).toBe(409);
		expect(await read()).toMatchObject({ title: "A loom" });
	});

	it("is in the queue at the time at which it was saved", async () => {
		const waiting = (await app.call("/donationRequest", { ...raised, title: "A spindle" }, donee)).body.data._id;
		await app.rows("UPDATE donation_request SET created_at = 1000 WHERE id = ?", [id]);
		await app.rows("UPDATE donation_request SET created_at = 2000 WHERE id = ?", [waiting]);
		await put({ title: "A wheel" });
		const ids = (await app.call("/review/requests?limit=100", undefined, admin)).body.data.map(
			({ _id }: { _id: string }) => _id,
		);
		expect(ids.indexOf(waiting)).toBeLessThan(ids.indexOf(id));
		expect(ids.at(-1)).toBe(id);
	});

	it("keeps what staff change meanwhile elsewhere", async () => {
		await put({ title: "A wheel" });
		await put({ story: "For the weavers of Paithan." }, admin);
		expect(await read()).toMatchObject({ title: "A loom", description: "For the weavers of Paithan." });
		await approveChange();
		expect(await read()).toMatchObject({ title: "A wheel", description: "For the weavers of Paithan." });
	});

	it("to a later end or a lower goal needs no review, and to anything else of it does", async () => {
		const given = (minor: number) =>
			app.client.execute({
				sql: `INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', ?, 1)`,
				args: [id, minor],
			});
		const waiting = async () => {
			const rows = await app.rows<{ columns: string }>("SELECT columns FROM request_change WHERE request_id = ?", [id]);
			return Object.keys(JSON.parse(rows[0]?.columns ?? "{}"));
		};
		const end = async () => new Date((await read()).endDate).toISOString().slice(0, 10);
		await given(4_000_000);
		await put({ endDate: dayIn(360), quantity: "40,000" });
		expect(await read()).toMatchObject({ quantity: 40_000, status: 1 });
		expect(await end()).toBe(dayIn(360));
		expect((await queued()) ?? null).toBeNull();
		await put({ quantity: "39,999" });
		expect([(await read()).quantity, await waiting()]).toEqual([40_000, ["goalMinor"]]);
		await put({ quantity: "40,000", endDate: dayIn(800) });
		expect([await end(), await waiting()]).toEqual([dayIn(360), ["endsAt", "endsOn"]]);
		await put({ endDate: dayIn(30), quantity: "60,000", title: "A wheel" });
		expect(await read()).toMatchObject({ quantity: 40_000, title: "A loom" });
		expect((await record()).changes.map(({ field }: { field: string }) => field)).toEqual([
			"Title",
			"Goal",
			"End date",
		]);
		await put({ endDate: dayIn(364) });
		expect(await end()).toBe(dayIn(364));
		expect(await waiting()).toEqual(["title", "goalMinor"]);
	});

	it("to an end up to a year after a far one needs no review, and to one after that does", async () => {
		const end = async () => new Date((await read()).endDate).toISOString().slice(0, 10);
		await put({ endDate: dayIn(1500) });
		await approveChange();
		await put({ endDate: dayIn(1501) });
		expect([await end(), (await queued()) ?? null]).toEqual([dayIn(1501), null]);
		await put({ endDate: dayIn(1501 + 370) });
		expect([await end(), (await queued())?.change.status]).toEqual([dayIn(1501), 0]);
	});

	it("takes it from people's sight at once, and shows it to more after a review", async () => {
		const friend = await signedIn(app, "donor");
		const other = await signedIn(app, "owner");
		const statuses = async () => [(await page()).status, (await page(friend)).status, (await page(other)).status];
		expect(await statuses()).toEqual([200, 200, 200]);
		await put({ isPrivate: true, invited: ["demo.donor"], title: "A wheel" });
		expect(await statuses()).toEqual([404, 404, 404]);
		await approveChange();
		expect(await statuses()).toEqual([404, 200, 404]);
		await put({ invited: ["demo.owner"] });
		expect(await statuses()).toEqual([404, 404, 404]);
		await approveChange();
		expect(await statuses()).toEqual([404, 404, 200]);
		await put({ isPrivate: false, invited: [] });
		expect(await statuses()).toEqual([404, 404, 200]);
		await approveChange();
		expect((await page(donee)).status).toBe(200);
		expect(await statuses()).toEqual([200, 200, 200]);
		await put({ isPrivate: true, invited: [] });
		expect(await statuses()).toEqual([404, 404, 404]);
		expect((await queued()) ?? null).toBeNull();
	});

	it("waits while the request is on hold or has ended, and joins it if it goes to review whole", async () => {
		await put({ title: "A wheel", status: -6 });
		expect(await read()).toMatchObject({ title: "A loom", status: -6 });
		expect(await queued()).toMatchObject({ status: -6, change: { status: 0 } });
		await approveChange(-6);
		expect(await read()).toMatchObject({ title: "A wheel", status: -6 });
		await put({ status: 1 });
		await put({ title: "A shuttle" });
		await put({ status: -5 });
		await put({ status: 0 });
		expect(await read(donee)).toMatchObject({ title: "A shuttle", status: 0 });
		expect(await app.rows("SELECT 1 FROM request_change WHERE request_id = ?", [id])).toEqual([]);
	});

	it("is taken back by its owner, and by nobody else", async () => {
		await put({ title: "A wheel" });
		const takeBack = (who: Who) => app.send("DELETE", `/donationRequest/${id}/change`, undefined, who);
		expect([(await takeBack(admin)).status, (await takeBack(await signedIn(app, "donor"))).status]).toEqual([403, 403]);
		expect([(await takeBack(donee)).status, (await takeBack(donee)).status]).toEqual([200, 404]);
		expect((await queued()) ?? null).toBeNull();
	});

	it("is in the export of its owner's data", async () => {
		await put({ title: "A spinning jenny" });
		const response = await app.fetch("/account/data.json", { headers: donee });
		expect([response.status, (await response.text()).includes("A spinning jenny")]).toEqual([200, true]);
	});
});

describe("A closed request", () => {
	const close = (status: 2 | -4) =>
		app.client.execute({ sql: "UPDATE donation_request SET status = ? WHERE id = ?", args: [status, id] });

	it.each([2, -4] as const)("with status %i keeps its page while its owner asks to open it again", async (status) => {
		await close(status);
		expect((await put({ status: 0 })).body.data.status).toBe(status);
		expect((await page()).status).toBe(200);
		expect(await queued()).toMatchObject({ status, change: { status: 0, reopens: true } });
		expect((await approveChange()).body.data.status).toBe(1);
	});

	it("stays closed if a typo is mended, and opens again if its end is later", async () => {
		await close(2);
		await put({ story: "For the weavers of Paithan." });
		await approveChange(2);
		expect(await read()).toMatchObject({ status: 2, description: "For the weavers of Paithan." });
		await put({ endDate: "2099-06-30" });
		expect(await read()).toMatchObject({ status: 2 });
		await approveChange();
		expect(await read()).toMatchObject({ status: 1 });
	});
});
