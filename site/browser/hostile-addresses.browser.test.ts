// @module-tag rest
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { requestPath } from "./testing/giving.ts";
import { expect, onStage } from "./testing/suite.ts";

/** `site/hostile-addresses.http.test.ts` has the full list; these tests prove in a browser that nothing is executed. */
const stage = onStage();
const script = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">";

describe("Hostile text in an address", () => {
	it.each([
		["markup", script],
		["right-to-left text", "١٠٠ ريال"],
		["a sign and letters", "-1e9"],
	])("stays text in its field: %s", async (_, amount) => {
		const page = await stage.visit();
		const query = new URLSearchParams({
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.jyoti,
			amount,
		});
		await page.goto(`/billingInfo?${query}`);
		await expect(page).toHaveTitle(/^Error: Your donation/);
		const field = page.getByRole("textbox", { name: "Amount" });
		await expect(field).toHaveAccessibleDescription(/Please enter valid amount(: .+)?$/);
		await expect(field).toHaveValue(amount);
	});

	it.each([
		["in the path", `/donationRequest/${encodeURIComponent(script)}`],
		["in a parameter", `/payment?donation=${encodeURIComponent(script)}`],
		["for the region", `/?region=${encodeURIComponent(script)}`],
		["in a parameter's name", `${requestPath("asha")}?${encodeURIComponent(script)}=${encodeURIComponent(script)}`],
	])("is not executed: %s", async (_, path) => {
		const page = await stage.visit();
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
		await expect(page).not.toHaveTitle(/^$|owned/);
	});
});
