import { describe, expect, it } from "vitest";
import { api, page, post } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

/** Values that attackers, programs and people send in place of an id. */
const hostileIds: readonly (readonly [string, string])[] = [
	["a quote", "'"],
	["an injected condition", "' OR 1=1 --"],
	["double quotes and tags", '"><script>alert(1)</script>'],
	["ten thousand letters", "a".repeat(10_000)],
	["a null byte", "req_\0"],
	["emoji", "🐢🌊"],
	["right-to-left text", "\u202eہماری"],
	["a lone surrogate's bytes", "%ED%A0%80"],
	["broken percent signs", "%E0%A4%A"],
	["dots", ".."],
	["a number", "-1"],
	["a prototype's name", "__proto__"],
];

/** As a link would contain it; an id that is already percent-encoded stays as it is. */
const inPath = (id: string) => (id.includes("%") ? id : encodeURIComponent(id));

const tooMuch = "x".repeat(10 * 1024 * 1024);

onBothHosts("Hostile input", (host) => {
	describe.each(hostileIds)("with %s as an id", (_what, id) => {
		it("finds no request, as a page and as a call", async () => {
			expect([400, 404]).toContain((await page(host(), `/donationRequest/${inPath(id)}x`)).status);
			const { status, body } = await api(host(), `/donationRequest/${inPath(id)}x`);
			expect([400, 404]).toContain(status);
			expect(body).toMatchObject({ statusCode: status, message: expect.any(String), code: expect.any(String) });
		});

		it("is refused or finds nothing in a query", async () => {
			for (const path of [
				`/donationRequest/donors?donation_request_id=${inPath(id)}`,
				`/donationRequest?region=${inPath(id)}`,
				`/donationRequest?status=${inPath(id)}x`,
				`/donationRequest?requestType=${inPath(id)}`,
				`/donationRequest?offset=${inPath(id)}x`,
			]) {
				const { status } = await api(host(), path);
				expect([400, 404], path.slice(0, 80)).toContain(status);
			}
			for (const path of [`/state?countryId=${inPath(id)}`, `/city?stateId=${inPath(id)}`]) {
				const { status, body } = await api(host(), path);
				if (status === 200) expect(body.data, path.slice(0, 80)).toEqual([]);
				else expect(status, path.slice(0, 80)).toBe(400);
			}
		});

		it("opens no payment", async () => {
			for (const path of [`/payment?donation=${inPath(id)}`, `/thankyou?donation=${inPath(id)}`]) {
				expect([400, 404], path.slice(0, 80)).toContain((await page(host(), path)).status);
			}
			expect([400, 404]).toContain(
				(await page(host(), `/billingInfo?donationRequestId=${inPath(id)}&amount=100`)).status,
			);
			for (const [path, body] of [
				["/create/payment/intent", { paymentMethodId: "pm_card_visa", donationId: id }],
				["/create/payment/intent", { paymentMethodId: id, amount: 10_000, currency: "INR" }],
				["/create/payment/intent", { paymentIntentId: id }],
				["/donation", { transactionId: id }],
				["/donation", { clientSecret: id }],
			] as const) {
				const { status } = await post(host(), path, body);
				expect([400, 404], JSON.stringify(body).slice(0, 80)).toContain(status);
			}
		});
	});

	it("stays text when a page displays it", async () => {
		const script = "<script>alert(1)</script>";
		const { text } = await page(host(), `/billingInfo?donationFor=tal&amount=${encodeURIComponent(`"${script}`)}`);
		expect(text).not.toContain(script);
	});

	describe.each(["/create/payment/intent", "/donation"])("as a body of %s", (path) => {
		const send = (body: string, type: string | null) =>
			api(host(), path, { method: "POST", body, headers: type ? { "content-type": type } : {} });

		it.each(["{", "", "{'a':1}", "\u0000", '{"a":'])("is 400 for broken JSON: %j", async (body) => {
			const { status, body: answer } = await send(body, "application/json");
			expect([status, answer.code]).toEqual([400, "broken_json"]);
		});

		it.each(["null", "[]", '"text"', "1", '{"amount":{}}', '{"transactionId":[1]}'])(
			"is 400 for a wrong shape: %s",
			async (body) => {
				expect((await send(body, "application/json")).status).toBe(400);
			},
		);

		it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", null])(
			"is 415 for the content type %s",
			async (type) => {
				expect((await send('{"amount":1}', type)).status).toBe(415);
			},
		);

		it("is 413 for ten megabytes", async () => {
			expect((await send(JSON.stringify({ cardInfo: { note: tooMuch } }), "application/json")).status).toBe(413);
		});

		it("is 403 if a browser sends it from another site", async () => {
			const foreign: readonly Record<string, string>[] = [
				{ "sec-fetch-site": "cross-site" },
				{ origin: "https://elsewhere.example" },
			];
			for (const headers of foreign) {
				const { status, body } = await post(host(), path, {}, headers);
				expect([status, body.code]).toEqual([403, "cross_origin"]);
			}
		});

		it.each([1e9, -1, 0.001, 99, "₹5", "1e9", null, true, Number.MAX_SAFE_INTEGER])(
			"moves no money for an amount of %s",
			async (amount) => {
				const body = {
					paymentMethodId: "pm_card_visa",
					amount,
					quantity: amount,
					currency: "INR",
					transactionId: "pi_1",
				};
				expect([400, 404]).toContain((await post(host(), path, body)).status);
			},
		);
	});

	it("as a form is 413 for ten megabytes, and 403 from another site", async () => {
		const big = new URLSearchParams({ first_name: tooMuch });
		expect((await page(host(), "/billingInfo", { method: "POST", body: big })).status).toBe(413);
		const elsewhere = { method: "POST", body: new URLSearchParams(), headers: { origin: "https://elsewhere.example" } };
		expect((await page(host(), "/billingInfo", elsewhere)).status).toBe(403);
	});

	it("as field names of a form is ignored", async () => {
		const deep = `${"a.".repeat(5000)}a`;
		const names = [
			"items[99999999].name",
			"__proto__[amount]",
			"constructor.prototype.amount",
			"amount[0]",
			deep,
			"\0",
		];
		const body = new URLSearchParams([
			["donationFor", "tal"],
			["amount", "₹5"],
			["amount", "7"],
		]);
		for (const name of names) body.append(name, "hostile");
		for (let count = 0; count < 3000; count++) body.append(`items[${count}]`, "hostile");
		const { status, text } = await page(host(), "/billingInfo", { method: "POST", body });
		expect(status).toBe(400);
		expect(text).toContain('value="₹5"');
		expect(text).not.toContain("hostile");
	});

	it("leaves the host working", async () => {
		expect((await page(host(), "/")).status).toBe(200);
	});
});
