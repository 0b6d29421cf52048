import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { View, Viewer } from "../../site/page.ts";
import { viewAt } from "../pages/shown.tsx";

const asha: Viewer = {
	id: "usr_1",
	firstName: "Asha",
	name: "Asha Rao",
	imageUrl: null,
	roles: [],
	kindnessScore: 120,
	unread: 3,
	counts: {
		requests: 2,
		donations: 14,
		withdrawals: 1,
		organizations: 1,
		contacts: 38,
		applications: 4,
		favourites: 9,
	},
};

interface Args {
	viewer: Viewer | null;
	region: View["region"];
	bare: boolean;
	/** As if every page of the specification were there; guests see what there is now. */
	everyPage: boolean;
}

function Shown({ viewer, region, bare, everyPage }: Args) {
	const view = viewAt("/", useWords(), viewer);
	return <Header bare={bare} view={{ ...view, region, ...(everyPage ? { leadsTo: () => true } : {}) }} />;
}

const meta = {
	component: Shown,
	parameters: { layout: "fullscreen" },
	args: { viewer: null, region: "IN", bare: false, everyPage: false },
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Guest: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Explore" })).toBeVisible();
		await expect(canvas.queryByRole("button", { name: "Me" })).toBeNull();
	},
};
/** Payment-type routes: no menus, and a logo that leads nowhere. */
export const Bare: Story = {
	args: { bare: true },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};
export const SignedIn: Story = {
	args: { viewer: asha, everyPage: true },
	play: async ({ canvas, userEvent }) => {
		await expect(canvas.getByRole("link", { name: /Notifications.*3 unread/ })).toHaveAttribute(
			"href",
			"/notifications",
		);
		await userEvent.click(canvas.getByRole("button", { name: "Me" }));
		const donations = canvas.getAllByRole("link", { name: /My Donations/ })[0];
		await expect(donations).toBeVisible();
		await expect(donations).toHaveTextContent("14");
		await expect(canvas.getAllByRole("link", { name: "Add Organization" })[0]).toBeVisible();
	},
};
/** Who may raise a request for a podcast: radio admins alone. */
export const RadioAdmin: Story = {
	args: { viewer: { ...asha, roles: ["talRadioAdmin"] }, everyPage: true },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Start a request" }));
		const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
		await expect(links).toContain("/podcast-request");
		await expect(links).toContain("/bloodDonation-request");
	},
};
/** In the US nobody is asked to raise a request for blood. */
export const InTheUs: Story = {
	args: { viewer: asha, region: "US", everyPage: true },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Start a request" }));
		const links = canvas.getAllByRole("link").map((link) => link.getAttribute("href"));
		await expect(links).not.toContain("/bloodDonation-request");
		await expect(links).not.toContain("/podcast-request");
		await expect(links).toContain("/new-request");
	},
};
export const OnAPhone: Story = {
	args: { viewer: asha, everyPage: true },
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
		await waitFor(() => expect(canvas.getByRole("dialog", { name: "Menu" })).toBeVisible());
		await expect(canvas.getByText("Welcome, Asha", { selector: "b" })).toBeVisible();
		await expect(canvas.getByText("Kindwave on your phone")).toBeVisible();
	},
};
