// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../db/seed/index.ts";
import { as, identifyByName, type Visitor, visitors } from "./testing/actors.ts";
import { sharedApp } from "./testing/shared-app.ts";
import { type Visit, visitsTo } from "./testing/visits.ts";

const secret = "Zylophant";
const statuses = [0, 1, 2, 3, 9, -1, -2, -3, -4, -5, -6, -7];
const listed = [1, 2, 9, -4];
/** One that is paused has its page, and stands in no list. */
const shown = [...listed, -6];
const closed = [-5];
const hidden = statuses.filter((status) => !shown.includes(status) && !closed.includes(status));

const request = (status: number) => `req_seen_${status < 0 ? `m${-status}` : status}`;
const privateRequest = "req_seen_private";
const allRequests = [...statuses.map(request), privateRequest];

const app = await sharedApp({}, identifyByName);
await app.rows(`INSERT INTO user (id, username, email, first_name, last_name, region, created_at)
		VALUES ('usr_hidden', 'hidden', 'hidden@people.example', '${secret}', '${secret}', 'IN', 1)`);
await app.rows(`INSERT INTO organization (id, name, org_type, description, region, user_id, address, created_at)
		VALUES ('org_hidden', '${secret}', 'Corporate', '${secret}', 'IN', 'usr_hidden', '{}', 1)`);
for (const [id, status, isPrivate] of [
	...statuses.map((status) => [request(status), status, 0] as const),
	[privateRequest, 1, 1] as const,
]) {
	await app.rows(
		`INSERT INTO donation_request (id, name, title, story, request_type, category_id, status, region, currency, goal_minor,
			user_id, organization_id, is_private, default_image_url, created_at)
			VALUES (?, ?, ?, ?, 'cash', 'cat_health', ?, 'IN', 'INR', 100000, 'usr_hidden', 'org_hidden', ?, ?, 1)`,
		[id, secret, secret, secret, status, isPrivate, `/files/${secret}.jpg`],
	);
}
// An hour later every limit admits again.
beforeEach(() => app.advance(3_600_000));

const gift = { donationFor: "donationRequest", amount: "500", first_name: "A", last_name: "B", email: "a@b.example" };

const { get, post } = visitsTo(app);
type Who = Record<string, string>;

/** Every way to read one request, as the visitor. */
const readers: Readonly<Record<string, (id: string, who: Who) => Promise<Visit>>> = {
	page: (id, who) => get(`/donationRequest/${id}`, who),
	"page in Hindi": (id, who) => get(`/hi/donationRequest/${id}`, who),
	"report form": (id, who) => post(`/donationRequest/${id}`, { reason: "" }, who),
	report: (id, who) => post(`/donationRequest/${id}`, { reason: "false", message: "It is not true at all." }, who),
	"link preview": (id, who) => get(`/og/donationRequest/${id}.png`, who),
	"billing form": (id, who) => get(`/billingInfo?${new URLSearchParams({ ...gift, donationRequestId: id })}`, who),
	"billing form sent half empty": (id, who) =>
		post("/billingInfo", { donationFor: "donationRequest", donationRequestId: id, amount: "x" }, who),
	"billing form sent complete": (id, who) =>
		post("/billingInfo", { ...gift, country: "IN", zip_code: "560001", donationRequestId: id }, who),
	call: (id, who) => get(`/api/v1/donationRequest/${id}`, who),
	comments: (id, who) => get(`/api/v1/donationRequest/${id}/comments`, who),
	donors: (id, who) => get(`/api/v1/donationRequest/donors?donation_request_id=${id}`, who),
};

/** Volunteers and the radio's staff do not review requests. */
const others = ["signed-in", "owner", "volunteer", "volunteerAdmin", "talRadioAdmin"] as const;
const outsiders: readonly Visitor[] = ["guest", ...others];
const staff = visitors.filter((visitor) => !outsiders.includes(visitor));

async function read(reader: string, id: string, visitor: Visitor = "guest") {
	const response = await readers[reader]?.(id, as(visitor));
	if (!response) throw new Error(`no reader ${reader}`);
	return { status: response.status, text: response.html };
}

describe.each(Object.keys(readers))("the %s of a request", (reader) => {
	it.each(hidden)("is not found with status %i", async (status) => {
		const [answer, unknown] = [
			await read(reader, request(status)),
			await read(reader, request(status).replace("seen", "none")),
		];
		expect(answer.status).toBe(404);
		expect(answer.text).not.toContain(secret);
		expect(answer.text.length).toBe(unknown.text.length);
	});

	it("is not found if it is private", async () => {
		const { status, text } = await read(reader, privateRequest);
		expect(status).toBe(404);
		expect(text).not.toContain(secret);
	});

	it.each(closed)("says only that it is no longer open with status %i", async (status) => {
		const answer = await read(reader, request(status));
		expect(answer.status).toBe(410);
		expect(answer.text).not.toContain(secret);
	});

	// Drawing a preview needs the built pictures, so its own test does that.
	it.skipIf(reader === "link preview").each(shown)("is there with status %i", async (status) => {
		expect([200, 303, 400, 409]).toContain((await read(reader, request(status))).status);
	});
});

describe("the page of a closed request", () => {
	it("says in the visitor's language that it is no longer open, and stays out of search engines", async () => {
		const english = await read("page", request(-5));
		expect(english.text).toContain("<h1>This request is closed</h1>");
		expect(english.text).toContain('name="robots" content="noindex');
		expect((await read("page in Hindi", request(-5))).text).toContain("<h1>यह अपील बंद कर दी गई है</h1>");
	});
});

describe("insiders", () => {
	it.each(staff)("among the staff see every request as %s", async (visitor) => {
		for (const id of allRequests) expect([id, (await read("page", id, visitor)).status]).toEqual([id, 200]);
	});

	it.each(others)("are not other members (%s)", async (visitor) => {
		for (const status of hidden) expect((await read("page", request(status), visitor)).status).toBe(404);
		for (const status of closed) expect((await read("page", request(status), visitor)).status).toBe(410);
	});

	it("are the owner and the organization's owner and admins, but not its members", async () => {
		const me = demoUserId("donor");
		const see = async () =>
			Promise.all(allRequests.map(async (id) => (await read("call", id, "signed-in")).status === 200));
		await app.rows(`UPDATE donation_request SET user_id = '${me}' WHERE user_id = 'usr_hidden'`);
		expect(await see()).not.toContain(false);
		await app.rows(`UPDATE donation_request SET user_id = 'usr_hidden' WHERE user_id = '${me}'`);
		// The organization keeps an owner, whatever becomes of this one.
		await app.rows("INSERT INTO organization_member VALUES ('org_hidden', 'usr_hidden', 'owner', 1)");
		for (const [role, insider] of [
			["owner", true],
			["admin", true],
			["member", false],
		] as const) {
			await app.rows(`INSERT INTO organization_member VALUES ('org_hidden', '${me}', '${role}', 1)
					ON CONFLICT (organization_id, user_id) DO UPDATE SET role = excluded.role`);
			expect([role, !(await see()).includes(false)]).toEqual([role, insider]);
		}
		await app.rows(`DELETE FROM organization_member WHERE organization_id = 'org_hidden' AND user_id = '${me}'`);
	});
});

describe("lists", () => {
	const listFor = async (visitor: Visitor, query = "") => {
		const response = await app.fetch(`/api/v1/donationRequest?region=IN&limit=100${query}`, { headers: as(visitor) });
		const { data } = (await response.json()) as { data: { _id: string; status: number }[] };
		return data;
	};
	const every = `&status=${statuses.join(",")}`;

	it("have live and fulfilled requests for guests by default, and those under review for staff", async () => {
		expect(new Set((await listFor("guest")).map(({ status }) => status))).toEqual(new Set([1, 2, 9]));
		expect(new Set((await listFor("admin")).map(({ status }) => status))).toEqual(new Set([0, 1, 2, 9]));
	});

	it("leave out what a guest or another member may not see, whatever status they ask for", async () => {
		for (const visitor of ["guest", "owner"] as const) {
			const strange = (await listFor(visitor, every)).filter(({ _id }) => _id.startsWith("req_seen"));
			expect(strange.map(({ status }) => status).toSorted()).toEqual(listed.toSorted());
		}
	});

	it("have a member's own requests of every status, and their organization's for its admins", async () => {
		const me = demoUserId("donor");
		const own = async () => (await listFor("signed-in", every)).filter(({ _id }) => _id.startsWith("req_seen")).length;
		await app.rows(`UPDATE donation_request SET user_id = '${me}' WHERE user_id = 'usr_hidden'`);
		expect(await own()).toBe(statuses.length);
		await app.rows(`UPDATE donation_request SET user_id = 'usr_hidden' WHERE user_id = '${me}'`);
		expect(await own()).toBe(listed.length);
		await app.rows(`INSERT INTO organization_member VALUES ('org_hidden', '${me}', 'admin', 1)`);
		expect(await own()).toBe(statuses.length);
		await app.rows(`DELETE FROM organization_member WHERE organization_id = 'org_hidden' AND user_id = '${me}'`);
	});

	it("and searches have no withheld request", async () => {
		const html = await (await app.fetch(`/search/${secret}`)).text();
		for (const status of statuses)
			expect([status, html.includes(`${request(status)}"`)]).toEqual([status, listed.includes(status)]);
	});
});

describe("a person to give to", () => {
	const form = (toUserInfo: string) =>
		get(`/billingInfo?${new URLSearchParams({ ...gift, donationFor: "individual", toUserInfo })}`);
	const sent = (toUserInfo: string) => post("/billingInfo", { donationFor: "individual", toUserInfo, amount: "x" });

	it.each(["admin", "superadmin", "donor", "yasmin"] as const)(
		"is not found without a request or consent: %s",
		async (key) => {
			for (const answer of [await form(demoUserId(key)), await sent(demoUserId(key))]) expect(answer.status).toBe(404);
		},
	);

	it.each(["asha", "irfan"] as const)("is named with a public request or by their own choice: %s", async (key) => {
		expect((await form(demoUserId(key))).status).toBe(200);
	});

	it("is not found with hidden requests only", async () => {
		await app.rows(
			`UPDATE donation_request SET is_private = 1 WHERE user_id = 'usr_hidden' AND status IN (${shown.join()})`,
		);
		const answer = await sent("usr_hidden");
		expect(answer.status).toBe(404);
		expect(answer.html).not.toContain(secret);
		await app.rows(
			`UPDATE donation_request SET is_private = 0 WHERE user_id = 'usr_hidden' AND id <> '${privateRequest}'`,
		);
		expect((await sent("usr_hidden")).status).toBe(400);
	});
});

describe("a donation to a request that was hidden since", () => {
	it("names nothing of it on any page", async () => {
		const response = await readers["billing form sent complete"]?.(request(1), {});
		const id = /donation=(don_\w+)/.exec(response?.location ?? "")?.[1];
		const pages = [`/billingInfo?donation=${id}`, `/payment?donation=${id}`];
		for (const path of pages) expect(await (await app.fetch(path)).text()).toContain(secret);
		for (const status of [-3, -5]) {
			await app.rows(`UPDATE donation_request SET status = ${status} WHERE id = '${request(1)}'`);
			for (const path of pages) {
				const answer = await app.fetch(path);
				expect([path, answer.status]).toEqual([path, 200]);
				const html = await answer.text();
				expect(html).not.toContain(secret);
				expect(html).toContain("A request that is no longer public");
			}
		}
		await app.rows(`UPDATE donation_request SET status = 1 WHERE id = '${request(1)}'`);
	});
});
