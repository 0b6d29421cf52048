import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoApp } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { readKindness } from "./kindness.ts";
import { recomputeAllKindness } from "./update-kindness.ts";

const app = demoForAll();

const donor = userId("donor");
const score = async (id = donor) => await app.value("SELECT kindness_score FROM user WHERE id = ?", [id]);

/** A paid gift of a guest with this address. */
async function paidGift(email: string): Promise<string> {
	const id = await donate(app);
	await app.rows("UPDATE donation SET donor_email = ? WHERE id = ?", [email, id]);
	expect((await payByCard(app, id)).status).toBe(200);
	return id;
}
const donorOf = async (id: string) =>
	(await app.rows<{ donor: string | null }>("SELECT donor_user_id AS donor FROM donation WHERE id = ?", [id]))[0]
		?.donor;

beforeEach(async () => {
	await app.rows("UPDATE donation SET donor_user_id = NULL, donor_email = NULL");
	await app.rows("UPDATE user SET referred_by = NULL, kindness_score = 0");
	await app.rows("DELETE FROM kindness_due");
	await app.rows("DELETE FROM audit_log");
});

describe("a gift made without an account", () => {
	it("belongs to the account that signs in with the same verified address, whatever its letters' case", async () => {
		const id = await paidGift("Donor@Demo.Test");
		await signedIn(app, "donor");
		expect(await donorOf(id)).toBe(donor);
		const claims = await app.rows("SELECT subject_id, detail FROM audit_log WHERE action = 'donation.claimed'");
		expect(claims).toEqual([{ subject_id: donor, detail: '{"donations":1}' }]);
	});

	it("is not claimed by an address that is not verified, nor by another one", async () => {
		const id = await paidGift("owner@demo.test");
		await app.rows("UPDATE user SET email_verified_at = NULL WHERE id = ?", [userId("owner")]);
		await signedIn(app, "owner");
		await signedIn(app, "donor");
		expect(await donorOf(id)).toBeNull();
		await app.rows("UPDATE user SET email_verified_at = 1 WHERE id = ?", [userId("owner")]);
		await signedIn(app, "owner");
		expect(await donorOf(id)).toBe(userId("owner"));
	});

	it("stays with its first owner when another account gets the address", async () => {
		const id = await paidGift("donor@demo.test");
		await signedIn(app, "donor");
		await app.rows("UPDATE user SET email = 'new@demo.test' WHERE id = ?", [donor]);
		await app.rows("UPDATE user SET email = 'donor@demo.test' WHERE id = ?", [userId("asha")]);
		await app.rows("UPDATE user SET email = 'old@demo.test' WHERE id = ?", [userId("donee")]);
		await Promise.all(["owner", "volunteer"].map((account) => signedIn(app, account)));
		expect(await donorOf(id)).toBe(donor);
		await app.rows("UPDATE user SET email = 'asha@people.example' WHERE id = ?", [userId("asha")]);
		await app.rows("UPDATE user SET email = 'donor@demo.test' WHERE id = ?", [donor]);
		await app.rows("UPDATE user SET email = 'donee@demo.test' WHERE id = ?", [userId("donee")]);
	});

	it("has one owner when its address is proved in many sessions at once", async () => {
		const ids = [await paidGift("donor@demo.test"), await paidGift("owner@demo.test")];
		await Promise.all(["donor", "owner", "donor", "owner"].map((account) => signedIn(app, account)));
		expect(await Promise.all(ids.map(donorOf))).toEqual([donor, userId("owner")]);
		expect(await app.rows("SELECT 1 FROM audit_log WHERE action = 'donation.claimed'")).toHaveLength(2);
	});
});

describe("the stored kindness score", () => {
	it("rises with a claimed gift and falls when it is refunded, once each", async () => {
		const id = await paidGift("donor@demo.test");
		await signedIn(app, "donor");
		await app.tick();
		expect(await score()).toBe(10);
		await app.tick();
		await recomputeAllKindness(app.ctx);
		await app.tick();
		expect(await score()).toBe(10);
		await app.rows("UPDATE donation SET status = 'refunded' WHERE id = ?", [id]);
		await app.tick();
		expect(await score()).toBe(0);
		const changes = await app.rows(
			"SELECT subject_id, detail FROM audit_log WHERE action = 'kindness.changed' AND activity_type = 'kindnessScore' AND subject_id = ? ORDER BY detail",
			[donor],
		);
		expect(changes).toEqual([
			{ subject_id: donor, detail: '{"from":0,"to":10}' },
			{ subject_id: donor, detail: '{"from":10,"to":0}' },
		]);
	});

	it("counts no gift to oneself", async () => {
		const id = await paidGift("asha@people.example");
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("asha"), id]);
		expect((await readKindness(app.ctx, { userId: userId("asha") })).score).toBe(0);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [donor, id]);
		expect((await readKindness(app.ctx, { userId: donor })).score).toBe(10);
	});

	it("counts invited people once their address is verified, and no longer if they are blocked", async () => {
		await app.rows("UPDATE user SET referred_by = ? WHERE id IN (?, ?)", [donor, userId("asha"), userId("deepa")]);
		await app.rows("UPDATE user SET email_verified_at = NULL WHERE id = ?", [userId("deepa")]);
		await app.tick();
		expect(await score()).toBe(20);
		await app.rows("UPDATE user SET email_verified_at = 1 WHERE id = ?", [userId("deepa")]);
		await app.tick();
		expect(await score()).toBe(40);
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("asha")]);
		await app.tick();
		expect(await score()).toBe(20);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [userId("asha")]);
	});
});

it("the demo's scores are what its help and invitations make, without computing everybody's", async () => {
	const demo = await demoApp();
	const scores = () => demo.rows("SELECT id, kindness_score FROM user ORDER BY id");
	await demo.tick();
	const before = await scores();
	await recomputeAllKindness(demo.ctx);
	await demo.tick();
	expect(await scores()).toEqual(before);
	demo.close();
});
