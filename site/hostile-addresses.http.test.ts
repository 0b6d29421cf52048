import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { mainOf, page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

const script = "<script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">";
const homeLink = /<a [^>]*href="\/"[^>]*>(?:(?!<\/a>).)*See requests that need help/s;
const asha = `/donationRequest/${demoRequestIds.asha}`;

const entities: Readonly<Record<string, string>> = {
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
	"&amp;": "&",
};
const decode = (text: string) => text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** A text field as browsers and screen readers see it: its value, state and description. */
function fieldOf(html: string, name: string): { value: string; invalid: boolean; description: string } {
	const tag = html.match(/<input\b(?:"[^"]*"|[^">])*>/g)?.find((input) => input.includes(` name="${name}"`)) ?? "";
	const attribute = (wanted: string) => new RegExp(` ${wanted}="([^"]*)"`).exec(tag)?.[1] ?? "";
	const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? "";
	const description = attribute("aria-describedby").split(" ").map(textOf).join(" ");
	return { value: decode(attribute("value")), invalid: attribute("aria-invalid") === "true", description };
}

/** No part of the URL has become markup. */
function expectNoMarkup(html: string): void {
	expect(html).not.toContain("<script>document");
	expect(html).not.toContain("<img src=x");
}

onBothHosts("An invalid amount in the URL", (host) => {
	const amounts = [
		["an exponent", "1e9"],
		["a sign", "-1"],
		["less than a minor unit", "0.001"],
		["nothing", "0"],
		["another currency's sign", "€5"],
		["markup", script],
		["five thousand digits", "9".repeat(5_000)],
		["emoji", "💸💸💸"],
		["right-to-left text", "١٠٠ ريال"],
		["a mark that turns the direction", "\u202ecba"],
		["not a number", "NaN"],
		["infinity", "Infinity"],
		["hexadecimal", "0x64"],
		["SQL", "100 OR 1=1"],
		["a lone percent sign", "%"],
	] as const;

	it.each(amounts)("is displayed in its field with a message: %s", async (_, amount) => {
		const query = new URLSearchParams({
			donationFor: "donationRequest",
			donationRequestId: demoRequestIds.jyoti,
			amount,
		});
		const { status, text } = await page(host(), `/billingInfo?${query}`);
		expect(status).toBe(400);
		expect(text).toContain("<title>Error: Your donation");
		const { value, invalid, description } = fieldOf(mainOf(text), "amount");
		// Invisible parts are dropped.
		expect([value, invalid]).toEqual([amount.replace("\u202e", ""), true]);
		expect(description).toMatch(/Please enter valid amount(: .+)?$/);
		expect(mainOf(text)).toContain("You can give between");
		expectNoMarkup(text);
	});

	it("is required if it is empty", async () => {
		const { text } = await page(host(), `/billingInfo?donationRequestId=${demoRequestIds.jyoti}&amount=`);
		expect(fieldOf(mainOf(text), "amount").description).toMatch(/Please enter Amount$/);
	});
});

onBothHosts("An address without a page", (host) => {
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
		[`/billingInfo?donationFor=${encodeURIComponent(script)}&amount=5`, 400],
		[`/billingInfo?donationRequestId=${encodeURIComponent(script)}`, 400],
		[`/billingInfo?donationRequestId=${"9".repeat(5_000)}`, 400],
		[`/?region=${encodeURIComponent(script)}`, 404],
	] as const;

	it.each(nowhere.map(([path, status]) => [status, path.slice(0, 60), path] as const))(
		"answers %i with a link to go on: %s",
		async (expected, _, path) => {
			const { status, text } = await page(host(), path);
			expect(status).toBe(expected);
			expect(mainOf(text)).toMatch(/<h1\b[^>]*>[^<]/);
			expect(mainOf(text)).toMatch(homeLink);
			expectNoMarkup(text);
		},
	);
});

onBothHosts("An address with invalid parameters", (host) => {
	it.each([
		"/?page=999999",
		`${asha}?donors=${encodeURIComponent(script)}`,
		`${asha}?donors=-1`,
		`${asha}?donors=1e9`,
		`${asha}?comments=${encodeURIComponent(script)}&updates=${encodeURIComponent(script)}`,
		`${asha}?${encodeURIComponent(script)}=${encodeURIComponent(script)}`,
	])("still displays its page: %s", async (path) => {
		const { status, text } = await page(host(), path, { redirect: "follow" });
		expect(status).toBe(200);
		expect(mainOf(text)).toMatch(/<h1\b[^>]*>[^<]/);
		expectNoMarkup(text);
	});
});

describe("The reader of fields", () => {
	it("finds value, state and description", () => {
		const html = `<input value="a" name="other"/><input name="amount" value="&lt;b>" aria-invalid="true" aria-describedby="h e"/>
			<p id="h">Hint.</p><p id="e" class="x">Wrong</p>`;
		expect(fieldOf(html, "amount")).toEqual({ value: "<b>", invalid: true, description: "Hint. Wrong" });
	});
});
