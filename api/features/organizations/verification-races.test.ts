import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import type { Ctx } from "../../http/context.ts";
import { askVerification } from "./ask-verification.ts";
import { checkOrganization } from "./check.ts";
import { decideOrganization } from "./decide.ts";
import { updateOrganization } from "./update.ts";

const app = demoForEach();
let staff: { cookie: string };
let owner: { cookie: string };
const id = demoOrganizationIds["vidya-jyothi"];
const paths = { checks: `/organizations/${id}/checks`, decision: `/organizations/${id}/decision` };

/** Its demo owner has an account to sign in with, and staff have checked it; nobody has decided yet. */
beforeEach(async () => {
	[staff, owner] = await Promise.all([signedIn(app, "admin"), signedIn(app, "owner")]);
	await app.rows("UPDATE organization SET verification = 'waiting', is_profile_verified = 0 WHERE id = ?", [id]);
});

const row = async () => {
	const [found] = await app.rows<{ name: string; verification: string; verified: number }>(
		"SELECT name, verification, is_profile_verified AS verified FROM organization WHERE id = ?",
		[id],
	);
	return [found?.name, found?.verification, Number(found?.verified)];
};
const checked = () => app.column("SELECT item FROM organization_check WHERE organization_id = ? ORDER BY item", [id]);
const listed = async () => (await app.call(`/organizations?id=${id}`, undefined, staff)).body.data[0];
const edit = (changes: object, by = owner) => app.send("PUT", `/organization/${id}`, changes, by);
const decide = (decision: string, seen?: string) =>
	app.send("PUT", paths.decision, { decision, reason: "All agree", seen }, staff);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe("what staff have seen", () => {
	it.each([
		["a new name", () => edit({ orgName: "Another Trust" })],
		["another website", () => edit({ websiteUrl: "https://elsewhere.example" })],
		["another address for mail", () => edit({ orgEmail: "me@elsewhere.example" })],
		[
			"a document more",
			() =>
				app.rows(
					`INSERT INTO file (id, owner_kind, owner_id, kind, folder, is_public, name, content_type, bytes, uploaded_by, upload_id, created_at)
						VALUES ('fil_new', 'organization', ?, 'document', 'trust-pan-card', 0, 'x.pdf', 'application/pdf', 9, 'u', 'x', 1)`,
					[id],
				),
		],
	])("can't be decided about, checked or changed any more after %s", async (_name, change) => {
		const { version: seen } = await listed();
		await change();
		const before = await row();
		const answers = [
			await decide("verify", seen),
			await decide("reject", seen),
			await app.send("PUT", paths.checks, { item: "bank", passed: true, seen }, staff),
			await app.send(
				"PUT",
				`/organizations/${id}/registrations`,
				{ scheme: "80G", number: "AAATV4521CF20214", seen },
				staff,
			),
			await edit({ isProfileVerified: true, seen }, staff),
		];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
			Array(5).fill([409, "org_changed_meanwhile"]),
		);
		expect(await row()).toEqual(before);
	});

	it("is decided about once: one of two members of staff hears that it has changed", async () => {
		const { version: seen } = await listed();
		const answers = await Promise.all([decide("verify", seen), decide("reject", seen)]);
		expect(statuses(answers).toSorted()).toEqual([200, 409]);
		const [, verification, verified] = await row();
		expect(verified).toBe(verification === "verified" ? 1 : 0);
	});

	it("does not undo a decision when another saves the record as it was before", async () => {
		const { version: seen } = await listed();
		await decide("verify", seen);
		const stale = await edit({ description: "Evening schools.", isProfileVerified: false, seen }, staff);
		expect([stale.status, (await row())[2]]).toEqual([409, 1]);
	});
});

describe("an owner who changes the organization while staff decide", () => {
	it("never gets a name that nobody has seen", async () => {
		for (let round = 0; round < 5; round++) {
			const orgName = `Trust ${round}`;
			const [[name], { version, pendingName }] = [await row(), await listed()];
			const [changed, decided] = await Promise.all([edit({ orgName }), decide("approve-name", version)]);
			// Whoever comes first wins: staff approve the name that they have seen, or hear that it has changed.
			const isApproved = decided.status === 200;
			expect([changed.status, decided.status]).toEqual([200, isApproved ? 200 : 409]);
			expect([(await row())[0], (await listed()).pendingName]).toEqual([isApproved ? pendingName : name, orgName]);
		}
	});

	it("ends what was checked of the old kind before anybody has decided", async () => {
		await edit({ orgType: "Corporate" });
		expect(await checked()).toEqual([]);
		expect((await decide("verify")).body.code).toBe("org_checks_missing");
	});

	it("ends what was checked of the old address for mail and website, and nothing else", async () => {
		expect(await checked()).toEqual(["mail_domain", "registration", "tax_benefit", "tax_number"]);
		await edit({ websiteUrl: "https://elsewhere.example" });
		expect(await checked()).toEqual(["registration", "tax_benefit", "tax_number"]);
	});

	it("ends what was checked of a bank account with another one, other numbers or its removal", async () => {
		const accounts = `/org/${id}/payment/account`;
		const account = {
			country: "US",
			label: "First Test Bank",
			accountHolderName: "Vidya Jyothi Trust",
			accountHolderType: "company",
			accountNumber: "000123456789",
			routingNumber: "110000000",
		};
		const afterCheck = async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
			await app.send("PUT", paths.checks, { item: "bank", passed: true }, staff);
			expect(await checked()).toContain("bank");
			const answer = await app.send(method, path, body, owner);
			expect(answer.status).toBe(200);
			return [answer.body.data.uniqueId, (await checked()).includes("bank")] as const;
		};
		const [accountId, keptByNew] = await afterCheck("POST", accounts, account);
		const own = `${accounts}/${accountId}`;
		const [, keptByLabel] = await afterCheck("PUT", own, { ...account, label: "Our bank" });
		const [, keptByHolder] = await afterCheck("PUT", own, { ...account, accountHolderName: "Vidya Jyothi" });
		const [, keptByRemoval] = await afterCheck("DELETE", own);
		expect({ keptByNew, keptByLabel, keptByHolder, keptByRemoval }).toEqual({
			keptByNew: false,
			keptByLabel: true,
			keptByHolder: false,
			keptByRemoval: false,
		});
	});
});

it("a check that ends while staff decide keeps the organization unverified", async () => {
	const now = app.platform.clock.now();
	await app.rows("UPDATE organization_check SET valid_until = ? WHERE organization_id = ? AND item = 'registration'", [
		now + 1000,
		id,
	]);
	const { version } = await listed();
	app.advance(2000);
	expect((await decide("verify", version)).body.code).toBe("org_checks_missing");
});

it("asking to be verified rests on the documents that are there when it is written", async () => {
	const { ctx } = app;
	const userId = await app.value(
		"SELECT user_id FROM organization_member WHERE organization_id = ? AND role = 'owner'",
		[id],
	);
	await app.rows("UPDATE organization SET verification = 'new' WHERE id = ?", [id]);
	const write = ctx.db.write.bind(ctx.db);
	const asked = askVerification(
		{
			...ctx,
			actor: { kind: "user", userId, roles: [] },
			db: Object.assign(Object.create(ctx.db), {
				write: async (...given: Parameters<typeof write>) => {
					await write([sql`DELETE FROM file WHERE owner_kind = 'organization' AND owner_id = ${id}`]);
					return write(...given);
				},
			}),
		},
		{ id },
	);
	await expect(asked).rejects.toMatchObject({ status: 409, code: "org_changed_meanwhile" });
	expect((await row())[1]).toBe("new");
});

it("nobody decides about an organization that they join between the look and the write", async () => {
	const userId = demoUserId("admin");
	const actor = { kind: "user", userId, roles: ["admin"] } as const;
	const { db } = app.ctx;
	const write: typeof db.write = async (statements, refusals) => {
		await app.rows(
			"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'admin', 0) ON CONFLICT DO NOTHING",
			[id, userId],
		);
		return db.write(statements, refusals);
	};
	const joining: Ctx = { ...app.ctx, actor, db: { ...db, write } };
	const leave = () => app.rows("DELETE FROM organization_member WHERE user_id = ?", [userId]);
	const before = await row();
	const passed = {
		id,
		item: "registration",
		passed: true,
		number: "",
		register: "NGO Darpan",
		validUntil: null,
	} as const;
	const decisions = [
		() => decideOrganization(joining, { id, decision: "verify", reason: "All agree" }),
		() => decideOrganization(joining, { id, decision: "stop-gifts", reason: "We ask" }),
		() => checkOrganization(joining, { ...passed, seen: undefined } as never),
		() => updateOrganization(joining, { id, changes: { isProfileVerified: true } as never }),
	];
	for (const decided of decisions) {
		await expect(decided()).rejects.toMatchObject({
			status: expect.toSatisfy((status) => [403, 409].includes(status)),
		});
		await leave();
	}
	expect(await row()).toEqual(before);
	const state = await app.value("SELECT gifts_state FROM organization WHERE id = ?", [id]);
	expect(state).not.toBe("stopped");
});
