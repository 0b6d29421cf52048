// @module-tag slow
import { expect, it } from "vitest";
import { listDeliveries } from "../../../api/features/outbox/deliveries.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { receiptSteps } from "../../testing/receipt-steps.ts";

const app = demoForEach();
const { give, refund } = receiptSteps(app);
const notices = () =>
	app.rows<{ recipient: string; data: string }>(
		"SELECT recipient, data FROM outbox_message WHERE template = 'gift-refunded' ORDER BY rowid",
	);
const giftPage = async (id: string) => (await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser })).text();

it("mails a guest's refund to the address of the gift, with a link that opens it", async () => {
	const id = await give();
	await refund(id, 20_000);
	await refund(id);
	const mails = await notices();
	expect(mails.map(({ recipient, data }) => [recipient, JSON.parse(data).amount, JSON.parse(data).left])).toEqual([
		["meera@people.example", "₹200", "₹820"],
		["meera@people.example", "₹820", ""],
	]);
	const { link } = JSON.parse(mails[1]?.data ?? "{}");
	const { pathname, search } = new URL(link);
	const opened = await app.fetch(pathname + search, { redirect: "manual" });
	expect(opened.headers.get("location")).toBe(`/thankyou?donation=${id}`);
	await app.tick();
	expect(JSON.stringify((await listDeliveries(app.ctx, { to: "meera@people.example" })).deliveries)).toContain("₹820");
});

it("shows the refund on the page of a gift that has no address, and mails nobody", async () => {
	const id = await give();
	await app.rows("UPDATE donation SET donor_email = NULL WHERE id = ?", [id]);
	await refund(id, 20_000);
	expect(await giftPage(id)).toMatch(/₹200/);
	expect(await giftPage(id)).toContain("Refunded to you");
	await refund(id);
	expect(await giftPage(id)).toContain("thanks-returned");
	expect(await giftPage(id)).toContain("₹1,020");
	expect(await notices()).toEqual([]);
});
