import { expect } from "vitest";
import { demoForEach, sessionsIn } from "../../../../site/testing/demo-for-tests.ts";
import { lastMessage } from "../../../../site/testing/mailed-code.ts";

const email = "hello@koraput.example";
const input = {
	orgName: "Koraput Seed Bank",
	orgType: "Non Profit Organization",
	description: "Keeps the old millets of Koraput alive.",
	orgEmail: email,
	hasCsrWing: false,
	orgAddress: { line1: "1", line2: "2", city: "Jeypore", state: "Odisha", zip_code: "764001", country: "IN" },
};

/** Steps with an organization of the demo's donor, in a demo of its own for each test. */
export function organizationSteps() {
	const app = demoForEach();
	const headers = sessionsIn(app, "donor", "owner", "admin");

	const create = (orgName: string) => app.send("POST", "/organization", { ...input, orgName }, headers.donor);
	const created = async (orgName = input.orgName): Promise<string> => (await create(orgName)).body.data.orgId;
	const rename = (id: string, orgName: string, who: keyof typeof headers = "donor") =>
		app.send("PUT", `/organization/${id}`, { orgName }, headers[who]);
	/** Decides as staff do, who have seen the organization as it is now. */
	const decide = async (id: string, decision: string) => {
		const [row] = (await app.call(`/organizations?id=${id}`, undefined, headers.admin)).body.data;
		const body = { decision, reason: "We have looked.", seen: row?.version };
		return app.send("PUT", `/organizations/${id}/decision`, body, headers.admin);
	};
	const prove = async (id: string) => {
		const token = /token=([\w-]+)/.exec(await lastMessage(app, email))?.[1];
		expect((await app.call(`/organization/verify/${id}?token=${token}`)).status).toBe(200);
	};
	const give = async (orgId: string) => {
		const donor = {
			first_name: "Asha",
			last_name: "Rao",
			email: "asha@people.example",
			country: "IN",
			zip_code: "560001",
		};
		return app.submit("/billingInfo", { donationFor: "organization", orgId, amount: "500", ...donor });
	};
	const takesGifts = async (id: string) => {
		// A guest's page is cached for some seconds.
		const page = await (await app.fetch(`/organization/${id}`, { headers: headers.owner })).text();
		const { data } = (await app.call(`/organization/${id}`)).body;
		const { status } = await give(id);
		expect([page.includes('id="donate-now"'), status === 303], "the page and the gift agree").toEqual([
			data.takesGifts,
			data.takesGifts,
		]);
		return data.takesGifts as boolean;
	};
	const queue = async () => (await app.call("/organizations", undefined, headers.admin)).body.data as { _id: string }[];
	const waits = async (id: string) => (await queue()).some(({ _id }) => _id === id);

	return {
		app,
		headers,
		create,
		created,
		rename,
		decide,
		prove,
		give,
		takesGifts,
		waits,
	};
}
