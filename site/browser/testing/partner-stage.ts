import type { Page } from "playwright";
import { afterAll, beforeAll } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoPartners } from "../../../db/seed/partners.ts";
import { eventLog, type PartnerSite, partnerPage, partnerSite, partnerStyles } from "./partner-site.ts";
import { signInAs } from "./sign-in.ts";
import { expect, onStage } from "./suite.ts";

/** The demo's partner, and the request that its widgets are about. */
export const key = demoPartners[0]?.publicKey ?? "";
export const request = demoRequestIds.jyoti;

const logScript = '<script src="/log.js"></script>';
const common = { "/page.css": partnerStyles, "/log.js": eventLog };

interface Opening {
	/** Files of the page's site. */
	files?: Readonly<Record<string, string>>;
	/** The page's policy, if not the usual one. */
	policy?: string;
	/** Makes the page. */
	visit?: () => Promise<Page>;
}

/** The product, a registered partner's site and a hostile one, for the tests of one file. */
export function onPartnerStage() {
	const stage = onStage();
	let site: PartnerSite | undefined;
	let hostile: PartnerSite | undefined;
	const started = <Thing>(thing: Thing | undefined): Thing => {
		if (!thing) throw new Error("The sites exist only while tests run.");
		return thing;
	};
	const kindwave = () => stage.host().url;

	/** The page of the demo's partner, as its owner sees it. */
	const partnersPage = async (): Promise<Page> => {
		const page = await stage.visit();
		await page.goto(`${kindwave()}/login`);
		await signInAs(page, "owner");
		await page.goto(`${kindwave()}/partners/${demoPartners[0]?.id}`);
		return page;
	};

	/** The demo's partner adds the test's site to its own. */
	const registerOrigin = async (origin: string) => {
		const page = await partnersPage();
		await page.getByLabel("Addresses of your sites").fill(origin);
		await page.getByRole("button", { name: "Save changes" }).click();
		await expect(page.getByText("Your changes are saved.")).toBeVisible();
	};
	beforeAll(async () => {
		site = await partnerSite("partner", kindwave());
		hostile = await partnerSite("hostile", kindwave());
		await registerOrigin(site.origin);
	});
	afterAll(() => Promise.all([site?.stop(), hostile?.stop()]));

	return {
		stage,
		kindwave,
		partnersPage,
		common,
		site: () => started(site),
		hostile: () => started(hostile),
		script: () => `<script type="module" src="${kindwave()}/sdk/v1/kindwave.js" crossorigin="anonymous"></script>`,
		donate: (attributes = "") =>
			`<kindwave-donate for="request" recipient="${request}" currency="INR" amounts="100, 500" partner="${key}" ${attributes}><a href="${kindwave()}/publicPayment?donationFor=donationRequest&donationRequestId=${request}">Donate</a></kindwave-donate>`,
		goal: () =>
			`<kindwave-goal request="${request}"><a href="${kindwave()}/donationRequest/${request}">Goal</a></kindwave-goal>`,
		radio: (channel = "hindi") =>
			`<kindwave-radio channel="${channel}"><a href="${kindwave()}/talradiowidget/${channel}">Radio</a></kindwave-radio>`,
		events: (page: Page) =>
			page.evaluate(() => (globalThis as unknown as { log: [string, Record<string, unknown>][] }).log),
		/** The names of the widgets' events so far, in their order. */
		names: async (page: Page): Promise<string[]> =>
			(await page.evaluate(() => (globalThis as unknown as { log: [string][] }).log)).map(([name]) => name),
		shifts: (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts),

		/** The partner's page, open in a browser that reports layout shifts. */
		async open(
			body: string,
			{ files = {}, policy, visit = stage.visit }: Opening = {},
		): Promise<{ page: Page; requests: string[] }> {
			started(site).serve({ ...common, ...files, "/": partnerPage(body, policy ? "" : logScript) }, policy);
			const page = await visit();
			// No policy refuses the script of a test, and one of its own need not name it.
			if (policy) await page.addInitScript(eventLog);
			const requests: string[] = [];
			page.on("request", (sent) => {
				if (sent.url().startsWith(kindwave())) requests.push(new URL(sent.url()).pathname);
			});
			await page.addInitScript(() => {
				Object.assign(globalThis, { shifts: 0 });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) {
						(globalThis as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
					}
				}).observe({ type: "layout-shift", buffered: true });
			});
			// Notes in the checkout that its widget answers it, so that the end of the one is seen by the other.
			await page.context().addInitScript(() => {
				addEventListener("message", ({ data }) => {
					if (data?.type === "port") Object.assign(globalThis, { isAnswered: true });
				});
			});
			await page.goto(started(site).origin);
			return { page, requests };
		},
	};
}

/** Closes a checkout whose widget has heard of it: what was never heard of is not canceled. */
export async function leave(popup: Page): Promise<void> {
	await expect.poll(() => popup.evaluate(() => "isAnswered" in globalThis)).toBe(true);
	await popup.close();
}
