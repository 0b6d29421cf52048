import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { pageRoutes } from "../routes.ts";
import {
	cardAlert,
	cardFields,
	cards,
	donateForm,
	fillCard,
	openPayment,
	payButton,
	requestPath,
	thanks,
} from "./testing/giving.ts";
import { islandIs } from "./testing/islands.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

interface View {
	title: string;
	/** The route of site/routes.ts that this is a state of; none for the stand-in's pages and for failures. */
	route?: string;
	open(page: Page): Promise<unknown>;
}

const pay = async (page: Page, card: string) => {
	await openPayment(page, { request: "jyoti", amount: "500" });
	await fillCard(page, card);
	await payButton(page).click();
};
const checkout = async (page: Page) => {
	await page.route("**/sandbox/stripe/stripe.js", (route) => route.abort());
	await openPayment(page, { request: "jyoti", amount: "500" });
	await page.getByText("The card fields could not be loaded.").waitFor();
	await payButton(page).click();
	await page.getByRole("heading", { name: "Pay with card" }).waitFor();
};
const aliveRequest = async (page: Page) => {
	await page.goto(requestPath("asha"));
	await (await donateForm(page)).hover();
	await islandIs(page, "donate-box", "ready");
};

/** Every page in every state that looks different. */
const views: readonly View[] = [
	{ title: "the list of requests", route: "/", open: (page) => page.goto("/") },
	{ title: "the list's last page", route: "/", open: (page) => page.goto("/?page=2") },
	{ title: "one cause", route: "/", open: (page) => page.goto("/?category=health") },
	{
		title: "home in Hindi, with its menu open",
		route: "/",
		async open(page) {
			await page.goto("/hi");
			await page.locator("[popovertarget=nav-choices]").click();
			await page.getByRole("link", { name: "తెలుగు" }).waitFor();
		},
	},
	{
		title: "home with a phone's menu open",
		route: "/",
		async open(page) {
			await page.setViewportSize({ width: 390, height: 844 });
			await page.goto("/");
			await page.getByRole("button", { name: "Menu" }).click();
			await page.getByRole("dialog", { name: "Menu" }).getByText("Explore").click();
		},
	},
	{ title: "what was found", route: "/search/{keyword}", open: (page) => page.goto("/search/school") },
	{ title: "nothing found", route: "/search/{keyword}", open: (page) => page.goto("/search/xyzzy") },
	{
		title: "a report that must be mended",
		route: "/donationRequest/{id}",
		async open(page) {
			await page.goto(requestPath("asha"));
			await page.getByText("Report this request").click();
			await page.getByRole("button", { name: "Send the report" }).click();
			await page.getByText("Please choose what is wrong").first().waitFor();
		},
	},
	{
		title: "a report that was sent",
		route: "/donationRequest/{id}",
		open: (page) => page.goto(`${requestPath("asha")}?reported=1`),
	},
	{ title: "a request with donors", route: "/donationRequest/{id}", open: aliveRequest },
	{
		title: "a request with a wrong amount",
		route: "/donationRequest/{id}",
		async open(page) {
			await aliveRequest(page);
			await page.getByRole("textbox", { name: "Other amount" }).fill("abc");
			await page.getByRole("button", { name: "Donate now" }).click();
			await page.getByText("Please enter valid amount").waitFor();
		},
	},
	{
		title: "a request with all that was told about it",
		route: "/donationRequest/{id}",
		open: (page) => page.goto(`${requestPath("asha")}?updates=all&comments=15`),
	},
	{ title: "a fulfilled request", route: "/donationRequest/{id}", open: (page) => page.goto(requestPath("deepa")) },
	{
		title: "a request for a mentor",
		route: "/donationRequest/{id}",
		open: (page) => page.goto(requestPath("mentoring")),
	},
	{
		title: "the billing page",
		route: "/billingInfo",
		open: (page) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=500`),
	},
	{
		title: "the billing page with everything wrong",
		route: "/billingInfo",
		async open(page) {
			await page.goto(`/billingInfo?donationRequestId=${demoRequestIds.asha}&amount=x`);
			await page.getByRole("button", { name: "Continue to payment" }).click();
			await page.getByText("Please enter email").first().waitFor();
		},
	},
	{
		title: "the payment page",
		route: "/payment",
		async open(page) {
			await openPayment(page, { request: "asha", amount: "500" });
			await cardFields(page).getByLabel("Credit or debit card number").waitFor();
		},
	},
	{
		title: "the payment page by its other name, after a decline",
		route: "/StripePayment",
		async open(page) {
			await pay(page, cards.declined);
			await expect(cardAlert(page)).not.toBeEmpty();
			await page.goto(`/StripePayment${new URL(page.url()).search}&failed=1`);
			await page.getByText("Your last payment did not go through").waitFor();
			await cardFields(page).getByLabel("Credit or debit card number").waitFor();
		},
	},
	{
		title: "the payment page with an incomplete card",
		route: "/payment",
		async open(page) {
			await openPayment(page, { request: "asha", amount: "500" });
			await cardFields(page).getByLabel("Credit or debit card number").fill("4242");
			await payButton(page).click();
			await expect(cardAlert(page)).not.toBeEmpty();
		},
	},
	{
		title: "the bank's question",
		async open(page) {
			await pay(page, cards.authentication);
			const question = page.getByTitle("3D Secure authentication").contentFrame();
			await question.getByRole("button", { name: "Complete authentication" }).waitFor();
		},
	},
	{
		title: "a payment that waits",
		route: "/thankyou",
		async open(page) {
			await pay(page, cards.pending);
			await page.getByRole("heading", { name: "We are checking your payment" }).waitFor();
		},
	},
	{
		title: "the thanks",
		route: "/thankyou",
		async open(page) {
			await pay(page, cards.good);
			await thanks(page).waitFor();
		},
	},
	{
		title: "the API's reference",
		async open(page) {
			await page.goto("/api/v1/reference");
			await page.locator("summary").filter({ hasText: "/create/payment/intent" }).click();
			await page.getByText(/^Body of POST .*\/create\/payment\/intent$/).waitFor();
		},
	},
	{ title: "a page that does not exist", open: (page) => page.goto("/no/such/page") },
	{
		title: "a request that takes no gifts",
		open: (page) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds.deepa}&amount=5`),
	},
	{ title: "the provider's checkout", open: checkout },
	{
		title: "the provider's checkout after a decline",
		async open(page) {
			await checkout(page);
			await page.getByRole("button", { name: /^(Donate|Pay) / }).click();
			await page.getByText("Your card number is incomplete.").waitFor();
		},
	},
	{ title: "a checkout that never was", open: (page) => page.goto("/sandbox/stripe/c/pay/cs_test_unknown") },
	{ title: "a bank's question that never was", open: (page) => page.goto("/sandbox/stripe/3ds/pi_unknown?source=x") },
];

describe("Accessibility", () => {
	it("is looked at on every page there is", () => {
		const seen = new Set(views.map(({ route }) => route));
		expect(pageRoutes.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
	});

	it.each(views)("axe finds nothing in either theme on phone and desktop: $title", async ({ open }) => {
		const page = await stage.visit({ reducedMotion: "reduce" });
		await open(page);
		const found: string[] = [];
		for (const viewport of [
			{ width: 390, height: 844 },
			{ width: 1280, height: 900 },
		]) {
			await page.setViewportSize(viewport);
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme });
				// One run for the page and its frames, faults alone: a third of the time, and all frames are of one origin.
				const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
				// The other theme has the same elements in other colours, so its colours are what is left to look at.
				if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
				for (const { id, help, nodes } of (await axe.analyze()).violations) {
					const where = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("\n");
					found.push(`${colorScheme}, ${viewport.width} px: ${id} (${help})\n${where}`);
				}
			}
		}
		expect(found).toEqual([]);
	});
});

describe("Loading", () => {
	const main = views.filter(({ title }) =>
		[
			"the list of requests",
			"what was found",
			"a request with donors",
			"the billing page",
			"the payment page",
			"a payment that waits",
			"the thanks",
		].includes(title),
	);
	const sizes = [
		["phone", { width: 390, height: 844 }],
		["desktop", { width: 1280, height: 900 }],
	] as const;

	it.each(main.flatMap((view) => sizes.map(([size, viewport]) => ({ ...view, size, viewport }))))(
		"nothing moves and nothing is missing: $title, $size",
		async ({ open, viewport }) => {
			const page = await stage.visit({ viewport });
			const missing: string[] = [];
			const aborted = (text: string | undefined) => text === "net::ERR_ABORTED";
			page.on("response", (response) => {
				if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
			});
			page.on("requestfailed", (request) => {
				// A page that is left drops what it was still loading.
				if (!aborted(request.failure()?.errorText)) missing.push(`${request.failure()?.errorText} ${request.url()}`);
			});
			await page.addInitScript(() => {
				const shifts: string[] = [];
				Object.assign(globalThis, { shifts });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) {
						const shift = entry as PerformanceEntry & {
							value: number;
							hadRecentInput: boolean;
							sources: { node?: Node | null }[];
						};
						if (shift.hadRecentInput) continue;
						const nodes = shift.sources.map(({ node }) =>
							node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName),
						);
						shifts.push(`${shift.value.toFixed(4)}: ${nodes.join(" | ")}`);
					}
				}).observe({ type: "layout-shift", buffered: true });
			});
			await open(page);
			await page.waitForLoadState("networkidle");
			const shifts = await page.evaluate(async () => {
				for (let frames = 0; frames < 3; frames++) await new Promise((resolve) => requestAnimationFrame(resolve));
				return (globalThis as { shifts?: string[] }).shifts;
			});
			expect(shifts).toEqual([]);
			expect(missing).toEqual([]);
		},
	);
});
