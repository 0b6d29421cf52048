// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import { requestPath } from "./testing/giving.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const desk = `${requestPath("imran")}/desk`;
const phone = { viewport: { width: 390, height: 844 } };

/** The address in the newest mail to somebody that invites them to help. */
async function invitationTo(page: Page, to: string): Promise<string> {
	let path = "";
	await expect
		.poll(async () => {
			const mails = await (await page.request.get("/sandbox/outbox.json", { params: { to } })).text();
			[path = ""] = /\/invitation\/desk\?token=[\w-]+/.exec(mails) ?? [];
			return path;
		})
		.not.toBe("");
	return path;
}

describe("Two people run a request, on phones", () => {
	const stage = onStage();

	for (const javaScriptEnabled of [true, false])
		it(
			`the owner invites, the helper accepts and thanks a donor, and the owner ends it ${javaScriptEnabled ? "with" : "without"} script`,
			javaScriptEnabled ? {} : { tags: ["rest"] },
			async () => {
				const account = javaScriptEnabled ? "volunteeradmin" : "radioadmin";
				const [owner, helper] = [
					await stage.visit({ ...phone, javaScriptEnabled }),
					await stage.visit({ ...phone, javaScriptEnabled }),
				];
				await signInAs(owner, "donee");
				await owner.goto(desk);
				const people = owner.locator("#people");
				await people.getByText("Invite someone").click();
				await people.getByLabel("Email").fill(`${account}@demo.test`);
				await people.getByLabel("Role", { exact: true }).selectOption("editor");
				await people.getByRole("button", { name: "Send invitation" }).click();
				await expect(owner.getByText("The invitation has been sent.")).toBeVisible();

				await helper.goto(await invitationTo(owner, `${account}@demo.test`));
				await helper.getByRole("link", { name: "Log in", exact: true }).last().click();
				await helper.locator("input[name=identifier]").fill(`${account}@demo.test`);
				await helper.locator("input[name=password]").fill("Demo!pass1");
				await helper.keyboard.press("Enter");
				await expect(helper.getByText("Imran Shaikh asks you to help with the request")).toBeVisible();
				await helper.getByRole("button", { name: "Accept" }).click();
				await expect(helper.getByRole("heading", { name: "You help with this request" })).toBeVisible();
				await expect(helper.getByRole("link", { name: "Edit or extend" })).toHaveCount(0);

				await helper.getByRole("link", { name: "Gifts and thanks" }).click();
				await helper
					.getByRole("button", { name: /^Thank .* for ₹/ })
					.first()
					.click();
				await expect(helper.getByText("Your thanks are on their way.")).toBeVisible();

				await owner.reload();
				const row = people.getByRole("listitem").filter({ hasNotText: /Tenzin|invited/ });
				await row.getByText("Change or remove").click();
				await row.getByRole("button", { name: /^Remove/ }).click();
				await expect(owner.getByText("They no longer help with this request.")).toBeVisible();
				expect((await helper.goto(desk))?.status()).toBe(403);
			},
		);
});
