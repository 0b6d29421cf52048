import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { type BrowserSession, browserSession } from "../../testing/browser-session.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

let app: DemoApp;
let donor: BrowserSession;
let owner: BrowserSession;
beforeEach(async () => {
	app = await demoApp();
	donor = browserSession(app, (await signedIn(app, "donor")).cookie);
	owner = browserSession(app, (await signedIn(app, "owner")).cookie);
});
afterEach(() => app.close());

const fields = {
	orgName: "Koraput Seed Bank",
	orgType: "Non Profit Organization",
	description: "Keeps the old millets of Koraput alive, and lends their seed.",
	orgEmail: "hello@koraput.example",
	websiteUrl: "koraput.example",
	hasCsrWing: "no",
	"orgAddress.line1": "Main Road",
	"orgAddress.line2": "Jeypore",
	"orgAddress.country": "IN",
	"orgAddress.state": "IN-OD",
	"orgAddress.city": "Jeypore",
	"orgAddress.zip_code": "764001",
};
const account = {
	section: "bank",
	country: "IN",
	label: "Canara Bank",
	accountHolderName: "Koraput Seed Bank",
	accountHolderType: "company",
	accountNumber: "0423101001234",
	routingNumber: "CNRB0000423",
};
const leadsTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const accounts = (id: string) =>
	app.rows<{ label: string }>("SELECT label FROM bank_account WHERE organization_id = ?", [id]);

/** Creates an organization in the wizard. @returns the address of the wizard for it */
async function created(): Promise<{ id: string; step: (name: string) => string }> {
	const answer = await donor.post("/add-organization", fields);
	const id = /organization=(\w+)&step=bank$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
	expect([answer.status, id.startsWith("org_")]).toEqual([303, true]);
	return { id, step: (name) => `/add-organization?organization=${id}&step=${name}` };
}

describe("the wizard, without script", () => {
	it("creates the organization, saves its bank account, and announces it on its page", async () => {
		const { id, step } = await created();
		expect(await (await donor.get(step("bank"))).text()).toContain("Account Holder Name");
		expect(leadsTo(await donor.post(step("bank"), account))).toEqual([303, step("logo")]);
		expect(await accounts(id)).toEqual([{ label: "Canara Bank" }]);
		expect(await (await donor.get(step("logo"))).text()).toContain(`/organization/${id}/logo`);
		const done = await donor.post("/add-organization", { organization: id, intent: "done" });
		expect(leadsTo(done)).toEqual([303, `/organization/${id}`]);
		expect(await (await donor.get(`/organization/${id}`)).text()).toContain("Organization is created successfully");
	});

	it("tells of numbers that no bank has together with what is missing", async () => {
		const { step } = await created();
		const typed = { ...account, label: "", accountNumber: "12", routingNumber: "ABCD0999999" };
		const answer = await donor.post(step("bank"), typed);
		const html = await answer.text();
		const messages = ["Please Enter Bank Name", "Invalid IFSC Code", "Invalid Account Number"];
		expect([answer.status, ...messages.map((message) => html.includes(message))]).toEqual([400, true, true, true]);
	});

	it("lets one skip the bank account, and go back to change the first step", async () => {
		const { id, step } = await created();
		const bank = await (await donor.get(step("bank"))).text();
		for (const name of ["basics", "logo"]) expect(bank).toContain(`href="${step(name).replace("&", "&amp;")}"`);
		expect(await (await donor.get(step("basics"))).text()).toContain('value="Koraput Seed Bank"');
		const changed = await donor.post(step("basics"), { ...fields, orgName: "Koraput Seed Library" });
		expect(leadsTo(changed)).toEqual([303, step("bank")]);
		expect(await app.rows("SELECT name FROM organization WHERE id = ?", [id])).toEqual([
			{ name: "Koraput Seed Library" },
		]);
		expect(await accounts(id)).toEqual([]);
	});

	it("asks for all details of the account, and keeps what was entered", async () => {
		const { id, step } = await created();
		const refused = await donor.post(step("bank"), { ...account, accountNumber: "", label: "Canara Bank, Jeypore" });
		const text = await refused.text();
		expect(refused.status).toBe(400);
		expect(text).toContain("Please enter all bank account details");
		expect(text).toContain("Canara Bank, Jeypore");
		expect(await accounts(id)).toEqual([]);
	});

	it("refuses a taken name beside its field, and anyone who doesn't run the organization", async () => {
		const taken = await donor.post("/add-organization", { ...fields, orgName: "vidya jyothi trust" });
		expect(taken.status).toBe(400);
		expect(await taken.text()).toContain("That organization name is already taken. Please use a different name");
		const { step } = await created();
		expect((await owner.get(step("bank"))).status).toBe(403);
		expect((await owner.post(step("bank"), account)).status).toBe(403);
	});
});

describe("the bank accounts on the page that runs an organization", () => {
	const id = demoOrganizationIds["vidya-jyothi"];
	const edit = `/organization/${id}/edit`;

	it("are added, changed and removed", async () => {
		const added = await owner.post(`${edit}?account=new`, account);
		expect(added.headers.get("location")).toMatch(/\?account=ba_\w+#bank$/);
		expect(await (await owner.get(edit)).text()).toContain("Canara Bank");
		const path = `${edit}?account=${/ba_\w+/.exec(added.headers.get("location") ?? "")?.[0]}`;
		await owner.post(path, { ...account, label: "Canara Bank, Abids" });
		expect(await accounts(id)).toEqual([{ label: "Canara Bank, Abids" }]);
		expect(leadsTo(await owner.post(path, { section: "bank-removal" }))).toEqual([303, `${edit}#bank`]);
		expect(await accounts(id)).toEqual([]);
	});

	it("are for its owners and admins", async () => {
		const member = browserSession(app, (await signedIn(app, "volunteer")).cookie);
		for (const fields of [account, { section: "bank-removal" }]) {
			expect((await member.post(`${edit}?account=new`, fields)).status).toBe(403);
		}
		expect(await accounts(id)).toEqual([]);
	});
});
