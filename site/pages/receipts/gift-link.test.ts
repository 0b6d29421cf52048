import { describe, expect, it } from "vitest";
import { listDeliveries } from "../../../api/features/outbox/deliveries.ts";
import { giftLinkDays, signKey } from "../../../api/http/gift-keys.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate } from "../../testing/giving-steps.ts";
import { receiptSteps } from "../../testing/receipt-steps.ts";

const app = demoForEach();
let donation: string;
const { give, receipts, refund } = receiptSteps(app);
app.prepare(async () => {
	donation = await give();
});

/** A browser that keeps the cookies that it gets. */
function stranger() {
	const cookies = new Map<string, string>();
	const send = async (path: string, form?: Record<string, string>) => {
		const answer = await app.fetch(path, {
			headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
			...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
		});
		for (const cookie of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
	};
	return { get: (path: string) => send(path), post: send };
}

const mails = () =>
	app.rows<{ template: string; recipient: string; data: string }>(
		"SELECT template, recipient, data FROM outbox_message ORDER BY rowid",
	);
/** The address in the newest mail of a template. */
async function linkIn(template: string): Promise<string> {
	const mail = (await mails()).findLast((each) => each.template === template);
	const { link } = JSON.parse(mail?.data ?? "{}") as { link: string };
	return link.replace("http://kindwave.test", "");
}
const donor = "meera@people.example";
/** Everything that was mailed to an address. */
const sentTo = async (to: string) => {
	await app.tick();
	return JSON.stringify((await listDeliveries(app.ctx, { to })).deliveries);
};

describe("the link in a gift's mail", () => {
	it("opens the gift on any device, with its receipt, and leaves no key in the address", async () => {
		const browser = stranger();
		expect((await browser.get(`/thankyou?donation=${donation}`)).text).not.toContain(donor);
		expect(await browser.get(await linkIn("gift-receipt"))).toMatchObject({
			status: 303,
			to: `/thankyou?donation=${donation}`,
		});
		const { text } = await browser.get(`/thankyou?donation=${donation}`);
		expect(text).toContain(donor);
		expect(text).toContain(`/billingInfo?again=${donation}`);
		const [receipt] = await receipts();
		expect(text).toContain(`/receipts/${receipt?.id}`);
		// Its PDF file, which needs the built fonts.
		expect((await browser.get(`/receipts/${receipt?.id}`)).to).toBeNull();
		expect((await browser.get(`/billingInfo?again=${donation}`)).text).toContain(donor);
	});

	it.each(["/myGift/", "/receiptPan?donation="])("is what a browser without it is led to from %s", async (path) => {
		const { status, text } = await stranger().get(path + donation);
		expect(status).toBe(403);
		expect(text).toContain("Only its donor can open this page");
		expect(text).toMatch(/href="\/myGift"[^>]*>Find your gift/);
		expect(text).not.toContain(donor);
	});

	it("opens no other gift, and nothing once forged", async () => {
		const other = await give();
		const browser = stranger();
		const link = await linkIn("gift-receipt");
		await browser.get(link);
		expect((await browser.get(`/thankyou?donation=${donation}`)).text).not.toContain(donor);
		expect((await browser.get(`/thankyou?donation=${other}`)).text).toContain(donor);
		const forged = stranger();
		expect((await forged.get(link.replace(other, donation))).text).toContain("Find your gift");
		expect((await forged.get(`/thankyou?donation=${donation}`)).text).not.toContain(donor);
	});

	it("ends, and its page sends a new one", async () => {
		const link = await linkIn("gift-receipt");
		app.advance((giftLinkDays + 1) * 86_400_000);
		const browser = stranger();
		const { status, text } = await browser.get(link);
		expect(status).toBe(200);
		expect(text).toContain("This link has ended");
		const key = new URL(link, "http://a").searchParams.get("key") ?? "";
		expect(await browser.post("/myGift", { intent: "renew", key })).toMatchObject({ to: "/myGift?renewed" });
		expect((await browser.get(await linkIn("gift-link"))).to).toBe(`/thankyou?donation=${donation}`);
	});

	it("also comes with the mail of a refund", async () => {
		await refund(donation, 10_000);
		expect(await linkIn("gift-refunded")).toContain(`/myGift?key=${donation}.`);
	});
});

describe("/myGift", () => {
	const publicId = async () =>
		(await app.rows<{ id: string }>("SELECT public_id AS id FROM donation WHERE id = ?", [donation]))[0]?.id ?? "";
	const number = async () => {
		const [row] = await receipts();
		return `${row?.scheme}/${row?.fiscal_year}-27/${String(row?.number).padStart(6, "0")}`;
	};
	const chargeId = async () =>
		(
			await app.rows<{ id: string }>("SELECT provider_charge_id AS id FROM payment_attempt WHERE donation_id = ?", [
				donation,
			])
		)[0]?.id ?? "";
	const links = async () =>
		(await mails()).filter(({ template }) => template === "gift-link").map((mail) => mail.recipient);

	it.each([
		["its reference", publicId],
		["the reference in small letters with spaces", async () => ` ${(await publicId()).toLowerCase()} `],
		["its receipt's number", number],
		["the payment's id", chargeId],
	])("mails the link of a gift by %s", async (_by, referenceOf) => {
		const reference = await referenceOf();
		expect(await stranger().post("/myGift", { email: donor.toUpperCase(), reference })).toMatchObject({
			status: 303,
			to: "/myGift?sent",
		});
		expect(await links()).toEqual([donor]);
	});

	it("answers the same for a gift of another address, and mails nothing", async () => {
		expect(
			await stranger().post("/myGift", { email: "other@people.example", reference: await publicId() }),
		).toMatchObject({
			status: 303,
			to: "/myGift?sent",
		});
		expect(await links()).toEqual([]);
	});

	it("mails a donor at most three links an hour, and still answers the same", async () => {
		for (let count = 0; count < 5; count++) {
			expect((await stranger().post("/myGift", { email: donor, reference: await publicId() })).to).toBe("/myGift?sent");
		}
		expect(await links()).toHaveLength(3);
	});

	it("asks again for what is missing, and keeps what was typed", async () => {
		const { status, text } = await stranger().post("/myGift", { email: "meera", reference: "" });
		expect(status).toBe(400);
		expect(text).toContain("Please enter the reference.");
		expect(text).toContain('value="meera"');
	});

	it("is a call too", async () => {
		const answer = await app.fetch("/api/v1/giftLinks", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: donor, reference: await publicId() }),
		});
		expect(answer.status).toBe(202);
		expect(await links()).toEqual([donor]);
	});
});

describe("a receipt's own address", () => {
	it("opens for the email that it was sent to", async () => {
		const [receipt] = await receipts();
		const path = `/receipts/${receipt?.id}`;
		const browser = stranger();
		const asked = await browser.get(path);
		expect(asked.to).toBe(`/myGift?receipt=${receipt?.id}`);
		const wrong = await browser.post(asked.to ?? "", { intent: "receipt", email: "other@people.example" });
		expect(wrong.status).toBe(403);
		expect(wrong.text).toContain("That is not the address that this receipt was sent to.");
		const { to } = await browser.post(asked.to ?? "", { intent: "receipt", email: donor });
		expect(to).toContain(`${path}?key=${receipt?.id}.`);
		expect((await browser.get(to ?? "")).to).toBeNull();
		// The receipt alone, and for ten minutes.
		expect((await browser.get(`/thankyou?donation=${donation}`)).text).not.toContain(donor);
		app.advance(601_000);
		expect((await browser.get(to ?? "")).to).toBe(asked.to);
	});

	it("asks for a captcha after many wrong addresses", async () => {
		const [receipt] = await receipts();
		const browser = stranger();
		const guess = (email: string) => browser.post(`/myGift?receipt=${receipt?.id}`, { intent: "receipt", email });
		for (let count = 0; count < 10; count++) await guess(`guess${count}@people.example`);
		expect((await guess(donor)).to).toBeNull();
	});

	it("opens for nobody on a day with 20 wrong addresses from any networks; right ones are no guesses", {
		tags: ["rest"],
	}, async () => {
		app.advance(86_400_000 - (app.platform.clock.now() % 86_400_000));
		const [receipt] = await receipts();
		const guess = async (email: string, network: number) => {
			const { status } = await app.fetch(`/myGift?receipt=${receipt?.id}`, {
				method: "POST",
				headers: { "cf-connecting-ip": `198.51.100.${network}` },
				body: new URLSearchParams({ intent: "receipt", email }),
			});
			return status;
		};
		for (let network = 0; network < 15; network++) await guess(`guess${network}@people.example`, network);
		for (let time = 0; time < 7; time++) expect(await guess(donor, 100)).toBe(303);
		app.advance(2 * 3_600_000);
		await app.tick();
		for (let network = 0; network < 5; network++) {
			expect(await guess(`more${network}@people.example`, network)).toBe(403);
		}
		expect(await guess(donor, 101)).toBe(429);
		app.advance(86_400_000);
		expect(await guess(donor, 101)).toBe(303);
	});
});

describe("/myGift/{id}", () => {
	const own = async () => {
		const browser = stranger();
		await browser.get(await linkIn("gift-receipt"));
		return browser;
	};

	it("is for the gift's donor", async () => {
		expect((await stranger().get(`/myGift/${donation}`)).status).toBe(403);
		expect(
			(await stranger().post(`/myGift/${donation}`, { intent: "correct", email: "x@people.example" })).status,
		).toBe(403);
		expect((await (await own()).get(`/myGift/${donation}`)).text).toContain(donor);
	});

	it("sends the receipt again", async () => {
		expect((await (await own()).post(`/myGift/${donation}`, { intent: "again" })).status).toBe(303);
		expect((await mails()).map(({ template, recipient }) => [template, recipient])).toEqual([
			["gift-receipt", donor],
			["gift-receipt", donor],
		]);
	});

	const correct = { intent: "correct", email: "Right@people.example" };

	it("corrects the address in the donor's own browser: earlier links end, the receipt goes to the new one, and the old one learns of it", async () => {
		const before = await linkIn("gift-receipt");
		app.advance(1000);
		const { status } = await app.submit(`/myGift/${donation}`, correct, donorBrowser);
		expect(status).toBe(303);
		expect((await mails()).slice(1).map(({ template, recipient }) => [template, recipient])).toEqual([
			["gift-receipt", "Right@people.example"],
			["gift-email-changed", donor],
		]);
		expect((await stranger().get(before)).text).toContain("This link has ended");
		const [toNew, toOld] = await Promise.all([sentTo("Right@people.example"), sentTo(donor)]);
		const [link = ""] = /\/myGift\?key=[\w.]+/.exec(toNew) ?? [];
		expect((await stranger().get(link)).to).toBe(`/thankyou?donation=${donation}`);
		expect(toOld).toContain("changed to R…@people.example");
	});

	it("asks the former address first where the link was opened, which others may have been sent", {
		tags: ["rest"],
	}, async () => {
		const browser = await own();
		expect((await browser.post(`/myGift/${donation}`, correct)).status).toBe(303);
		expect((await browser.get(`/myGift/${donation}`)).text).toContain(donor);
		const [link = ""] = /\/myGift\/don_\w+\?email=[^\\"\s<]+confirm=[\w.]+/.exec(await sentTo(donor)) ?? [];
		const shown = await stranger().get(link.replaceAll("&amp;", "&"));
		expect(shown.text).toContain("Right@people.example");
		const { searchParams } = new URL(link.replaceAll("&amp;", "&"), "http://a");
		const confirm = { intent: "confirm", email: "Right@people.example", key: searchParams.get("confirm") ?? "" };
		const other = { ...confirm, email: "thief@people.example" };
		expect((await stranger().post(`/myGift/${donation}`, other)).status).toBe(409);
		expect((await stranger().post(`/myGift/${donation}`, confirm)).status).toBe(303);
		expect(await app.value("SELECT donor_email FROM donation WHERE id = ?", [donation])).toBe("Right@people.example");
		expect((await stranger().post(`/myGift/${donation}`, confirm)).status).toBe(409);
	});

	it("takes three addresses a day, so that it mails no strangers", async () => {
		const browser = await own();
		const statuses = [];
		for (const name of ["a", "b", "c", "d"]) {
			const fields = { intent: "correct", email: `${name}@people.example` };
			statuses.push((await browser.post(`/myGift/${donation}`, fields)).status);
		}
		expect(statuses).toEqual([303, 303, 303, 429]);
	});

	it("sends nothing for a gift that nobody has paid", async () => {
		const id = await donate(app);
		expect((await app.submit(`/myGift/${id}`, { intent: "again" }, donorBrowser)).status).toBe(404);
		expect((await app.submit(`/myGift/${id}`, correct, donorBrowser)).status).toBe(404);
		expect((await mails()).map(({ recipient }) => recipient)).toEqual([donor]);
	});

	it("leaves the address of an account's gift to the account", async () => {
		const browser = await own();
		await app.rows("UPDATE donation SET donor_user_id = (SELECT id FROM user LIMIT 1) WHERE id = ?", [donation]);
		expect((await browser.get(`/myGift/${donation}`)).text).toContain("changed in its settings");
		expect((await browser.post(`/myGift/${donation}`, { intent: "correct", email: "x@people.example" })).status).toBe(
			409,
		);
	});
});

it("A key that another secret signed opens nothing", async () => {
	const { platform } = app.ctx;
	const settings = { ...platform.settings, secretsKeys: [{ id: "x", key: "another" }] } as typeof platform.settings;
	const key = await signKey({ ...platform, settings }, "gift", donation);
	expect((await stranger().get(`/myGift?key=${key}`)).text).toContain("Find your gift");
});
