import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type { AppEnv } from "../api/http/context.ts";
import { Problem } from "../api/http/problem.ts";
import { requestContext } from "../api/http/request-context.ts";
import { failureFrom, failureResponse } from "../api/http/respond.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { enhancedBy } from "../islands/ui/parts.ts";
import { useWords } from "../islands/ui/words.ts";
import { mountSite } from "./mount-site.ts";
import { definePage } from "./page.ts";
import { reply } from "./reply.ts";
import { Shared } from "./shared.tsx";
import { identifyByName } from "./testing/actors.ts";
import { donate, payByCard } from "./testing/giving-steps.ts";
import { sharedApp } from "./testing/shared-app.ts";

const app = await sharedApp();

let rendered = 0;

function Greeting({ name }: { name: string }) {
	rendered++;
	const { language } = useWords();
	return (
		<p lang={language} {...enhancedBy("share")}>
			{name}
		</p>
	);
}

const Count = ({ ids }: { ids: ReadonlySet<string> }) => <p>{ids.size}</p>;

const show = (path: string, Page: (props: { data: string }) => ReactElement) =>
	definePage(path)<string>({
		allow: "anyone",
		load: async (_ctx, { url }) => reply.page(url.searchParams.get("name") ?? ""),
		intents: undefined,
		action: async () => {
			throw new Problem(403, "captcha_needed");
		},
		refused: async () => reply.page("person", { status: 403 }),
		head: () => ({ title: "Test" }),
		Page,
	});

const pages = [
	show("/greeting", ({ data }) => <Shared of={Greeting} props={{ name: data }} />),
	show("/several", ({ data }) => (
		<div>
			<Shared of={Greeting} props={{ name: "one" }} /> {data} <Shared of={Greeting} props={{ name: "two" }} />
			<Shared of={Greeting} props={{ name: "one" }} /> end
		</div>
	)),
	show("/marks", ({ data }) => <Shared of={Count} props={{ ids: new Set([data]) }} />),
];
const site = new Hono<AppEnv>();
site.use(requestContext(app.platform, identifyByName));
site.onError((error) => failureResponse(failureFrom(error, app.platform, "test")));
mountSite(
	site,
	pages.map((page) => ({ path: page.path, page })),
	[],
);
const textOf = async (address: string, init?: RequestInit) => (await site.request(address, init)).text();

describe("A shared part", () => {
	it("is rendered once for the same data, and its scripts are loaded each time", async () => {
		rendered = 0;
		const first = await textOf("/greeting?name=%3CAsha%3E");
		expect(first).toContain("&lt;Asha>");
		expect(await textOf("/greeting?name=%3CAsha%3E")).toBe(first);
		expect(rendered).toBe(1);
		expect(await textOf("/greeting?name=Ravi")).toContain("Ravi");
		expect(rendered).toBe(2);
	});

	it("stands in its place among others and what is the visitor's", async () => {
		const page = (await textOf("/several?name=own")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
		expect(page).toContain(" one own two one end ");
	});

	it("is not taken from a visitor's text", async () => {
		const mark = /part-[0-9a-f-]+-/;
		expect(await textOf("/several?name=part-0-")).toContain("part-0-");
		expect(await textOf("/several?name=own")).not.toMatch(mark);
	});

	it("is rendered for its visitor alone while they have to prove to be a person", async () => {
		rendered = 0;
		const init = { method: "POST", body: new URLSearchParams() };
		expect(await textOf("/greeting", init)).toContain("person");
		expect(await textOf("/greeting", init)).toContain("person");
		expect(rendered).toBe(2);
	});

	it("takes plain data only, because others could not be told apart", async () => {
		expect((await site.request("/marks")).status).toBe(500);
	});
});

describe("A page with parts that were rendered before", () => {
	const path = `/donationRequest/${demoRequestIds.imran}`;
	const fresh = { cookie: "kw_fresh=1" };
	const read = async (of: string) => (await app.fetch(of, { headers: fresh })).text();

	/** The page as a process that has rendered nothing yet would render it. */
	async function renderedAnew(of: string): Promise<string> {
		const emptied = vi.spyOn(app.platform.partCache, "get").mockReturnValue(null);
		const page = await read(of);
		emptied.mockRestore();
		return page;
	}

	/** Every table that the page reads, with a change that visitors see. */
	const changes: Readonly<Record<string, ReturnType<typeof sql>>> = {
		"a request": sql`UPDATE donation_request SET title = 'Another title' WHERE id = ${demoRequestIds.imran}`,
		"its story": sql`UPDATE donation_request SET story = 'Another story' WHERE id = ${demoRequestIds.imran}`,
		"its raiser": sql`UPDATE user SET first_name = 'Renamed' WHERE id = (SELECT user_id FROM donation_request WHERE id = ${demoRequestIds.imran})`,
		"a donor's name": sql`UPDATE donation SET donor_first_name = 'Another' WHERE beneficiary_id = ${demoRequestIds.imran}`,
		"an update": sql`UPDATE request_update SET text = 'Another update' WHERE request_id = ${demoRequestIds.imran}`,
		"a comment": sql`UPDATE request_comment SET text = 'Another comment' WHERE request_id = ${demoRequestIds.imran}`,
		"a document": sql`UPDATE request_document SET note = 'Another note' WHERE request_id = ${demoRequestIds.imran}`,
	};

	it("shows a gift", async () => {
		await read(path);
		await payByCard(app, await donate(app, 100_000, true, demoRequestIds.imran));
		expect(await read(path)).toBe(await renderedAnew(path));
	});

	it.each(Object.entries(changes))("shows %s that changed", async (_what, change) => {
		const before = await read(path);
		expect(await read(path)).toBe(before);
		await app.platform.openDatabase().write([change]);
		const after = await read(path);
		expect(after).not.toBe(before);
		expect(after).toBe(await renderedAnew(path));
	});

	it.each(["/", "/AllDonationRequestCard", "/search/school", "/hi"])(
		"is as if it was rendered anew: %s",
		async (each) => {
			await read(each);
			expect(await read(each)).toBe(await renderedAnew(each));
		},
	);
});
