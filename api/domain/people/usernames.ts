import { looksLikeOurs } from "./look-alike.ts";

/**
 * Names that no user may have, in lower case: the first part of every address on our site, since `/{username}` opens a public
 * profile, and names that would pass for ours.
 */
const reserved: ReadonlySet<string> = new Set(
	`
		about access-denied account accounts add-organization admin administrator alldonationrequestcard api
		apple-touch-icon.png application art assets authorize become-a-volunteer billinginfo card blooddonation-request boardmember-request
		careerhelp-request change-password chattabs corporates covidhelp-request createaudioroom dashboard default-homepage documents
		donationrequest editusername embed emailcampaign emailcampaignpreview employers en events eventspeaker-request favicon.ico favicon.svg files follow fonts forgot-password fundraisers gift giftaid give giving-forms health healthz help
		hi icon-192.png icon-512.png icon-maskable-192.png icon-maskable-512.png internship-request invitation invited
		invitegeneraluser kindwave kn legal live login logout mail match matchgifts manageeventparticipants manageeventpayments me mentoring-request metrics
		myapplications mycontactsandgroups mydonations myfavourites mygift mystatement myorganizations mywithdrawals new-request newfundrequest
		newhome newlogin newsletter newuserprofile nonprofits notifications null oembed official og organization organization-requests otp-validation partners payment
		payu-error payu-thankyou plasma-donee-donor plasma-donee-request plasma-donor-request podcast podcast-request privacy
		publicpayment push-worker.js receiptpan receipts reportmail radio razorpayment readyz regulargifts robots.txt room root s sandbox scholarship-request sdk search security sharedwithme
		selectappcategory settings signup site.webmanifest sitemap sitemap.xml staff start startcontactemailcampaign
		startdonoremailcampaign stripepayment support system tal-event-thankyou tal-kindness-day-2023 tal-talks-2024
		taleventpayment talmedia thankdonor talradioadmin talradiowidget te teams terms thankyou undefined undo unfinishedgift unsubscribe user user-reports users
		verifyorganizationemail verifyreceipt viewapplicants volunteer-request volunteerprofile withdrawform withdrawfunds www
	`
		.trim()
		.split(/\s+/),
);

/**
 * The common form of usernames that look alike: a capital I, a 1 and a small l, a zero and an o, m and rn, whatever dots, hyphens
 * and underscores divide them. The database has an index of it (db/migrations/0303_people.sql).
 */
export function usernameLook(name: string): string {
	const letters = name.replaceAll("I", "l").replaceAll("0", "o").replaceAll("1", "l").replaceAll(/[._-]/g, "");
	return letters.replaceAll("m", "rn").toLowerCase();
}

/** The same for what a reader might take an i for, too. */
const closeLook = (name: string) => usernameLook(name.toLowerCase()).replaceAll("i", "l");
const reservedLooks = new Set([...reserved].map(closeLook));

/** Words of those who speak for us: alone, or with others of them. */
const office = new Set(
	"admin admins administrator care customer desk finance help helpdesk mod moderation moderator official radio root security service staff super superadmin superuser support system tal team verification".split(
		" ",
	),
);
/** Those that speak for us beside any other word. But badminton is a game. */
const speaks = /(?<!b)admin|moderator|superuser|webmaster|^(?:official|staff|verified)$/;

function speaksForUs(name: string): boolean {
	const words = name
		.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
		.toLowerCase()
		.replace(/(?<=[a-z])[013457]+(?=[a-z])/g, (figures) =>
			figures.replace(
				/[013457]/g,
				(figure) => ({ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" })[figure] ?? figure,
			),
		)
		.split(/[^a-z]+/)
		.filter(Boolean);
	return (
		words.some((word) => speaks.test(word)) || speaks.test(words.join("")) || words.every((word) => office.has(word))
	);
}

/** Whether a name is ours, or looks like one of ours. */
export function isReservedUsername(name: string): boolean {
	return (
		reserved.has(name.toLowerCase()) || reservedLooks.has(closeLook(name)) || looksLikeOurs(name) || speaksForUs(name)
	);
}

/** 3 to 30 letters, digits, dots, hyphens and underscores, starting with a letter, and not formed like our ids. */
export const usernamePattern = /^(?![a-z]{3}_[0-9A-Z]{26}$)[A-Za-z][A-Za-z0-9._-]{2,29}$/;
