import { pathPattern } from "../api/http/paths.ts";
import { type KnownPage, knownPages } from "./known-pages.ts";

/** The ids of the demo's records, by the names that the pages' examples have for them. */
const demoIds: Readonly<Record<string, string>> = {
	/** A request that takes gifts. */
	request: "req_01M0CBZ1G0S8VN53HP41AKK46F",
	/** A comment on it, by somebody else than `donee`. */
	comment: "com_01M0EK6PQ0ZEVDTT133YSK71FE",
	/** A request for volunteers, with applicants. */
	volunteering: "req_01M3NXP6J0R588REZQ1N123CS1",
	/** The application of `donor` to it. */
	application: "apl_01M721T2M07EYXH3DS2C9BT371",
	/** A request that the account `owner` raised. */
	ownedRequest: "req_01KQS6WB80K3QCCT8RK0X19X88",
	/** The organization of the account `owner`. */
	organization: "org_01JWQXWZM06955ZPGV34VJETQ0",
	/** The account `donor`. */
	donor: "usr_01JGX1ESY0N84V2J05491GEXXJ",
	/** A private request that `owner` helps with, shared with `donor`. */
	private: "req_01M50G3KR07BFYW4VHSAQ5WD83",
	/** A request of `donee`, and an update on it. */
	doneesRequest: "req_01M3H8M9V02A2DG84NA9XV718A",
	update: "upd_01M4RF65T0S71H9BG52203BCBS",
	/** A withdrawal of `donee` that was paid. */
	withdrawal: "wdr_01M5VCPNR0AP1CB1K3XT4YMWW6",
	/** The public id of a gift with a message. */
	gift: "gift_01M0ZNM28QMVRBDT9XN1BF11NC",
	/** A gift of `donor` with an 80G receipt. */
	deductible: "don_01KXTARA3KXN6N5N6YRP6QTY1T",
	/** A donation form of the organization, with gifts. */
	givingForm: "gfm_01KEKJ4HM00E3K5R9VTQ1WN34T",
	/** The card of a gift in memory of somebody. */
	card: "trb_01M5VCPNR02J3APATX1YFCXJA0",
	/** The end of the address of a public match. */
	match: "shanti-traders",
	/** A paid donation. */
	donation: "don_01KMDHDCGEAP1CB1K3XT4YMWW6",
	/** A stream of the radio. */
	stream: "stm_01M6W8ZRT0BBXNCM8AVCF90399",
	/** A request of each kind, by the start of its page's path. */
	"new-request": "req_01M0CBZ1G0S8VN53HP41AKK46F",
	"internship-request": "req_01M6ET3XW0BZBYZQ2G12QKNZAJ",
	"volunteer-request": "req_01M3NXP6J0R588REZQ1N123CS1",
	"careerhelp-request": "req_01M580E1G0QA2SWYXYEVM5RS5D",
	"covidhelp-request": "req_01KKGVTDT0T3C8XAATCBTWN582",
	"boardmember-request": "req_01M72YDKG0VDSP5DGJ1W99GFVX",
	"podcast-request": "req_01M4K8NT00D85T2KZDDZWBAQ44",
	"scholarship-request": "req_01M20T7W60XMKR44VMCDN90C60",
	"bloodDonation-request": "req_01KVF6JFV06QCFYFEXNXKKCBC5",
	"eventspeaker-request": "req_01M1GZV1G07K5WPFS43747BMTD",
	"mentoring-request": "req_01M5Y4TG403CCY92WK9B260YSK",
	"plasma-donee-donor": "req_01M3XXF0M0MWD6XWM0W4Q3JQXJ",
};

/** The demo account that stands for each role. */
const accountOfRole: Readonly<Record<string, string>> = {
	volunteer: "volunteer",
	volunteerAdmin: "volunteeradmin",
	admin: "admin",
	finAdmin: "finadmin",
	talRadioAdmin: "radioadmin",
	superAdmin: "superadmin",
};

/** A page in the demo guide. */
export interface GuidePage extends Pick<KnownPage, "path" | "allow"> {
	/** Null for a page that only `reached` leads to, or that has no example yet, which a test reports. */
	sample: string | null;
	/** The address of the account that opens it; null for a guest. */
	as: string | null;
	reached: string | null;
}

function accountFor(allow: KnownPage["allow"]): string | null {
	if (allow === "anyone") return null;
	return allow === "signed-in" ? "donor" : (accountOfRole[allow[0] ?? ""] ?? null);
}

/** The page's example, if it is one of this path and not of a twin. */
function exampleAt(path: string, at: string | readonly string[]): string | undefined {
	const addresses = [at]
		.flat()
		.map((each) => each.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => demoIds[name] ?? name));
	return addresses.find((address) => pathPattern(path).test(address.split("?")[0] ?? ""));
}

/** Every page with the address that opens it. */
export function guidePages(): GuidePage[] {
	return knownPages.map(({ path, allow, example: { at = [], as, reached } = {} }) => {
		const sample = exampleAt(path, at);
		const account = as ?? accountFor(allow);
		return {
			path,
			allow,
			sample: sample ?? (path.includes("{") || reached ? null : path),
			as: account === null ? null : `${account}@demo.test`,
			reached: sample ? null : (reached ?? null),
		};
	});
}
