import { describe, expect, it } from "vitest";
import { pageRoutes, routeAt } from "../../../routes.ts";
import { accountViews } from "./account.ts";
import { answeringViews } from "./answering.ts";
import { campaignViews } from "./campaigns.ts";
import { collectingViews } from "./collecting.ts";
import { contactViews } from "./contacts.ts";
import { donatingViews } from "./donating.ts";
import { eventViews } from "./events.ts";
import { inEveryRun, routesTouchedBy } from "./every-run.ts";
import { followingViews } from "./following.ts";
import { givingViews } from "./giving.ts";
import { inboxViews } from "./inbox.ts";
import { organizationViews } from "./organizations.ts";
import { paypalViews } from "./paypal.ts";
import { peopleViews } from "./people.ts";
import { radioViews } from "./radio.ts";
import { radioLibraryViews } from "./radio-library.ts";
import { radioStaffViews } from "./radio-staff.ts";
import { raisingViews } from "./raising.ts";
import { razorpayViews } from "./razorpay.ts";
import { readingViews } from "./reading.ts";
import { receiptViews } from "./receipts.ts";
import { roomViews } from "./rooms.ts";
import { screenViews } from "./screens.ts";
import { staffViews } from "./staff.ts";
import { widgetViews } from "./widgets.ts";
import { withdrawalViews } from "./withdrawals.ts";

const views = [
	...readingViews,
	...followingViews,
	...eventViews,
	...givingViews,
	...paypalViews,
	...razorpayViews,
	...donatingViews,
	...organizationViews,
	...withdrawalViews,
	...receiptViews,
	...peopleViews,
	...inboxViews,
	...collectingViews,
	...contactViews,
	...campaignViews,
	...accountViews,
	...answeringViews,
	...radioViews,
	...radioLibraryViews,
	...radioStaffViews,
	...raisingViews,
	...roomViews,
	...staffViews,
	...screenViews,
	...widgetViews,
];

/** Pages that only redirect. */
const redirects: readonly string[] = ["/search", "/follow", "/notifications/{id}", "/s/{code}", "/unfinishedGift/{id}"];

/** The pages of the other kinds are made by the same two functions; a unit test opens each (site/pages/raise). */
const sameAsOthers =
	/^\/(?:volunteer|careerhelp|covidhelp|boardmember|podcast|scholarship|eventspeaker|mentoring|plasma-(?:donor|donee))-request(?:\/|$)|^\/(?:internship|bloodDonation)-request\/\{id\}$|^\/plasma-donee-donor\/\{id\}$|^\/NewFundRequest$/;

describe("The views", () => {
	it("include every page", () => {
		const hasView = (route: (typeof pageRoutes)[number]) =>
			views.some((view) => (view.route ? view.route === route.path : routeAt([route], view.path) !== null));
		expect(
			pageRoutes
				.filter((route) => !hasView(route) && !redirects.includes(route.path) && !sameAsOthers.test(route.path))
				.map(({ path }) => path),
		).toEqual([]);
	});

	it("that npm test visits exist", () => {
		const names = new Set(views.map(({ name }) => name));
		expect([...inEveryRun].filter((name) => !names.has(name))).toEqual([]);
	});

	it.each([
		["a page", "site/pages/receipts/verify.tsx", "/verifyReceipt"],
		["a part of it", "site/pages/sandbox/stand-ins.tsx", "/sandbox"],
		["its dashboard", "islands/dashboard/statistics/index.tsx", "/admin/statistics"],
		["a part of that", "islands/dashboard/organizations/checklist.tsx", "/admin/organization"],
		["its enhancement", "islands/enhancements/billing-draft.ts", "/billingInfo"],
	])("are visited too if %s has changed: %s", (_what, file, route) => {
		expect(routesTouchedBy([file])).toContain(route);
	});

	it("are not visited for what many pages need, or none", () => {
		expect(routesTouchedBy(["islands/ui/field.tsx", "README.md"])).toEqual(new Set());
		expect(routesTouchedBy(["islands/dashboard/kit/list-screen.tsx"])).toEqual(new Set());
		expect(routesTouchedBy([])).toEqual(new Set());
	});

	it("have different names", () => {
		expect(new Set(views.map(({ name }) => name)).size).toBe(views.length);
	});
});
