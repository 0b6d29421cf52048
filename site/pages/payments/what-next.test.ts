import { expect, it } from "vitest";
import { demoOrganizations } from "../../../db/seed/organizations.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

it("after a gift to an organization, the page tells how the money reaches it", async () => {
	const trust = demoOrganizations.find(({ name }) => name === "Vidya Jyothi Trust");
	const id = await donate(app, 50_000, true, "", trust?.id);
	await payByCard(app, id);
	const html = await (await app.fetch(`/thankyou?donation=${id}`)).text();
	expect(html).toContain("When they ask for a payout, we check it and send the money to their bank account.");
	expect(html).not.toContain("It appears on the request’s page");
});
