import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];

async function desk(who: Visitor, id: string = request) {
	const response = await app.fetch(`/api/v1/donationRequest/${id}/desk`, { headers: as(who) });
	return { status: response.status, data: (await response.json()).data };
}

const view = (source: string, address: string) =>
	app.fetch(`/api/v1/donationRequest/analytics/${request}/view?source=${source}`, {
		method: "PUT",
		headers: { "cf-connecting-ip": address },
	});

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
				(await desk("owner")).data.sources.map((each: { source: string; total: number }) => [each.source, each.total]),
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
		});
	});
});
