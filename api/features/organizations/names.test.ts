// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

let app: DemoApp;
const headers: Record<string, Record<string, string>> = {};
beforeEach(async () => {
	app = await demoApp();
	for (const name of ["donor", "owner", "admin"]) headers[name] = await signedIn(app, name);
});
afterEach(() => app.close());

const vidya = demoOrganizationIds["vidya-jyothi"];
const email = "hello@koraput.example";
const input = {
	orgName: "Koraput Seed Bank",
	orgType: "Non Profit Organization",
	description: "Keeps the old millets of Koraput alive.",
	orgEmail: email,
	hasCsrWing: false,
	orgAddress: { line1: "1", line2: "2", city: "Jeypore", state: "Odisha", zip_code: "764001", country: "IN" },
};
const create = (orgName: string) => app.send("POST", "/organization", { ...input, orgName }, headers.donor);
const created = async (orgName = input.orgName): Promise<string> => (await create(orgName)).body.data.orgId;
const rename = (id: string, orgName: string, who = "donor") =>
	app.send("PUT", `/organization/${id}`, { orgName }, headers[who]);
const decide = (id: string, decision: string) =>
	app.send("PUT", `/organizations/${id}/decision`, { decision, reason: "We have looked." }, headers.admin);
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
	const body = new URLSearchParams({ donationFor: "organization", orgId, amount: "500", ...donor });
	return app.fetch("/billingInfo", { method: "POST", body, redirect: "manual" });
};
const takesGifts = async (id: string) => {
	// A guest's page is cached for some seconds.
	const page = await (await app.fetch(`/organization/${id}`, { headers: headers.owner ?? {} })).text();
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

describe("a name that looks like another organization's", () => {
	it.each([
		"Vidya-Jyothi Trust",
		"The Vidya Jyothi Trust",
		"VidyaJyothi Trust.",
		"Vidyā Jyothi Trust",
		"Vidya Jy0thi Trust",
		"Vidya Jyothi Trust ✅",
	])("is taken as %s", async (name) => {
		expect((await create(name)).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
		expect((await rename(await created(), name)).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
	});

	it.each(["Vidyа Jyothi Trust", "Koraput Sееd Bank", "Hope ट्रस्टt"])(
		"is refused with letters of two scripts in a word: %s",
		async (name) => {
			const { status, body } = await create(name);
			expect([status, body.issues[0]]).toMatchObject([400, { path: "orgName", code: "mixed_scripts" }]);
		},
	);

	it("may have words of several scripts, and is ours for nobody", async () => {
		expect((await create("विद्या Seva 2027")).status).toBe(200);
		expect((await create("Kind-Wave Foundation")).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
		expect((await rename(await created(), "K1ndwave")).body).toMatchObject({ issues: [{ code: "org_name_taken" }] });
	});

	it("goes to one of two who ask at once", async () => {
		const answers = await Promise.all(["Hill Trust", "The Hill-Trust", "hill trust."].map(create));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
	});
});

describe("gifts to a new organization", () => {
	it("wait for staff's first look and the proof of its address, in either order", async () => {
		const [first, second] = [await created(), ""];
		expect([await takesGifts(first), await waits(first), second]).toEqual([false, true, ""]);
		await prove(first);
		expect([await takesGifts(first), await waits(first)]).toEqual([false, true]);
		expect((await decide(first, "open-gifts")).status).toBe(200);
		expect([await takesGifts(first), await waits(first)]).toEqual([true, false]);
		expect(await lastMessage(app, "donor@demo.test")).toContain("Koraput Seed Bank");
		expect((await decide(first, "open-gifts")).status).toBe(409);
	});

	it("wait for the proof of its address if staff look first", async () => {
		const id = await created();
		await decide(id, "open-gifts");
		expect(await takesGifts(id)).toBe(false);
		const page = await (await app.fetch(`/organization/${id}/edit`, { headers: headers.donor })).text();
		expect(page).toContain("This organization can’t take gifts yet. Confirm its email address");
		await prove(id);
		expect(await takesGifts(id)).toBe(true);
	});

	it("are refused with the reason, and stopped again by staff", async () => {
		const id = await created();
		expect(await (await give(id)).text()).toContain("our team is still looking at it");
		await prove(id);
		await decide(id, "open-gifts");
		expect((await decide(id, "stop-gifts")).status).toBe(200);
		expect(await takesGifts(id)).toBe(false);
		await decide(id, "open-gifts");
		expect(await takesGifts(id)).toBe(true);
	});

	it("are never opened by its own people", async () => {
		const id = await created();
		const own = (body: object) => app.send("PUT", `/organization/${id}`, body, headers.donor);
		await own({ giftsState: "open", takesGifts: true });
		const decision = { decision: "open-gifts", reason: "Mine" };
		expect((await app.send("PUT", `/organizations/${id}/decision`, decision, headers.donor)).status).toBe(403);
		await prove(id);
		expect(await takesGifts(id)).toBe(false);
	});

	it("go on for organizations that took them before", async () => {
		for (const key of ["vidya-jyothi", "paws-of-pune"] as const) {
			expect(await takesGifts(demoOrganizationIds[key])).toBe(true);
		}
	});
});

describe("a new name", () => {
	const open = async () => {
		const id = await created();
		await prove(id);
		await decide(id, "open-gifts");
		return id;
	};

	const paws = demoOrganizationIds["paws-of-pune"];
	const join = (id: string) =>
		app.rows("INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'owner', 1)", [
			id,
			userId("donor"),
		]);
	/** The names that anyone reads of an organization, wherever it is named. */
	const shown = async (id: string) => {
		const page = await (await app.fetch(`/organization/${id}`, { headers: headers.owner ?? {} })).text();
		const form = await (await app.fetch(`/billingInfo?donationFor=organization&orgId=${id}`)).text();
		const { data } = (await app.call(`/organization/${id}`)).body;
		expect(data.pendingName).toBeNull();
		const named = [page.includes(data.orgName), form.includes(data.orgName) || !data.takesGifts];
		expect(named, "pages and API agree").toEqual([true, true]);
		return data.orgName as string;
	};
	const edit = async (id: string, fields?: Record<string, string>) => {
		const own = (await app.call(`/organization/${id}`, undefined, headers.donor)).body.data;
		const { orgAddress, hasCsrWing, orgType, description } = own;
		const address = Object.entries(orgAddress).map(([name, value]) => [`orgAddress.${name}`, value as string]);
		const body = new URLSearchParams([
			...Object.entries({ orgType, description, hasCsrWing: hasCsrWing ? "yes" : "no", orgEmail: own.orgEmail ?? "" }),
			...address,
			...Object.entries(fields ?? {}),
		]);
		return app.fetch(
			`/organization/${id}/edit`,
			fields
				? { method: "POST", body, headers: headers.donor ?? {}, redirect: "manual" }
				: { headers: headers.donor ?? {} },
		);
	};

	it("waits beside the old one, under which gifts go on, until staff approve it", async () => {
		const id = await open();
		expect((await rename(id, "Vidya Jyoti Trust")).body.data).toMatchObject({
			orgName: "Koraput Seed Bank",
			pendingName: "Vidya Jyoti Trust",
		});
		expect([await shown(id), await takesGifts(id), await waits(id)]).toEqual(["Koraput Seed Bank", true, true]);
		const page = await (await edit(id)).text();
		expect(page).toMatch(/Shown now:.*Koraput Seed Bank.*Waiting for review:.*Vidya Jyoti Trust/s);
		const near = (await app.call(`/organizations/${id}/record`, undefined, headers.admin)).body.data.duplicates;
		expect(near).toContainEqual(expect.objectContaining({ _id: vidya, isNear: true }));
		expect((await decide(id, "approve-name")).body.data).toMatchObject({
			orgName: "Vidya Jyoti Trust",
			pendingName: null,
		});
		expect([await shown(id), await takesGifts(id), await waits(id)]).toEqual(["Vidya Jyoti Trust", true, false]);
		expect(await lastMessage(app, "donor@demo.test")).toContain("Vidya Jyoti Trust");
		expect((await create("Koraput Seed Bank")).status).toBe(200);
		expect((await decide(id, "approve-name")).status).toBe(409);
	});

	it("that staff refuse leaves the old one, and the owners read why", async () => {
		const id = await open();
		await rename(id, "Vidya Jyoti Trust");
		expect((await decide(id, "refuse-name")).status).toBe(200);
		expect([await shown(id), await takesGifts(id), await waits(id)]).toEqual(["Koraput Seed Bank", true, false]);
		const told = await lastMessage(app, "donor@demo.test");
		expect([told.includes("Vidya Jyoti Trust"), told.includes("We have looked.")]).toEqual([true, true]);
		expect(await (await edit(id)).text()).not.toContain("Waiting for review:");
	});

	it("is taken back with one press, or by typing the old one again, but not by sending the record back", async () => {
		const id = await open();
		const pending = async () => (await app.call(`/organization/${id}`, undefined, headers.donor)).body.data.pendingName;
		const ask = () => edit(id, { orgName: "Vidya Jyoti Trust" });
		expect([(await ask()).status, await pending()]).toEqual([303, "Vidya Jyoti Trust"]);
		// The field holds what was asked for: saving another field leaves it waiting.
		expect(await (await edit(id)).text()).toMatch(/name="orgName"[^>]*value="Vidya Jyoti Trust"/);
		expect([(await edit(id, { orgName: "Vidya Jyoti Trust", description: "New" })).status, await pending()]).toEqual([
			303,
			"Vidya Jyoti Trust",
		]);
		await rename(id, "Koraput Seed Bank");
		expect(await pending()).toBe("Vidya Jyoti Trust");
		expect([(await edit(id, { intent: "keep-name" })).status, await pending(), await waits(id)]).toEqual([
			303,
			null,
			false,
		]);
		await ask();
		expect([(await edit(id, { orgName: "Koraput Seed Bank" })).status, await pending()]).toEqual([303, null]);
		expect(await shown(id)).toBe("Koraput Seed Bank");
	});

	it("of an organization that staff have not looked at is its name at once", async () => {
		const id = await created();
		await rename(id, "Jeypore Seed Bank");
		expect([await shown(id), await takesGifts(id), await waits(id)]).toEqual(["Jeypore Seed Bank", false, true]);
	});

	it("that reads like the old one changes nothing", async () => {
		const id = await open();
		expect((await rename(id, "The Koraput Seed-Bank")).status).toBe(200);
		expect([await takesGifts(id), await waits(id)]).toEqual([true, false]);
	});

	it("of a verified organization leaves it its mark, its gifts and its checks", async () => {
		await join(paws);
		const before = (await app.call(`/organization/${paws}`)).body.data;
		for (const name of ["Paws of Puna", "Red Cross Relief India", "Paws-of-Pune"]) {
			expect((await rename(paws, name)).status).toBe(200);
			expect([await shown(paws), await takesGifts(paws), await waits(paws)]).toEqual(["Paws of Pune", true, true]);
		}
		expect((await app.call(`/organization/${paws}`)).body.data).toEqual(before);
		await decide(paws, "approve-name");
		expect((await app.call(`/organization/${paws}`)).body.data).toEqual({ ...before, orgName: "Paws-of-Pune" });
	});

	it("leaves nobody the old one or the one that waits", async () => {
		await join(paws);
		expect((await rename(paws, "Red Cross Relief India")).status).toBe(200);
		const other = await created("Animals of Wardha");
		for (const name of ["Paws of Pune", "The Paws-of-Pune", "Red-Cross Relief India", "Red Cr0ss Relief India"]) {
			for (const answer of [await create(name), await rename(other, name)]) {
				expect(answer.body, name).toMatchObject({ issues: [{ code: "org_name_taken" }] });
			}
		}
		const username = (name: string) => app.call("/change/username", { username: name }, headers.donor);
		expect((await username("paws_of_pune")).status).toBe(409);
		expect((await username("red_cross_relief_india")).status).toBe(409);
		const near = await created("Red Cross Relief Indya");
		const record = await app.call(`/organizations/${near}/record`, undefined, headers.admin);
		expect(record.body.data.duplicates).toContainEqual(
			expect.objectContaining({ _id: paws, isNear: true, pendingName: "Red Cross Relief India" }),
		);
		await decide(paws, "refuse-name");
		expect((await create("Red Cross Relief India")).status).toBe(200);
	});

	it("that staff have not seen is not approved with the one that they have", async () => {
		const id = await open();
		await rename(id, "Vidya Jyoti Trust");
		const [seen] = (await app.call(`/organizations?id=${id}`, undefined, headers.admin)).body.data;
		await rename(id, "Hill Trust");
		const body = { decision: "approve-name", reason: "Fine", seen: seen.version };
		expect((await app.send("PUT", `/organizations/${id}/decision`, body, headers.admin)).status).toBe(409);
		expect(await shown(id)).toBe("Koraput Seed Bank");
	});

	it("is compared with near ones for staff, also of other countries", async () => {
		const id = await created("Vidya Jyoti Foundation");
		const record = await app.call(`/organizations/${id}/record`, undefined, headers.admin);
		expect(record.body.data.duplicates).toContainEqual(
			expect.objectContaining({ _id: vidya, isNear: true, verification: "verified" }),
		);
		const other = await created("Koraput Birds");
		const far = await app.call(`/organizations/${other}/record`, undefined, headers.admin);
		expect(far.body.data.duplicates.filter(({ isNear }: { isNear: boolean }) => isNear)).toEqual([]);
	});
});

describe("a donor's name", () => {
	const give = async (first_name: string, last_name: string) => {
		const donor = { first_name, last_name, email: "asha@people.example", country: "IN", zip_code: "560001" };
		const body = new URLSearchParams({ donationFor: "organization", orgId: vidya, amount: "500", ...donor });
		const { status } = await app.fetch("/billingInfo", { method: "POST", body, redirect: "manual" });
		const [row] = await app.rows<{ anonymous: number }>(
			"SELECT anonymous FROM donation WHERE donor_first_name = ? AND donor_last_name = ?",
			[first_name, last_name],
		);
		return [status, row?.anonymous ?? null];
	};

	it("may be an organization's, which nobody else reads, but not ours", async () => {
		expect(await give("Paws of", "Pune")).toEqual([303, 1]);
		expect(await give("Paws of Pune", "(Official)")).toEqual([303, 1]);
		expect(await give("Asha", "Pune")).toEqual([303, 0]);
		expect(await give("Kindwave", "Support")).toEqual([400, null]);
	});
});

describe("a person's name", () => {
	const change = (first_name: string, last_name: string) =>
		app.send("PUT", `/user/${userId("donor")}`, { name: { first_name, last_name } }, headers.donor);

	it("is not that of a verified organization, nor ours", async () => {
		for (const [first, last] of [
			["Vidya", "Jyothi Trust"],
			["Vidya-Jyothi", "Trust"],
			["Kindwave", "Support"],
			["Kindvvave", "Team"],
			["Vidya Jyothi", "Trust (Official)"],
		] as const) {
			expect((await change(first, last)).body, first).toMatchObject({ issues: [{ code: "name_not_own" }] });
		}
		expect((await change("Vidya", "Jyothi")).status).toBe(200);
	});

	it("has no word of several scripts", async () => {
		expect((await change("Dеvika", "Nair")).body).toMatchObject({ issues: [{ code: "mixed_scripts" }] });
		expect((await change("देविका", "Nair")).status).toBe(200);
	});
});
