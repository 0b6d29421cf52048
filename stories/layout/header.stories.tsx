import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { View, Viewer } from "../../site/page.ts";
import { atWidths } from "../pages/at-widths.ts";
import { viewAt } from "../pages/shown.tsx";
import { everyLink, viewers } from "./viewers.ts";

interface Args {
	viewer: Viewer | null;
	region: View["region"];
	bare: boolean;
	/** As if every page of the specification were there; else what there is now. */
	everyPage: boolean;
	/** Whether the brand has pages elsewhere and apps in the stores. */
	everywhere: boolean;
}

function Shown({ viewer, region, bare, everyPage, everywhere }: Args) {
	const view = viewAt("/", useWords(), viewer);
	return (
		<Header
			bare={bare}
			view={{
				...view,
				region,
				...(everywhere ? { links: everyLink } : {}),
				...(everyPage ? { leadsTo: () => true } : {}),
			}}
		/>
	);
}

/** The header of every page: menus, search, region and, for whoever is signed in, what is new and their own pages. */
const meta = {
	component: Shown,
	parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "44rem" } } },
	args: { viewer: null, region: "IN", bare: false, everyPage: true, everywhere: false },
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

const linksIn = (canvasElement: HTMLElement) =>
	[...canvasElement.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");

export const Guest: Story = {
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.queryByRole("button", { name: "My account" })).toBeNull();
		await expect(linksIn(canvasElement)).toContain("/login");
		await expect(linksIn(canvasElement)).not.toContain("/new-request");
	},
};
const guest = atWidths(Guest);
export const GuestOnAPhone = guest.phone;
export const GuestOnATablet = guest.tablet;
export const GuestOnADesk = guest.desk;

/** What a guest sees as long as nobody can sign in: no menu leads to what is not there. */
export const GuestNow: Story = {
	args: { everyPage: false },
	play: async ({ canvasElement }) => {
		await expect(linksIn(canvasElement)).not.toContain("/login");
		await expect(linksIn(canvasElement)).not.toContain("/talmedia");
	},
};
/** The region's name stands beside the globe. */
export const Region: Story = {
	args: { region: "US" },
	globals: { viewport: { value: "desk" } },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Region and language USA" }));
		await expect(canvas.getByRole("link", { name: "USA" })).toHaveAttribute("aria-current", "page");
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
	args: { viewer: viewers.donor },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Notifications 3 unread" })).toBeVisible();
		await expect(canvas.getByRole("button", { name: "My account" })).toBeVisible();
		await expect(canvas.queryByRole("link", { name: "Log in or sign up" })).toBeNull();
	},
};
const signedIn = atWidths(SignedIn);
export const SignedInOnAPhone: Story = {
	...signedIn.phone,
	play: async (context) => {
		await signedIn.phone.play?.(context);
		// All in one row.
		const { canvas } = context;
		const tops = [canvas.getByRole("button", { name: "My account" }), canvas.getByRole("button", { name: "Menu" })].map(
			(button) => button.getBoundingClientRect().top,
		);
		await expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0);
	},
};
export const SignedInOnATablet = signedIn.tablet;
export const SignedInOnADesk = signedIn.desk;

/** Nothing is loud but what was not read. */
export const ManyUnread: Story = {
	args: { viewer: viewers.popular },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Notifications 99+ unread" })).toBeVisible();
	},
};
export const ManyUnreadOnAPhone = atWidths(ManyUnread).phone;

export const NothingUnread: Story = {
	args: { viewer: viewers.donee },
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("button", { name: "Notifications" })).toBeVisible();
		await expect(canvasElement.querySelector(".count-fresh")).toBeNull();
	},
};

function startsARequest(here: readonly string[], notHere: readonly string[]): Pick<Story, "globals" | "play"> {
	return {
		globals: { viewport: { value: "desk" } },
		play: async ({ canvas, canvasElement, userEvent }) => {
			await userEvent.click(canvas.getByRole("button", { name: "Start a request" }));
			await expect(linksIn(canvasElement)).toEqual(expect.arrayContaining(["/new-request", ...here]));
			for (const path of notHere) await expect(linksIn(canvasElement)).not.toContain(path);
		},
	};
}

export const AddADonor: Story = {
	args: { viewer: viewers.donor },
	...startsARequest(["/bloodDonation-request"], ["/podcast-request"]),
};
/** Who may raise a request for a podcast: radio admins alone. */
export const AddARadioAdmin: Story = {
	args: { viewer: viewers.radioAdmin },
	...startsARequest(["/bloodDonation-request", "/podcast-request"], []),
};
export const AddASuperAdmin: Story = {
	args: { viewer: viewers.superAdmin },
	...startsARequest(["/podcast-request"], []),
};
/** In the US nobody is asked to raise a request for blood. */
export const AddInTheUs: Story = {
	args: { viewer: viewers.american, region: "US" },
	...startsARequest([], ["/bloodDonation-request", "/podcast-request"]),
};

/** About, with the pages that a brand has elsewhere. */
export const About: Story = {
	args: { everywhere: true },
	globals: { viewport: { value: "desk" } },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "About" }));
		for (const name of ["About Kindwave", "How it works", "Leadership", "Partners", "Contact us"]) {
			await expect(canvas.getByRole("link", { name })).toBeVisible();
		}
	},
};

const drawerOpen: Story["play"] = async ({ canvas, userEvent }) => {
	await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
	await waitFor(() => expect(canvas.getByRole("dialog", { name: "Menu" })).toBeVisible());
	await expect(canvas.getByText("Kindwave on your phone")).toBeVisible();
};

/** A phone's menu mirrors the header's, and says how to have us on the phone. */
export const DrawerOfAGuest: Story = {
	globals: { viewport: { value: "phone" } },
	play: async (context) => {
		await drawerOpen?.(context);
		const { canvas } = context;
		await expect(canvas.getByRole("link", { name: "Log in or sign up" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "TALMedia" })).toBeVisible();
		await expect(canvas.getByText(/On Android/)).toBeVisible();
	},
};
/** Its region and languages are here, where a known visitor's header has no room for them. */
export const DrawerOfAMember: Story = {
	args: { viewer: viewers.donor },
	globals: { viewport: { value: "phone" } },
	play: async (context) => {
		await drawerOpen?.(context);
		const { canvas, userEvent } = context;
		await userEvent.click(canvas.getByText("Region and language", { selector: "summary" }));
		await expect(canvas.getByRole("link", { name: "हिन्दी" })).toBeVisible();
	},
};
export const DrawerWithStores: Story = {
	args: { everywhere: true },
	globals: { viewport: { value: "phone" } },
	play: async (context) => {
		await drawerOpen?.(context);
		await expect(context.canvas.getByRole("link", { name: "Get it on Google Play" })).toBeVisible();
	},
};
