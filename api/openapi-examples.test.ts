// @module-tag slow
import { expect, it, vi } from "vitest";
import { demoRequestIds, demoUserId } from "../db/seed/index.ts";
import { demoOrganizationIds } from "../db/seed/organizations.ts";
import { demoPartners } from "../db/seed/partners.ts";
import { demoBegin } from "../site/testing/demo-app.ts";
import { demoForAll, sessionsIn } from "../site/testing/demo-for-tests.ts";
import { bareIntent, donate, intentIdOf, payByCard, recordBare } from "../site/testing/giving-steps.ts";
import { giftFromPage } from "../site/testing/partner-steps.ts";
import { signedIn } from "../site/testing/signed-in.ts";
import { deliverDue } from "./features/webhook-endpoints/deliver-due.ts";

const app = demoForAll();
const sessions = sessionsIn(app, "owner");

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

/** Calls with a key, and of its owner: with ids, secrets and times that are the same in every run. */
async function ofKeys(): Promise<Record<string, { body?: unknown; answer?: unknown }>> {
	const partner = demoPartners[0]?.id ?? "";
	const organization = demoOrganizationIds["vidya-jyothi"];
	const names: Record<string, string> = {};
	const fixed = (value: unknown): unknown => {
		const named = Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value));
		return JSON.parse(
			named
				.replaceAll(/"(createdAt|lastUsedAt|nextAttemptAt)":\d+/g, `"$1":${demoBegin}`)
				.replaceAll(/\b(gift|msg)_\w{10,}/g, "$1_01M8N8ZSCMH16MC5XEY7KHVVN4")
				.replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, new Date(demoBegin).toISOString())
				.replaceAll(/"hint":"[^"]*"/g, '"hint":"4f9Y"'),
		);
	};
	const found: Record<string, { body?: unknown; answer?: unknown }> = {};
	const call = async (name: string, path: string, headers: Record<string, string>, body?: object) => {
		const [method = ""] = name.split(" ");
		const answered =
			method === "GET" ? await app.call(path, undefined, headers) : await app.send(method, path, body, headers);
		expect(answered.status, name).toBeLessThan(300);
		const { _id, key, secret } = answered.body.data ?? {};
		if (key) names[key] = `${key.slice(0, 8)}4f9Yq…`;
		if (secret) names[secret] = "whsec_C2FVsBQIhrscChlQIMV+…";
		if (_id) names[_id] = `${_id.slice(0, 4)}01M8N8ZSCMH16MC5XEY7KHVVN4`;
		found[name] = { ...(body ? { body } : {}), answer: short(answered.body) };
		return answered.body.data;
	};
	const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
	const scopes = ["profile:read", "gifts:read", "webhooks:read", "webhooks:write"];
	const mine = { owner: organization, name: "Accounts server", kind: "secret", scopes: ["gifts:read"] };
	const other = (await app.send("POST", "/keys", mine, sessions.owner)).body.data;
	await payByCard(app, await donate(app, 50_000, true, "", organization));
	await call("GET /organization/me/gifts", "/organization/me/gifts?limit=1", bearer(other.key));
	const made = await call("POST /keys", "/keys", sessions.owner, {
		owner: partner,
		name: "Web server",
		kind: "secret",
		scopes,
		addresses: ["203.0.113.0/24"],
	});
	await app.rows("UPDATE api_key SET addresses = '[]' WHERE id = ?", [made._id]);
	const server = bearer(made.key);
	await call("GET /keys/me", "/keys/me", server);
	const { publicUrl } = app.platform.settings;
	const url = `${publicUrl}/sandbox/receiver/till`;
	const events = ["donation.succeeded", "donation.refunded"];
	const hook = await call("POST /webhookEndpoints", "/webhookEndpoints", server, {
		name: "Till",
		url,
		format: "json",
		events,
	});
	const at = `/webhookEndpoints/${hook._id}`;
	await payByCard(app, await giftFromPage(app));
	await deliverDue(app.ctx, { within: 10_000 });
	await call("GET /partners/me/gifts", "/partners/me/gifts?limit=1", server);
	await call("GET /partners/me/deliveries", "/partners/me/deliveries?limit=1", server);
	const ofOrganization = (await app.send("POST", "/keys", { ...mine, scopes }, sessions.owner)).body.data;
	await call("GET /organization/me/deliveries", "/organization/me/deliveries?limit=1", bearer(ofOrganization.key));
	await call("GET /webhookEndpoints/{id}/deliveries", `${at}/deliveries?limit=1`, server);
	await call("GET /webhookEndpoints", "/webhookEndpoints?limit=1", server);
	await call("PUT /webhookEndpoints/{id}", at, server, { name: "Till", url, format: "slack", events, state: "active" });
	await call("POST /webhookEndpoints/{id}/ping", `${at}/ping`, server);
	await call("POST /webhookEndpoints/{id}/secret", `${at}/secret`, server);
	await call("GET /keys", `/keys?owner=${partner}&limit=1`, sessions.owner);
	await call("PUT /keys/{id}", `/keys/${made._id}`, sessions.owner, { name: "Web server", scopes, addresses: [] });
	await call("POST /keys/{id}/rotate", `/keys/${made._id}/rotate`, sessions.owner, { hours: 24 });
	return fixed(found) as typeof found;
}

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
	Object.assign(examples, await ofKeys());
	await expect(`${JSON.stringify(examples, null, "\t")}\n`).toMatchFileSnapshot("openapi-examples.spec.json");
});
