import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { maxPerMinute } from "../../http/limits.ts";

type Who = Record<string, string>;

const orgId = demoOrganizationIds["vidya-jyothi"];
const app = demoForAll();
const { owner, volunteer: member, admin } = sessionsIn(app, "owner", "volunteer", "admin");

function raise(extra: object, who: Who) {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	const body = {
		title: "Desks for the school",
		story: "For forty children.",
		region: "IN",
		endDate: "2099-12-31",
		name: "Ravi Kumar",
		category: "education",
		quantity: "50,000",
		...extra,
	};
	return app.call("/donationRequest", body, who);
}
const put = (id: string, body: object, who: Who) => app.send("PUT", `/donationRequest/${id}`, body, who);
const refused = [400, [expect.objectContaining({ path: "orgId", code: "organization_not_yours" })]];

describe("A request for an organization", () => {
	it("waits for the organization if a member raises it, and for our team if its owner does", async () => {
		expect((await raise({ orgId }, member)).body.data).toMatchObject({ status: 3, orgId });
		const own = await raise({ orgId, isTaxBenefit: true }, owner);
		expect(own.body.data).toMatchObject({ status: 0, isTaxBenefit: true });
	});

	it("can't be raised for a closed one", async () => {
		const close = (at: number | null) =>
			app.client.execute({ sql: "UPDATE organization SET closed_at = ? WHERE id = ?", args: [at, orgId] });
		await close(app.ctx.platform.clock.now());
		try {
			const { status, body } = await raise({ orgId }, owner);
			expect([status, body.issues]).toEqual(refused);
		} finally {
			await close(null);
		}
	});

	it("answers the admin who takes a member's request out of it, who may not see it any more", async () => {
		const id = (await raise({ orgId }, member)).body.data._id;
		const { status, body } = await put(id, { orgId: null }, owner);
		expect([status, body.data?.status]).toEqual([200, 0]);
		expect((await put(id, { title: "Another" }, owner)).status).toBe(404);
	});

	it("is made of a person's own one by the organization's owner or admins, not by members", async () => {
		const own = (await raise({}, member)).body.data._id;
		const added = await put(own, { orgId, isTaxBenefit: true }, member);
		expect([added.status, added.body.issues]).toEqual(refused);
		const owners = (await raise({}, owner)).body.data._id;
		expect((await put(owners, { orgId }, owner)).body.data).toMatchObject({ orgId, status: 0 });
	});

	it("needs no beneficiary's name for a change of something else, if it never had one", async () => {
		const of = await app.rows<{ id: string; name: string }>(
			`SELECT id, name FROM donation_request WHERE organization_id = ? AND beneficiary_name IS NULL
			 AND request_type = 'cash' AND status = 1`,
			[orgId],
		);
		expect(of.length).toBeGreaterThan(0);
		for (const { id, name } of of) {
			const unnamed = async () =>
				(await app.rows("SELECT 1 FROM donation_request WHERE id = ? AND beneficiary_name IS NULL", [id])).length === 1;
			const changed = await put(id, { title: "Another title" }, admin);
			expect([changed.status, changed.body.data], changed.body.message).toMatchObject([
				200,
				{ title: "Another title", name },
			]);
			const back = await put(id, { ...changed.body.data, defaultImageUrl: null, isUrgentRequirement: true }, admin);
			expect([back.status, await unnamed()]).toEqual([200, true]);
			for (const body of [{ name: "" }, { name: null }, { orgId: null }]) {
				const { status, body: problem } = await put(id, body, admin);
				expect([status, problem.issues[0].code]).toEqual([400, "beneficiary_missing"]);
			}
			expect((await put(id, { name: "Asha Rao" }, admin)).body.data.name).toBe("Asha Rao");
			expect(await unnamed()).toBe(false);
		}
	});

	it("waits for our team once its organization is taken away, also after the organization refused it", async () => {
		const statusOf = (id: string) => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);
		const waiting = (await raise({ orgId }, member)).body.data._id;
		expect((await put(waiting, { orgId: null }, member)).status).toBe(200);
		expect(await statusOf(waiting)).toBe(0);
		const detail = await app.value(
			"SELECT detail FROM audit_log WHERE action = 'request.resubmitted' AND subject_id = ?",
			[waiting],
		);
		expect(detail).toBe('{"from":3,"to":0}');
		const refusedOne = (await raise({ orgId }, member)).body.data._id;
		await app.rows("UPDATE donation_request SET status = -7 WHERE id = ?", [refusedOne]);
		expect((await put(refusedOne, { title: "Better desks" }, member)).status).toBe(200);
		expect(await statusOf(refusedOne)).toBe(3);
		expect((await put(refusedOne, { status: 0 }, member)).status).not.toBe(200);
		await app.rows("UPDATE donation_request SET status = -7 WHERE id = ?", [refusedOne]);
		expect((await put(refusedOne, { orgId: null }, member)).status).toBe(200);
		expect(await statusOf(refusedOne)).toBe(0);
	});

	it("stays open to changes by the member who raised it", async () => {
		const { body } = await raise({ orgId }, member);
		expect((await put(body.data._id, { title: "Forty desks" }, member)).status).toBe(200);
	});

	it("is not changed by staff who are members of the organization", async () => {
		const id = (await raise({ orgId }, owner)).body.data._id;
		const args = [orgId, userId("admin")];
		await app.rows("INSERT INTO organization_member VALUES (?, ?, 'member', 1)", args);
		try {
			expect((await put(id, { title: "Changed" }, admin)).body.code).toBe("own_review");
		} finally {
			const sql = "DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?";
			await app.rows(sql, args);
		}
		expect((await put(id, { title: "Changed" }, admin)).status).toBe(200);
	});

	describe("once its organization has agreed to it", () => {
		const leave = "DELETE FROM organization_member WHERE organization_id = ? AND user_id = ?";
		const statusOf = (id: string) => app.value("SELECT status FROM donation_request WHERE id = ?", [id]);
		async function approved(given: boolean): Promise<string> {
			const id: string = (await raise({ orgId }, member)).body.data._id;
			await app.rows("INSERT INTO request_review (request_id, approved_at) VALUES (?, 1)", [id]);
			await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [id]);
			if (given) {
				await app.rows(
					`INSERT INTO ledger_account (id, code, owner_kind, owner_id, currency, kind)
						VALUES (?, 'payable', 'request', ?, 'INR', 'liability')`,
					[`payable:${id}`, id],
				);
			}
			return id;
		}

		it("is not taken out of it by the member who raised it", async () => {
			const id = await approved(false);
			const { status, body } = await put(id, { orgId: null }, member);
			expect([status, body.issues]).toEqual(refused);
			await put(id, { orgId: null }, owner);
			expect(await app.rows("SELECT status, columns FROM request_change WHERE request_id = ?", [id])).toEqual([
				{ status: 0, columns: JSON.stringify({ organizationId: null }) },
			]);
			const queue = (await app.call("/review/requests?limit=100&sortOrder=desc", undefined, admin)).body.data;
			const seen = queue.find((each: { _id: string }) => each._id === id)?.version;
			expect((await put(id, { status: 1, seen }, admin)).body.data).toMatchObject({ orgId: null, status: 1 });
		});

		it("is taken out of it by nobody once it has received gifts", async () => {
			const id = await approved(true);
			for (const who of [owner, admin]) {
				const { status, body } = await put(id, { orgId: null }, who);
				expect([status, body.issues]).toEqual([409, [expect.objectContaining({ code: "organization_has_gifts" })]]);
			}
			expect((await put(id, { title: "Desks and chairs" }, owner)).status).toBe(200);
		});

		it("stays open while a member's change waits for the organization and then for our team", async () => {
			const id = await approved(false);
			const change = () => app.value("SELECT status FROM request_change WHERE request_id = ?", [id]);
			expect((await put(id, { status: -5 }, member)).status).toBe(403);
			expect((await put(id, { title: "Other desks" }, member)).status).toBe(200);
			expect([await statusOf(id), await change()]).toEqual([1, 3]);
			expect(
				(await app.fetch("/organization-requests", { headers: owner }).then((page) => page.text())).includes(id),
			).toBe(true);
			expect((await put(id, { status: 0 }, member)).status).toBe(409);
			expect((await put(id, { status: 0 }, owner)).status).toBe(200);
			expect([await statusOf(id), await change()]).toEqual([1, 0]);
			expect((await put(id, { title: "Yet other desks" }, member)).status).toBe(200);
			expect([await statusOf(id), await change()]).toEqual([1, 3]);
			expect((await put(id, { status: -7, reason: "Not these" }, owner)).status).toBe(200);
			expect([await statusOf(id), await change()]).toEqual([1, -7]);
			expect((await app.send("DELETE", `/donationRequest/${id}/change`, undefined, member)).status).toBe(200);
			expect([await statusOf(id), await change()]).toEqual([1, undefined]);
		});

		it("is not changed, stopped or deleted by who has left the organization", async () => {
			const id = await approved(false);
			await app.rows(leave, [orgId, userId("volunteer")]);
			try {
				for (const body of [{ title: "Mine again" }, { orgId: null }, { status: -5 }]) {
					expect((await put(id, body, member)).status).toBeGreaterThanOrEqual(403);
				}
				const path = `/donationRequest/${id}?user_id=${userId("volunteer")}`;
				expect((await app.send("DELETE", path, undefined, member)).status).toBeGreaterThanOrEqual(403);
				const files = `/files?ownerKind=request&ownerId=${id}`;
				expect((await app.send("GET", files, undefined, member)).status).toBe(404);
				expect(await statusOf(id)).toBe(1);
			} finally {
				await app.rows("INSERT INTO organization_member VALUES (?, ?, 'member', 1)", [orgId, userId("volunteer")]);
			}
		});
	});
});
