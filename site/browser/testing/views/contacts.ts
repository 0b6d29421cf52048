import type { Page } from "playwright";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const upload = async (page: Page) => {
	await page.getByRole("button", { name: "Import Contacts" }).click();
	await page.locator("#import-contacts input[type=file]").setInputFiles({
		name: "people.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(
			'firstname,lastname,email,phonenumber,labels\nZoya,,zoya@people.example,98,Choir\nNobody,"Here,,\nUsha,Rao,usha@people.example,,Family\n',
		),
	});
	await page.getByRole("button", { name: "Show preview" }).click();
	await page.getByText("3 contacts found").waitFor();
};

const uploadList = async (page: Page) => {
	await page.getByRole("button", { name: "Import Contacts" }).click();
	await page.locator("#import-contacts input[type=file]").setInputFiles({
		name: "list.csv",
		mimeType: "text/csv",
		buffer: Buffer.from("Zoya Khan,zoya@people.example,98123 45678\nUsha Rao,usha@people.example,\n"),
	});
	await page.getByRole("button", { name: "Show preview" }).click();
	await page.getByText("What is in the columns?").waitFor();
};

/** Contacts, their groups and imports. */
export const contactViews: readonly View[] = [
	{ name: "one's contacts and groups", path: "/myContactsandGroups", as: "donor" },
	{
		name: "contacts in Telugu, with long labels",
		path: "/te/myContactsandGroups",
		route: "/myContactsandGroups",
		as: "donor",
	},
	{ name: "no contacts, in Kannada", path: "/kn/myContactsandGroups", route: "/myContactsandGroups", as: "donee" },
	{
		name: "the dialog that adds a contact",
		path: "/myContactsandGroups",
		as: "donor",
		steps: (page) => page.getByRole("button", { name: "Add Contact", exact: true }).click(),
	},
	{
		name: "a contact without its name",
		path: "/myContactsandGroups/contact/new",
		route: "/myContactsandGroups/contact/{cid}",
		as: "donor",
		steps: press("Save", "Please enter first name"),
		status: 400,
	},
	{
		name: "a group's checklist",
		path: "/myContactsandGroups/group/new",
		route: "/myContactsandGroups/group/{gid}",
		as: "donor",
	},
	{ name: "the form of an import", path: "/myContactsandGroups/import", as: "donor" },
	{
		name: "the preview of an import",
		path: "/myContactsandGroups",
		route: "/myContactsandGroups/import/{id}",
		as: "donor",
		steps: upload,
	},
	{
		name: "the columns of a list without names",
		path: "/myContactsandGroups",
		route: "/myContactsandGroups/import/{id}/columns",
		as: "donor",
		steps: uploadList,
	},
];
