// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import { lastMessage } from "../../../site/testing/mailed-code.ts";
import { organizationSteps } from "./testing/organization-steps.ts";

const { app, headers, create, created, rename, decide, prove, takesGifts, waits } = organizationSteps();

const vidya = demoOrganizationIds["vidya-jyothi"];

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
		const told = async (path: string, who?: Record<string, string>) =>
			(await (await app.fetch(path, { headers: who ?? {} })).text()).includes("“Vidya Jyoti Trust” waits");
		expect(await told(`/organization/${id}`, headers.donor)).toBe(true);
		expect(await told("/myOrganizations", headers.donor)).toBe(true);
		expect(await told(`/organization/${id}`)).toBe(false);
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
		expect((await rename(id, "KORAPUT Seed-Bank.")).status).toBe(200);
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
		const body = { decision: "approve-name", reason: "Fine" };
		const approve = (more: object) =>
			app.send("PUT", `/organizations/${id}/decision`, { ...body, ...more }, headers.admin);
		expect((await approve({ seen: seen.version })).status).toBe(409);
		expect(await approve({})).toMatchObject({
			status: 400,
			body: { issues: [{ path: "seen", code: "field_required" }] },
		});
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
