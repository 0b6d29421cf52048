import type { Page } from "playwright";
import { demoRequestIds, type RequestKey } from "../../../db/seed/index.ts";
import { openPayment, requestPath } from "./giving.ts";

/** Waits until an island is alive, or given up. */
export function islandIs(page: Page, name: string, state: "ready" | "failed"): Promise<void> {
	return page.locator(`[data-island="${name}"][data-state="${state}"]`).waitFor({ state: "attached" });
}

/** Addresses of the script that brings islands to life, and of the islands' own. */
export const hydrateScript = /\/assets\/hydrate-[^/]+\.js/;
export const islandScript = (name: string) => new RegExp(`/assets/island-${name}-[^/]+\\.js`);

/** A page with an island on it, and what a visitor does that wakes it. */
export interface IslandStage {
	name: string;
	open(page: Page, request: RequestKey): Promise<unknown>;
	wake(page: Page): Promise<unknown>;
}

const loadsByItself = async () => {};

/** Every island of the site, on a page where it stands. The status island needs a payment that waits; see its own test. */
export const islandStages: readonly IslandStage[] = [
	{
		name: "donate-box",
		open: (page, request) => page.goto(requestPath(request)),
		wake: (page) => page.getByRole("form", { name: "Donate" }).hover(),
	},
	{
		name: "donor-list",
		open: (page, request) => page.goto(requestPath(request)),
		wake: (page) => page.getByRole("region", { name: "Recent donors" }).scrollIntoViewIfNeeded(),
	},
	{
		name: "billing-summary",
		open: (page, request) => page.goto(`/billingInfo?donationRequestId=${demoRequestIds[request]}&amount=500`),
		wake: loadsByItself,
	},
	{
		name: "card-form",
		open: (page, request) => openPayment(page, { request, amount: "500" }),
		wake: loadsByItself,
	},
];
