// @module-tag slow
/** A client reads a record, changes a field of it and sends the whole record back: what it did not change stays, and is not refused. */
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { userId } from "../db/seed/people.ts";
import { demoForAll } from "../site/testing/demo-for-tests.ts";
import { signedIn } from "../site/testing/signed-in.ts";

type Record_ = { [name: string]: unknown; _id: string };

const app = demoForAll();

/** The times of the last change, which a write may move. */
const times = ["updatedAt", "changedAt"];
const untimed = (record: Record_ | undefined) =>
	record && Object.fromEntries(Object.entries(record).filter(([name]) => !times.includes(name)));

interface Resource {
	what: string;
	by: string;
	list: string;
	/** The address of the call that changes a record, and of the one that reads it; the list by default. */
	change: (id: string) => string;
	read?: (id: string) => string;
}

const byId = (path: string) => (id: string) => `${path}/${id}`;
const radio = (path: string, what: string): Resource => ({ what, by: "radioadmin", list: path, change: byId(path) });
const requests = (by: string, query = "my_search=true"): Resource => ({
	what: `requests of ${by}`,
	by,
	list: `/donationRequest?limit=20&${query}`,
	change: byId("/donationRequest"),
	read: byId("/donationRequest"),
});

const resources: Resource[] = [
	requests("donee"),
	requests("owner"),
	requests("admin", "status=1,2"),
	{
		what: "updates",
		by: "donee",
		list: `/donationRequestUpdate?donation_request_id=${demoRequestIds.imran}`,
		change: () => "/donationRequestUpdate",
	},
	{ what: "organizations", by: "admin", list: "/organization?limit=20", change: byId("/organization") },
	{ what: "own organizations", by: "owner", list: `/org/user/${userId("owner")}`, change: byId("/organization") },
	{ what: "files", by: "donee", list: "/files", change: byId("/files") },
	{ what: "contacts", by: "donor", list: `/user/${userId("donor")}/contact`, change: byId("/contact") },
	{
		what: "own applications",
		by: "donor",
		list: "/donationRequestResponses",
		change: () => "/donationRequestResponses",
	},
	{
		what: "applicants",
		by: "owner",
		list: `/donationRequestResponses?donationRequestId=${demoRequestIds.volunteering}`,
		change: () => "/donationRequestResponses",
	},
	{ what: "partners", by: "admin", list: "/partners", change: byId("/partners") },
	{ what: "interests", by: "admin", list: "/userInterested/categories", change: byId("/userInterested/categories") },
	{ what: "rooms", by: "owner", list: `/chatRooms?ownerId=${userId("owner")}`, change: byId("/chatRooms") },
	radio("/streaming", "streamings"),
	radio("/talradio/playlist", "playlists"),
	{ ...radio("/talradio/playlist", "playlists with their items"), read: byId("/talradio/playlist") },
	radio("/talradio/playlistItem", "playlist items"),
	radio("/talradio/categories", "radio categories"),
	radio("/talradio/channels", "channels"),
	radio("/talradio/media", "media files"),
	radio("/talmediaPodcast", "podcasts"),
	radio("/talradio/member", "team members"),
	radio("/upcomingPlaylist", "programs"),
];

describe("a record that is sent back as it was read stays as it is", () => {
	it.each(resources)("$what", async ({ by, list, change, read }) => {
		const headers = await signedIn(app, by);
		const get = async (path: string) => (await app.call(path, undefined, headers)).body.data;
		const records: Record_[] = await get(list);
		expect(records.length).toBeGreaterThan(0);
		for (const { _id } of records.slice(0, 8)) {
			const readBack = async (): Promise<Record_ | undefined> =>
				read ? get(read(_id)) : (await get(list)).find((record: Record_) => record._id === _id);
			const before = await readBack();
			const { status, body } = await app.send("PUT", change(_id), before, headers);
			expect({ _id, status, issues: body.issues ?? body.code }).toEqual({ _id, status: 200, issues: undefined });
			expect(untimed(await readBack())).toEqual(untimed(before));
		}
	});
});

describe("one field that is changed", () => {
	it("leaves what else is read of a request that names no beneficiary", async () => {
		const headers = await signedIn(app, "donee");
		const path = `/donationRequest/${demoRequestIds.donee}`;
		const { body } = await app.call(path, undefined, headers);
		const changed = await app.send("PUT", path, { isUrgentRequirement: true }, headers);
		expect(changed.body.data).toEqual({ ...body.data, isUrgentRequirement: true, status: 0 });
		const stored = await app.rows("SELECT beneficiary_name FROM donation_request WHERE id = ?", [demoRequestIds.donee]);
		expect(stored).toEqual([{ beneficiary_name: null }]);
	});

	it("may come with the status that it leads to", async () => {
		const headers = await signedIn(app, "donee");
		const path = `/donationRequest/${demoRequestIds.donee}`;
		await app.rows("UPDATE donation_request SET status = -2 WHERE id = ?", [demoRequestIds.donee]);
		const { status, body } = await app.send("PUT", path, { title: "Completed as you asked", status: 0 }, headers);
		expect([status, body.data?.status, body.data?.title]).toEqual([200, 0, "Completed as you asked"]);
		const late = await app.send("PUT", path, { title: "Of an older version", seen: "another" }, headers);
		expect(late.status).toBe(409);
		expect((await app.call(path, undefined, headers)).body.data.title).toBe("Completed as you asked");
	});

	it("leaves the name that a request is displayed with", async () => {
		const headers = await signedIn(app, "admin");
		const rows = await app.rows<{ id: string }>(
			"SELECT id FROM donation_request WHERE status IN (0, 1, 3) AND coalesce(ends_at > ?, 1)",
			[app.platform.clock.now()],
		);
		expect(rows.length).toBeGreaterThan(20);
		for (const { id } of rows) {
			const path = `/donationRequest/${id}`;
			const { body } = await app.call(path, undefined, headers);
			const title = `${body.data.title.slice(0, 40)}…`;
			for (const change of [{ title }, { ...body.data, title: `${title}!` }]) {
				const { body: changed } = await app.send("PUT", path, change, headers);
				expect(changed).toEqual({ statusCode: 200, data: { ...body.data, title: change.title } });
			}
		}
	});
});
