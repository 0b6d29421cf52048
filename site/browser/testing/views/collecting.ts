import { demoRequestIds } from "../../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../../db/seed/organizations.ts";
import type { View } from "./view.ts";

const run = "/fundraisers/ten-kilometres-for-asha";

/** Regular, matched and collected gifts, and cards of gifts. */
export const collectingViews: readonly View[] = [
	{ name: "a supporter's page", path: run },
	{ name: "a supporter's page as its owner manages it", path: `${run}/manage`, as: "donor" },
	{ name: "a supporter's page being changed", path: `${run}/edit`, as: "donor" },
	{ name: "one's own supporter's pages", path: "/fundraisers", as: "donor" },
	{
		name: "a new supporter's page for a request",
		path: `/fundraisers/new?donationRequestId=${demoRequestIds.asha}&kind=walk`,
		as: "donor",
	},
	{ name: "a team of supporters", path: "/teams/runners-of-hyderabad" },
	{ name: "the supporters of a request", path: `/donationRequest/${demoRequestIds.asha}/fundraisers` },
	{
		name: "the supporters of an organization",
		path: `/organization/${demoOrganizationIds["vidya-jyothi"]}/fundraisers`,
	},
	{ name: "the card of a gift in memory of somebody", path: "/card/trb_01M5VCPNR02J3APATX1YFCXJA0" },
	{ name: "a sponsor's match", path: "/match/shanti-traders" },
	{ name: "a match to begin, and one's own", path: "/matchGifts", as: "donor" },
	{
		name: "a regular gift, with its ways to change it",
		path: "/regularGifts",
		route: "/regularGifts/{id}",
		as: "donor",
		async steps(page) {
			await page.locator("main a[href*='/regularGifts/']").first().click();
			await page.waitForURL(/\/regularGifts\/\w+/);
		},
	},
	{ name: "a decision that can't be taken back any more", path: "/undo/press-0001", as: "admin" },
];
