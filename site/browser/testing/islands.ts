import type { Page } from "playwright";
import { demoRequestIds, type RequestKey } from "../../../db/seed/index.ts";
import { openPayment, requestPath } from "./giving.ts";

/** Waits until an island has a state. */
export function islandIs(page: Page, name: string, state: "waiting" | "loading" | "ready" | "failed"): Promise<void> {
	return page.locator(`[data-island="${name}"][data-state="${state}"]`).waitFor({ state: "attached" });
}

/** Patterns for the URLs of the loader, of islands and of enhancements. */
export const loaderScript = /\/assets\/loader-[^/]+\.js/;
export const islandScript = (name: string) => new RegExp(`/assets/island-${name}-[^/]+\\.js`);
export const enhancementScript = (name: string) => new RegExp(`/assets/enhancement-${name}-[^/]+\\.js`);

/** Waits until an enhancement has a state: the loader is there and it waits for the visitor, it is ready, or it has failed. */
export function enhancementIs(page: Page, name: string, state: "waiting" | "ready" | "failed"): Promise<void> {
	return page.locator(`[data-enhance="${name}"][data-state="${state}"]`).waitFor({ state: "attached" });
}

/** Delays all scripts of a page, or those of a pattern, until the returned function is called. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js/): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(which, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}

/** A page with an island, and the visitor's action that hydrates it. */
export interface IslandStage {
	name: string;
	open(page: Page, request: RequestKey): Promise<unknown>;
	wake(page: Page): Promise<unknown>;
}

const loadsByItself = async () => {};

/** Every island of the site on one of its pages. The status island needs a pending payment and has its own test. */
export const islandStages: readonly IslandStage[] = [
	{
		name: "donate-box",
		open: (page, request) => page.goto(requestPath(request)),
		wake: (page) => page.getByRole("form", { name: "Donate" }).hover(),
	},
	{
		name: "billing-summary",
		open: (page, request) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds[request]}&amount=500`),
		wake: (page) => page.getByRole("textbox", { name: "First name" }).focus(),
	},
	{
		name: "card-form",
		open: (page, request) => openPayment(page, { request, amount: "500" }),
		wake: loadsByItself,
	},
];
