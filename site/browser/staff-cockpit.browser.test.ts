import type { Page } from "playwright";
import { describe, it } from "vitest";
import { staffScreens } from "../pages/staff-screens/screens.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const desk = { viewport: { width: 1366, height: 768 } };

async function open(
	path: string,
	as = "superadmin",
	options: NonNullable<Parameters<typeof stage.visit>[0]> = desk,
): Promise<Page> {
	const page = await stage.visit(options);
	await signInAs(page, as);
	await page.goto(path);
	// Keys pressed before its script is there are lost.
	if (options.javaScriptEnabled !== false)
		await page.locator("[data-enhance=staff-search][data-state=ready]").waitFor();
	return page;
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Search" });
const fieldOf = (page: Page) => dialogOf(page).getByRole("combobox");

/** The screens that are lists; the others are reports and forms. */
const notLists = new Set([
	"statistics",
	"regular-cohorts",
	"radio-statistics",
	"radio-bmi",
	"radio-streaming",
	"payout",
]);
const lists = staffScreens.filter(({ name }) => !notLists.has(name)).map(({ path }) => path);
const tabs = ["accounts", "entries", "books", "months"].map((tab) => `/admin/ledger?tab=${tab}`);
const everyRun = ["/admin/donations", "/admin/donationRequests", "/admin/reconciliationReport", "/admin/employers"];

/** A list on a desk: the whole rows that fit below its head, how far their heights differ, and columns that are cut off. */
const measure = (page: Page) =>
	page.locator(".dashboard").evaluate((dashboard) => {
		const table = dashboard.querySelector(".list-table, table") as HTMLTableElement;
		const rows = [...table.querySelectorAll("tbody tr:not(:has(.table-notice))")];
		const heights = rows.map((row) => row.getBoundingClientRect().height);
		const top = table.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
		const region = table.parentElement ?? table;
		// Sentences are whole, if need be in two lines.
		const sentences = [...table.querySelectorAll<HTMLElement>("tbody [data-grows]")];
		const height = sentences.length > 0 ? 30 : Math.max(...heights, 30);
		return {
			fit: Math.floor((innerHeight - top) / height),
			uneven: sentences.length === 0 && heights.length > 0 && Math.max(...heights) - Math.min(...heights) > 2,
			cut:
				region.scrollWidth > region.clientWidth + 1 ||
				sentences.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2),
		};
	});

async function measureLists(paths: readonly string[]) {
	const page = await open("/admin/userList");
	const wrong: object[] = [];
	const brought = new Set(staffScreens.flatMap(({ first = [] }) => first));
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		const address = pathname.replace("/api/v1", "") + search;
		if (brought.has(address)) wrong.push({ address, at: page.url() });
	});
	for (const path of paths) {
		await page.goto(path);
		await page.locator(".dashboard table tbody tr").first().waitFor();
		for (const width of [1366, 1280]) {
			await page.setViewportSize({ width, height: 768 });
			const { fit, uneven, cut } = await measure(page);
			if ((width === 1366 && fit < 14) || uneven || cut) wrong.push({ path, width, fit, uneven, cut });
		}
	}
	return wrong;
}

describe("The frame of staff screens", () => {
	it("shows at least 14 whole rows of one line and all columns on a desk, which come with the page", async () => {
		expect(await measureLists(everyRun)).toEqual([]);
	});

	it("does so on every list", { tags: ["bench"], timeout: 240_000 }, async () => {
		expect(await measureLists([...lists, ...tabs].filter((path) => !everyRun.includes(path)))).toEqual([]);
	});

	it("is left by the skip link, and names the current screen", { tags: ["rest"] }, async () => {
		const page = await open("/admin/donations");
		await page.keyboard.press("Tab");
		await page.keyboard.press("Enter");
		await expect(page.locator("#main")).toBeFocused();
		const nav = page.getByRole("navigation", { name: "Staff screens" });
		await expect(nav.getByRole("link", { name: "Manage Donations" })).toHaveAttribute("aria-current", "page");
		await expect(nav.getByRole("link", { name: /Donation Requests.* waiting/ })).toBeVisible();
	});

	it("opens and closes its navigation by keyboard on a phone, also without script", { tags: ["rest"] }, async () => {
		const page = await open("/admin/donations", "finadmin", {
			viewport: { width: 390, height: 844 },
			javaScriptEnabled: false,
		});
		const nav = page.getByRole("navigation", { name: "Staff screens" });
		await expect(nav).toBeHidden();
		await page.getByRole("button", { name: "Menu" }).press("Enter");
		await expect(nav.getByRole("link", { name: "Ledger" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(nav).toBeHidden();
		await page.getByRole("link", { name: "Search" }).click();
		await page.getByRole("searchbox").fill("jaspreet");
		await page.getByRole("button", { name: "Search" }).click();
		await page.getByRole("link", { name: "Jaspreet Kaur", exact: true }).first().click();
		await expect(page).toHaveURL(/\/admin\/donations\?search=/);
	});

	it("shows the rows of the last visit at once, while the fresh ones load", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList?size=50");
		await page.getByRole("link", { name: "Walter Novak" }).waitFor();
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/api/v1/users?*", async (route) => {
			await held;
			await route.continue();
		});
		await page.reload();
		await expect(page.getByRole("link", { name: "Walter Novak" })).toBeVisible();
		await expect(page.getByText("As you left it. Refreshing…")).toBeVisible();
		answer();
		await expect(page.getByText("As you left it. Refreshing…")).toBeHidden();
		await expect(page.getByRole("link", { name: "Walter Novak" })).toBeVisible();
	});

	it("keeps nothing in the tab once its reader has logged out", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList");
		await page.getByRole("link", { name: "Walter Novak" }).waitFor();
		expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
		await page.locator("[commandfor=me]").first().click();
		await page.getByRole("button", { name: "Log out" }).click();
		await page.waitForURL((url) => !url.pathname.startsWith("/admin"));
		expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("staff")))).toEqual([]);
	});
});

describe("The search of staff", () => {
	it("opens by Ctrl+K, finds a donor, and opens the record in its screen", async () => {
		const page = await open("/admin/withdrawalRequests");
		await page.locator("[data-row]").first().waitFor();
		await page.keyboard.press("Control+k");
		await expect(fieldOf(page)).toBeFocused();
		await page.keyboard.type("walter nov");
		const user = dialogOf(page).getByRole("group", { name: "Users" }).getByRole("option");
		await expect(user).toHaveText(/Walter Novak/);
		for (let press = 0; press < 20 && (await user.getAttribute("aria-selected")) !== "true"; press++) {
			await page.keyboard.press("ArrowDown");
		}
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/admin\/userList\?open=usr_/);
		await expect(page.getByRole("heading", { name: "Walter Novak", level: 2 })).toBeVisible();
		// It is offered again.
		await page.keyboard.press("Control+k");
		await dialogOf(page).getByRole("option", { name: "walter nov" }).click();
		await expect(fieldOf(page)).toHaveValue("walter nov");
		await expect(user).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(dialogOf(page)).toBeHidden();
	});

	it("is opened by a button, offers actions and screens, and returns the focus", { tags: ["rest"] }, async () => {
		const page = await open("/admin/donations");
		const opener = page.getByRole("link", { name: /^Search/ });
		await opener.click();
		await page.keyboard.type("offline");
		await expect(dialogOf(page).getByRole("option", { name: "Enter an offline gift" })).toHaveAttribute(
			"aria-selected",
			"true",
		);
		await page.keyboard.press("Escape");
		await expect(opener).toBeFocused();
		await page.keyboard.press("Control+k");
		await fieldOf(page).fill("ledger");
		await dialogOf(page).getByRole("option", { name: "Ledger" }).click();
		await expect(page).toHaveURL(/\/admin\/ledger$/);
	});

	it("opens a withdrawal that is on none of the first pages", { tags: ["rest"] }, async () => {
		const page = await open("/admin/donations");
		const id = await page.evaluate(async () => {
			const response = await fetch("/api/v1/donationRequest/withdraw?scope=all&limit=100");
			const { data } = (await response.json()) as { data: { _id: string }[] };
			return data.at(-1)?._id ?? "";
		});
		await page.goto(`/admin/withdrawalRequests?size=5&open=${id}`);
		await expect(page.getByRole("complementary").getByRole("heading", { level: 2 })).not.toHaveText("");
		await expect(page.getByRole("complementary")).toContainText(/for /);
	});

	it("offers staff of the radio their screens, and asks nothing about records", { tags: ["rest"] }, async () => {
		const page = await open("/admin/Channels", "radioadmin");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.keyboard.press("Control+k");
		await page.keyboard.type("media");
		await expect(dialogOf(page).getByRole("option", { name: "Media Files" })).toBeVisible();
		await expect(dialogOf(page).getByRole("option", { name: "Ledger" })).toHaveCount(0);
		expect(asked.filter((url) => url.includes("staffSearch"))).toEqual([]);
	});
});
