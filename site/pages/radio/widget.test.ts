import { describe, expect, it } from "vitest";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();

const { get: open } = visitsTo(app);

describe("The radio's widget", () => {
	it.each(["/talradiowidget/", "/talradiowidget", "/te/talradiowidget/"])(
		"opens at %s, without header and footer",
		async (path) => {
			const { status, html } = await open(path);
			expect(status).toBe(200);
			expect(html).toContain("<h1>TALRadio</h1>");
			expect(html).not.toContain("site-footer");
		},
	);

	it("may be framed by any site, and has only links that open a new tab", async () => {
		const { headers, html } = await open("/talradiowidget/");
		expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
		expect(headers.has("x-frame-options")).toBe(false);
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
		expect((await open("/talradiowidget/nope")).status).toBe(404);
	});
});
