import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { planReader } from "../../../site/testing/plan-reader.ts";
import type { Ctx } from "../../http/context.ts";
import { listHeldComments, readHeldComments } from "./held-comments.ts";

const app = demoForAll({}, identifyByName);
const call = callAs(app);
// The limit per minute is not what these tests are about.
beforeEach(() => app.advance(61_000));

const request = demoRequestIds["vidya-jyothi"];
const path = `/donationRequest/${request}/comments`;
let number = 0;

/** Posts a comment as `donor`. @returns its id */
async function post(text = `Well done ${++number}`): Promise<string> {
	const { status, body } = await call("signed-in", "POST", path, { text });
	expect(status).toBe(201);
	return body.data._id;
}
const listed = async () =>
	(await call("guest", "GET", `${path}?limit=100`)).body.data as {
		_id: string;
		text: string;
		editedAt: number | null;
	}[];
const counted = async () =>
	(await call("guest", "GET", `/donationRequest/${request}`)).body.data.commentsCount as number;

describe("a comment with a link or a number", () => {
	const link = () => `Look at https://cheap.example/${++number}`;
	async function hold(text = link()) {
		const { status, body } = await call("signed-in", "POST", path, { text });
		expect([status, body.data.isHeld]).toEqual([201, true]);
		return body.data._id as string;
	}
	const isListed = async (id: string) => (await listed()).some(({ _id }) => _id === id);
	const heldFor = async (who: Parameters<typeof call>[0]) =>
		((await call(who, "GET", `/donationRequest/${request}/heldComments`)).body.data as { _id: string }[]).map(
			({ _id }) => _id,
		);
	const inQueue = async (id: string) =>
		((await call("admin", "GET", "/heldComments?limit=100")).body.data as { _id: string }[]).some(
			({ _id }) => _id === id,
		);

	it.each([
		"See www.cheap.example",
		"Write to a@b.example",
		"Call 98765 43210",
		"फ़ोन ९८७६५ ४३२१०",
		"Call 98765\u200B43210",
	])("waits, uncounted, where only its author and who may show it see it: %s", async (text) => {
		const before = await counted();
		const id = await hold(text);
		expect([await isListed(id), await counted()]).toEqual([false, before]);
		for (const who of ["signed-in", "owner", "admin"] as const)
			expect([who, (await heldFor(who)).includes(id)]).toEqual([who, true]);
	});

	it("is shown by the request's owner, and counted", async () => {
		const id = await hold();
		const before = await counted();
		expect((await call("owner", "POST", `${path}/${id}/show`)).status).toBe(200);
		expect([await isListed(id), await counted(), await heldFor("owner")]).toEqual([
			true,
			before + 1,
			expect.not.arrayContaining([id]),
		]);
		// Once more changes nothing.
		expect((await call("admin", "POST", `${path}/${id}/show`)).status).toBe(200);
		expect(await counted()).toBe(before + 1);
		expect(await app.rows("SELECT action FROM audit_log WHERE subject_id = ?", [id])).toEqual([
			{ action: "comment.shown" },
		]);
	});

	it.each([
		["admin", 200],
		["superAdmin", 200],
		["volunteer", 404],
		["finAdmin", 404],
		["signed-in", 403],
		["guest", 401],
	] as const)("is shown by %s: %i", async (who, status) => {
		const id = await hold();
		expect((await call(who, "POST", `${path}/${id}/show`)).status).toBe(status);
		expect(await isListed(id)).toBe(status === 200);
	});

	it("is hidden for good by who may show it", async () => {
		const id = await hold();
		expect(await inQueue(id)).toBe(true);
		expect((await call("owner", "POST", `${path}/${id}/hide`)).status).toBe(200);
		expect([await inQueue(id), await heldFor("signed-in"), await isListed(id)]).toEqual([
			false,
			expect.not.arrayContaining([id]),
			false,
		]);
		expect((await call("admin", "POST", `${path}/${id}/show`)).status).toBe(404);
		expect((await call("signed-in", "PUT", `${path}/${id}`, { text: "Nothing to see" })).status).toBe(404);
	});

	it("can't be reported or found by others, and is deleted by its author", async () => {
		const id = await hold();
		expect((await call("volunteer", "POST", `${path}/${id}/report`, { reason: "hurtful" })).status).toBe(404);
		expect((await call("volunteer", "PUT", `${path}/${id}`, { text: "Mine" })).status).toBe(404);
		expect(await heldFor("volunteer")).not.toContain(id);
		expect((await call("volunteer", "GET", "/heldComments")).status).toBe(403);
		expect((await call("guest", "GET", `/donationRequest/${request}/heldComments`)).status).toBe(401);
		const before = await counted();
		expect((await call("signed-in", "DELETE", `${path}/${id}`)).status).toBe(200);
		expect(await counted()).toBe(before);
	});

	it("waits after a change that brings a link, and appears after one that takes it away", async () => {
		const id = await post();
		const change = (text: string) => call("signed-in", "PUT", `${path}/${id}`, { text });
		const before = await counted();
		expect((await change(link())).body.data).toEqual({ isHeld: true });
		expect([await isListed(id), await counted(), await inQueue(id)]).toEqual([false, before - 1, true]);
		expect((await change("Without any")).body.data).toEqual({ isHeld: false });
		expect([await isListed(id), await counted(), await inQueue(id)]).toEqual([true, before, false]);
	});

	it("is shown only with the text that was read", async () => {
		const id = await hold("my site good.com");
		const show = (seen?: string) =>
			call("owner", "POST", `${path}/${id}/show`, seen === undefined ? undefined : { seen });
		const version = async () =>
			(
				(await call("owner", "GET", `/donationRequest/${request}/heldComments`)).body.data as {
					_id: string;
					version: string;
				}[]
			).find(({ _id }) => _id === id)?.version;
		const first = await version();
		await call("signed-in", "PUT", `${path}/${id}`, { text: "pay at evil.com/phish" });
		for (const seen of [first, undefined, ""]) {
			expect([seen, (await show(seen)).body.code]).toEqual([seen, "comment_changed_meanwhile"]);
		}
		const page = (seen: string) => app.submit(`${path}/${id}`, { intent: "show", seen }, as("owner"));
		const answer = await page(first ?? "");
		expect([answer.status, await answer.text()]).toEqual([
			409,
			expect.stringContaining("Its author has changed this comment"),
		]);
		expect(await isListed(id)).toBe(false);
		expect((await show(await version())).status).toBe(200);
		expect(await isListed(id)).toBe(true);
	});

	it("appears at once from the request's owner and from staff", async () => {
		for (const who of ["owner", "admin"] as const) {
			const { body } = await call(who, "POST", path, { text: link() });
			expect([body.data.isHeld, await isListed(body.data._id)]).toEqual([false, true]);
		}
	});

	it("is out of the queue after a report about it hid it", async () => {
		const id = await post();
		await call("owner", "POST", `${path}/${id}/report`, { reason: "hurtful" });
		await call("signed-in", "PUT", `${path}/${id}`, { text: link() });
		const reports = (await call("admin", "GET", "/commentReports?limit=100")).body.data;
		const report = reports.find((each: { comment_id: string }) => each.comment_id === id);
		const decision = { resolution: "hidden", reason: "Spam" };
		expect((await call("admin", "PUT", `/commentReports/${report._id}`, decision)).status).toBe(200);
		expect([await inQueue(id), await isListed(id)]).toEqual([false, false]);
	});
});

it("are listed in the order of their indexes", async () => {
	const { ctx, scansOf, plansOf, close } = await planReader();
	const as: Ctx = { ...ctx, actor: { kind: "user", userId: "usr_1", roles: [] } };
	const reads = [
		() => listHeldComments(ctx, { limit: 10, offset: 0 }),
		() => readHeldComments(as, { id: request, userId: "usr_2", organizationId: null }),
	];
	for (const read of reads) {
		expect(await scansOf(read)).toEqual([]);
		expect((await plansOf()).filter((line) => /TEMP B-TREE/.test(line))).toEqual([]);
	}
	close();
});
