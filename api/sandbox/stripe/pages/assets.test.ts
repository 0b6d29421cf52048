import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { testSandbox } from "../test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });

interface StandIn {
	(key: string): Record<string, unknown>;
	version: string;
}

describe("the browser script", () => {
	it("is a classic script that defines window.Stripe with the calls that we use", async () => {
		const response = await sandbox.fetch("/stripe.js");
		expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
		const window: { Stripe?: StandIn } = {};
		const document = { currentScript: { src: "http://sandbox.test/sandbox/stripe/stripe.js" } };
		runInNewContext(await response.text(), { window, document, URL, URLSearchParams });
		if (!window.Stripe) throw new Error("window.Stripe is missing");
		// The loader warns if the script's release train is not its own.
		expect(window.Stripe.version).toBe("endive");
		const stripe = window.Stripe("pk_test_x");
		const calls = ["elements", "createPaymentMethod", "createConfirmationToken", "handleNextAction"];
		expect(calls.filter((name) => typeof stripe[name] !== "function")).toEqual([]);
		expect(() => window.Stripe?.("")).toThrow("Please call Stripe() with your publishable key.");
	});

	it("sets no style attribute and inserts no style element, which a strict CSP would refuse", async () => {
		const text = await (await sandbox.fetch("/stripe.js")).text();
		expect(text).not.toMatch(/setAttribute\(\s*["']style|createElement\(\s*["']style|innerHTML|cssText|\beval\b/);
	});
});

describe("the sandbox's pages", () => {
	it.each([
		"/elements/card?parent=http://host.test",
		"/elements/express-checkout?parent=http://host.test",
		"/wallets/apple_pay?amount=100&currency=usd",
		"/wallets",
		"/3ds/pi_none?source=x",
		"/c/pay/cs_test_none",
	])("%s forbids inline scripts and styles", async (path) => {
		const response = await sandbox.fetch(path);
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toContain("unsafe");
		expect(await response.text()).not.toMatch(/ style=|<style|<script(?![^>]* src=)| on\w+=/);
	});

	it("can't be framed, except the card field, the wallets and the 3-D Secure page", async () => {
		const policyOf = async (path: string) => (await sandbox.fetch(path)).headers.get("content-security-policy");
		expect(await policyOf("/elements/card")).toContain("frame-ancestors *");
		expect(await policyOf("/3ds/pi_none")).toContain("frame-ancestors *");
		expect(await policyOf("/elements/express-checkout")).toContain("frame-ancestors *");
		expect(await policyOf("/wallets/google_pay")).toContain("frame-ancestors *");
		expect(await policyOf("/wallets")).toContain("frame-ancestors 'none'");
		expect(await policyOf("/c/pay/cs_test_none")).toContain("frame-ancestors 'none'");
	});

	it("refer only to files that exist", async () => {
		const text = await (await sandbox.fetch("/elements/card")).text();
		const files = [...text.matchAll(/(?:src|href)="\.\.(\/[\w.-]+)"/g)].map((match) => match[1] ?? "");
		expect(files).toEqual(["/card.css", "/card.js"]);
		const imported = [...(await (await sandbox.fetch("/card.js")).text()).matchAll(/from "\.(\/[\w.-]+)"/g)];
		const walletFiles = ["/wallet-buttons.css", "/wallet-buttons.js", "/wallet-sheet.js"];
		for (const file of [
			...files,
			...imported.map((match) => match[1] ?? ""),
			"/pages.css",
			"/three-d-secure.js",
			...walletFiles,
		]) {
			expect([file, (await sandbox.fetch(file)).status]).toEqual([file, 200]);
		}
	});

	it("escape their input", async () => {
		const hostile = encodeURIComponent(`"><script>alert(1)</script>`);
		const text = await (await sandbox.fetch(`/3ds/pi_none?source=x&parent=${hostile}`)).text();
		expect(text).not.toContain("<script>alert");
	});
});
