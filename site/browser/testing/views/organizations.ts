import type { Page } from "playwright";
import { demoForms, demoRequestIds } from "../../../../db/seed/index.ts";
import { demoOrganizationIds } from "../../../../db/seed/organizations.ts";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const schoolMeals = demoForms[0]?.form.id;
const vidya = `/organization/${demoOrganizationIds["vidya-jyothi"]}`;

/** Sends the invitation of a form with a wrong address. */
const inviteWrongly = async (page: Page) => {
	const section = page.locator("#invite");
	await section.getByLabel("Email").fill("nobody@nowhere");
	await section.getByRole("button", { name: "Send invitation" }).click();
	await page.getByText("Please enter valid email").first().waitFor();
};

let added = 0;

/** Creates an organization from the menu, as far as its bank account. */
const addInDialog = async (page: Page) => {
	await page.getByRole("button", { name: "My account" }).click();
	const link = page.locator("#me").getByRole("link", { name: "Add Organization" });
	await Promise.all([
		page.waitForFunction(() => document.querySelector("[data-enhance=page-dialog][data-state=ready]")),
		link.hover(),
	]);
	await link.click();
	const dialog = page.locator("#add-organization");
	const save = dialog.getByRole("button", { name: "Save and continue" });
	await dialog.getByLabel("Name", { exact: true }).fill(`Koraput Seed Bank ${++added}`);
	await dialog.getByLabel("Type").selectOption("Non Profit Organization");
	await dialog.getByLabel("Description").fill("Keeps the old millets of Koraput alive.");
	await dialog.getByText("No", { exact: true }).click();
	await dialog.getByLabel("Address", { exact: true }).fill("Main Road");
	await dialog.getByLabel("Address, second line").fill("Jeypore");
	await dialog.getByLabel("PIN code").fill("764001");
	await dialog.getByLabel("State").selectOption("Odisha");
	await dialog.getByLabel("City").fill("Jeypore");
	await save.click();
	await dialog.getByLabel("Account Number").waitFor();
};

/** The pages of organizations, and the links that lead into them. */
export const organizationViews: readonly View[] = [
	{ name: "an organization's public page", path: vidya },
	{ name: "an organization that nobody has checked", path: `/organization/${demoOrganizationIds["lumen-labs"]}` },
	{ name: "one's organizations", path: "/myOrganizations", as: "owner" },
	{ name: "no organizations", path: "/myOrganizations", as: "donor" },
	{ name: "adding an organization", path: "/add-organization", as: "donor" },
	{
		name: "adding an organization with every field wrong",
		path: "/add-organization",
		as: "donor",
		status: 400,
		steps: press("Save and continue", "Please enter organization name"),
	},
	{
		name: "adding an organization in a dialog",
		path: "/users/Terms",
		as: "donor",
		steps: addInDialog,
	},
	{
		name: "the bank account in the wizard",
		route: "/add-organization",
		path: `/add-organization?organization=${demoOrganizationIds["vidya-jyothi"]}&step=bank`,
		as: "owner",
	},
	{ name: "an organization's logo in the wizard", path: `${vidya}/logo`, as: "owner" },
	{ name: "running an organization", path: `${vidya}/edit`, as: "owner" },
	{ name: "the members of an organization, for its owner", path: `${vidya}/members`, as: "owner" },
	{
		name: "the members of an organization, and a wrong invitation",
		path: `${vidya}/members`,
		as: "owner",
		status: 400,
		steps: inviteWrongly,
	},
	{ name: "the members of an organization, for a member", path: `${vidya}/members`, as: "volunteer" },
	{ name: "the funds of an organization", path: `${vidya}/funds`, as: "owner" },
	{ name: "the donation forms of an organization", path: `${vidya}/forms`, as: "owner" },
	{
		name: "a new donation form with nothing in it",
		path: `${vidya}/forms/new`,
		as: "owner",
		status: 400,
		steps: async (page) => {
			await page.locator("main button[value=save]").click();
			await page.locator("[aria-invalid=true]").first().waitFor();
		},
	},
	{ name: "a donation form with its gifts", path: `/giving-forms/${schoolMeals}`, as: "owner" },
	{ name: "changing a donation form", path: `/giving-forms/${schoolMeals}/edit`, as: "owner" },
	{ name: "a donation form, for donors", path: "/give/school-meals" },
	{ name: "the donation forms of a request", path: `/donationRequest/${demoRequestIds.imran}/forms`, as: "donee" },
	{ name: "a new donation form of a request", path: `/donationRequest/${demoRequestIds.imran}/forms/new`, as: "donee" },
	{ name: "an organization's pictures", path: `${vidya}/pictures`, as: "owner" },
	{ name: "entering a registration", path: `${vidya}/registrations/FCRA`, as: "owner" },
	{ name: "an organization's documents of one kind", path: `${vidya}/documents/registration-certificate`, as: "owner" },
	...(["open", "expired", "accepted", "declined", "withdrawn"] as const).map((state) => ({
		name: `an invitation that is ${state}`,
		path: `/invitation?token=demo-invitation-${state}`,
		as: "donor",
	})),
	{ name: "an invitation to another account", path: "/invitation?token=demo-invitation-open", as: "donee" },
	{ name: "an invitation, for a guest", path: "/invitation?token=demo-invitation-open" },
	{ name: "an invitation whose link is wrong", path: "/invitation?token=wrong" },
	{
		name: "a link of an organization's mail that is wrong",
		route: "/verifyOrganizationEmail/{orgId}/{userId}",
		path: "/verifyOrganizationEmail/org_1/usr_1?token=wrong",
	},
	{ name: "inviting a friend", path: "/inviteGeneralUser", as: "donor" },
	{ name: "inviting a friend, for a guest", path: "/inviteGeneralUser" },
	{ name: "the page for nonprofits", path: "/Nonprofits" },
	{ name: "the page for companies, with a search that finds nothing", path: "/Corporates?search=zzz" },
];
