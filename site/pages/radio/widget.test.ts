import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const open = async (path: string) => {
	const response = await app.fetch(path);
	return { response, html: await response.text() };
};

describe("The radio's widget", () => {
	it.each(["/talradiowidget/", "/talradiowidget", "/te/talradiowidget/"])(
		"opens at %s, without header and footer",
		async (path) => {
			const { response, html } = await open(path);
			expect(response.status).toBe(200);
			expect(html).toContain("<h1>TALRadio</h1>");
			expect(html).not.toContain("site-footer");
		},
	);

	it("may be framed by any site, and has only links that open a new tab", async () => {
		const { response, html } = await open("/talradiowidget/");
		expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
		expect(response.headers.has("x-frame-options")).toBe(false);
		const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
		const links = main.match(/<a [^>]*>/g) ?? [];
		expect(links.length).toBeGreaterThan(0);
		expect(links.filter((link) => !link.includes('target="_blank"'))).toEqual([]);
	});

	it("has the chosen channel on top, and a stream of each channel without script", async () => {
		const { html } = await open("/talradiowidget/hindi");
		expect(html).toContain("<h1>TALRadio Hindi</h1>");
		expect(html).toContain("Listen to TALRadio Hindi");
		expect(html.match(/<audio [^>]*src="\/radio\/[a-z]+\.mp3"/g)).toHaveLength(5);
	});

	it("does not exist for an unknown channel", async () => {
		expect((await open("/talradiowidget/nope")).response.status).toBe(404);
	});
});
