import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { billingForm, donate, payByCard } from "../../../site/testing/giving-steps.ts";
import type { DeskAnswer } from "../../domain/contracts/desk.ts";
import { foldedSources } from "./internal/fold-few.ts";
import { lastPeriods } from "./internal/periods.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];

async function desk(who: Visitor, id: string = request) {
	const response = await app.fetch(`/api/v1/donationRequest/${id}/desk`, { headers: as(who) });
	return { status: response.status, data: (await response.json()).data };
}

/** A gift by the billing page's form, from an address, paid by card. */
async function giveFrom(address: string, who: Visitor = "guest") {
	const headers = { "cf-connecting-ip": address, ...as(who), "sec-fetch-site": "same-origin" };
	const body = new URLSearchParams({ ...billingForm, donationRequestId: request });
	const answer = await app.fetch("/billingInfo", { method: "POST", redirect: "manual", headers, body });
	const id = /donation=(don_\w+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
	await payByCard(app, id, "pm_card_visa", {}, who === "guest" ? {} : as(who));
}

const view = (source: string, address: string) =>
	app.fetch(`/api/v1/donationRequest/analytics/${request}/view?source=${source}`, {
		method: "PUT",
		headers: { "cf-connecting-ip": address },
	});

/** The gifts of the request by their source, as they are stored. */
async function giftsFrom(): Promise<Record<string, number>> {
	const rows = await app.rows<{ source: string; gifts: number }>(
		`SELECT coalesce(visit_source, 'unknown') AS source, count(*) AS gifts FROM donation
			WHERE beneficiary_kind = 'request' AND beneficiary_id = ? AND succeeded_at IS NOT NULL GROUP BY 1`,
		[request],
	);
	return Object.fromEntries(rows.map(({ source, gifts }) => [source, gifts]));
}

describe("a request's desk", () => {
	it("is for who runs the request and for staff who look after requests", async () => {
		const answers = await Promise.all(
			(["guest", "signed-in", "owner", "admin", "finAdmin", "volunteer"] as const).map(async (who) => [
				who,
				(await desk(who)).status,
			]),
		);
		expect(answers).toEqual([
			["guest", 401],
			["signed-in", 403],
			["owner", 200],
			["admin", 200],
			["finAdmin", 200],
			["volunteer", 403],
		]);
		expect((await desk("admin", "req_01")).status).toBe(404);
	});

	it("sums what the books say, by month and in all", async () => {
		const { data } = await desk("owner");
		const months = data.months.reduce((sum: number, { givenMinor }: { givenMinor: number }) => sum + givenMinor, 0);
		expect([months, data.total.givenMinor]).toEqual([data.raisedMinor, data.raisedMinor]);
	});

	it("counts a gift of today", async () => {
		const before = (await desk("owner")).data;
		await payByCard(app, await donate(app, 100_000, true, request));
		const { days, recent, total } = (await desk("owner")).data;
		expect(days).toHaveLength(30);
		expect(days[29].givenMinor).toBe(before.days[29].givenMinor + 100_000);
		expect([recent.gifts, total.gifts]).toEqual([before.recent.gifts + 1, before.total.gifts + 1]);
	});

	it("tells visits by where they came from, and takes an unknown source for a link", async () => {
		const counts = async () =>
			Object.fromEntries(
				(await desk("owner")).data.sources.map((each: { source: string; total: { visits: number } }) => [
					each.source,
					each.total.visits,
				]),
			);
		const before = await counts();
		for (const [index, source] of ["site", "mail", "widget", "link", "elsewhere", ""].entries()) {
			await view(source, `198.51.100.${index}`);
		}
		await view("mail", "198.51.100.0");
		expect(await counts()).toEqual({
			site: before.site + 1,
			mail: before.mail + 1,
			widget: before.widget + 1,
			link: before.link + 3,
			unknown: before.unknown,
			other: 0,
		});
	});

	it("counts a gift for the source of its donor's visit that day, also if they sign in between", async () => {
		const before = await giftsFrom();
		await view("mail", "198.51.100.77");
		await giveFrom("198.51.100.77");
		await giveFrom("198.51.100.77", "signed-in");
		await giveFrom("198.51.100.78");
		expect(await giftsFrom()).toEqual({ ...before, mail: (before.mail ?? 0) + 2, unknown: (before.unknown ?? 0) + 1 });
	});

	it("folds the gifts of sources with fewer than ten, so that nobody can tell whose they are", async () => {
		const sources = async () =>
			Object.fromEntries(
				((await desk("owner")).data as DeskAnswer).sources.map(({ source, total }) => [source, total.gifts]),
			);
		await app.rows(
			"UPDATE donation SET visit_source = NULL WHERE beneficiary_kind = 'request' AND beneficiary_id = ?",
			[request],
		);
		const all = (await giftsFrom()).unknown ?? 0;
		for (let gift = all; gift < 24; gift++) await payByCard(app, await donate(app, 100_000, true, request));
		const mark = (source: string, gifts: number) =>
			app.rows(
				`UPDATE donation SET visit_source = ? WHERE id IN (SELECT id FROM donation WHERE beneficiary_kind = 'request'
					AND beneficiary_id = ? AND succeeded_at IS NOT NULL AND visit_source IS NULL ORDER BY id LIMIT ?)`,
				[source, request, gifts],
			);
		await mark("mail", 10);
		await mark("link", 3);
		const { mail, link, unknown, other, ...none } = await sources();
		expect([mail, link]).toEqual([10, null]);
		expect(unknown).toBeGreaterThanOrEqual(10);
		// With one folded source alone, the sum would be its number.
		expect(Object.values(none)).toEqual([null, null]);
		expect(other).toBe(3);
		const folded = (...counts: number[]) =>
			[...foldedSources(new Map(counts.map((count, at) => [at, count])))].toSorted();
		expect([
			folded(0, 12, 40),
			folded(3, 12, 40),
			folded(3, 40, 0),
			folded(1, 1, 50, 40),
			folded(1, 2, 40),
			folded(0, 1, 0),
			folded(9, 9, 0, 50),
			folded(9, 9, 9, 40, 50),
			folded(9, 8, 40),
		]).toEqual([[], [0, 1], [0, 2], [0, 1, 3], [0, 1], [0, 1, 2], [0, 1, 2], [0, 1, 2, 3], [0, 1]]);
	});

	it("forgets where a visitor came from with the visit", async () => {
		const unknown = async () => (await giftsFrom()).unknown ?? 0;
		const before = await unknown();
		await view("widget", "198.51.100.79");
		app.advance(24 * 3_600_000);
		await giveFrom("198.51.100.79");
		expect(await unknown()).toBe(before + 1);
	});

	it("counts a gift on the day of its country, as its receipt does, also in the files", async () => {
		const utc = (text: string) => Date.parse(`${text}Z`);
		app.advance(utc("2026-12-31T22:23") - app.platform.clock.now());
		await payByCard(app, await donate(app, 100_000, true, request));
		const { days, months } = (await desk("owner")).data as DeskAnswer;
		expect([days.at(-1)?.start, days.at(-1)?.gifts, months[0]?.month]).toEqual([utc("2027-01-01T00:00"), 1, "2027-01"]);
		// They are read by somebody in the US.
		const file = async (list: string) => {
			const address = `/api/v1/donationRequest/${request}/${list}?isDownload=true`;
			return (await app.fetch(address, { headers: { ...as("owner"), cookie: "region=US" } })).text();
		};
		expect(await file("gifts")).toContain("2027-01-01T03:53:00+05:30");
		expect(await file("deskDonors")).toContain("2027-01-01T03:53:00+05:30");
		const { days: there } = lastPeriods(utc("2026-07-02T05:00"), "USD", { days: 2, months: 1 });
		expect(there).toEqual([
			{ of: "2026-07-01", from: utc("2026-07-01T07:00"), to: utc("2026-07-02T07:00") },
			{ of: "2026-07-02", from: utc("2026-07-02T07:00"), to: utc("2026-07-03T07:00") },
		]);
	});
});
