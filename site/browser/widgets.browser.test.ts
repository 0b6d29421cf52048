// @module-tag rest
import { describe, it } from "vitest";
import { checkHostilePages } from "./testing/hostile-pages.ts";
import { partnerApp } from "./testing/partner-app/build.ts";
import { key, leave, onPartnerStage, request } from "./testing/partner-stage.ts";
import { expect } from "./testing/suite.ts";

const partner = onPartnerStage();
const { stage, kindwave, script, donate, goal, radio, events, names, shifts, open } = partner;

describe("On a partner's page with a strict policy", () => {
	it("plain HTML shows all widgets, loads only the script and the goal, is counted once, and moves nothing", async () => {
		const { page, requests } = await open(donate() + donate() + goal() + radio() + script());
		await expect(page.getByRole("button", { name: "Donate" })).toHaveCount(2);
		await expect(page.getByText(/raised of/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		const sent = [`/api/v1/widgets/goal/${request}`, "/api/v1/widgets/use", "/sdk/v1/kindwave.js"];
		await expect.poll(() => [...requests].sort()).toEqual(sent);
		expect(await shifts(page)).toBe(0);
		await expect.poll(() => names(page)).toEqual(["ready", "ready", "ready", "ready"]);
	});

	it("the links stay without a script, and if attributes are unusable", async () => {
		const { page } = await open(donate() + goal());
		await expect(page.getByRole("link", { name: "Donate" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Goal" })).toBeVisible();
		const bad = '<kindwave-goal request="&lt;script&gt;"><a href="#bad">Bad goal</a></kindwave-goal>';
		const wrong = '<kindwave-donate for="nobody" recipient="x"><a href="#wrong">Wrong</a></kindwave-donate>';
		const markup = "&lt;img src=x onerror=alert(1)&gt;";
		const hostile = `<kindwave-donate for="foundation" amounts="-5, ${markup}" currency="${markup}" mode="${markup}" partner="${markup}" lang="${markup}" theme="${markup}"></kindwave-donate>`;
		// Read as 1 and 500, and as a currency that we do not take, they would ask for another gift than the partner's.
		const thousand = '<kindwave-donate amounts="1,500" currency="INR"><a href="#1500">A thousand</a></kindwave-donate>';
		const euro = '<kindwave-donate amounts="10, 20" currency="EUR"><a href="#eur">Euros</a></kindwave-donate>';
		const second = await open(bad + wrong + thousand + euro + hostile + script());
		await expect(second.page.getByRole("link", { name: "Bad goal" })).toBeVisible();
		await expect(second.page.getByRole("link", { name: "Wrong" })).toBeVisible();
		await expect(second.page.getByRole("link", { name: "A thousand" })).toBeVisible();
		await expect(second.page.getByRole("link", { name: "Euros" })).toBeVisible();
		const codes = async () => (await events(second.page)).flatMap(([, { code }]) => code ?? []);
		await expect.poll(codes).toEqual(Array(5).fill("attributes_invalid"));
		await expect(second.page.getByRole("radio")).toHaveCount(0);
		const third = await open(`<kindwave-donate amounts=" 20,30, " currency="usd"></kindwave-donate>${script()}`);
		await expect(third.page.getByRole("radio")).toHaveCount(2);
		await expect(third.page.getByRole("radio", { name: "$30" })).toBeChecked();
		await expect(second.page.locator("img")).toHaveCount(0);
	});

	it("a goal bar of an unknown request leads to its page, and a radio of an unknown channel to others; both tell why", async () => {
		const { page } = await open(`<kindwave-goal request="req_unknown"></kindwave-goal>${radio("nope")}${script()}`);
		const codes = async () => (await events(page)).flatMap(([name, { code }]) => (name === "error" ? [code] : []));
		const goalBar = page.locator("kindwave-goal");
		await expect(goalBar.getByText("This cannot be shown now.")).toBeVisible();
		await expect(goalBar.getByRole("link", { name: "Open on Kindwave" })).toBeVisible();
		await expect.poll(codes).toEqual(["request_unknown"]);
		const player = page.locator("kindwave-radio");
		await player.getByRole("button", { name: "Play" }).click();
		await expect(player.getByText("This cannot be shown now.")).toBeVisible();
		await expect(player.getByRole("button", { name: "Play" })).toBeVisible();
		await expect.poll(codes).toEqual(["request_unknown", "channel_unknown"]);
		await player.getByLabel("Channel").selectOption({ label: "TALRadio Hindi" });
		await player.getByRole("button", { name: "Play" }).click();
		await expect(player.getByRole("button", { name: "Pause" })).toBeVisible();
	});

	it("follows the page's colour scheme, and no other style of its text", async () => {
		const { page } = await open(`<div id="shouting">${donate() + goal() + goal()}</div>${script()}`);
		await page.emulateMedia({ colorScheme: "dark" });
		await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
		const box = page.locator("kindwave-donate .kw-box");
		const styles = () =>
			box.evaluate((element) => {
				const { backgroundColor, letterSpacing, textTransform, textAlign, fontStyle, textIndent } =
					getComputedStyle(element);
				return { backgroundColor, letterSpacing, textTransform, textAlign, fontStyle, textIndent };
			});
		// A page that does not speak of colour schemes is light, whatever the visitor prefers.
		const before = await styles();
		expect(before.backgroundColor).toBe("rgb(255, 255, 255)");
		await page.locator("#shouting").evaluate(({ style }) => {
			const loud = { letterSpacing: "9px", textTransform: "uppercase", textAlign: "end", fontStyle: "italic" };
			Object.assign(style, { ...loud, textIndent: "5em", color: "red", lineHeight: "4", whiteSpace: "pre" });
		});
		expect(await styles()).toEqual(before);
		await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "light dark"));
		expect((await styles()).backgroundColor).toBe("rgb(31, 24, 19)");
		await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "light"));
		expect((await styles()).backgroundColor).toBe("rgb(255, 255, 255)");
	});

	it("20 widgets work, move and leave without a trace", async () => {
		const { page, requests } = await open(Array.from({ length: 10 }, () => donate() + goal()).join("") + script());
		await expect(page.getByRole("button", { name: "Donate" })).toHaveCount(10);
		await expect(page.getByText(/raised of/)).toHaveCount(10);
		// Bars of one request share an answer.
		expect(requests.filter((path) => path.includes("/widgets/goal/"))).toHaveLength(1);
		await page.evaluate(async () => {
			const [first] = document.querySelectorAll("kindwave-donate");
			const other = first?.shadowRoot?.querySelector<HTMLInputElement>("[name=other]");
			if (first && other) {
				other.value = "77";
				document.querySelector("main")?.append(first);
			}
			for (const each of document.querySelectorAll("kindwave-goal")) each.remove();
			// After what the elements do in the next task.
			await new Promise((resolve) => setTimeout(resolve));
		});
		const last = page.locator("kindwave-donate").last();
		await expect(last.getByLabel("Other amount")).toHaveValue("77");
		await expect(page.getByText(/raised of/)).toHaveCount(0);
	});

	it("an amount that is no amount opens nothing", async () => {
		const { page } = await open(donate() + script());
		for (const amount of ["-5", "0", "1e9", "abc"]) {
			await page.getByLabel("Other amount").fill(amount);
			await page.getByRole("button", { name: "Donate" }).click();
			await expect(page.getByRole("alert")).toHaveText("Please enter an amount of at least 1.");
		}
		expect(page.context().pages()).toHaveLength(1);
	});

	it("one player sounds at a time, with what is on the air", async () => {
		const { page } = await open(radio("hindi") + radio("telugu") + script());
		const [first, second] = [page.locator("kindwave-radio").first(), page.locator("kindwave-radio").last()];
		await first.getByRole("button", { name: "Play" }).click();
		await expect.poll(async () => (await events(page)).some(([name]) => name === "trackchange")).toBe(true);
		await second.getByRole("button", { name: "Play" }).click();
		await expect(first.getByRole("button", { name: "Play" })).toBeVisible();
		await expect(second.getByRole("button", { name: "Pause" })).toBeVisible();
		// Moved in the page it goes on; removed it stops.
		await page.evaluate(async () => {
			document.querySelector("main")?.prepend(document.querySelectorAll("kindwave-radio")[1] ?? "");
			// After what the element does in the next task.
			await new Promise((resolve) => setTimeout(resolve));
		});
		await expect(page.locator("kindwave-radio").first().getByRole("button", { name: "Pause" })).toBeVisible();
	});
});

describe("On a partner's React page", () => {
	for (const version of [18, 19] as const) {
		it(`React ${version} shows all widgets, rendered by a browser or before by a server, and takes them away`, async () => {
			const { script, render } = await partnerApp(version);
			const app = { origin: kindwave(), partner: key, request };
			for (const html of ["", render(app)]) {
				const place = `<div id="app" data-app='${JSON.stringify(app)}'>${html}</div>`;
				const { page } = await open(place, { files: { "/app.js": script } });
				if (html) expect(html.match(/<a href/g)).toHaveLength(3);
				await page.addScriptTag({ url: "/app.js", type: "module" });
				await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
				await expect(page.getByText(/raised of/)).toBeVisible();
				await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
				// An app without a server moves the rest of its page by itself.
				if (html) expect(await shifts(page)).toBe(0);
				const [popup] = await Promise.all([
					page.waitForEvent("popup"),
					page.getByRole("button", { name: "Donate" }).click(),
				]);
				await leave(popup);
				await expect.poll(async () => (await events(page)).at(-1)?.[0]).toBe("donation-canceled");
				await page.evaluate(() => (globalThis as unknown as { leave(): void }).leave());
				await expect(page.getByRole("button")).toHaveCount(0);
				expect((await events(page)).filter(([name]) => name === "donation-started")).toHaveLength(1);
			}
		});
	}
});

describe("On a bad day", () => {
	it("the links stay without a shift if the script is blocked or our server is down", async () => {
		const { page } = await open(donate() + goal() + radio() + script(), {
			visit: async () => {
				const page = await stage.visitUnwatched();
				await page.route(`${kindwave()}/**`, (route) => route.abort());
				return page;
			},
		});
		for (const name of ["Donate", "Goal", "Radio"]) await expect(page.getByRole("link", { name })).toBeVisible();
		expect(await shifts(page)).toBe(0);
	});

	it("widgets tell so and keep their links if our server goes down after they have loaded", async () => {
		const { page } = await open(donate('mode="inline"') + radio() + script(), { visit: stage.visitUnwatched });
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		await page.route(`${kindwave()}/**`, (route) => route.abort());
		await page.getByRole("button", { name: "Play" }).click();
		await expect(page.getByText("The radio cannot be reached.")).toBeVisible();
		await expect(page.getByRole("link", { name: "Open on Kindwave" })).toBeVisible();
		await page.getByRole("button", { name: "Donate" }).click();
		await expect.poll(async () => (await events(page)).filter(([name]) => name === "error").length).toBe(2);
	});

	it("slow 3G shows the links at once, and the widgets later in the same place", async () => {
		const { page } = await open(donate() + goal() + radio() + script(), {
			visit: async () => {
				const page = await stage.visit();
				const devtools = await page.context().newCDPSession(page);
				await devtools.send("Network.enable");
				const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
				await devtools.send("Network.emulateNetworkConditions", slow);
				return page;
			},
		});
		await expect(page.getByText(/raised of/)).toBeVisible();
		await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
		expect(await shifts(page)).toBe(0);
	});
});

checkHostilePages(partner);
