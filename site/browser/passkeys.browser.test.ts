import type { Page } from "playwright";
import { describe, it } from "vitest";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage("node", {}, "localhost");

/** A virtual device with a screen lock that its user always opens. */
async function addAuthenticator(page: Page) {
	const client = await page.context().newCDPSession(page);
	await client.send("WebAuthn.enable");
	const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { client, authenticatorId };
}

describe("A passkey", () => {
	it("is created, renamed, logs in with one press as both factors, and is removed", async () => {
		const page = await stage.visit();
		await addAuthenticator(page);
		await signInAs(page, "donee");
		await page.goto("/account/passkeys");
		await page.getByRole("button", { name: "Create a passkey" }).click();
		await page.getByText("The passkey is ready.").waitFor();
		await page.getByLabel("Name").fill("My phone");
		await page.getByRole("button", { name: "Save name" }).click();
		await expect(page.getByLabel("Name")).toHaveValue("My phone");

		await page.context().clearCookies();
		await page.goto("/login?next=/account/passkeys");
		let answer: string | null = null;
		page.on("request", (request) => {
			if (request.url().endsWith("/login/passkey")) answer = request.postData();
		});
		await page.getByRole("button", { name: "Log in with a passkey" }).click();
		await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();

		// The same answer again: its challenge is used up.
		const fields = Object.fromEntries(new URLSearchParams(answer ?? ""));
		expect(fields.response).toContain("signature");
		const replay = await page.request.post("/login/passkey", { form: fields, maxRedirects: 0 });
		expect(replay.status()).toBe(401);

		await page.goto("/account/passkeys");
		await page.getByRole("button", { name: "Remove My phone" }).click();
		await page.getByText("The passkey has been removed.").waitFor();
	});

	it("is offered by the autofill of the log-in form, and a refused one leaves the form usable", {
		tags: ["rest"],
	}, async () => {
		const page = await stage.visit();
		const { client, authenticatorId } = await addAuthenticator(page);
		await signInAs(page, "owner");
		await page.goto("/account/passkeys");
		await page.getByRole("button", { name: "Create a passkey" }).click();
		await page.getByText("The passkey is ready.").waitFor();
		await page.context().clearCookies();
		await page.goto("/login");
		await page.getByRole("textbox", { name: "Email, mobile number or username" }).focus();
		await page.waitForURL((url) => url.pathname === "/");
		await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "session")).toBe(true);

		await page.context().clearCookies();
		await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
		await page.goto("/login");
		await page.getByRole("button", { name: "Log in with a passkey" }).click();
		await expect(page.getByLabel("Password")).toBeEditable();
		expect((await page.context().cookies()).some(({ name }) => name === "session")).toBe(false);
	});
});
