// @module-tag slow
import { afterEach, describe, expect, it } from "vitest";
import { demoEventPackages } from "../../../db/seed/events.ts";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import {
	balances,
	intentIdOf,
	openHosted,
	payByCard,
	payHosted,
	statusOf,
} from "../../../site/testing/giving-steps.ts";
import { expireHolds } from "./expire-holds.ts";

const minute = 60_000;
const page = "/events/kindness-day-2031";

const app = demoForEach({}, identifyByName);
const call = callAs(app);
afterEach(() => app.settled());

/** The upcoming event's package for a table of honour: $250, 8 places. */
const table = demoEventPackages.find(({ name }) => name === "Table of honour")?.id ?? "";
const buyer = { first_name: "Ritu", last_name: "Menon", email: "ritu@people.example" };

/** Sends the event's form. */
function register(attendees = 1, more: Record<string, string> = {}): Promise<Response> {
	const body = new URLSearchParams({ package: table, attendees: String(attendees), ...buyer, ...more });
	return app.fetch(page, {
		method: "POST",
		body,
		headers: { origin: app.platform.settings.publicUrl },
		redirect: "manual",
	});
}

/** A registration that waits for its payment. */
async function held(attendees = 1): Promise<{ id: string; donationId: string }> {
	const response = await register(attendees);
	const id = new URL(response.headers.get("location") ?? "", "http://x").searchParams.get("refId") ?? "";
	const donationId = await app.value("SELECT donation_id FROM event_registration WHERE id = ?", [id]);
	return { id, donationId };
}

const stateOf = (id: string) => app.value("SELECT state FROM event_registration WHERE id = ?", [id]);
const taken = () => app.value("SELECT taken FROM event_package WHERE id = ?", [table]);
const keepPlaces = (places: number) =>
	app.client.execute({ sql: "UPDATE event_package SET places = ? WHERE id = ?", args: [places, table] });

/** A card payment of some dollars without a donation. */
async function barePayment(dollars: number): Promise<string> {
	const { body } = await app.call("/create/payment/intent", {
		payment_method_types: ["card"],
		paymentMethodId: "pm_card_visa",
		amount: dollars * 100,
		currency: "USD",
		settlementCurrency: "USD",
	});
	return body.clientSecret;
}

const recordBody = (clientSecret: string, more: object = {}) => ({
	customerId: "",
	clientSecret,
	paymentMethod: "stripe",
	units: "USD",
	user_id: "",
	attendees: 2,
	eventPackageType: "Table of honour",
	quantity: 500,
	transactionId: intentIdOf(clientSecret),
	type: "cash",
	cardInfo: {},
	...more,
});

describe("Registering for an event", () => {
	it("holds the places, takes a card, and sends the tickets", async () => {
		const { id, donationId } = await held(2);
		expect([await stateOf(id), await taken()]).toEqual(["held", 2]);
		const unpaid = await call("guest", "GET", `/eventDonation/thankyou?refId=${id}`);
		expect([unpaid.status, unpaid.body.message]).toEqual([422, "This registration has not been paid for yet."]);
		const shown = await (await app.fetch(`/TALEventPayment?refId=${id}`)).text();
		expect(shown).toContain("Pay USD 500.00");
		expect(shown).toContain("Please do not refresh this page or go back");

		expect((await payByCard(app, donationId)).status).toBe(200);
		const recorded = await call("guest", "POST", "/eventDonation", { user_id: id, attendees: 2, quantity: 2 });
		expect(recorded.body.data).toMatchObject({ refId: id, state: "paid", attendees: 2, totalAmount: 500 });
		const thanks = await call("guest", "GET", `/eventDonation/thankyou?refId=${id}`);
		expect(thanks.body.data).toMatchObject({ amount: 500, tickets: [{ name: "Ritu Menon" }, { name: null }] });
		const html = await (await app.fetch(`/tal-event-thankyou?refId=${id}`)).text();
		const [ticket] = thanks.body.data.tickets;
		expect(html).toContain(`${ticket.code.slice(0, 4)}-${ticket.code.slice(4)}`);
		for (const text of ["Event timing", "Venue", "Get directions", "Go home"]) expect(html).toContain(text);
		const mails = await app.rows("SELECT recipient FROM outbox_message WHERE template = 'event-tickets'");
		expect(mails).toEqual([{ recipient: buyer.email }]);
		const books = await balances(app);
		expect(Object.values(books).reduce((sum, minor) => sum + minor, 0)).toBe(0);
	});

	it("keeps what was entered beside each error", async () => {
		const response = await register(11, { email: "nobody" });
		expect(response.status).toBe(400);
		const html = await response.text();
		expect(html).toContain("Please enter a whole number of people from 1 to 10, such as 2");
		expect(html).toContain("Please enter a valid email");
		expect(html).toContain('value="nobody"');
		expect((await register(1, { package: "epk_other" })).status).toBe(400);
		const past = await app.submit(
			"/tal-talks-2024",
			{ package: table, attendees: "1", ...buyer },
			{ origin: app.platform.settings.publicUrl },
		);
		expect(past.status).toBe(409);
	});

	it("sells an event's last place once to 20 at the same time", async () => {
		await keepPlaces(1);
		const statuses = (await Promise.all(Array.from({ length: 20 }, () => register()))).map(({ status }) => status);
		expect(statuses.sort()).toEqual([303, ...Array(19).fill(400)]);
		expect(await taken()).toBe(1);
		const refused = await (await register()).text();
		expect(refused).toContain("Table of honour, sold out");
	});

	it("frees places that were not paid for in time, and refunds a payment that comes too late for them", async () => {
		await keepPlaces(1);
		const first = await held();
		const hosted = await openHosted(app, first.donationId, { origin: app.platform.settings.publicUrl });
		app.advance(16 * minute);
		await expireHolds(app.ctx);
		// A payment has begun, so the places stay for a while.
		expect(await stateOf(first.id)).toBe("held");
		app.advance(60 * minute);
		await expireHolds(app.ctx);
		expect([await stateOf(first.id), await statusOf(app, first.donationId), await taken()]).toEqual([
			"expired",
			"canceled",
			0,
		]);
		const second = await held();
		expect(await stateOf(second.id)).toBe("held");
		await payHosted(app, hosted, "4242424242424242");
		await app.deliver(["checkout.session.completed", "payment_intent.succeeded"]);
		await app.tick();
		expect(await app.rows("SELECT status FROM payment_attempt")).toEqual([{ status: "unapplied" }]);
		expect(await stateOf(first.id)).toBe("expired");
		expect(await app.rows("SELECT reason, amount_minor AS minor FROM refund")).toEqual([
			{ reason: "unapplied", minor: 25_000 },
		]);
		expect((await app.fetch(`/TALEventPayment?refId=${first.id}`)).status).toBe(409);
	});

	it("can't change its amount, and is paid by card alone", async () => {
		const { donationId } = await held();
		const headers = { origin: app.platform.settings.publicUrl };
		expect((await app.submit(`/payment?donation=${donationId}`, { intent: "cover" }, headers)).status).toBe(403);
		expect((await app.call("/paypal/order", { donationId })).status).not.toBe(200);
		expect((await app.fetch(`/billingInfo?donation=${donationId}`, { redirect: "manual" })).status).toBe(303);
	});
});

describe("POST /eventDonation for a payment that was made first", () => {
	it("registers whoever paid, once, and refuses what was not paid", async () => {
		const secret = await barePayment(500);
		const wrong = await call("guest", "POST", "/eventDonation", recordBody(secret, { attendees: 3 }));
		expect([wrong.status, wrong.body.message]).toEqual([422, expect.any(String)]);
		const unknown = await call("guest", "POST", "/eventDonation", recordBody(secret, { eventPackageType: "Balcony" }));
		expect([unknown.status, unknown.body.message]).toEqual([400, "Please choose a package"]);
		const first = await call("signed-in", "POST", "/eventDonation", recordBody(secret));
		expect(first.body.data).toMatchObject({ state: "paid", attendees: 2, package: "Table of honour" });
		const again = await call("signed-in", "POST", "/eventDonation", recordBody(secret));
		expect(again.body.data.refId).toBe(first.body.data.refId);
		expect(await taken()).toBe(2);
	});

	it("takes a list of attendees, a category and a number of people as the quantity", async () => {
		const secret = await barePayment(20);
		const body = recordBody(secret, {
			attendees: [{ name: "A" }],
			eventPackageType: "student",
			quantity: 1,
			user_id: undefined,
		});
		expect((await call("guest", "POST", "/eventDonation", body)).body.data).toMatchObject({
			category: "Student",
			state: "paid",
		});
	});

	it("names a registration by the token that guests send", async () => {
		const { id, donationId } = await held();
		const { body } = await payByCard(app, donationId);
		expect(body.statusCode).toBe(200);
		const answer = await call("guest", "POST", "/eventDonation", { user_id: id, quantity: 250, units: "USD" });
		expect(answer.body.data).toMatchObject({ refId: id, state: "paid" });
	});

	it("tells tickets to nobody who knows the donation alone", async () => {
		const { id, donationId } = await held();
		await payByCard(app, donationId);
		const answer = await call("guest", "POST", "/eventDonation", { donationId });
		expect(answer.body.data).toMatchObject({ state: "paid", refId: null });
		expect((await call("guest", "GET", `/eventDonation/thankyou?refId=${donationId}`)).status).toBe(422);
		expect((await call("guest", "GET", `/eventDonation/thankyou?refId=${id}`)).status).toBe(200);
		const html = await (await app.fetch(`/tal-event-thankyou?refId=${donationId}`)).text();
		expect(html).not.toContain("Ritu");
	});

	it("says under the event's facts that a registration is unknown, in a message that can be closed", async () => {
		const answer = await call("guest", "GET", "/eventDonation/thankyou?refId=evr_none");
		expect([answer.status, answer.body.message]).toEqual([422, "We could not find that registration."]);
		const page = await app.fetch("/tal-event-thankyou?refId=evr_none");
		expect(page.status).toBe(422);
		const html = await page.text();
		expect(html).toMatch(/role="alert".*We could not find that registration\..*href="\/tal-event-thankyou"/s);
		for (const text of ["Event timing", "Venue", "Get directions", "Go home"]) expect(html).toContain(text);
	});

	it("refunds a payment whose places are gone", { tags: ["rest"] }, async () => {
		await keepPlaces(1);
		const secret = await barePayment(500);
		const answer = await call("guest", "POST", "/eventDonation", recordBody(secret));
		expect([answer.status, answer.body.message]).toEqual([
			409,
			"The last places were just taken. We refund your payment.",
		]);
		expect(await taken()).toBe(0);
		for (let hours = 0; hours < 30; hours++) {
			app.advance(60 * minute);
			await app.tick();
		}
		expect(await app.rows("SELECT reason, amount_minor AS minor FROM refund")).toEqual([
			{ reason: "unapplied", minor: 50_000 },
		]);
	});
});

describe("Staff at the entrance", () => {
	it("check people in by their code, and see and download who comes and what was paid", async () => {
		const { id, donationId } = await held(2);
		await payByCard(app, donationId);
		await call("guest", "POST", "/eventDonation", { donationId });
		const { tickets } = (await call("guest", "GET", `/eventDonation/thankyou?refId=${id}`)).body.data;
		const typed = `${tickets[0].code.slice(0, 4)}-${tickets[0].code.slice(4)}`.toLowerCase();
		const found = await call("admin", "GET", `/eventUsersList?search=${typed}`);
		expect(found.body.data).toHaveLength(1);
		const arrived = await call("admin", "PUT", `/eventUsersList/${typed}`, { arrived: true });
		expect(arrived.body.data).toMatchObject({ name: "Ritu Menon", checkedInAt: expect.any(Number) });
		app.advance(minute);
		const again = await call("admin", "PUT", `/eventUsersList/${typed}`, { arrived: true });
		expect(again.body.data.checkedInAt).toBe(arrived.body.data.checkedInAt);
		expect((await call("admin", "GET", "/eventUsersList?arrived=true")).body.data).toHaveLength(1);
		expect((await call("admin", "PUT", "/eventUsersList/AAAAAAAA", { arrived: true })).status).toBe(404);
		await call("admin", "PUT", `/eventUsersList/${typed}`, { arrived: false });
		expect((await call("admin", "GET", "/eventUsersList?arrived=true")).body.data).toEqual([]);
		const payments = await call("admin", "GET", "/eventDonation?state=paid");
		expect(payments.body.data[0]).toMatchObject({ _id: id, amount: 500, attendees: 2, donationStatus: "succeeded" });
		expect(await app.rows("SELECT action FROM audit_log WHERE action LIKE 'event%' ORDER BY rowid")).toEqual([
			{ action: "event.checked_in" },
			{ action: "event.check_in_undone" },
		]);
	});
});
