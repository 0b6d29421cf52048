import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "./dev/processes.ts";
import { page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

onBothHosts("Static files", (host) => {
	it("with a hash in their name are cached forever", async () => {
		const [name] = readdirSync(join(projectRoot, "dist/client/assets")).filter((file) => file.endsWith(".js"));
		const { status, headers } = await page(host(), `/assets/${name}`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/^(text|application)\/javascript/);
		expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
	});

	it("without a hash are cached for an hour", async () => {
		const { status, headers } = await page(host(), "/favicon.svg");
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/^image\/svg\+xml/);
		expect(headers.get("cache-control")).toBe("public, max-age=3600");
	});

	it.each([
		["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)/],
		["/site.webmanifest", /^application\/manifest\+json/],
		["/apple-touch-icon.png", /^image\/png/],
		["/art/education.jpg", /^image\/jpeg/],
		["/art/education.svg", /^image\/svg\+xml/],
		["/art/demo/asha_776x435.webp", /^image\/webp/],
		["/art/demo/asha.jpg_776x435", /^image\/jpeg/],
		["/documents/demo/asha-estimate.pdf", /^application\/pdf/],
	])("have the right content type: %s", async (path, type) => {
		const { status, headers } = await page(host(), path);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(type);
	});

	it("make the site installable as an app, with icons of both purposes", async () => {
		const { text } = await page(host(), "/site.webmanifest");
		const manifest = JSON.parse(text) as { icons: { src: string; sizes: string; purpose: string }[] };
		expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
		expect(manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
			"any 192x192",
			"any 512x512",
			"maskable 192x192",
			"maskable 512x512",
		]);
		for (const { src } of manifest.icons)
			expect((await page(host(), src)).headers.get("content-type")).toBe("image/png");
	});

	it("of the typeface are cached forever", async () => {
		const [name] = readdirSync(join(projectRoot, "dist/client/fonts")).filter((file) => file.endsWith(".woff2"));
		const { status, headers } = await page(host(), `/fonts/${name}`);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("font/woff2");
		expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	});

	it.each([
		"/assets/no-such-file.js",
		"/../package.json",
		"/%2e%2e/package.json",
		"/.vite/manifest.json",
		"/.assetsignore",
		"/%2eassetsignore",
		"/%2Eassetsignore?v=1",
		"/x/..%2f.assetsignore",
		"/_headers",
		"/%5fheaders",
		"/_headers?/a.b",
		"/favicon.svg.br",
		"/favicon.svg.gz",
		"/.git/config",
		"/.env",
		"/wrangler.toml",
	])("are limited to the public folder: %s is not found", async (path) => {
		expect((await page(host(), path)).status).toBe(404);
	});
});
