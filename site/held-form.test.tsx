/** Forms that are displayed again: by a GET after an error, and after a log-in. */
import { Hono } from "hono";
import * as v from "valibot";
import { beforeEach, describe, expect, it } from "vitest";
import type { FormState } from "../api/domain/forms/form.ts";
import { newForm, readForm } from "../api/domain/forms/read-form.ts";
import { splitLanguage } from "../api/domain/languages.ts";
import { newDeviceToken } from "../api/features/identity/internal/known-device.ts";
import type { AppEnv } from "../api/http/context.ts";
import { Problem } from "../api/http/problem.ts";
import { requestContext } from "../api/http/request-context.ts";
import { failureFrom } from "../api/http/respond.ts";
import { userId } from "../db/seed/people.ts";
import { formAnswer, refusedForm } from "./form-answer.ts";
import { mountSite } from "./mount-site.ts";
import { type AnyPage, definePage, type PageRequest } from "./page.ts";
import { reply } from "./reply.ts";
import { serveFailure } from "./serve-page.tsx";
import { as, identifyByName, type Visitor } from "./testing/actors.ts";
import { has } from "./testing/has.ts";
import { sharedApp } from "./testing/shared-app.ts";

const contract = v.object({
	text: v.pipe(v.string("value_invalid"), v.minLength(3, "value_invalid")),
	password: v.optional(v.string(), ""),
	pan: v.optional(v.string(), ""),
});

const shared = {
	head: () => ({ title: "Test" }),
	load: async () => reply.page(newForm(contract)),
	async action(_ctx: unknown, request: PageRequest) {
		if (request.form.get("text") === "secret") return reply.page(newForm(contract), { once: true });
		if (request.form.get("text") === "refuse") throw new Problem(409, "not_open");
		if (request.form.get("text") === "Who are you?") throw new Problem(401, "sign_in");
		const form = readForm(request, contract);
		return form.ok ? reply.redirect("/done") : formAnswer(form as FormState, form);
	},
	refused: async (_ctx: unknown, request: PageRequest, problem: Problem) => {
		const form = refusedForm(readForm(request, contract), problem);
		return formAnswer(form, form);
	},
	Page: ({ data }: { data: FormState }) => (
		<p>
			{JSON.stringify(data.values)} {data.issues.map(({ code }) => code).join()} {data.problem?.code ?? ""}
		</p>
	),
} as const;

const pages: readonly AnyPage[] = [
	definePage("/open")<FormState>({ ...shared, allow: "anyone", cache: 5 }),
	definePage("/own/{id}")<FormState>({ ...shared, allow: "signed-in" }),
	definePage("/plain")<FormState>({ ...shared, allow: "signed-in", refused: undefined as never }),
	definePage("/files")<FormState>({
		...shared,
		allow: "signed-in",
		accepts: "upload",
		upload: { maxBytes: 1024 * 1024, maxFiles: 2, folder: "held-test" },
	}),
];

const demo = await sharedApp();
const site = new Hono<AppEnv>({ getPath: (request) => splitLanguage(new URL(request.url).pathname).path });
site.use(requestContext(demo.platform, identifyByName));
site.onError((error, c) => serveFailure(c, failureFrom(error, demo.platform, "test")));
mountSite(
	site,
	pages.map((page) => ({ path: page.path, page })),
	[],
);

const minute = 60_000;
beforeEach(() => demo.advance(2 * minute));

/** A browser that shows pages: it keeps cookies, and says that it navigates. */
function browser(visitor: Visitor = "guest") {
	const cookies = new Map<string, string>();
	async function open(path: string, init: RequestInit = {}, who = visitor): Promise<Response> {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { "sec-fetch-mode": "navigate", cookie, ...as(who), ...(init.headers as object) };
		const answer = await site.request(path, { ...init, headers });
		for (const each of answer.headers.getSetCookie()) {
			const [name = "", value = ""] = (each.split(";")[0] ?? "").split("=", 2);
			cookies.set(name, value);
		}
		return answer;
	}
	return {
		cookies,
		open,
		send: (path: string, fields: Record<string, string>, who = visitor) =>
			open(path, { method: "POST", body: new URLSearchParams(fields) }, who),
	};
}

/** The main part of a page, without the texts around it. */
const mainOf = async (answer: Response) => /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? "";
const locationOf = (answer: Response) => answer.headers.get("location") ?? "";
const nextOf = (answer: Response) => new URL(locationOf(answer), "http://x").searchParams.get("next") ?? "";
const wrong = { text: "no", password: "Secret-1", pan: "ABCDE1234F" };

describe("a form with an error", () => {
	it("is displayed by a GET, with its status, its texts and its errors, as often as it is opened", async () => {
		const { open, send } = browser();
		const sent = await send("/open?a=b", wrong);
		expect(sent.status).toBe(303);
		expect(locationOf(sent)).toMatch(/^\/open\?a=b&held=frm_\w+$/);
		for (let time = 0; time < 2; time++) {
			const shown = await open(locationOf(sent));
			const html = await mainOf(shown);
			expect([shown.status, shown.headers.get("cache-control")]).toEqual([400, "private, no-store"]);
			expect(html).toContain("{&quot;text&quot;:&quot;no&quot;,&quot;pan&quot;:&quot;ABCDE1234F&quot;} value_invalid");
		}
	});

	it("is displayed so too if a verb refused it", async () => {
		const { open, send } = browser();
		const shown = await open(locationOf(await send("/open", { text: "refuse" })));
		expect([shown.status, (await mainOf(shown)).includes("not_open")]).toEqual([409, true]);
	});

	it("is displayed so too if it failed on a page that has no place for the reason", async () => {
		const { open, send } = browser("signed-in");
		const sent = await send("/plain", { text: "refuse" });
		expect(locationOf(sent)).toMatch(/^\/plain\?held=/);
		expect((await open(locationOf(sent))).status).toBe(409);
	});

	it("stays in the language of its page", async () => {
		const { open, send } = browser();
		const sent = await send("/hi/open", wrong);
		expect(locationOf(sent)).toMatch(/^\/hi\/open\?held=/);
		expect((await open(locationOf(sent))).status).toBe(400);
	});

	it("answers scripts and programs at once, and shows what is shown once by itself", async () => {
		for (const headers of [{ "sec-fetch-mode": "cors" }, { "sec-fetch-mode": "" }]) {
			const body = new URLSearchParams(wrong);
			expect((await browser().open("/open", { method: "POST", body, headers })).status).toBe(400);
		}
		expect((await browser().send("/open", { text: "secret" })).status).toBe(200);
	});

	it("answers a frame at once, unless the frame has its cookie", async () => {
		const frame = { "sec-fetch-dest": "iframe" };
		const { open } = browser();
		const post = () => open("/open", { method: "POST", body: new URLSearchParams(wrong), headers: frame });
		expect((await post()).status).toBe(400);
		expect((await post()).status).toBe(303);
	});

	it("is shown to no other browser, person or page, and no longer than 45 minutes", async () => {
		const { open, send } = browser("signed-in");
		const address = locationOf(await send("/own/1", wrong));
		expect((await open(address)).status).toBe(400);
		expect((await browser("signed-in").open(address)).status).toBe(200);
		expect((await open(address, {}, "owner")).status).toBe(200);
		expect((await open(address.replace("/own/1", "/own/2"))).status).toBe(200);
		demo.advance(45 * minute + 1);
		expect((await open(address)).status).toBe(200);
		await demo.tick();
		expect(await demo.rows("SELECT id FROM held_form")).toEqual([]);
	});

	it("of a guest is not shown to who logs in at that browser", async () => {
		const { open, send } = browser();
		const address = locationOf(await send("/open", wrong));
		expect(await mainOf(await open(address, {}, "signed-in"))).not.toContain("ABCDE1234F");
		expect(await mainOf(await open(address))).toContain("ABCDE1234F");
	});

	it("is held for guests up to some length, and some at an address and in all, whatever browsers they say they are", async () => {
		expect((await browser().send("/open", { ...wrong, pan: "x".repeat(25 * 1024) })).status).toBe(400);
		expect((await browser("signed-in").send("/open", { ...wrong, pan: "x".repeat(25 * 1024) })).status).toBe(303);
		for (let time = 0; time < 310; time++) {
			expect((await browser().send("/open", wrong)).status).toBe(303);
		}
		const [row] = await demo.rows<{ count: number }>("SELECT count(*) AS count FROM held_form WHERE network <> ''");
		expect(row?.count).toBe(300);
		await demo.rows(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3100)
			INSERT INTO held_form (id, browser_hash, place, sealed, expires_at) SELECT 'old' || i, 'b' || i, 'p', 's', 1 FROM n`);
		await browser().send("/open", wrong);
		const [all] = await demo.rows<{ count: number }>("SELECT count(*) AS count FROM held_form");
		expect(all?.count).toBe(3000);
		await demo.rows("DELETE FROM held_form");
	});

	it("is stored without a password, and with nothing that can be read", async () => {
		await browser().send("/open", { ...wrong, text: "so" });
		const [row] = await demo.rows("SELECT * FROM held_form ORDER BY id DESC LIMIT 1");
		expect(JSON.stringify(row)).not.toMatch(/Secret-1|ABCDE1234F|\/open|"so"/);
	});

	it("is forgotten once the form is accepted", async () => {
		const { open, send } = browser();
		const address = locationOf(await send("/open", wrong));
		expect(locationOf(await send("/open", { text: "enough" }))).toBe("/done");
		expect((await open(address)).status).toBe(200);
	});

	it("says why it can't be shown to a browser without cookies", async () => {
		const { cookies, open, send } = browser();
		const address = locationOf(await send("/open", wrong));
		cookies.clear();
		expect(await mainOf(await open(address))).toContain("Your browser blocks cookies");
	});

	it("is held although a neighbour at the address sends more than one browser may", async () => {
		const neighbour = browser();
		for (let time = 0; time < 40; time++) await neighbour.send("/open", wrong);
		const { open, send } = browser();
		const sent = await send("/open", { ...wrong, text: "so" });
		expect(sent.status).toBe(303);
		expect(await mainOf(await open(locationOf(sent)))).toContain("so");
	});

	it("is answered at once beyond the limit, and by the twentieth that one browser has", async () => {
		const { open, send } = browser();
		const first = locationOf(await send("/open", wrong));
		for (let time = 1; time < 30; time++) expect((await send("/open", wrong)).status).toBe(303);
		expect((await send("/open", wrong)).status).toBe(400);
		expect((await open(first)).status).toBe(200);
	});
});

describe("a form that is sent after the session ended", () => {
	it("comes back filled after the log-in, also after several tries", async () => {
		const { open, send } = browser("signed-in");
		const sent = await send("/own/1?page=2", { text: "A long comment", password: "Secret-1" }, "guest");
		expect(locationOf(sent)).toMatch(/^\/login\?next=/);
		expect(nextOf(sent)).toMatch(/^\/own\/1\?page=2&held=frm_\w+$/);
		expect(locationOf(sent)).not.toContain("comment");
		// Until the log-in its address leads there again, and keeps the form.
		expect(nextOf(await open(nextOf(sent), {}, "guest"))).toBe(nextOf(sent));
		const shown = await open(nextOf(sent));
		const html = await mainOf(shown);
		expect([shown.status, html.includes("not_sent"), html.includes("A long comment")]).toEqual([200, true, true]);
		expect(html).not.toContain("Secret-1");
		// A page that guests may open too shows it only to those who have logged in.
		expect(await mainOf(await browser("signed-in").open(nextOf(sent)))).not.toContain("A long comment");
	});

	it("comes back to the first account only that logs in", async () => {
		const { open, send } = browser("signed-in");
		const next = nextOf(await send("/own/1", { text: "A long comment" }, "guest"));
		expect(await mainOf(await open(next))).toContain("A long comment");
		expect(await mainOf(await open(next, {}, "owner"))).not.toContain("A long comment");
		expect(await mainOf(await open(next))).toContain("A long comment");
	});

	it("comes back to the account that was used in this browser before, and to no other", async () => {
		const { cookies, open, send } = browser("signed-in");
		cookies.set("kw_device", await newDeviceToken(demo.ctx, userId("donor")));
		const next = nextOf(await send("/own/1", { text: "A long comment" }, "guest"));
		expect(await mainOf(await open(next, {}, "owner"))).not.toContain("A long comment");
		expect(await mainOf(await open(next))).toContain("A long comment");
	});

	it("comes back to a page that guests may open, whose verb wants a log-in", async () => {
		const { open, send } = browser("signed-in");
		const sent = await send("/open", { text: "Who are you?" }, "guest");
		expect(nextOf(sent)).toMatch(/^\/open\?held=frm_\w+$/);
		expect(await mainOf(await open(nextOf(sent), {}, "guest"))).not.toContain("Who are you?");
		expect(await mainOf(await open(nextOf(sent)))).toContain("Who are you?");
	});

	it("says on a page without texts that it was not sent", async () => {
		const { open, send } = browser("signed-in");
		const html = await mainOf(await open(nextOf(await send("/plain", { intent: "all" }, "guest"))));
		expect(html).toContain("You weren’t logged in, so this wasn’t done.");
	});

	it("names the files that have to be chosen again, and stores none", async () => {
		const { open } = browser("signed-in");
		const body = new FormData();
		body.append("text", "An update");
		body.append("picture", new Blob([new Uint8Array(3_000_000)]), "roof <1>.jpg");
		const sent = await open("/files", { method: "POST", body }, "guest");
		const html = await mainOf(await open(nextOf(sent)));
		expect([...has(html, "An update", "Please choose these again: roof &lt;1>.jpg")]).toEqual([true, true]);
	});

	it("is not kept if it has nothing to keep", async () => {
		const { send } = browser("signed-in");
		expect(nextOf(await send("/own/1", { password: "Secret-1" }, "guest"))).toBe("/own/1");
	});
});

describe("a form with files and an error", () => {
	const upload = (text: string, ...sizes: number[]) => {
		const body = new FormData();
		for (const [index, size] of sizes.entries()) {
			body.append("picture", new Blob([new Uint8Array(size)]), `photo ${index + 1}.jpg`);
		}
		body.append("text", text);
		return body;
	};

	it("names the files that have to be chosen again", async () => {
		const { open } = browser("signed-in");
		const sent = await open("/files", { method: "POST", body: upload("no", 1000) });
		expect(await mainOf(await open(locationOf(sent)))).toContain("Please choose these again: photo 1.jpg");
	});

	it("is displayed again with its texts if a file is too large, and names the file", async () => {
		const { open } = browser("signed-in");
		const sent = await open("/files", { method: "POST", body: upload("Enough", 1000, 12_000_000) });
		const shown = await open(locationOf(sent));
		const html = await mainOf(shown);
		expect([shown.status, html.includes("file_too_large"), html.includes("Enough")]).toEqual([413, true, true]);
		expect(html).toContain("Please choose these again: photo 1.jpg, photo 2.jpg");
	});
});
