// @module-tag slow
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { requestSorts } from "../api/domain/requests/sorts.ts";
import { liveStatuses, type RequestStatus } from "../api/domain/requests/statuses.ts";
import { listApplicants, listOwnApplications } from "../api/features/applications/list.ts";
import { listMessages } from "../api/features/applications/messages.ts";
import { listBloodDonors } from "../api/features/blood-donors/list.ts";
import { createDonation } from "../api/features/donations/create.ts";
import { listDonors } from "../api/features/donations/list-donors.ts";
import { remindOfUnfinished } from "../api/features/donations/reminders.ts";
import { createPaymentIntent } from "../api/features/payments/create-intent.ts";
import { refreshDonation } from "../api/features/payments/donation-state.ts";
import { attemptByCharge, attemptByPayment, attemptsOf } from "../api/features/payments/internal/attempts.ts";
import { bookLateFees, recheckOpenPayments, recheckRefunds } from "../api/features/payments/recheck-due.ts";
import { listPrograms } from "../api/features/radio/list-programs.ts";
import { livePlaylist } from "../api/features/radio/live-playlist.ts";
import { getShow, listRecordings, listVideos } from "../api/features/radio/media.ts";
import { nowPlaying } from "../api/features/radio/now-playing.ts";
import { readActivity } from "../api/features/requests/activity.ts";
import { countFacets, readOpenPlaces } from "../api/features/requests/facets.ts";
import { getRequest } from "../api/features/requests/get.ts";
import { readOpenKinds } from "../api/features/requests/kinds.ts";
import { listRequests } from "../api/features/requests/list.ts";
import { listComments } from "../api/features/requests/list-comments.ts";
import { listCollection } from "../api/features/requests/list-of.ts";
import { searchRequests } from "../api/features/requests/search.ts";
import { findOrganizations } from "../api/features/review/find-organizations.ts";
import { getRecord } from "../api/features/review/get-record.ts";
import { listQueue } from "../api/features/review/list-queue.ts";
import { listReports } from "../api/features/review/list-reports.ts";
import { listActivity } from "../api/features/users/list-activity.ts";
import { listPeople } from "../api/features/users/list-people.ts";
import { listUsers } from "../api/features/users/list-users.ts";
import { listVolunteers } from "../api/features/volunteers/list.ts";
import type { Ctx } from "../api/http/context.ts";
import { donation } from "../db/schema/index.ts";
import { demoApplications } from "../db/seed/answering.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { planReader } from "./testing/plan-reader.ts";

const { app, ctx, scansOf, plansOf, functionsOf, statements, close } = await planReader();
afterAll(close);

describe("the hot queries use indexes", () => {
	it("for listing requests, with every kind of filter", async () => {
		for (const input of [
			{ limit: 15, offset: 0 },
			{ limit: 15, offset: 30, status: [1, 9] as const },
			{ limit: 15, offset: 0, cursor: { createdAt: 1_700_000_000_000, id: "req_1" } },
			{ limit: 10, offset: 0, region: "US" as const, requestType: ["cash", "scholarship"] as const },
		]) {
			expect(await scansOf(() => listRequests(ctx, input))).toEqual([]);
		}
	});

	it("for every filter and order of lists and searches, whatever the combination", async () => {
		const filters = [
			{},
			{ status: liveStatuses, requestType: ["cash" as const] },
			{ status: liveStatuses, category: "health" },
			{ status: liveStatuses, requestType: ["cash" as const], category: "health" },
			{ status: liveStatuses, city: "Pune", isUrgent: true, isTaxBenefit: true },
			{ status: liveStatuses, bloodGroup: "A+", neededOn: ["2026-11-23", "2026-11-24"], organizationId: "org_1" },
			{ zeroFunds: true, noWithdrawals: false, source: "web", isPrivate: true },
		];
		for (const filter of filters) {
			for (const sort of requestSorts) {
				for (const order of ["asc", "desc"] as const) {
					const page = { limit: 15, offset: 15, sort, order };
					expect(await scansOf(() => listRequests(ctx, { ...filter, ...page })), `${sort} ${order}`).toEqual([]);
					const search = { ...filter, ...page, keyword: "help", exact: true };
					expect(await scansOf(() => searchRequests(ctx, search)), `search ${sort} ${order}`).toEqual([]);
				}
			}
		}
	});

	it("from the region's part of the full-text index on, which takes whole numbers, and reads no story to rank", async () => {
		const page = { limit: 15, offset: 0, status: liveStatuses };
		for (const read of [
			() => listRequests(ctx, { ...page, isTaxBenefit: true, isUrgent: true }),
			() => listRequests(ctx, { ...page, city: "Pune", sort: "newest", order: "asc" }),
			() => listRequests(ctx, { ...page, sort: "mostFunded" }),
			() => searchRequests(ctx, { ...page, keyword: "help", exact: true }),
			() => countFacets(ctx, { ...page, keyword: "help", region: "IN" }, { kinds: ["cash"], causes: [], regions: [] }),
		]) {
			await scansOf(read);
			const ranges = statements().flatMap((text) => text.match(/rowid [<>]=? (?:\?|CAST\(\? AS INTEGER\))/g) ?? []);
			expect(ranges.filter((range) => !range.includes("CAST"))).toEqual([]);
			for (const line of await plansOf(/found/)) {
				if (/SEARCH r USING .*\(id=/.test(line)) expect(line).toContain("INDEX request_rank");
			}
		}
	});

	it("for blood groups and days, which come from the index and not from the whole row", async () => {
		const page = { limit: 15, offset: 0, status: liveStatuses, bloodGroup: "A+", neededOn: ["2026-11-23"] };
		for (const sort of requestSorts) {
			await scansOf(() => listRequests(ctx, { ...page, sort }));
			expect(await functionsOf(/found.+blood_group/s), sort).not.toContain("->>(2)");
		}
	});

	it("for the requests of a person or an organization, and private ones", async () => {
		const as: Ctx = { ...ctx, actor: { kind: "user", userId: "usr_1", roles: [] } };
		for (const collection of ["person", "organization", "private"] as const) {
			for (const keyword of [undefined, "help"]) {
				const input = { of: collection, userId: "usr_1", organizationId: "org_1", keyword, limit: 15, offset: 0 };
				expect(await scansOf(() => listCollection(as, input)), collection).toEqual([]);
			}
		}
	});

	it("for a member's own requests in lists, and for staff", async () => {
		for (const roles of [[], ["admin" as const]]) {
			const as: Ctx = { ...ctx, actor: { kind: "user", userId: "usr_1", roles } };
			expect(await scansOf(() => listRequests(as, { limit: 15, offset: 0, status: [0, 1, -1] }))).toEqual([]);
		}
	});

	it.each([undefined, { createdAt: 1_700_000_000_000, id: "req_1" }])(
		"lists without sorting a status's rows (cursor %o)",
		async (cursor) => {
			await scansOf(() => listRequests(ctx, { limit: 15, offset: 0, status: [1], cursor }));
			const plan = await plansOf();
			expect(plan.some((line) => line.includes("USING COVERING INDEX request_list"))).toBe(true);
		},
	);

	it("for the open request types in every page's menus", async () => {
		expect(await scansOf(() => readOpenKinds(ctx))).toEqual([]);
	});

	it("for a request's activity, including its order", async () => {
		const reads = [
			() => readActivity(ctx, { requestId: demoRequestIds.asha, updates: 2, comments: 5 }),
			() => listComments(ctx, { requestId: demoRequestIds.asha, limit: 10, offset: 0 }),
		];
		for (const read of reads) {
			expect(await scansOf(read)).toEqual([]);
			expect((await plansOf()).filter((line) => /TEMP B-TREE/.test(line))).toEqual([]);
		}
	});

	it("for staff's lists of users, with every kind of filter and order", async () => {
		const page = { limit: 10, offset: 0 };
		for (const input of [
			{},
			{ region: "US" as const },
			{ isBloodDonor: true },
			{ state: "blocked" as const },
			{ roles: ["admin" as const], sortBy: "name" as const },
			{ sortBy: "name" as const, region: "IN" as const },
			{ sortBy: "kindnessScore" as const, sortOrder: "asc" as const },
			{ search: "asha", sortBy: "name" as const },
			{ id: "usr_1" },
		]) {
			expect(await scansOf(() => listUsers(ctx, { ...page, ...input }))).toEqual([]);
		}
		for (const who of ["donor", "donee"] as const) {
			for (const input of [{}, { keyword: "asha" }, { email: "a@b.example" }, { city: "Pune" }]) {
				expect(await scansOf(() => listPeople(ctx, { who, ...page, ...input }))).toEqual([]);
			}
		}
	});

	it("for the queue of reviewers and a record in it, with every kind of filter", async () => {
		const page = { limit: 15, offset: 15 };
		const status: RequestStatus[] = [0, 1, 9];
		for (const input of [
			{},
			{ status, sortOrder: "desc" as const },
			{ status, region: "US" as const, requestType: ["cash" as const, "mentoring" as const] },
			{ status, orgId: "org_1" },
			{ status, reported: true },
			{ status, mine: true },
			{ status, moneyWaiting: true },
			...["a loom", "a@b.example"].map((search) => ({ search })),
			...["loom", "a@b.example"].map((search) => ({ search, status, orgId: "org_1", reported: true, mine: true })),
			{ id: demoRequestIds.asha },
		]) {
			expect(await scansOf(() => listQueue(ctx, { ...page, ...input })), JSON.stringify(input)).toEqual([]);
		}
		expect(await scansOf(() => getRecord(ctx, { id: demoRequestIds.asha }))).toEqual([]);
		for (const state of ["open", "settled"] as const) {
			expect(await scansOf(() => listReports(ctx, { ...page, state }))).toEqual([]);
			expect((await plansOf()).filter((line) => line.includes("USE TEMP B-TREE FOR ORDER BY"))).toEqual([]);
		}
		expect(await scansOf(() => findOrganizations(ctx, { search: "Vid", limit: 8 }))).toEqual([]);
	});

	it("for the counts of a search's choices and its places", async () => {
		const filter = { keyword: "help", city: "Pune", status: liveStatuses, region: "IN" } as const;
		const offered = { kinds: ["cash"], causes: ["health"], regions: ["US"], bloodGroups: ["A+"], needed: [7] } as const;
		for (const isTaxBenefit of [undefined, true]) {
			expect(await scansOf(() => countFacets(ctx, { ...filter, isTaxBenefit }, offered))).toEqual([]);
		}
		expect(await scansOf(() => readOpenPlaces({ ...ctx, region: "US" }))).toEqual([]);
		expect((await plansOf()).filter((line) => line.includes("donation_request") && !line.includes("INDEX"))).toEqual(
			[],
		);
	});

	it("for what the radio plays, its programs, podcasts and videos", async () => {
		for (const read of [
			() => nowPlaying(ctx, { channel: "telugu" }),
			() => livePlaylist(ctx, { channel: "hindi", player: null }),
			() => listPrograms(ctx, { hours: 24 }),
			() => listVideos(ctx),
			() => listRecordings(ctx),
			() => getShow(ctx, { slug: "kind-voices" }),
		]) {
			const scans = await scansOf(read);
			// A station has a handful of channels.
			expect(scans.filter((scan) => !/^SCAN c in|^SCAN radio_channel in/.test(scan))).toEqual([]);
		}
	});

	it("for volunteers, newest first, each list in the order of its index", async () => {
		for (const filters of [{}, { kind: "guest" } as const, { search: "pune", interest: "health" } as const]) {
			expect(await scansOf(() => listVolunteers(ctx, { ...filters, limit: 10, offset: 20 }))).toEqual([]);
			const plans = await plansOf();
			for (const index of ["volunteer_profile_newest", "volunteer_lead_newest"]) {
				expect(plans.join("\n")).toContain(`USING INDEX ${index}`);
			}
		}
	});

	it("for the activity log, without sorting more than a page", async () => {
		const page = { limit: 10, offset: 0 };
		for (const input of [
			{},
			{ type: ["login" as const, "auth" as const] },
			{ user: "donor@demo.test", from: 1_700_000_000_000 },
			{ type: ["login" as const], user: "donor@demo.test" },
			{ cursor: { createdAt: 1_700_000_000_000, id: "aud_1" } },
		]) {
			expect(await scansOf(() => listActivity(ctx, { ...page, ...input }))).toEqual([]);
		}
	});

	it("for one request, its donors and a new donation", async () => {
		expect(await scansOf(() => getRequest(ctx, { id: demoRequestIds.asha }))).toEqual([]);
		expect(
			await scansOf(() => listDonors(ctx, { kind: "request", id: demoRequestIds.asha, limit: 10, offset: 0 })),
		).toEqual([]);
		const form = {
			donationFor: "donationRequest" as const,
			donationRequestId: demoRequestIds.asha,
			toUserInfo: "",
			amount: 10_000,
			anonymous: false,
			shouldChargeProcessingFees: false,
			first_name: "A",
			last_name: "B",
			email: "a@b.example",
			line1: "",
			line2: "",
			city: "",
			state: "",
			country: "IN",
			zip_code: "560001",
		};
		let id = "";
		expect(
			await scansOf(async () => {
				({ id } = await createDonation(ctx, { form, source: "test" }));
			}),
		).toEqual([]);
		expect(await scansOf(() => refreshDonation(ctx, { donationId: id }))).toEqual([]);
		const account = { provider: "stripe", account: "default" } as const;
		expect(await scansOf(() => attemptsOf(ctx, id))).toEqual([]);
		expect(await scansOf(() => attemptByPayment(ctx, account, "pi_x"))).toEqual([]);
		expect(await scansOf(() => attemptByCharge(ctx, account, "ch_x"))).toEqual([]);
	});

	it("for the donors that are reminded of a gift", async () => {
		app.advance(3 * 86_400_000);
		expect(await scansOf(() => remindOfUnfinished(ctx))).toEqual([]);
	});

	it("for a payment without a donation and for the reconciler, whose queues are read in order", async () => {
		const body = { paymentMethodId: "pm_card_authenticationRequired", amount: 50_000, currency: "INR" as const };
		const work = async () => {
			await createPaymentIntent(ctx, body);
			app.advance(11 * 60_000);
			await bookLateFees(ctx, { within: 1000 });
			await recheckRefunds(ctx, { within: 1000 });
			await recheckOpenPayments(ctx, { within: 5000 });
		};
		expect(await scansOf(work)).toEqual([]);
		const lines = await plansOf(/^select .*order by .*checked_at/i);
		const plans = new Set(lines.map((line) => line.replace(/^.* (INDEX \w+|TEMP B-TREE).*$/, "$1")));
		const queues = ["attempt_may_hold_money", "attempt_awaits_donor", "attempt_bare"];
		const others = ["attempt_fee_unknown", "refund_unsettled"];
		expect([...plans].toSorted()).toEqual([...queues, ...others].map((name) => `INDEX ${name}`).toSorted());
	});

	it("for applications, their threads, and blood donors", async () => {
		const as = (userId: string): Ctx => ({ ...ctx, actor: { kind: "user", userId, roles: ["admin"] } });
		const [application] = demoApplications;
		const page = { limit: 10, offset: 0 };
		for (const filters of [{}, { status: ["sent" as const] }, { keyword: "devika" }]) {
			const input = { ...filters, ...page };
			expect(await scansOf(() => listOwnApplications(as("usr_1"), input))).toEqual([]);
			expect(
				await scansOf(() => listApplicants(as("usr_1"), { requestId: demoRequestIds.volunteering, ...input })),
			).toEqual([]);
		}
		const thread = { applicationId: application?.id ?? "", ...page };
		expect(await scansOf(() => listMessages(as("usr_1"), thread))).toEqual([]);
		for (const filters of [{}, { near: "Mysuru", withinKm: 50, forPatient: "O+" as const }, { available: true }]) {
			expect(await scansOf(() => listBloodDonors(as("usr_1"), { ...filters, ...page }))).toEqual([]);
		}
	});

	it("detects a scan of a whole table", async () => {
		const scan = () => ctx.db.read.select().from(donation).where(eq(donation.source, "x"));
		expect(await scansOf(async () => scan())).toHaveLength(1);
	});
});
