import { expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const [owner, donee, donor, admin, volunteer] = [
	await signedIn(app, "owner"),
	await signedIn(app, "donee"),
	await signedIn(app, "donor"),
	await signedIn(app, "admin"),
	await signedIn(app, "volunteer"),
];
const { get } = visitsTo(app);
const pathOf = (id: string) => `/donationRequest/${id}/desk`;
const deskOf = async (id: string, headers: Record<string, string>) => (await get(pathOf(id), headers)).html;
const waitingOf = async (id: string, headers: Record<string, string>) =>
	(await app.call(`/donationRequest/${id}/desk`, undefined, headers)).body.data.waiting;

/** A paid gift to a request. */
async function give(to: string): Promise<void> {
	await payByCard(app, await donate(app, 100_000, true, to));
}

it("A desk begins with the gifts that wait for thanks, one press from their list, for those who may thank", async () => {
	const id = demoRequestIds.imran;
	await give(id);
	await give(id);
	const html = await deskOf(id, donee);
	const text = "2 gifts are waiting for your thanks.";
	expect(html.includes(text)).toBe(true);
	expect(html.includes(`href="${pathOf(id)}/gifts?thanked=no"`)).toBe(true);
	expect(html.indexOf(text)).toBeLessThan(html.indexOf("What you can do"));
	expect((await waitingOf(id, donee)).gifts).toBe(2);
	expect((await deskOf(id, volunteer)).includes(text)).toBe(true);
	await app.rows("UPDATE request_helper SET role = 'reader' WHERE user_id = ?", [demoUserId("volunteer")]);
	for (const reader of [volunteer, admin]) {
		expect((await deskOf(id, reader)).includes("Waiting for you")).toBe(false);
		expect(await waitingOf(id, reader)).toEqual({ gifts: 0, heldComments: 0, comments: 0, answers: 0 });
	}
	await app.call(`/donationRequest/${id}/thanks`, { text: "Thank you!" }, donee);
	expect((await waitingOf(id, donee)).gifts).toBe(0);
	expect((await deskOf(id, donee)).includes("Waiting for you")).toBe(false);
});

it("Comments wait until one of the request's people writes or decides, and for two weeks", async () => {
	const id = demoRequestIds["vidya-jyothi"];
	await app.advance(15 * 86_400_000);
	const comment = (text: string, headers: Record<string, string>) =>
		app.call(`/donationRequest/${id}/comments`, { text }, headers);
	expect((await waitingOf(id, owner)).comments).toBe(0);
	await comment("When does it begin?", donor);
	await comment("See www.shop.example", donor);
	expect(await waitingOf(id, owner)).toMatchObject({ comments: 1, heldComments: 1 });
	const html = await deskOf(id, owner);
	expect(html).toContain("1 new comment has no answer yet.");
	expect(html).toContain("1 comment waits until you show or hide it.");
	await app.advance(60_000);
	await comment("In June.", owner);
	expect(await waitingOf(id, owner)).toMatchObject({ comments: 0, heldComments: 1 });
});

it("Answers wait for who decides about them", async () => {
	const id = demoRequestIds.volunteering;
	const waiting = await app.value<number>("SELECT count(*) FROM application WHERE request_id = ? AND status = 'sent'", [
		id,
	]);
	expect((await waitingOf(id, owner)).answers).toBe(waiting);
	expect(await deskOf(id, owner)).toContain(`waiting for your answer`);
});

it("A request that nobody can see yet offers its changes, and nothing to share or to give by", async () => {
	const html = await deskOf(demoRequestIds.donee, donee);
	for (const text of [
		"Edit or extend",
		"Gifts and visits are counted once people can see the request.",
		"You can invite people once our team has approved this request.",
	]) {
		expect(html.includes(text) ? text : `lacks ${text}`).toBe(text);
	}
	for (const text of [
		"Share and print",
		"Send invitation",
		"Donation forms",
		"Share the link",
		"Gifts and thanks",
		"Gifts per 100 visits",
	]) {
		expect(html.includes(text) ? text : "").toBe("");
	}
});

it("A change that is being reviewed stands on the desk", async () => {
	const id = demoRequestIds.imran;
	const text = "A change is being reviewed. Until then, the approved version stays.";
	expect((await deskOf(id, donee)).includes(text)).toBe(false);
	await app.rows("INSERT INTO request_change (request_id, status, columns, changed_at) VALUES (?, 0, ?, 1)", [
		id,
		JSON.stringify({ title: "Another title" }),
	]);
	expect((await deskOf(id, donee)).includes(text)).toBe(true);
});

it("Sources of few gifts are counted together, and the desk says why", async () => {
	const why = "sources with fewer than 10 gifts are counted together";
	expect((await deskOf(demoRequestIds.imran, donee)).includes(why)).toBe(true);
	const without = await deskOf(demoRequestIds["vidya-jyothi"], owner);
	expect([without.includes("Gifts per 100 visits"), without.includes(why)]).toEqual([true, false]);
});
