import { type KnownPage, knownPages } from "./known-pages.ts";

interface Sample {
	/** An address of the demo that answers 200. */
	sample?: string;
	/** The demo account that opens it, such as `donor`; null for a guest. */
	as?: string | null;
	/** How to get there, for the few pages that no address alone opens. */
	reached?: string;
}

/** A request of the demo that takes gifts. */
const request = "req_01M0CBZ1G0S8VN53HP41AKK46F";
/** A request for volunteers, with applicants. */
const volunteering = "req_01M3NXP6J0R588REZQ1N123CS1";
/** The application of `donor` to it. */
const application = "apl_01M721T2M07EYXH3DS2C9BT371";
/** A request that the account `owner` raised. */
const ownedRequest = "req_01KQS6WB80K3QCCT8RK0X19X88";
/** The organization of the account `owner`. */
const organization = "org_01JWQXWZM06955ZPGV34VJETQ0";
/** The account `donor`. */
const donor = "usr_01JGX1ESY0N84V2J05491GEXXJ";
/** A request of `donee`, an update on it, and a comment by somebody else on the first request. */
const doneesRequest = "req_01M3H8M9V02A2DG84NA9XV718A";
const update = "upd_01M4RF65T0S71H9BG52203BCBS";
const comment = "com_01M0EK6PQ0ZEVDTT133YSK71FE";
/** A withdrawal of `donee` that was paid. */
const withdrawal = "wdr_01M5VCPNR0AP1CB1K3XT4YMWW6";
/** The public id of a gift with a message. */
const gift = "gift_01M0ZNM28QMVRBDT9XN1BF11NC";
/** A gift of `donor` with an 80G receipt. */
const deductible = "don_01KXTARA3KXN6N5N6YRP6QTY1T";
/** A paid donation of the demo. */
const donation = "don_01KMDHDCGEAP1CB1K3XT4YMWW6";

/**
 * Working addresses of pages for the demo guide. A page without parameters needs no row: its own path is opened, by a guest
 * or by the first account that its guard admits.
 */
const samples: Readonly<Record<string, Sample>> = {
	"/search/{keyword}": { sample: "/search/school" },
	"/search": { reached: "Search without script; it leads to /search/{keyword}." },
	"/donationRequest/{id}": { sample: `/donationRequest/${request}` },
	"/donationRequest/{id}/answer": { sample: `/donationRequest/${volunteering}/answer`, as: "superadmin" },
	"/viewApplicants/{id}": { sample: `/viewApplicants/${volunteering}`, as: "owner" },
	"/application/{id}": { sample: `/application/${application}`, as: "donor" },
	"/volunteerProfile/{id}": { sample: `/volunteerProfile/${donor}` },
	"/donationRequest/{id}/fulfilled": { sample: `/donationRequest/${ownedRequest}/fulfilled`, as: "owner" },
	"/donationRequest/{id}/status": { sample: `/donationRequest/${ownedRequest}/status`, as: "owner" },
	"/startDonorEmailCampaign/{id}": { sample: `/startDonorEmailCampaign/${ownedRequest}`, as: "owner" },
	"/startContactEmailCampaign/{id}": { sample: `/startContactEmailCampaign/${request}`, as: "donor" },
	"/startContactEmailCampaign/EmailContactGroups/{id}": {
		sample: `/startContactEmailCampaign/EmailContactGroups/${request}`,
		as: "donor",
	},
	"/startContactEmailCampaign/EmailImportFiles/{id}": {
		sample: `/startContactEmailCampaign/EmailImportFiles/${request}`,
		as: "donor",
	},
	"/startContactEmailCampaign/EmailEdit/{id}": {
		sample: `/startContactEmailCampaign/EmailEdit/${request}`,
		as: "donor",
	},
	"/startContactEmailCampaign/EmailEditConfirmation/{id}": {
		sample: `/startContactEmailCampaign/EmailEditConfirmation/${request}`,
		as: "donor",
	},
	"/emailCampaign/{id}": { reached: "Send a mail to your donors or contacts; it leads to its report." },
	"/reportMail": { reached: "Open the report link of a mail to many people in /sandbox/outbox." },
	"/s/{code}": { reached: "Open a short link of the settings; it leads to its page." },
	"/myContactsandGroups/contact/{cid}": { sample: "/myContactsandGroups/contact/new", as: "donor" },
	"/myContactsandGroups/group/{gid}": { sample: "/myContactsandGroups/group/new", as: "donor" },
	"/myContactsandGroups/import/{id}/columns": { reached: "Import a list without names of columns; it leads there." },
	"/myContactsandGroups/import/{id}": { reached: "Import a CSV file of contacts; it leads to its preview." },
	"/notifications/{id}": { reached: "Open a notification; it leads to what it is about." },
	"/organization-requests": { as: "owner" },
	"/billingInfo": { sample: `/billingInfo?donationRequestId=${request}&amount=500` },
	"/thankyou": { sample: `/thankyou?donation=${donation}` },
	"/gift/{id}": { sample: `/gift/${gift}`, as: "donor" },
	"/verifyReceipt": { sample: "/verifyReceipt?code=VSH5TNQ4DRNE5VM9" },
	"/receiptPan": { sample: `/receiptPan?donation=${deductible}`, as: "donor" },
	"/myStatement/{year}": { sample: "/myStatement/2026-27", as: "donor" },
	"/payu-thankyou/{id}": { sample: `/payu-thankyou/${donation}` },
	"/payu-error/{id}": { sample: `/payu-error/${donation}` },
	"/publicPayment": { sample: "/publicPayment?donationfor=tal&currency=INR" },
	"/payment": { reached: "Fill in the billing form and continue." },
	"/TALEventPayment": { reached: "Register on the page of an event to come." },
	"/payment/bank": { reached: "Pay with a saved card whose bank asks for authentication." },
	"/RazorPayment": { reached: "Choose UPI or netbanking on the payment page of a gift in rupees." },
	"/StripePayment": { reached: "The same page as /payment." },
	"/talmedia/podcast/{slug}": { sample: "/talmedia/podcast/kind-voices" },
	"/talmedia/{file}": { sample: "/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB" },
	"/talradiowidget/{defaultChannel}": { sample: "/talradiowidget/hindi" },
	"/embed/donate/{key}": { sample: "/embed/donate/pk_demo_sunrise?donationFor=tal" },
	"/partners/{id}": { sample: "/partners/ptr_01M2MCSXR02HXWX6CKFY2T3K1D", as: "owner" },
	"/sdk/{version}/{file}": { sample: "/sdk/v1/kindwave.js" },
	"/user/{id}": { sample: "/user/demo.donor" },
	"/organization/{id}": { sample: `/organization/${organization}` },
	"/organization/{id}/edit": { sample: `/organization/${organization}/edit`, as: "owner" },
	"/organization/{id}/members": { sample: `/organization/${organization}/members`, as: "owner" },
	"/organization/{id}/logo": { sample: `/organization/${organization}/logo`, as: "owner" },
	"/organization/{id}/pictures": { sample: `/organization/${organization}/pictures`, as: "owner" },
	"/organization/{id}/documents/{folder}": {
		sample: `/organization/${organization}/documents/registration-certificate`,
		as: "owner",
	},
	"/verifyOrganizationEmail/{orgId}/{userId}": { reached: "Add an organization, and open the link in the mail." },
	"/{id}": { sample: "/demo.donor" },
	"/newUserProfile/{id}": { sample: `/newUserProfile/${donor}` },
	"/authorize/{provider}": { sample: "/authorize/google" },
	"/signup/number": { reached: "Log in or sign up with a mobile number that is new here, and enter the code." },
	"/login/number": { reached: "Log in with the number of an account that was not used for months." },
	"/signup/provider": { reached: "Log in with another site's account that is new here." },
	"/otp-validation/{id}": { reached: "Sign up, or ask for a code." },
	"/unsubscribe": { reached: "Follow the link at the end of a mail." },
	"/default-homepage": { reached: "Choose a default homepage in the side menu; it leads to the settings." },
	"/follow": { reached: "Press Like or Favourite on a request’s page." },
	"/User-reports/{id}": { sample: `/User-reports/${donor}` },
	"/donationRequest/{id}/comments": { sample: `/donationRequest/${request}/comments` },
	"/donationRequest/{id}/comments/{comment}": { sample: `/donationRequest/${request}/comments/${comment}` },
	"/donationRequest/{id}/updates": { sample: `/donationRequest/${doneesRequest}/updates`, as: "donee" },
	"/donationRequest/{id}/updates/{update}": {
		sample: `/donationRequest/${doneesRequest}/updates/${update}`,
		as: "donee",
	},
	"/donationRequest/{id}/visits": { sample: `/donationRequest/${doneesRequest}/visits`, as: "donee" },
	"/room/{audioRoomId}": { sample: "/room/room_01M7BNN50090MHP5EGG48SV53R" },
	"/help/{name}": { sample: "/help/upi-debited" },
	"/events/{slug}": { sample: "/events/kindness-day-2031" },
	"/withdrawForm/{id}": { sample: `/withdrawForm/${doneesRequest}`, as: "donee" },
	"/withdrawfunds/request-raised/{id}": { sample: `/withdrawfunds/request-raised/${withdrawal}`, as: "donee" },
	"/login/passkey": { reached: "Log in with a passkey on the log-in page." },
	"/login/second-step": { reached: "Log in to an account with two-factor authentication." },
	"/new-request/{id}": { sample: "/new-request/req_01M0CBZ1G0S8VN53HP41AKK46F", as: "admin" },
	"/internship-request/{id}": { sample: "/internship-request/req_01M6ET3XW0BZBYZQ2G12QKNZAJ", as: "admin" },
	"/volunteer-request/{id}": { sample: "/volunteer-request/req_01M3NXP6J0R588REZQ1N123CS1", as: "admin" },
	"/careerhelp-request/{id}": { sample: "/careerhelp-request/req_01M580E1G0QA2SWYXYEVM5RS5D", as: "admin" },
	"/covidhelp-request/{id}": { sample: "/covidhelp-request/req_01KKGVTDT0T3C8XAATCBTWN582", as: "admin" },
	"/boardmember-request/{id}": { sample: "/boardmember-request/req_01M72YDKG0VDSP5DGJ1W99GFVX", as: "admin" },
	"/podcast-request/{id}": { sample: "/podcast-request/req_01M4K8NT00D85T2KZDDZWBAQ44", as: "admin" },
	"/scholarship-request/{id}": { sample: "/scholarship-request/req_01M20T7W60XMKR44VMCDN90C60", as: "admin" },
	"/bloodDonation-request/{id}": { sample: "/bloodDonation-request/req_01KVF6JFV06QCFYFEXNXKKCBC5", as: "admin" },
	"/eventspeaker-request/{id}": { sample: "/eventspeaker-request/req_01M1GZV1G07K5WPFS43747BMTD", as: "admin" },
	"/mentoring-request/{id}": { sample: "/mentoring-request/req_01M5Y4TG403CCY92WK9B260YSK", as: "admin" },
	"/plasma-donee-donor/{id}": { sample: "/plasma-donee-donor/req_01M3XXF0M0MWD6XWM0W4Q3JQXJ", as: "admin" },
	"/talRadioAdmin/manageTALRadio/tal-radio/streaming/{id}": {
		sample: "/talRadioAdmin/manageTALRadio/tal-radio/streaming/stm_01M6W8ZRT0BBXNCM8AVCF90399",
		as: "radioadmin",
	},
	"/podcast-request": { sample: "/podcast-request", as: "radioadmin" },
	"/donationRequest/{id}/raised": { sample: `/donationRequest/${request}/raised`, as: "admin" },
	"/donationRequest/{id}/pictures": { sample: `/donationRequest/${request}/pictures`, as: "admin" },
	"/donationRequest/{id}/documents": { sample: `/donationRequest/${request}/documents`, as: "admin" },
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
export interface GuidePage extends KnownPage {
	/** Null for a page that only `reached` leads to, or that has no sample yet, which a test reports. */
	sample: string | null;
	/** The address of the account that opens it; null for a guest. */
	as: string | null;
	reached: string | null;
}

function accountFor(allow: KnownPage["allow"]): string | null {
	if (allow === "anyone") return null;
	return allow === "signed-in" ? "donor" : (accountOfRole[allow[0] ?? ""] ?? null);
}

/** Every page with its sample. */
export function guidePages(): GuidePage[] {
	return knownPages.map(({ path, allow }) => {
		const { sample, as = accountFor(allow), reached = null } = samples[path] ?? {};
		const own = path.includes("{") || reached !== null ? null : path;
		return { path, allow, sample: sample ?? own, as: as === null ? null : `${as}@demo.test`, reached };
	});
}
