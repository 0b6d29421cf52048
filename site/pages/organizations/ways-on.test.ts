import { expect, it } from "vitest";
import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

const app = await sharedApp();

const pageAt = async (path: string, headers: { cookie?: string } = {}) => {
	const response = await app.fetch(path, { headers });
	expect(response.status).toBe(200);
	return response.text();
};

it.each(["expired", "withdrawn", "declined", "accepted"])(
	"an invitation that is %s leads on to the organization and to the home page",
	async (state) => {
		const page = await pageAt(`/invitation?token=demo-invitation-${state}`);
		const main = page.slice(page.indexOf("<main"), page.indexOf("</main"));
		expect(main).toContain(`href="/organization/${demoOrganizationIds["vidya-jyothi"]}"`);
		expect(main).toContain('href="/"');
	},
);

it("the page for companies names what they can do, and only causes that gifts go to", async () => {
	const page = await pageAt("/Corporates");
	for (const way of ["CSR wing", "Matched giving", "Volunteering"]) expect(page).toContain(`<h3>${way}</h3>`);
	expect(page).toContain("category=education");
	expect(page).not.toContain("category=plasma-donors");
});

it.each(["/Nonprofits", "/Corporates", "/api/v1/reference"])("%s leads to the widgets", async (path) => {
	expect(await pageAt(path)).toContain('href="/embed"');
});

it("the pages for nonprofits and companies find what was registered", async () => {
	expect(await pageAt("/Nonprofits?search=sundar")).toContain("Sundarban Community Kitchen");
	expect(await pageAt("/Corporates?search=lumen")).toContain("Lumen Labs");
	expect(await pageAt("/Corporates?search=sundar")).not.toContain("Sundarban Community Kitchen");
});

it("the members' page offers leaving to everyone but the only owner", async () => {
	const path = `/organization/${demoOrganizationIds["vidya-jyothi"]}/members`;
	const offers = async (name: "owner" | "volunteer") =>
		/>Leave<span/.test(await pageAt(path, await signedIn(app, name)));
	expect([await offers("owner"), await offers("volunteer")]).toEqual([false, true]);
});
