import { beforeAll, beforeEach, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { staffScreens } from "../../../site/pages/staff-screens/screens.ts";
import { as, identifyByName, visitors } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { type NotedKind, notedKinds, notedPages, notedPath, payoutRecord } from "../../domain/people/noted-kinds.ts";
import { notificationPath } from "../../domain/people/notifications.ts";
import type { Role } from "../../domain/people/roles.ts";
import { livePledge } from "../matches/testing/pledge.ts";
import { withdrawalSteps } from "../withdrawals/testing/steps.ts";

const app = demoForAll({}, identifyByName);

/** The list of each kind's screen, which opens a record by its id; null for one with a page of its own. */
const lists: Readonly<Record<NotedKind, string | null>> = {
	user: "/users",
	request: "/review/requests",
	organization: "/organizations?state=all",
	donation: "/donation",
	withdrawal: "/donationRequest/withdraw?scope=all",
	dispute: "/disputes",
	receipt: "/receipts",
	payout: null,
	finding: "/reconciliationFindings",
	"fraud-hint": "/fraudHints",
	"bank-batch": "/bankBatches",
	"regular-gift": "/admin/regularGifts",
	"match-pledge": "/matchPledges",
	employer: "/employers",
	"webhook-event": "/webhookEvents",
	"ledger-account": "/ledger",
	"ledger-entry": "/ledger/entries",
	"ledger-month": "/ledger/months",
	"help-message": "/helpMessages",
	volunteer: "/volunteers",
	partner: "/partners",
	registration: "/organizationRegistrations",
	"supporter-page": "/supporterPages/review",
	"event-attendee": "/eventUsersList",
	"event-registration": "/eventDonation",
	interest: "/userInterested/categories",
	streaming: "/streaming",
	playlist: "/talradio/playlist",
	track: "/talradio/playlistItem",
	media: "/talradio/media",
	"radio-category": "/talradio/categories",
	podcast: "/talmediaPodcast",
	"upcoming-playlist": "/upcomingPlaylist",
	channel: "/talradio/channels",
	"radio-member": "/talradio/member",
};

/** A record of each kind, as a query. Those that are settled or closed are still opened from a mention. */
const records: Readonly<Partial<Record<NotedKind, string>>> = {
	user: `SELECT '${userId("asha")}'`,
	request: `SELECT '${demoRequestIds.ramps}'`,
	organization: "SELECT id FROM organization",
	donation: "SELECT public_id FROM donation",
	receipt: "SELECT code FROM receipt",
	payout: `SELECT '${payoutRecord("stripe", "po_1")}'`,
	"regular-gift": "SELECT id FROM recurring_gift",
	employer: "SELECT id FROM employer",
	"webhook-event": "SELECT provider || ':' || event_id FROM webhook_event",
	"ledger-account": "SELECT id FROM ledger_account",
	"ledger-entry": "SELECT id FROM ledger_entry",
	"ledger-month": "SELECT '2026-11'",
	"help-message": "SELECT id FROM help_message WHERE state = 'held' UNION ALL SELECT id FROM help_message",
	volunteer: "SELECT id FROM volunteer_lead",
	partner: "SELECT id FROM partner",
	registration: "SELECT id FROM registration_entry ORDER BY state = 'waiting'",
	"supporter-page": "SELECT id FROM supporter_page",
	interest: "SELECT id FROM interest_category",
	streaming: "SELECT id FROM radio_streaming ORDER BY start_time",
	playlist: "SELECT id FROM radio_playlist",
	track: "SELECT id FROM radio_track",
	media: "SELECT id FROM radio_media",
	"radio-category": "SELECT id FROM radio_category",
	podcast: "SELECT id FROM radio_podcast",
	"upcoming-playlist": "SELECT id FROM radio_upcoming_playlist",
	channel: "SELECT id FROM radio_channel",
	"radio-member": "SELECT id FROM radio_member",
};

async function put(table: string, row: Record<string, string | number | null>): Promise<string> {
	const names = Object.keys(row);
	await app.rows(
		`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
		Object.values(row),
	);
	return String(row.id);
}

const ids = new Map<NotedKind, string>();
beforeAll(async () => {
	const { saveAccount, give, ask } = withdrawalSteps(app);
	await saveAccount();
	await give();
	ids.set("withdrawal", (await ask(100)).body.data._id);
	const donation = await donate(app);
	await payByCard(app, donation);
	await app.tick();
	const attempt = await app.value<string>("SELECT id FROM payment_attempt WHERE donation_id = ?", [donation]);
	const [maker, other] = [userId("superadmin"), userId("finadmin")];
	ids.set("match-pledge", await livePledge(app, { state: "ended" }));
	ids.set(
		"finding",
		await put("reconciliation_finding", {
			id: "fnd_1",
			kind: "unapplied_balance",
			subject_id: "x",
			detail: "x",
			found_at: 1,
			resolved_at: 2,
			resolution: "Seen.",
		}),
	);
	ids.set(
		"fraud-hint",
		await put("fraud_hint", {
			id: "fht_1",
			kind: "small-cards",
			subject_kind: "foundation",
			subject_id: "foundation",
			found: "[]",
			state: "fine",
			found_at: 1,
			changed_at: 1,
			settled_at: 2,
			settled_by: other,
		}),
	);
	ids.set(
		"bank-batch",
		await put("bank_batch", {
			id: "bat_1",
			rail: "sheet",
			currency: "INR",
			state: "canceled",
			made_by: maker,
			made_at: 1,
		}),
	);
	ids.set(
		"dispute",
		await put("dispute", {
			id: "dsp_1",
			attempt_id: attempt,
			provider: "stripe",
			provider_dispute_id: "dp_1",
			amount_minor: 100,
			currency: "INR",
			status: "won",
			provider_status: "won",
			opened_at: 1,
		}),
	);
	await put("recurring_gift", {
		id: "rgt_1",
		donor_first_name: "Meera",
		language: "en",
		beneficiary_kind: "foundation",
		beneficiary_id: "foundation",
		region: "IN",
		currency: "INR",
		amount_minor: 100,
		fees_on_top: 0,
		fee_bps: 0,
		fee_fixed_minor: 0,
		every: "month",
		day_of: 1,
		zone: "Asia/Kolkata",
		next_period: "2027-01",
		next_due_at: 9e12,
		state: "ended",
		provider: "stripe",
		provider_account: "default",
		customer_id: "cus_1",
		method_id: "pm_1",
		created_at: 1,
		changed_at: 1,
	});
	const pack = await app.value<string>("SELECT id FROM event_package LIMIT 1");
	ids.set(
		"event-registration",
		await put("event_registration", {
			id: "reg_1",
			event_id: await app.value("SELECT event_id FROM event_package WHERE id = ?", [pack]),
			package_id: pack,
			donation_id: donation,
			attendees: 1,
			state: "paid",
			hold_until: 1,
			created_at: 1,
		}),
	);
	ids.set(
		"event-attendee",
		await put("event_attendee", {
			id: "att_1",
			registration_id: "reg_1",
			position: 1,
			name: "Meera",
			code: "ABCD2345",
		}),
	);
	await put("webhook_event", {
		provider: "stripe",
		provider_account: "default",
		event_id: "evt_1",
		type: "payout.paid",
		livemode: 0,
		raw_body: "{}",
		received_at: 1,
		status: "done",
	});
	for (const kind of notedKinds) {
		const query = records[kind];
		if (query) ids.set(kind, String(await app.value(query)));
	}
});

const idOf = (kind: NotedKind) => ids.get(kind) ?? "";
const roleOf: Readonly<Partial<Record<(typeof visitors)[number], Role>>> = {
	admin: "admin",
	superAdmin: "superAdmin",
	finAdmin: "finAdmin",
	talRadioAdmin: "talRadioAdmin",
	volunteer: "volunteer",
	volunteerAdmin: "volunteerAdmin",
};

beforeEach(() => app.advance(60_000));

const openedAs = async (kind: NotedKind) => {
	const list = lists[kind];
	if (list === null) return null;
	const query = new URLSearchParams({ id: idOf(kind) });
	const found = await app.call(`${list}${list.includes("?") ? "&" : "?"}${query}`, undefined, as("superAdmin"));
	return (found.body.data as Record<string, unknown>[]).map((row) => String(row.unique_id ?? row._id));
};

it.each(notedKinds)(
	"are for those who may open its screen, and a mention and its assignee lead to the record: %s",
	async (kind) => {
		const id = idOf(kind);
		const { path, allow } = notedPages[kind] as { path: string; allow: readonly Role[] };
		expect(staffScreens.find((screen) => screen.path === path)?.allow).toEqual(allow);
		const mayRead = (visitor: (typeof visitors)[number]) => allow.some((role) => role === roleOf[visitor]);
		const statuses = await Promise.all(
			visitors.map(async (visitor) => {
				const read = await app.call(`/staffNotes?${new URLSearchParams({ kind, id })}`, undefined, as(visitor));
				return [visitor, read.status];
			}),
		);
		expect(statuses).toEqual(
			visitors.map((visitor) => [visitor, visitor === "guest" ? 401 : mayRead(visitor) ? 200 : 403]),
		);
		// The mentioned one is told by another.
		const writer = as(visitors.find((each) => each !== "superAdmin" && mayRead(each)) ?? "superAdmin");
		const write = (text: string) => app.call("/staffNotes", { kind, id, text }, writer);
		const written = await write("Please look, @demo.superadmin.");
		expect([written.status, written.body.issues]).toEqual([201, undefined]);
		const unknown = await write("And @nobody.here?");
		expect([unknown.status, unknown.body.issues]).toMatchObject([
			400,
			[{ path: "text", code: "staff_note_mention_unknown", message: expect.stringContaining("@nobody.here") }],
		]);
		const subject = await app.column("SELECT subject FROM notification WHERE kind = 'mention' AND subject = ?", [
			`${kind}:${id}`,
		]);
		expect(
			subject.map((each) => notificationPath({ kind: "mention", requestId: "", subject: each, detail: "" })),
		).toEqual([notedPath(kind, id)]);
		if (kind !== "request") {
			const body = { kind, id, userId: userId("superadmin") };
			expect((await app.send("PUT", "/staffAssignment", body, writer)).status).toBe(200);
			const own = await app.call("/staffAssignments", undefined, as("superAdmin"));
			expect(own.body.data).toContainEqual(expect.objectContaining({ kind, _id: id, href: notedPath(kind, id) }));
		}
		expect(await openedAs(kind)).toEqual(kind === "payout" ? null : [id]);
	},
);

it("forgets the notes on records that are no more, and who had them", async () => {
	const kept = await app.value<number>("SELECT count(*) FROM staff_note");
	await app.call("/staffNotes", { kind: "volunteer", id: idOf("volunteer"), text: "Call her" }, as("volunteerAdmin"));
	await app.rows("DELETE FROM volunteer_lead");
	app.advance(25 * 3_600_000);
	await app.tick();
	expect(await app.rows("SELECT 1 FROM staff_note WHERE subject_kind = 'volunteer'")).toEqual([]);
	expect(await app.rows("SELECT 1 FROM staff_assignment WHERE subject_kind = 'volunteer'")).toEqual([]);
	expect(await app.value<number>("SELECT count(*) FROM staff_note")).toBe(kept - 1);
});
