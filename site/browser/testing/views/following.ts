import type { Page } from "playwright";
import { demoRequestIds, demoUserId } from "../../../../db/seed/index.ts";
import { requestPath } from "../giving.ts";
import { press } from "./press.ts";
import type { View } from "./view.ts";

/** Somebody else's comment on the request of `asha`. */
const comment = "com_01M0EK6PQ0ZEVDTT133YSK71FE";
const ownComment = "/donationRequest/req_01KQM0BZE0HZES961HBK88ZK6Z/comments/com_01KT3RZAM0QEZHV2FC6N30YXH6";
const update = "upd_01M4RF65T0S71H9BG52203BCBS";

const pressLike = async (page: Page) => {
	if ((await page.getByRole("button", { name: "Like", pressed: true }).count()) > 0) return;
	await page.getByRole("button", { name: "Like" }).click();
	await page.getByRole("button", { name: "Like", pressed: true }).waitFor();
};

/** Favourites, comments, updates, and one's own requests. */
export const followingViews: readonly View[] = [
	{ name: "a request with the comment form", path: `${requestPath("kavita")}#comments`, as: "donor" },
	{ name: "a request that the visitor likes", path: requestPath("chandan"), as: "volunteer", steps: pressLike },
	{ name: "a request as its owner sees it", path: `${requestPath("imran")}#updates`, as: "donee" },
	{ name: "favourites", path: "/myfavourites", as: "donor" },
	{ name: "a search in favourites that finds nothing", path: "/myfavourites?keyword=xyzzy", as: "donor" },
	{ name: "no favourites", path: "/myfavourites", as: "finadmin" },
	{ name: "one's own requests", path: `/User-reports/${demoUserId("donee")}`, as: "donee" },
	{
		name: "an organization's requests in Hindi",
		path: `/hi/User-reports/${demoUserId("owner")}`,
		as: "owner",
	},
	{ name: "no requests of one's own", path: `/User-reports/${demoUserId("donor")}`, as: "donor" },
	{ name: "all comments on a request", path: `${requestPath("asha")}/comments`, as: "donor" },
	{
		name: "a refused comment",
		path: `${requestPath("asha")}/comments`,
		as: "donor",
		status: 400,
		steps: press("Post comment", "Please write a comment"),
	},
	{ name: "a comment to report", path: `${requestPath("asha")}/comments/${comment}`, as: "donor" },
	{ name: "one's own comment", path: ownComment, as: "donor" },
	{ name: "a new update", path: `${requestPath("imran")}/updates`, as: "donee" },
	{ name: "an update to change", path: `${requestPath("imran")}/updates/${update}`, as: "donee" },
	{ name: "the desk of a request", path: `${requestPath("imran")}/desk`, as: "donee" },
	{
		name: "the desk of a request that has had no gift",
		path: `/donationRequest/${demoRequestIds.donee}/desk`,
		as: "donee",
	},
	{ name: "a request's desk as staff read it", path: `${requestPath("imran")}/desk`, as: "admin" },
	{
		name: "a wrong invitation to a request's desk",
		path: `${requestPath("imran")}/desk`,
		as: "donee",
		status: 400,
		steps: async (page) => {
			const part = page.locator("#people");
			await part.getByText("Invite someone").click();
			await part.getByLabel("Email").fill("nobody@nowhere");
			await part.getByRole("button", { name: "Send invitation" }).click();
			await page.getByText("Please enter valid email").first().waitFor();
		},
	},
	{ name: "a link to thank for a gift that is not whole", path: "/thankDonor?key=x", status: 404 },
	{ name: "the donors on a request's desk", path: `${requestPath("imran")}/desk/donors`, as: "donee" },
	{
		name: "donors of a request whose gifts were thanked, as staff read them",
		path: `${requestPath("imran")}/desk/donors?thanked=yes&sort=last`,
		as: "admin",
	},
	{
		name: "the people invited to a private request",
		path: `${requestPath("yasmin")}/desk/invited`,
		as: "owner",
	},
	{
		name: "an invitation of nobody to a private request",
		path: `${requestPath("yasmin")}/desk/invited`,
		as: "owner",
		status: 400,
		steps: press("Invite them", "Please enter at least one address"),
	},
	{ name: "a private request as an invited person sees it", path: requestPath("yasmin"), as: "donor" },
	{ name: "what is shared with the visitor", path: "/sharedWithMe", as: "donor" },
	{ name: "nothing shared with the visitor", path: "/sharedWithMe", as: "finadmin" },
	{ name: "the link of an invitation that was taken back", path: "/invited?key=x", status: 404 },
	{ name: "the desk of a request as its helper sees it", path: `${requestPath("imran")}/desk`, as: "volunteer" },
	{ name: "a request as its helper sees it", path: requestPath("imran"), as: "volunteer" },
	{ name: "requests that one helps with", path: `/User-reports/${demoUserId("volunteer")}`, as: "volunteer" },
	{ name: "an invitation to help with a request", path: "/invitation/desk?token=demo-helper-open", as: "donor" },
	{ name: "an invitation to help, for a guest", path: "/invitation/desk?token=demo-helper-open" },
	{ name: "an invitation to help that has expired", path: "/invitation/desk?token=demo-helper-expired", as: "donor" },
	{
		name: "an invitation to help in Telugu, for its helper",
		path: "/te/invitation/desk?token=demo-helper-accepted",
		as: "volunteer",
	},
	{ name: "gifts to thank for", path: `${requestPath("imran")}/desk/gifts`, as: "donee" },
	{
		name: "the gift that a mail leads to, with a text to thank by one press",
		path: `${requestPath("imran")}/desk/gifts?gift=gift_01M6TWXBH63CSJ6VW6GKNZ5PR0`,
		as: "donee",
	},
	{
		name: "thanks with a link",
		path: `${requestPath("imran")}/desk/gifts`,
		as: "donee",
		status: 400,
		steps: async (page) => {
			await page.getByLabel("Your thanks").fill("See www.shop.example");
			await page.getByRole("button", { name: /^Thank for/ }).click();
			await page.getByText("insults: donors").first().waitFor();
		},
	},
	{ name: "the texts and posters of a request", path: `${requestPath("imran")}/desk/share`, as: "donee" },
	{ name: "the texts and posters of a request in Kannada", path: `/kn${requestPath("imran")}/desk/share`, as: "donee" },
	{ name: "employers that match gifts", path: "/employers", scriptless: true },
	{ name: "no employer found, in Telugu", path: "/te/employers?search=xyzzy&country=US", scriptless: true },
	{ name: "a request on a screen", path: `/live/${demoRequestIds.asha}` },
	{ name: "a request on a screen in Telugu", path: `/te/live/${demoRequestIds.asha}?names=hide` },
	{ name: "a request for volunteers on a screen", path: "/live/req_01M3NXP6J0R588REZQ1N123CS1" },
	{ name: "views and shares", path: `${requestPath("imran")}/visits`, as: "donee" },
	{
		name: "views and shares of a request that nobody has seen",
		path: `/donationRequest/${demoRequestIds.donee}/visits`,
		as: "donee",
	},
];
