// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { View, Viewer } from "../../site/page.ts";
import { showsNo, showsRole } from "../../stories/plays.ts";
import { viewFor } from "../pages/framed-page.tsx";
import { onAPhone } from "../pages/on-a-phone.ts";
import { everyLink, viewers } from "./viewers.ts";

interface Args {
	viewer: Viewer | null;
	region: View["region"];
	bare: boolean;
	/** Pretends that every planned page exists; otherwise links follow the pages that exist today. */
	everyPage: boolean;
	/** Whether the brand has external pages and apps in the stores. */
	withBrandLinks: boolean;
}

function HeaderStory({ viewer, region, bare, everyPage, withBrandLinks }: Args) {
	const view = viewFor("/", useWords(), viewer);
	return (
		<Header
			bare={bare}
			view={{
				...view,
				region,
				...(withBrandLinks ? { links: everyLink } : {}),
				...(everyPage ? { isReachable: () => true } : {}),
			}}
		/>
	);
}

/** The header of every page: menus, search and region; signed-in visitors also get notifications and their account. */
const meta = {
	component: HeaderStory,
	parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "44rem" } } },
	args: { viewer: null, region: "IN", bare: false, everyPage: true, withBrandLinks: false },
} satisfies Meta<typeof HeaderStory>;
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
export const GuestOnAPhone = onAPhone(Guest);

/** The region's name is displayed beside the globe. */
export const Region: Story = {
	args: { region: "US" },
	globals: { viewport: { value: "desk" } },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: /^Region and language USA/ }));
		await expect(canvas.getByRole("link", { name: "USA" })).toHaveAttribute("aria-current", "page");
	},
};
/** Payment pages have no menus, and their logo is not a link. */
export const Bare: Story = { args: { bare: true }, play: showsNo("link") };

export const SignedIn: Story = {
	args: { viewer: viewers.donor },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Notifications 3 unread" })).toBeVisible();
		await expect(canvas.getByRole("button", { name: "My account" })).toBeVisible();
		await expect(canvas.queryByRole("link", { name: "Log in or sign up" })).toBeNull();
	},
};
const signedInOnAPhone = onAPhone(SignedIn);
export const SignedInOnAPhone: Story = {
	...signedInOnAPhone,
	play: async (context) => {
		await signedInOnAPhone.play?.(context);
		// Everything fits in one row.
		const { canvas } = context;
		const tops = [canvas.getByRole("button", { name: "My account" }), canvas.getByRole("button", { name: "Menu" })].map(
			(button) => button.getBoundingClientRect().top,
		);
		await expect(tops[0]).toBeCloseTo(tops[1] ?? 0, 0);
	},
};

/** Only unread notifications get a highlighted count. */
export const ManyUnread: Story = {
	args: { viewer: viewers.popular },
	play: showsRole("button", "Notifications 99+ unread"),
};
export const ManyUnreadOnAPhone = onAPhone(ManyUnread);

export const NothingUnread: Story = {
	args: { viewer: viewers.donee },
	play: async ({ canvas, canvasElement }) => {
		await expect(canvas.getByRole("button", { name: "Notifications" })).toBeVisible();
		await expect(canvasElement.querySelector(".count-new")).toBeNull();
	},
};

function offersRequests(present: readonly string[], absent: readonly string[]): Pick<Story, "globals" | "play"> {
	return {
		globals: { viewport: { value: "desk" } },
		play: async ({ canvas, canvasElement, userEvent }) => {
			await userEvent.click(canvas.getByRole("button", { name: "Start a request" }));
			await expect(linksIn(canvasElement)).toEqual(expect.arrayContaining(["/new-request", ...present]));
			for (const path of absent) await expect(linksIn(canvasElement)).not.toContain(path);
		},
	};
}

export const AddADonor: Story = {
	args: { viewer: viewers.donor },
	...offersRequests(["/bloodDonation-request"], ["/podcast-request"]),
};
/** Only radio admins and super admins may request a podcast. */
export const AddARadioAdmin: Story = {
	args: { viewer: viewers.radioAdmin },
	...offersRequests(["/bloodDonation-request", "/podcast-request"], []),
};
export const AddASuperAdmin: Story = {
	args: { viewer: viewers.superAdmin },
	...offersRequests(["/podcast-request"], []),
};
/** Blood donation requests are not offered in the US. */
export const AddInTheUs: Story = {
	args: { viewer: viewers.american, region: "US" },
	...offersRequests([], ["/bloodDonation-request", "/podcast-request"]),
};

/** The About menu with the brand's external pages. */
export const About: Story = {
	args: { withBrandLinks: true },
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

/** The phone menu mirrors the header and links to the apps. */
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
/** Region and language move into the drawer because a signed-in visitor's header has no room for them. */
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
	args: { withBrandLinks: true },
	globals: { viewport: { value: "phone" } },
	play: async (context) => {
		await drawerOpen?.(context);
		await expect(context.canvas.getByRole("link", { name: "Get it on Google Play" })).toBeVisible();
	},
};
