import { describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();
const id = await donate(app);
await payByCard(app, id);

const page = async (path: string, headers: Record<string, string> = {}) => (await app.fetch(path, { headers })).text();
const offer = "Keep this gift in an account";

describe("an account after the gift", () => {
	it("is offered in the donor's own browser only, with the form filled in", async () => {
		expect(await page(`/thankyou?donation=${id}`, donorBrowser)).toContain(offer);
		const form = await page(`/signup?donation=${id}`, donorBrowser);
		for (const value of ["Meera", "Iyer", "meera@people.example"]) expect(form).toContain(`value="${value}"`);
	});

	it("tells another browser nothing about the donor", async () => {
		expect(await page(`/thankyou?donation=${id}`)).not.toContain(offer);
		for (const donation of [id, "don_unknown", "", "%00"]) {
			expect(await page(`/signup?donation=${donation}`)).not.toContain("meera@people.example");
		}
	});

	it("is not offered to a donor who is signed in or whose gift has an account", async () => {
		const { cookie } = await signedIn(app, "donor");
		const headers = { cookie: `${cookie}; ${donorBrowser.cookie}` };
		expect(await page(`/thankyou?donation=${id}`, headers)).not.toContain(offer);
		await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [userId("donor"), id]);
		expect(await page(`/thankyou?donation=${id}`, donorBrowser)).not.toContain(offer);
		expect(await page(`/signup?donation=${id}`, donorBrowser)).not.toContain("meera@people.example");
	});
});

describe("the billing form of a signed-in donor", () => {
	it("is filled in from the account, and what the address says comes first", async () => {
		const { cookie } = await signedIn(app, "donor");
		await app.rows("UPDATE user SET address = ? WHERE id = ?", [
			JSON.stringify({ line1: "7 Lake View", city: "Kochi", state: "Kerala", zip_code: "682020", country: "IN" }),
			userId("donor"),
		]);
		const to = `/billingInfo?donationFor=individual&toUserInfo=${userId("carla")}&amount=500`;
		const form = await page(to, { cookie });
		for (const value of ["Devika", "Nair", "donor@demo.test", "7 Lake View", "Kochi", "682020"]) {
			expect(form).toContain(`value="${value}"`);
		}
		expect(await page(`${to}&first_name=Gift`, { cookie })).toContain('value="Gift"');
		expect(await page(to)).not.toContain("Devika");
	});
});

describe("a request's page", () => {
	it("links to the profiles of people who have one", async () => {
		const [row] = await app.rows<{ id: string }>("SELECT id FROM donation_request WHERE user_id = ? AND status = 1", [
			userId("asha"),
		]);
		const html = (visit: string) => page(`/donationRequest/${row?.id}?visit=${visit}`);
		expect(await html("1")).toContain('href="/user/asha.pawar"');
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [userId("asha")]);
		expect(await html("2")).not.toContain("/user/asha.pawar");
	});
});
