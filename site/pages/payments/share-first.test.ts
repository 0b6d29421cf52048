import { expect, it } from "vitest";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";

const app = await sharedApp();

/** The addresses of the buttons below the thanks. */
async function buttons(id: string): Promise<string[]> {
	const html = await (await app.fetch(`/thankyou?donation=${id}`)).text();
	const [, actions = ""] = /<p class="thanks-actions [^"]*">(.*?)<\/p>/s.exec(html) ?? [];
	return [...actions.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
}

it("after giving, sharing comes first, and the way back to the request second", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	expect(await buttons(id)).toEqual(["#tell", expect.stringMatching(/^\/donationRequest\/req_/)]);
});

it("a request that was hidden since can't be shared", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	for (const status of [-3, -6]) {
		await app.rows(
			"UPDATE donation_request SET status = ? WHERE id = (SELECT beneficiary_id FROM donation WHERE id = ?)",
			[status, id],
		);
		expect(await buttons(id)).toEqual(["/"]);
	}
});
