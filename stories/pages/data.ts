import type { FormProblem } from "../../api/domain/forms/form.ts";
import { issue } from "../../api/domain/forms/issues.ts";
import type { DonationRow } from "../../api/features/donations/find.ts";
import type { Beneficiary } from "../../api/features/donations/find-beneficiary.ts";
import type { Activity } from "../../api/features/requests/activity.ts";
import type { Front } from "../../api/features/requests/front.ts";
import type { RequestRow } from "../../api/features/requests/rows.ts";
import type { Offered } from "../../site/pages/home/requests-section.tsx";

export const now = Date.UTC(2026, 10, 5, 9);
const day = 86_400_000;

/** A request as the database returns it. */
export const request: RequestRow = {
	id: "req_00000000000000000000000001",
	name: "Asha Rao",
	title: "Books and a roof for the hill school",
	story: "Our school stands where the road ends.\n\nThe last storm took half of the roof, and the library with it.",
	requestType: "cash",
	categoryName: "Education",
	categorySlug: "education",
	status: 1,
	region: "IN",
	currency: "INR",
	goalMinor: 25_000_000,
	userId: "usr_1",
	ownerName: "Vikram Rao",
	ownerUsername: "vikram.rao",
	organizationId: "org_1",
	organizationName: "Hill Schools Trust",
	organizationVerified: true,
	organizationTakesGifts: true,
	cardFeeBps: 290,
	beneficiaryName: "The children of Araku",
	city: "Araku",
	sourceOfCreation: "web",
	defaultImageUrl: null,
	isPrivate: false,
	taxScheme: "80G" as const,
	isUrgent: false,
	endsAt: now + 21 * day,
	endsOn: new Date(now + 21 * day).toISOString().slice(0, 10),
	createdAt: now - 9 * day,
	raisedMinor: 9_100_000,
	withdrawnMinor: 0,
	onItsWayMinor: 0,
	donationCount: 41,
	details: {},
	raisedAs: "donee",
	videos: [],
	likeCount: 128,
	commentCount: 12,
	shareCount: 41,
	viewCount: 5_210,
};

export const donors = [
	"Dan Cooper",
	null,
	"Meera Iyer",
	"Venkatanarasimharajuvaripeta Subrahmanyamchandrasekharendra",
].map((name, index) => ({
	id: `don_${index}`,
	name,
	message: index === 0 ? "Get well soon, all of you!" : null,
	givenMinor: 150_000 - index * 25_050,
	receivedMinor: 150_000 - index * 25_050,
	currency: "INR" as const,
	username: null,
	succeededAt: now - index * day,
}));

const commentTexts = [
	[
		"Meera Iyer",
		"My father walked up that hill to this school. Please tell the headmaster that the library card is still here.",
	],
	["Vikram Rao", "I will, he wants to see it on the wall."],
	["Imran Sheikh", "دعا ہے کہ چھت بارش سے پہلے بن جائے۔"],
	["Lakshmi Devi", "మా ఊరి పిల్లలు కూడా ఇక్కడే చదువుతున్నారు. ధన్యవాదాలు."],
	["Dan Cooper", "Two boxes of picture books are on their way 📚"],
] as const;

/** Everything added after the story: documents, updates and comments. */
export const activity: Activity = {
	documents: [
		{
			id: "doc_1",
			name: "estimate.pdf",
			userGivenName: "Estimate for the roof",
			note: "From the public works engineer, with the drawing on its second page.",
			url: "/documents/estimate.pdf",
			bytes: 24_310,
		},
		{
			id: "doc_2",
			name: "after-the-storm.jpg",
			userGivenName: null,
			note: null,
			url: "https://files.example.org/after-the-storm.jpg",
			bytes: 1_840_000,
		},
	],
	outcome: null,
	updates: [
		{
			id: "upd_2",
			text: "The timber is here, carried up by forty people and one mule.\n\nThe carpenters begin on Monday.",
			imageUrl: null,
			createdAt: now - 2 * day,
			editedAt: null,
		},
		{
			id: "upd_1",
			text: "The engineer has measured the walls. They stand.",
			imageUrl: "/art/education.svg",
			createdAt: now - 7 * day,
			editedAt: now - 6 * day,
		},
	],
	updateCount: 4,
	comments: commentTexts.map(([name, text], index) => ({
		id: `com_${index}`,
		name,
		username: index % 2 === 0 ? `person.${index}` : null,
		isOrganizer: name === request.ownerName,
		userId: `usr_${index}`,
		text,
		createdAt: now - index * day,
		editedAt: index === 1 ? now : null,
	})),
	commentCount: 12,
};

/** A request with a story and nothing added since. */
export const noActivity: Activity = {
	documents: [],
	outcome: null,
	updates: [],
	updateCount: 0,
	comments: [],
	commentCount: 0,
};

/** The cause that the request's gifts go to. */
export const beneficiary: Beneficiary = {
	kind: "request",
	id: request.id,
	title: request.title,
	ownerName: request.name,
	organizationName: request.organizationName,
	imageUrl: null,
	categorySlug: "education",
	region: "IN",
	currency: "INR",
	policy: { bps: 290, fixedMinor: 0 },
	bankPolicy: { bps: 80, fixedMinor: 0 },
	open: true,
};

/** A guest's donation of ₹1,000 with the fee on top. */
export const donation: DonationRow = {
	id: "don_01JBXW3V8N5T2K7QH4M6R9D0EC",
	browserHash: null,
	linksFrom: 0,
	publicId: "gift_01JBXW3V8N5T2K7QH4M6R9D0EC",
	donorUserId: null,
	donorFirstName: "Dan",
	donorLastName: "Cooper",
	donorEmail: "dan@example.org",
	billingAddress: { line1: "12 Rose Lane", line2: "", city: "Araku", state: "", country: "IN", zip_code: "531149" },
	fundId: null,
	beneficiaryKind: "request",
	beneficiaryId: request.id,
	currency: "INR",
	giftMinor: 100_000,
	coverMinor: 2_900,
	chargeMinor: 102_900,
	feesOnTop: true,
	feeBps: 290,
	feeFixedMinor: 0,
	feeKind: "card",
	anonymous: false,
	status: "created",
	refundedMinor: 0,
	paidCurrency: null,
	paidGiftMinor: null,
	paidMinor: null,
	paidRefundedMinor: 0,
	visitSource: null,
	every: null,
	everyZone: null,
	everyLanguage: null,
	source: "web",
	region: "IN",
	createdAt: now,
	succeededAt: null,
};

/** Requests of several kinds and states. */
export const rows = Array.from({ length: 6 }, (_, index): RequestRow => {
	const about = { id: `req_${index}`, raisedMinor: index * 5_000_000, isUrgent: index === 1 };
	return index === 4
		? { ...request, ...about, requestType: "bloodDonation", categorySlug: "blood-donation", goalMinor: 0 }
		: { ...request, ...about };
});

/** The sections in front of the list on the home page. */
export const front: Front = {
	currency: "INR",
	bps: 290,
	raisedMinor: 246_800_000,
	gifts: 12_400,
	open: 48,
	fulfilled: 7,
	verifiedOrganizations: 6,
	categories: ["education", "health", "animals", "food-and-hunger", "environment", "elderly"].map((slug, index) => ({
		slug,
		name: slug,
		open: index + 1,
	})),
	top: rows.slice(0, 3).map((row) => ({ ...row, id: `top_${row.id}` })),
	stories: rows.slice(0, 5).map((row) => ({ ...row, id: `story_${row.id}`, status: 2, raisedMinor: row.goalMinor })),
};

/** The problem on a form from an address that has sent too many. */
export const tooManyTries: FormProblem = { ...issue("", "captcha_needed"), status: 403 };

/** The choices of a list's filters. */
export const offered: Offered = {
	facets: {
		kinds: {
			"": 48,
			cash: 36,
			volunteering: 4,
			internship: 1,
			careerHelp: 2,
			scholarship: 1,
			mentoring: 1,
			bloodDonation: 3,
		},
		causes: {
			"": 36,
			education: 9,
			health: 1001,
			"women-and-girls": 4,
			animals: 3,
			"food-and-hunger": 2,
			environment: 0,
		},
		regions: { IN: 48, US: 21 },
		bloodGroups: {},
		needed: {},
		taxBenefit: 12,
		urgent: 5,
	},
	places: ["Bengaluru", "Chennai", "Mumbai", "Pune"],
	origin: null,
	organization: null,
};
