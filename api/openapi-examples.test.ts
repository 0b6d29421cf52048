// @module-tag slow
import { expect, it, vi } from "vitest";
import { demoRequestIds, demoUserId } from "../db/seed/index.ts";
import { demoBegin } from "../site/testing/demo-app.ts";
import { demoForAll } from "../site/testing/demo-for-tests.ts";
import { bareIntent, intentIdOf, recordBare } from "../site/testing/giving-steps.ts";
import { signedIn } from "../site/testing/signed-in.ts";

const app = demoForAll();

/** The rows whose addresses are not fixed, by a query of the demo's data. */
const firstOf = {
	organization: "SELECT id FROM organization WHERE verification = 'verified' ORDER BY id LIMIT 1",
	supporterPage: "SELECT slug FROM supporter_page ORDER BY id LIMIT 1",
	form: "SELECT slug FROM giving_form ORDER BY id LIMIT 1",
	event: "SELECT slug FROM event ORDER BY id LIMIT 1",
} as const;

/** Reads of the demo, by who asks: each call with the address that is asked. */
const reads = (first: Record<keyof typeof firstOf, string>) => {
	const { asha } = demoRequestIds;
	return {
		guest: {
			"GET /region": "/region",
			"GET /category": "/category",
			"GET /country": "/country",
			"GET /state": "/state?countryId=IN",
			"GET /city": "/city?stateId=IN-KA",
			"GET /currentTime": "/currentTime",
			"GET /donationRequest": "/donationRequest?limit=1",
			"GET /search": "/search?keyword=school&limit=1",
			"GET /donationRequest/donors": `/donationRequest/donors?donation_request_id=${asha}&limit=1`,
			"GET /donationRequest/{id}": `/donationRequest/${asha}`,
			"GET /donationRequest/{id}/comments": `/donationRequest/${asha}/comments?limit=1`,
			"GET /donationRequestUpdate": `/donationRequestUpdate?donation_request_id=${asha}&limit=1`,
			"GET /donationRequestTypeSummary": "/donationRequestTypeSummary",
			"GET /employers": "/employers?limit=1",
			"GET /events/{slug}": `/events/${first.event}`,
			"GET /give/{slug}": `/give/${first.form}`,
			"GET /organization": "/organization?limit=1",
			"GET /organization/{id}": `/organization/${first.organization}`,
			"GET /organization/{id}/funds": `/organization/${first.organization}/funds`,
			"GET /product/details": "/product/details?region=IN",
			"GET /streaming": "/streaming?limit=1",
			"GET /supporterPages": `/supporterPages?donationRequestId=${asha}&limit=1`,
			"GET /supporterPages/{slug}": `/supporterPages/${first.supporterPage}`,
			"GET /talmediaPodcast": "/talmediaPodcast?limit=1",
			"GET /talradio/channels": "/talradio/channels?limit=1",
			"GET /talradio/nowplaying": "/talradio/nowplaying?channel=hindi",
			"GET /talradio/playlist": "/talradio/playlist?limit=1",
			"GET /upcomingPlaylist": "/upcomingPlaylist",
			"GET /widgets/channels": "/widgets/channels",
			"GET /widgets/goal/{id}": `/widgets/goal/${asha}`,
		},
		donor: {
			"GET /notifications": "/notifications?limit=1",
			"GET /savedSearch": "/savedSearch",
			"GET /user/{id}": `/user/${demoUserId("donor")}`,
			"GET /user/summary/{id}": `/user/summary/${demoUserId("donor")}`,
		},
		owner: {
			"GET /givingForms": `/givingForms?organizationId=${first.organization}&limit=1`,
			"GET /org/user/{id}": `/org/user/${demoUserId("owner")}`,
			"GET /organization/{id}/registrations": `/organization/${first.organization}/registrations`,
		},
	} satisfies Record<string, Record<string, string>>;
};

/** The first row of each list, the beginning of each text. */
const short = (value: unknown): unknown => {
	if (typeof value === "string") return value.length > 90 ? `${value.slice(0, 80).trimEnd()} …` : value;
	if (Array.isArray(value)) return value.slice(0, 1).map(short);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
};

it("The examples of the OpenAPI documents are what the demo answers", async () => {
	const examples: Record<string, { path?: string; body?: unknown; answer?: unknown }> = {};
	// The time is in some answers.
	vi.spyOn(Date, "now").mockReturnValue(demoBegin);
	app.platform.clock.set?.(demoBegin);
	const wrong: unknown[] = [];
	const first = {} as Record<keyof typeof firstOf, string>;
	for (const [name, query] of Object.entries(firstOf)) first[name as keyof typeof firstOf] = await app.value(query);
	for (const [who, paths] of Object.entries(reads(first))) {
		const headers = who === "guest" ? {} : await signedIn(app, who);
		for (const [name, path] of Object.entries<string>(paths)) {
			const { status, body } = await app.call(path, undefined, headers);
			wrong.push(...(status === 200 ? [] : [[name, status, body.message]]));
			examples[name] = { path, answer: short(body) };
		}
	}
	vi.restoreAllMocks();
	expect(wrong).toEqual([]);
	const intent = await bareIntent(app);
	const { body: recorded } = await recordBare(app, intent.body.clientSecret);
	const id = "don_01M8N8ZSCMH16MC5XEY7KHVVN4";
	const ofThisRun = { _id: id, donationId: id, transactionId: "pi_1", createdAt: demoBegin, succeededAt: demoBegin };
	const clientSecret = "pi_1_secret_1";
	examples["POST /create/payment/intent"] = {
		body: { payment_method_types: ["card"], paymentMethodId: "pm_card_visa", amount: 50_000, currency: "INR" },
		answer: { ...intent.body, clientSecret, customer_id: "cus_1" },
	};
	examples["POST /donation"] = {
		body: {
			clientSecret,
			transactionId: intentIdOf(clientSecret),
			paymentMethod: "stripe",
			units: "INR",
			donationFor: "donationRequest",
			donation_request_id: demoRequestIds.asha,
			quantity: 500,
			externalUserInfo: { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" },
		},
		answer: { ...recorded, data: { ...recorded.data, ...ofThisRun } },
	};
	await expect(`${JSON.stringify(examples, null, "\t")}\n`).toMatchFileSnapshot("openapi-examples.spec.json");
});
