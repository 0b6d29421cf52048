// @module-tag slow
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { canReceive, whileOpen } from "../donations/recipient-open.ts";
import { organizationSteps } from "./testing/organization-steps.ts";

const { app, headers, created, decide, prove, rename } = organizationSteps();

const donor = { first_name: "Asha", last_name: "Rao", email: "asha@people.example", country: "IN", zip_code: "560001" };

/** A fundraiser of the organization, raised by its owner and approved by staff. @returns its id and the hints that staff saw */
async function approved(orgId: string) {
	const body = {
		title: "Millet seeds",
		story: "For forty farmers.",
		region: "IN",
		endDate: "2099-12-31",
		name: "Ravi Kumar",
		category: "education",
		quantity: "50,000",
		orgId,
	};
	const raised = await app.call("/donationRequest", body, headers.donor);
	const id = raised.body.data._id as string;
	const record = await app.call(`/review/requests/${id}`, undefined, headers.admin);
	const hints = (record.body.data.hints as { kind: string }[]).map(({ kind }) => kind);
	expect((await app.send("PUT", `/donationRequest/${id}`, { status: 1 }, headers.admin)).status).toBe(200);
	return { id, warned: hints.includes("organization-no-gifts") };
}

const give = (id: string) =>
	app.submit("/billingInfo", { donationFor: "donationRequest", donationRequestId: id, amount: "500", ...donor });

/** Whether the request takes gifts, as its page, its widget and the donation form agree. */
async function takes(id: string): Promise<boolean> {
	const page = await (await app.fetch(`/donationRequest/${id}`, { headers: headers.owner ?? {} })).text();
	const goal = (await app.call(`/widgets/goal/${id}`)).body.data;
	const answer = await give(id);
	const open = answer.status === 303;
	expect([page.includes('name="amount"'), goal.open], page).toEqual([open, open]);
	const reason = "This organization can’t take donations yet: our team is still looking at it.";
	if (!open) expect([page.includes(reason), (await answer.text()).includes(reason)]).toEqual([true, true]);
	return open;
}

describe("a fundraiser of an organization", () => {
	it("takes gifts only once staff have looked at the organization and its address is proved", async () => {
		const orgId = await created();
		const { id, warned } = await approved(orgId);
		expect([warned, await takes(id)]).toEqual([true, false]);
		await decide(orgId, "open-gifts");
		expect(await takes(id)).toBe(false);
		await prove(orgId);
		expect(await takes(id)).toBe(true);
		expect((await approved(orgId)).warned).toBe(false);
		await rename(orgId, "Vidya Jyoti Trust");
		expect(await takes(id)).toBe(true);
	});

	it("takes none once staff stop the organization's, also for a donation that was begun", async () => {
		const orgId = await created();
		await decide(orgId, "open-gifts");
		await prove(orgId);
		const { id } = await approved(orgId);
		const begun = /donation=(don_\w+)/.exec((await give(id)).headers.get("location") ?? "")?.[1] ?? "";
		await decide(orgId, "stop-gifts");
		expect(await takes(id)).toBe(false);
		const key = { "idempotency-key": crypto.randomUUID() };
		const paid = await app.call("/create/payment/intent", { paymentMethodId: "pm_card_visa", donationId: begun }, key);
		expect([paid.status, paid.body.code]).toEqual([409, "not_open_yet_uncharged"]);
		// A writer that read the request a moment before is refused.
		const { db } = app.ctx;
		await expect(db.write(whileOpen({ kind: "request", id }))).rejects.toThrow();
		expect(await db.read.all(sql`SELECT ${canReceive(begun)} AS open`)).toEqual([{ open: 0 }]);
		await decide(orgId, "open-gifts");
		expect(await takes(id)).toBe(true);
	});

	it("keeps a transfer that our bank received, whatever its organization may take", async () => {
		const orgId = await created();
		const { id } = await approved(orgId);
		const finance = await signedIn(app, "finadmin");
		const entered = (form: { donationFor: string; [field: string]: string }) =>
			app.call(
				"/offlineDonations",
				{
					amount: "500",
					bankReference: `REF ${form.donationFor}`,
					receivedOn: "2026-11-17",
					...donor,
					...form,
				},
				{ ...finance, "idempotency-key": crypto.randomUUID() },
			);
		const answers = [
			await entered({ donationFor: "donationRequest", donationRequestId: id }),
			await entered({ donationFor: "organization", orgId }),
		];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
			[201, undefined],
			[201, undefined],
		]);
	});
});
