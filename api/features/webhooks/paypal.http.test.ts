import { expect, it } from "vitest";
import { americanRequest, beginDonation } from "../../../site/testing/giving.ts";
import type { HostAddress } from "../../../site/testing/hosts.ts";
import { form, page, post } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

/** Begins a donation's payment on our page without script. @returns PayPal's page */
async function leadToPayPal(host: HostAddress, donationId: string): Promise<URL> {
	const { status, headers } = await page(
		host,
		`/payment?donation=${donationId}&method=paypal`,
		form({ intent: "paypal" }),
	);
	expect(status).toBe(303);
	return new URL(headers.get("location") ?? "");
}

/** The donor approves on PayPal's page. @returns where PayPal leads them */
async function approve(host: HostAddress, at: URL): Promise<URL> {
	const token = at.searchParams.get("token") ?? "";
	const answer = await page(host, at.pathname, form({ token, outcome: "approve", funding: "balance" }));
	expect(answer.status).toBe(303);
	return new URL(answer.headers.get("location") ?? "");
}

const stateOf = async (host: HostAddress, donationId: string) =>
	(
		(await post(host, "/donation", { donationId, paymentMethod: "paypal" })).body.data as
			| { status?: string }
			| undefined
	)?.status;

onBothHosts("PayPal", (host) => {
	const begin = () => beginDonation(host(), { donationRequestId: americanRequest, amount: "25" });

	it("takes a payment that is approved on its own page, without script", async () => {
		const id = await begin();
		const back = await approve(host(), await leadToPayPal(host(), id));
		const answer = await page(host(), back.pathname + back.search);
		expect([answer.status, answer.headers.get("location")]).toEqual([303, `/thankyou?donation=${id}`]);
		expect((await page(host(), `/thankyou?donation=${id}`)).text).toContain("PayPal");
	});

	it("tells us by a signed webhook, so that a closed tab loses nothing", async () => {
		const id = await begin();
		await approve(host(), await leadToPayPal(host(), id));
		await expect.poll(() => stateOf(host(), id)).toBe("succeeded");
	});
});
