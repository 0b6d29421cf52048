// @module-tag bench
/** Walks the links of the whole demo from the home page, so that there is no page that nobody finds. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { guidePages } from "./guide-pages.ts";
import type { AnyPage } from "./page.ts";
import { pageRoutes, routeAt } from "./routes.ts";
import { type Host, startHost } from "./testing/hosts.ts";
import { form, page } from "./testing/http.ts";

const origin = "http://kindwave.example";
/** Addresses of one page that are visited: different requests and people show different links. */
const mostVisits = 12;
const accounts = ["donor", "donee", "owner", "volunteer", "radioadmin", "finadmin", "admin", "superadmin"];

/** Pages that no link in HTML leads to. */
const otherwise = [
	// Pages after a form: a request that was begun or sent, an organization that was added, a mail to contacts.
	/^\/donationRequest\/\{id\}\/(?:draft|raised)$/,
	/^\/organization\/\{id\}\/logo$/,
	/^\/startContactEmailCampaign\/Email(ImportFiles|Edit|EditConfirmation)\/\{id\}$/,
	// Gift Aid, which is off unless a setting turns it on.
	/^\/giftAid$/,
	// A mail's invitation or card, the demo's own pages, and where a refusal, a form, a notice or a provider leads.
	/^\/(?:invitation(?:\/desk)?|invited|card\/\{id\}|undo\/\{key\}|thankDonor|access-denied|billingInfo|payu-thankyou\/\{id\}|sandbox\/outbox)$/,
	// A request's page shows three supporters, and leads to all if there are more.
	/^\/donationRequest\/\{id\}\/fundraisers$/,
	// Pages that other sites show in a frame.
	/^\/(?:embed\/(?:widget|donate\/\{key\})|talradiowidget\/\{defaultChannel\})$/,
	// Lists of staff, which the browser draws, and edit pages of kinds that no demo account has raised.
	/^\/admin\/payout$/,
	/\/tal-radio\/streaming(\/\{id\})?$/,
	/^\/(?!new|volunteer|podcast)\w+-request\/\{id\}$/,
	/^\/plasma-donee-donor\/\{id\}$/,
];

/** The addresses on our site that a page leads to, by a link or by a form. */
function leadsTo(html: string, from: string): string[] {
	const found = html.matchAll(/<(?:a|form)\s[^>]*?(?:href|action)="([^"]*)"/g);
	return [...found].flatMap(([, address = ""]) => {
		const url = new URL(address.replaceAll("&amp;", "&"), new URL(from, origin));
		return url.origin === origin ? [url.pathname + url.search] : [];
	});
}

let host: Host;
beforeAll(async () => {
	host = await startHost("node");
});
afterAll(() => host.stop());

/** The pages that a visitor reaches from the home page. */
async function reachedWith(headers: Record<string, string>): Promise<Set<AnyPage>> {
	const reached = new Set<AnyPage>();
	const visits = new Map<AnyPage, number>();
	// A set goes on with what is added to it during the walk.
	const known = new Set(["/"]);
	for (const address of known) {
		const visited = routeAt(pageRoutes, address)?.page;
		const before = visited ? (visits.get(visited) ?? 0) : mostVisits;
		if (!visited || before >= mostVisits) continue;
		visits.set(visited, before + 1);
		const response = await page(host, address, { headers });
		if (response.status === 200) reached.add(visited);
		// The demo's guide names pages that nobody else would find; real people don't have it.
		if (visited.path === "/sandbox") continue;
		const next = response.headers.get("location");
		for (const found of leadsTo(next ? `<a href="${next}">` : response.text, address)) known.add(found);
	}
	return reached;
}

async function cookieOf(account: string): Promise<string> {
	const { headers } = await page(host, "/sandbox", form({ email: `${account}@demo.test`, next: "/" }));
	const cookie = headers.getSetCookie().find((each) => each.startsWith("session="));
	return cookie?.split(";")[0] ?? "";
}

it("all pages are reached by links from the home page", async () => {
	const reached = await reachedWith({});
	for (const account of accounts) {
		for (const found of await reachedWith({ cookie: await cookieOf(account) })) reached.add(found);
	}
	const explained = new Set(guidePages().flatMap(({ path, reached: how }) => (how !== null ? [path] : [])));
	const lost = pageRoutes.filter(({ page }) => !reached.has(page)).map(({ page }) => page.path);
	expect(
		[...new Set(lost)].filter((path) => !explained.has(path) && !otherwise.some((known) => known.test(path))),
	).toEqual([]);
});
