import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { listDeliveries } from "../outbox/deliveries.ts";

const app = demoForEach({}, identifyByName);
beforeEach(async () => {
	await app.rows("DELETE FROM contact");
	await app.rows(`INSERT INTO contact (id, user_id, first_name, last_name, email, sort_name, merge_key, source, created_at, changed_at)
		VALUES ('ctc_1', '${userId("donor")}', 'Asha', '', 'asha@example.org', 'asha', 'asha@example.org', 'form', 1, 1)`);
});

const mail = (subject: string) => ({
	donationRequestId: demoRequestIds.asha,
	contactType: "mycontacts",
	subject,
	blocks: [{ kind: "text", text: "Dear {firstName}" }],
});
const launch = async (body: object) => (await app.call("/contactEmailCampaignLauncher", body, as("signed-in"))).body;
async function sendAll(): Promise<void> {
	for (let index = 0; index < 5; index++) await app.tick();
}
interface Delivery {
	html: string;
	headers: Record<string, string>;
}
const delivered = async () =>
	(await listDeliveries(app.ctx, { to: "asha@example.org" })).deliveries as unknown as Delivery[];
const oneClickOf = ({ headers }: Delivery) =>
	(headers["List-Unsubscribe"] ?? "").slice(1, -1).replace(app.platform.settings.publicUrl, "");

/** Sends a first mail. @returns the address of its one-click header */
async function firstMail(): Promise<string> {
	await launch(mail("First"));
	await sendAll();
	const [first] = await delivered();
	if (!first) throw new Error("no mail");
	return oneClickOf(first);
}
const state = (subject: string) =>
	app.value(
		`SELECT r.state FROM campaign_recipient r JOIN campaign c ON c.id = r.campaign_id WHERE c.subject = '${subject}'`,
	);

describe("A reader who stops one sender's mails", () => {
	it("does so by one click of the mail program, gets nothing of theirs after, and still gets others'", async () => {
		const oneClick = await firstMail();
		await launch({ ...mail("Queued before"), sendAt: app.platform.clock.now() + 3_600_000 });
		expect((await app.fetch(oneClick, { method: "POST" })).status).toBe(200);
		expect((await launch(mail("Second"))).code).toBe("campaign_nobody");
		app.advance(3_600_000);
		await sendAll();
		expect(await delivered()).toHaveLength(1);
		expect(await state("Queued before")).toBe("skipped");
		expect(await app.rows("SELECT 1 FROM mail_preference WHERE topic = 'campaigns' AND holder LIKE 'mail:%'")).toEqual(
			[],
		);
		await app.rows(`UPDATE contact SET user_id = '${userId("owner")}'`);
		const other = await app.call("/contactEmailCampaignLauncher", mail("Of another"), as("owner"));
		expect([other.status, other.body.data?.recipients]).toEqual([201, 1]);
	});

	it("is seen by the sender beside the contact and in the numbers, and by staff", async () => {
		const oneClick = await firstMail();
		await app.fetch(oneClick, { method: "POST" });
		const contacts = await app.call(`/user/${userId("donor")}/contact`, undefined, as("signed-in"));
		expect(contacts.body.data[0]).toMatchObject({ email: "asha@example.org", isUnsubscribed: true });
		const page = await app.fetch("/myContactsandGroups", { headers: as("signed-in") });
		expect(await page.text()).toContain("Stopped your emails");
		const [campaign] = (await app.call("/emailCampaigns", undefined, as("admin"))).body.data;
		expect(campaign).toMatchObject({ subject: "First", unsubscribed: 1 });
		const groups = await app.submit(
			`/startContactEmailCampaign/EmailContactGroups/${demoRequestIds.asha}`,
			{ groups: "all", intent: "count" },
			as("signed-in"),
		);
		expect(await groups.text()).toContain("1 more person has unsubscribed from your emails");
	});

	it("changes their mind on the page, and can stop all senders there", async () => {
		const query = new URL(await firstMail(), "http://x").search;
		const fields = Object.fromEntries(new URLSearchParams(query));
		const shown = await (await app.fetch(`/unsubscribe${query}`)).text();
		expect(shown).toContain("Stop emails from Devika");
		const stopped = await (await app.submit("/unsubscribe", { ...fields, intent: "sender" })).text();
		expect(stopped).toContain("You won’t get emails from Devika");
		await app.submit("/unsubscribe", { ...fields, intent: "sender-again" });
		const later = { ...mail("Second"), sendAt: app.platform.clock.now() + 3_600_000 };
		expect((await launch(later)).data.recipients).toBe(1);
		await app.submit("/unsubscribe", fields);
		app.advance(3_600_000);
		await sendAll();
		expect(await delivered()).toHaveLength(1);
	});

	it("is not written to by the same author under another name", async () => {
		const oneClick = await firstMail();
		await app.fetch(oneClick, { method: "POST" });
		await app.rows("UPDATE sender_refusal SET sender_id = 'org_of_the_author'");
		expect((await launch(mail("Second"))).code).toBe("campaign_nobody");
	});

	it("is not told to be a donor by what they said to a mail to donors", async () => {
		const oneClick = await firstMail();
		await app.fetch(oneClick, { method: "POST" });
		await app.rows("UPDATE campaign SET kind = 'donors'");
		const contacts = await app.call(`/user/${userId("donor")}/contact`, undefined, as("signed-in"));
		expect(contacts.body.data[0].isUnsubscribed).toBe(false);
	});

	it("is refused with a forged link", async () => {
		const oneClick = await firstMail();
		const forged = await app.fetch(`${oneClick.slice(0, -1)}${oneClick.endsWith("0") ? "1" : "0"}`, { method: "POST" });
		expect(forged.status).toBe(404);
		expect(await app.rows("SELECT 1 FROM sender_refusal")).toEqual([]);
	});
});

describe("A mail to many people", () => {
	it("has no audience until its author chooses one", async () => {
		expect((await launch({ ...mail("To whom"), groups: ["match:ash"] })).data.recipients).toBe(1);
		const path = `/startContactEmailCampaign/EmailContactGroups/${demoRequestIds.asha}`;
		const refused = await app.submit(path, {}, as("signed-in"));
		expect([refused.status, await refused.text()]).toEqual([
			400,
			expect.stringMatching(/id="groups-error"[^>]*>Please choose who/),
		]);
	});

	it("takes contacts who match one text, and not many texts that would each read all contacts", async () => {
		const refused = await launch({ ...mail("To many"), groups: ["match:ash", "match:sha"] });
		expect(refused.issues).toEqual([expect.objectContaining({ code: "campaign_group_unknown" })]);
	});

	it("has the foundation's postal address, or its organization's", async () => {
		await firstMail();
		expect((await delivered())[0]?.html).toContain("Kindwave Foundation, 4th floor, Lotus House");
		const own = demoRequestIds["vidya-jyothi"];
		await app.rows(`INSERT INTO donation (id, public_id, donor_email, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES ('don_1', 'gift_1', 'asha@example.org', 'request', '${own}', 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', 1, 2)`);
		const name = await app.value(
			`SELECT o.name || ', ' || (o.address ->> '$.line1') FROM organization o JOIN donation_request r ON r.organization_id = o.id WHERE r.id = '${own}'`,
		);
		await app.call(
			"/emailCampaignLauncher",
			{ ...mail("Thanks"), donationRequestId: own, contactType: undefined, groups: ["all"] },
			as("owner"),
		);
		await sendAll();
		const last = (await delivered()).find(({ html }) => html.includes(String(name)));
		expect(last?.html).not.toContain("Lotus House");
	});
});

it("Templates are listed for donors unless another category is asked for", async () => {
	const { body } = await app.call("/emailTemplate", undefined, as("signed-in"));
	expect(body.data.map(({ category }: { category: string }) => category)).toEqual(["donor", "donor", "donor", "donor"]);
	expect((await app.call("/emailTemplate?category=contact", undefined, as("signed-in"))).body.data).toHaveLength(1);
	expect((await app.call("/emailTemplate?category=none", undefined, as("signed-in"))).status).toBe(400);
});
