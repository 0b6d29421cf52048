import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { listDonors } from "./list-donors.ts";

const app = demoForAll();
let gifts: string[];
beforeAll(async () => {
	gifts = [];
	for (let count = 0; count < 2; count++) {
		const id = await donate(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [demoUserId("donor"), id]);
		gifts.push(id);
		app.advance(1000);
	}
});

const donors = (limit: number, offset = 0) =>
	listDonors(app.ctx, { kind: "request", id: demoRequestIds.asha, limit, offset });

describe("the donors of a request", () => {
	it("have another page only while there are more", async () => {
		const [all, first, last, beyond] = [await donors(2), await donors(1), await donors(1, 1), await donors(1, 2)];
		expect([...first.rows, ...last.rows]).toEqual(all.rows);
		expect([all, first, last, beyond].map(({ hasMore }) => hasMore)).toEqual([false, true, false, false]);
		expect(beyond.rows).toEqual([]);
	});

	it("have a name and a profile, unless they gave anonymously", async () => {
		const [, newest = ""] = gifts;
		await app.rows("UPDATE donation SET anonymous = 1 WHERE id = ?", [newest]);
		const { rows } = await donors(2);
		expect(rows.map(({ name, username }) => [name, username])).toEqual([
			[null, null],
			["Meera Iyer", "demo.donor"],
		]);
	});
});

it("shows what each donor gave: with the fee inside it, without what was added, and less what came back", async () => {
	const of = (id: string) => listDonors(app.ctx, { kind: "request", id, limit: 10, offset: 0 });
	for (const feesOnTop of [true, false]) {
		await payByCard(app, await donate(app, 50_100, feesOnTop, demoRequestIds.chandan));
		app.advance(1000);
	}
	const given = async () => (await of(demoRequestIds.chandan)).rows.map(({ givenMinor }) => givenMinor);
	expect(await given()).toEqual([50_100, 50_100]);
	const { body } = await app.call(`/donationRequest/donors?donation_request_id=${demoRequestIds.chandan}`);
	expect(body.data.map(({ quantity }: { quantity: number }) => quantity)).toEqual([501, 501]);
	await app.rows(
		"UPDATE donation SET refunded_minor = charge_minor / 2, status = 'partially_refunded' WHERE beneficiary_id = ?",
		[demoRequestIds.chandan],
	);
	expect(await given()).toEqual([25_050, 25_050]);
});
