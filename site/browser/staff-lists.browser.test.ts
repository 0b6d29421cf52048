import { describe, it } from "vitest";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();

async function open(path: string, as = "superadmin", options: Parameters<typeof stage.visit>[0] = {}) {
	const page = await stage.visit({ viewport: { width: 1280, height: 900 }, ...options });
	await signInAs(page, as);
	await page.goto(path);
	await page.getByRole("button", { name: "Columns" }).waitFor();
	return page;
}

describe("A staff list", () => {
	it("is searched, read, opened and closed by keyboard alone", async () => {
		const page = await open("/admin/userList");
		await page.keyboard.press("/");
		await page.keyboard.type("ra");
		await expect(page.getByRole("link", { name: "Priya Raman" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Walter Novak" })).toBeHidden();
		await expect(page.getByRole("link", { name: "Sunita Rao" })).toBeVisible();
		// In a field, letters are letters.
		await page.keyboard.type("m");
		await expect(page.getByLabel("Search users")).toHaveValue("ram");
		await expect(page.getByRole("link", { name: "Sunita Rao" })).toBeHidden();
		await page.keyboard.press("Enter");
		await page.keyboard.press("j");
		const first = page.locator(".list-link").first();
		await expect(first).toBeFocused();
		await page.keyboard.press("x");
		await expect(page.getByText("1 user selected")).toBeVisible();
		await page.keyboard.press("j");
		await page.keyboard.press("k");
		await expect(first).toBeFocused();
		const name = (await first.textContent()) ?? "";
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name, level: 2 })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("complementary")).toBeHidden();
		await expect(first).toBeFocused();
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page.getByRole("dialog")).toBeHidden();
	});

	it("opens the form of a record in a dialog, and goes back to the record afterwards", {
		tags: ["rest"],
	}, async () => {
		const page = await open("/admin/talradioMembers", "radioadmin", { viewport: { width: 390, height: 844 } });
		await expect(page.getByRole("button", { name: "Filters" })).toHaveCount(0);
		const first = page.locator(".list-link").first();
		const name = (await first.textContent()) ?? "";
		await first.click();
		await page.getByRole("button", { name: "Edit" }).click();
		const form = page.getByRole("dialog", { name: `Change ${name}` });
		await expect(form.getByLabel("First name")).toBeFocused();
		await page.getByLabel("City").fill("Guntur");
		await page.getByRole("button", { name: "Update" }).click();
		await expect(page.getByText("The member has been updated.")).toBeVisible();
		await expect(form).toBeHidden();
		await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();
		await expect(page.getByRole("definition").filter({ hasText: "Guntur" })).toBeVisible();
	});

	it("offers no form whose choices could not be loaded, since saving it would drop what is stored", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit({ viewport: { width: 1280, height: 900 } });
		await signInAs(page, "radioadmin");
		const playlists = "**/api/v1/talradio/playlist?*";
		await page.route(playlists, (route) => route.fulfill({ status: 400, json: { message: "Not now." } }));
		await page.goto("/admin/Channels?size=50");
		await expect(page.getByRole("alert")).toContainText("This page could not be loaded");
		await expect(page.getByRole("alert")).toContainText("Not now.");
		await expect(page.getByLabel("Filler playlist")).toHaveCount(0);
		await page.unroute(playlists);
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("link", { name: "TALRadio English" }).click();
		await page.getByRole("button", { name: "Edit" }).click();
		await expect(page.getByLabel("Filler playlist")).not.toHaveValue("");
	});

	it("leaves single keys alone after the reader has turned them off", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList");
		await page.keyboard.press("?");
		await page.getByLabel("Use single keys as shortcuts").uncheck();
		await page.keyboard.press("Escape");
		await page.keyboard.press("/");
		await expect(page.getByLabel("Search users")).not.toBeFocused();
	});

	it("keeps its state in the address, through reload and back", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList");
		await page.getByRole("combobox", { name: "Region" }).selectOption("US");
		await expect(page).toHaveURL(/region=US/);
		await page.getByRole("button", { name: "Name" }).click();
		await expect(page).toHaveURL(/sort=name/);
		await page.getByLabel("users per page").selectOption("5");
		const names = page.locator(".list-link");
		await expect(names).toHaveCount(5);
		const first = await names.allTextContents();
		await page.getByRole("link", { name: "Page 2" }).click();
		await expect(page).toHaveURL(/page=2/);
		// Until the second page is there, the first one stays.
		await expect(names).not.toHaveText(first);
		await expect(names).toHaveCount(5);
		const second = await names.allTextContents();
		await names.first().click();
		await expect(page.getByRole("complementary")).toBeVisible();
		await page.reload();
		await expect(page.getByRole("heading", { name: second[0] ?? "", level: 2 })).toBeVisible();
		expect(await names.allTextContents()).toEqual(second);
		await expect(page.getByRole("combobox", { name: "Region" })).toHaveValue("US");
		await page.goBack();
		await expect(page.getByRole("complementary")).toBeHidden();
		await page.goBack();
		await expect(page).not.toHaveURL(/page=/);
		await expect(names).not.toHaveText(second);
	});

	it("fits a phone: each row is a card, and the record covers the list", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList", "superadmin", { viewport: { width: 390, height: 844 } });
		await expect(page.getByRole("combobox", { name: "Region" })).toBeHidden();
		await page.getByRole("button", { name: "Filters" }).click();
		await page.getByRole("combobox", { name: "Region" }).selectOption("US");
		await page.getByRole("link", { name: "Walter Novak" }).click();
		const panel = page.getByRole("complementary");
		expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
		await panel.getByRole("button", { name: "Close the panel" }).click();
		await expect(panel).toBeHidden();
	});

	it("says what failed and tries again", { tags: ["rest"] }, async () => {
		const page = await stage.visit({ viewport: { width: 1280, height: 900 } });
		await signInAs(page, "superadmin");
		let broken = true;
		await page.route("**/api/v1/users?*", (route) =>
			broken
				? route.fulfill({ status: 403, json: { statusCode: 403, code: "not_allowed", message: "Not today." } })
				: route.continue(),
		);
		await page.goto("/admin/userList?size=50");
		await expect(page.getByText("Not today.")).toBeVisible();
		broken = false;
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("link", { name: "Walter Novak" })).toBeVisible();
	});
});

describe("The list of users", () => {
	it("changes roles after a reason, and the record's activity says so", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList?search=harini");
		await page.getByRole("link", { name: "Harini Venkatesh" }).click();
		await page.getByRole("button", { name: "Change roles" }).click();
		const dialog = page.getByRole("alertdialog", { name: "Change the roles of 1 user?" });
		await dialog.getByLabel("Volunteer admin").check();
		await dialog.getByRole("button", { name: "Change roles" }).click();
		await expect(dialog.getByText("Please give a reason.")).toBeVisible();
		await dialog.getByLabel("Start from").selectOption("Joined the team");
		await dialog.getByRole("button", { name: "Change roles" }).click();
		await expect(page.getByText("The roles of 1 user have been changed.")).toBeVisible();
		await expect(page.getByRole("row", { name: /Harini/ })).toContainText("Volunteer admin");
		await expect(page.getByRole("complementary")).toContainText("Roles changed by Ruth Callahan");
		await expect(page.getByRole("complementary")).toContainText("granted: volunteerAdmin · reason: Joined the team");
	});

	it("blocks several users at once and unblocks all that a filter finds", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList?region=US&size=5");
		await page.getByLabel("Select all rows of this page").check();
		await expect(page.getByText("5 users selected")).toBeVisible();
		await page.getByRole("button", { name: "Block", exact: true }).click();
		const dialog = page.getByRole("alertdialog", { name: "Block 5 users?" });
		await dialog.getByLabel("Reason").fill("A test of many");
		await dialog.getByRole("button", { name: "Block 5" }).click();
		await expect(page.getByText("5 users blocked.")).toBeVisible();
		await page.goto("/admin/userList?state=blocked&size=5&region=US");
		await page.getByLabel("Select all rows of this page").check();
		await page.getByRole("button", { name: "Unblock" }).click();
		await page.getByRole("alertdialog").getByLabel("Start from").selectOption("Blocked by mistake");
		await page.getByRole("alertdialog").getByRole("button", { name: "Unblock 5" }).click();
		await expect(page.getByText("No records found")).toBeVisible();
	});

	it("downloads what it displays as CSV", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList?search=priya");
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: "Download CSV" }).click(),
		]);
		expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
		const text = await (await download.createReadStream()).toArray();
		expect(Buffer.concat(text).toString().trim().split("\r\n")).toHaveLength(2);
	});

	it("lets a finance admin read only", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList?search=priya", "finadmin");
		await page.getByRole("link", { name: "Priya Raman" }).click();
		await expect(page.getByRole("complementary")).toContainText("priya@people.example");
		await expect(page.getByRole("button", { name: "Block" })).toHaveCount(0);
		await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(0);
	});

	it("leads to sign-in and back when the session has ended", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userList");
		await page.context().clearCookies();
		await page.getByRole("combobox", { name: "Region" }).selectOption("US");
		await page.waitForURL(/\/login\?next=%2Fadmin%2FuserList%3Fregion%3DUS/);
	});
});

describe("The activity log", () => {
	it("is filtered by a suggested user and by type", { tags: ["rest"] }, async () => {
		const page = await open("/admin/userActivityLog");
		await page.getByRole("combobox", { name: "User" }).fill("ruth");
		await page.getByRole("option", { name: /Ruth Callahan/ }).click();
		await expect(page).toHaveURL(/user=usr_/);
		await page.getByText("Log-in", { exact: true }).first().click();
		await expect(page).toHaveURL(/type=login/);
		await page.reload();
		await expect(page.getByRole("combobox", { name: "User" })).toHaveValue("Ruth Callahan");
		await expect(page.getByRole("link", { name: "Logged in" }).first()).toBeVisible();
	});
});

describe("The list of withdrawals", () => {
	it("takes decisions by keys, and offers numbers to those who may read them", { tags: ["rest"] }, async () => {
		const page = await open("/admin/withdrawalRequests?status=hold", "finadmin");
		await page.locator("[data-row]").first().waitFor();
		await page.keyboard.press("j");
		await page.keyboard.press("a");
		await expect(page.getByRole("alertdialog", { name: "Approve 1 withdrawal?" })).toBeVisible();
		await page.getByRole("button", { name: "Close" }).focus();
		await page.keyboard.press("Control+Enter");
		await expect(page.getByText(/1 withdrawal approved/)).toBeVisible();
		await page.locator(".list-link").first().click();
		await expect(page.getByRole("button", { name: "Show the numbers" })).toBeVisible();

		const admin = await open("/admin/withdrawalRequests", "admin");
		await admin.locator(".list-link").first().click();
		await expect(admin.getByRole("heading", { name: "The money" })).toBeVisible();
		await expect(admin.getByRole("button", { name: "Show the numbers" })).toHaveCount(0);
	});
});
