import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { requestPath } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const script = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">";

describe("An amount in the address that nobody can give", () => {
	const amounts = [
		["an exponent", "1e9"],
		["a sign", "-1"],
		["less than a minor unit", "0.001"],
		["nothing", "0"],
		["a currency's sign", "₹5"],
		["markup", script],
		["five thousand digits", "9".repeat(5_000)],
		["emoji", "💸💸💸"],
		["right-to-left text", "١٠٠ ريال"],
		["a mark that turns the direction", "\u202e001"],
		["not a number", "NaN"],
		["infinity", "Infinity"],
		["hexadecimal", "0x64"],
		["grouped digits", "1,000"],
		["SQL", "100 OR 1=1"],
		["a null character", "100\u0000"],
		["a lone percent sign", "%"],
	] as const;

	it.each(amounts)("is answered with a message beside the field: %s", async (_, amount) => {
		const page = await stage.visit();
		const query = new URLSearchParams({
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.jyoti,
			amount,
		});
		const response = await page.goto(`/billingInfo?${query}`);
		expect(response?.status()).toBe(400);
		await expect(page).toHaveTitle(/^Error: Your donation/);
		const field = page.getByRole("textbox", { name: "Amount" });
		await expect(field).toHaveAccessibleDescription(/Please enter valid amount$/);
		// A field of one line has no place for what ends one; all else is shown again as it was sent.
		await expect(field).toHaveValue(amount.trim().replace("\u0000", "\ufffd"));
		await expect(page.getByRole("complementary", { name: "Summary" })).toContainText("This amount can’t be given.");
	});

	it("an empty one asks for it", async () => {
		const page = await stage.visit();
		await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=`);
		await expect(page.getByRole("textbox", { name: "Amount" })).toHaveAccessibleDescription(/Please enter Amount$/);
	});
});

describe("An address that leads nowhere", () => {
	const nowhere = [
		["/no/such/page", 404],
		["/donationRequest/unknown", 404],
		[`/donationRequest/${encodeURIComponent(script)}`, 404],
		["/donationRequest/%00", 404],
		["/donationRequest/%F0%9F%92%B8", 404],
		[`/donationRequest/${"a".repeat(4_000)}`, 404],
		["/?page=0", 404],
		["/?page=-1", 404],
		["/?page=1e9", 404],
		["/?page=%3Cscript%3E", 404],
		["/billingInfo?donationRequestId=unknown&amount=5", 404],
		["/billingInfo?donationFor=individual&toUserInfo=unknown", 404],
		[`/billingInfo?donationRequestId=${demoRequestIds.mentoring}&amount=5`, 409],
		["/payment", 404],
		["/payment?donation=unknown", 404],
		[`/payment?donation=${encodeURIComponent(script)}`, 404],
		["/StripePayment?donation=", 404],
		["/thankyou", 404],
		["/thankyou?donation=don_00000000000000000000000000", 404],
		[`/thankyou?donation=${"9".repeat(4_000)}`, 404],
	] as const;

	it.each(nowhere.map(([path, status]) => [path.slice(0, 60), path, status] as const))(
		"says so, and shows a way on: %s",
		async (_, path, status) => {
			const page = await stage.visit();
			const response = await page.goto(path);
			expect(response?.status()).toBe(status);
			await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
			await expect(page.getByRole("link", { name: "See requests that need help" })).toBeVisible();
			expect(await page.title()).not.toContain("owned");
		},
	);

	const odd = [
		["a kind of gift", `/billingInfo?donationFor=${encodeURIComponent(script)}&amount=5`],
		["a request's id with markup", `/billingInfo?donationRequestId=${encodeURIComponent(script)}`],
		["a request's id of five thousand digits", `/billingInfo?donationRequestId=${"9".repeat(5_000)}`],
	] as const;

	it.each(odd)("and so does one that names something that cannot be: %s", async (_, path) => {
		const page = await stage.visit();
		const response = await page.goto(path);
		expect(response?.status()).toBe(400);
		await expect(page.getByRole("link", { name: "See requests that need help" })).toBeVisible();
		expect(await page.title()).not.toContain("owned");
	});
});

describe("An address with more than it needs", () => {
	const harmless = [
		`/?region=${encodeURIComponent(script)}`,
		"/?page=999999",
		`${requestPath("asha")}?donors=${encodeURIComponent(script)}`,
		`${requestPath("asha")}?donors=-1`,
		`${requestPath("asha")}?comments=${encodeURIComponent(script)}&updates=${encodeURIComponent(script)}`,
		`${requestPath("asha")}?donors=1e9`,
		`${requestPath("asha")}?${encodeURIComponent(script)}=${encodeURIComponent(script)}`,
	];

	it.each(harmless)("shows its page: %s", async (path) => {
		const page = await stage.visit();
		const response = await page.goto(path);
		expect(response?.status()).toBe(200);
		await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
		expect(await page.title()).not.toContain("owned");
	});
});
