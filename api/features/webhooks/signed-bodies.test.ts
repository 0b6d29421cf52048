// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll();

let count = 0;
/** A payment's event; undefined members are left out. */
function event(changes: object = {}): Record<string, unknown> {
	const object = { id: "pi_unknown", object: "payment_intent" };
	const data = { object };
	count += 1;
	return { id: `evt_${count}`, object: "event", type: "payment_intent.succeeded", livemode: false, data, ...changes };
}

const stored = async (id: unknown) =>
	(await app.rows("SELECT status FROM webhook_event WHERE event_id = ?", [String(id)]))[0];

/** One value of every JSON type, and strings that break careless code. */
const values: unknown[] = [
	null,
	true,
	false,
	0,
	-1.5,
	1e300,
	"",
	"a",
	"\u0000",
	"\ud800",
	"a b",
	"x".repeat(300),
	"__proto__",
	[],
	[[]],
	[null, 1],
	{},
	{ id: null },
	{ id: 5 },
	{ id: { id: [] } },
	{ object: {} },
	{ object: null },
	{ object: [] },
	{ object: "pi_1" },
];

describe("a signed body that is no event", () => {
	it.each(["", " ", "null", "true", "5", '"evt_1"', "[]", "[{}]", "{}", "{", "\ufeff{}", "undefined", "a=b"])(
		"is refused with 400: %s",
		async (body) => {
			expect(await app.deliverPayload(body)).toBe(400);
		},
	);

	it("is refused with 400 if it nests too deeply", async () => {
		expect(await app.deliverPayload("[".repeat(20_000) + "]".repeat(20_000))).toBe(400);
		expect(await app.deliverPayload(`${'{"data":'.repeat(20_000)}1${"}".repeat(20_000)}`)).toBe(400);
	});

	it("is refused if a part is missing", async () => {
		for (const name of ["id", "object", "type", "livemode", "data"]) {
			expect([name, await app.deliverPayload(JSON.stringify(event({ [name]: undefined })))]).toEqual([name, 400]);
		}
		expect(await app.deliverPayload(JSON.stringify(event({ data: {} })))).toBe(400);
	});

	it("is refused or ignored, whatever stands in the place of a part", async () => {
		for (const value of values) {
			for (const name of ["id", "object", "type", "livemode", "data"]) {
				const body = event({ [name]: value });
				const status = await app.deliverPayload(JSON.stringify(body));
				const valid = (name === "livemode" && typeof value === "boolean") || (await stored(body.id)) !== undefined;
				expect([name, value, status]).toEqual([name, value, valid ? 200 : 400]);
			}
		}
	});
});

describe("an event", () => {
	it("is stored and never fails, whatever its object contains", { tags: ["rest"] }, async () => {
		const types = ["payment_intent.succeeded", "checkout.session.completed", "charge.refunded", "refund.updated"];
		for (const type of [...types, "charge.dispute.created", "customer.created"]) {
			for (const value of values) {
				for (const name of ["id", "charge", "payment_intent"]) {
					const object = { id: "xx_unknown", [name]: value };
					const body = event({ type, data: { object } });
					expect([type, object, await app.deliverPayload(JSON.stringify(body))]).toEqual([type, object, 200]);
					expect([type, object, await stored(body.id)]).toEqual([type, object, { status: "ignored" }]);
				}
			}
		}
	});

	it("without an id of its object, such as a balance's, is ignored", async () => {
		const body = event({ type: "balance.available", data: { object: { object: "balance", available: [] } } });
		expect(await app.deliverPayload(JSON.stringify(body))).toBe(200);
		expect(await stored(body.id)).toEqual({ status: "ignored" });
	});

	it("is ignored if it is thin", async () => {
		const body = {
			id: "evt_thin",
			object: "v2.core.event",
			type: "v2.core.account[requirements].updated",
			livemode: false,
			created: "2026-11-22T10:00:00.000Z",
			related_object: { id: "acct_1", type: "v2.core.account", url: "/v2/core/accounts/acct_1" },
		};
		expect(await app.deliverPayload(JSON.stringify(body))).toBe(200);
		expect(await stored("evt_thin")).toEqual({ status: "ignored" });
	});
});
