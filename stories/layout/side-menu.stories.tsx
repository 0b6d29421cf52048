// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { View, Viewer } from "../../site/page.ts";
import { viewFor } from "../pages/framed-page.tsx";
import { onAPhone } from "../pages/on-a-phone.ts";
import { viewers } from "./viewers.ts";

interface Args {
	viewer: Viewer;
	region: View["region"];
	/** Pretends that every planned page exists. */
	everyPage: boolean;
}

function SideMenuStory({ viewer, region, everyPage }: Args) {
	const view = viewFor("/", useWords(), viewer);
	return <Header bare={false} view={{ ...view, region, ...(everyPage ? { isReachable: () => true } : {}) }} />;
}

/** The signed-in visitor's own pages, opened from their picture in the header. */
const meta = {
	component: SideMenuStory,
	parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "50rem" } } },
	args: { viewer: viewers.donor, region: "IN", everyPage: true },
	play: async ({ args, canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "My account" }));
		const menu = canvas.getByRole("dialog", { name: `Welcome, ${args.viewer.firstName}` });
		await waitFor(() => expect(menu).toBeVisible());
		await waitFor(() => expect(getComputedStyle(menu).opacity).toBe("1"));
		await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth);
	},
} satisfies Meta<typeof SideMenuStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Donor: Story = {
	play: async (context) => {
		await meta.play(context);
		const { canvas } = context;
		await expect(canvas.getByRole("link", { name: "My Donations 14" })).toHaveAttribute("href", "/myDonations");
		await expect(canvas.getByRole("link", { name: "Kindness Score 120" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Edit Profile" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "View my public profile" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "My Dashboard" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Notifications 3 unread" })).toHaveAttribute(
			"href",
			"/notifications",
		);
		await expect(canvas.getByRole("link", { name: "Create A New Audio Room" })).toBeVisible();
		// Logging out is a form with a button, so it works without script.
		const button = canvas.getByRole<HTMLButtonElement>("button", { name: "Log out" });
		await expect([button.form?.method, new URL(button.form?.action ?? "").pathname]).toEqual(["post", "/logout"]);
		await waitFor(() => expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(innerWidth));
	},
};
export const DonorOnAPhone = onAPhone(Donor);

/** Counts of a visitor's own items are not highlighted, because none of them is new. */
export const DoneeWithCounts: Story = {
	args: { viewer: viewers.donee },
	play: async (context) => {
		await meta.play(context);
		const { canvas } = context;
		for (const name of ["My Requests 2", "My Withdrawals 5", "My Applications 4", "My Organizations 0"]) {
			await expect(canvas.getByRole("link", { name })).toBeVisible();
		}
		await expect(canvas.getByRole("dialog").querySelector(".count-new")).toBeNull();
	},
};
export const OrganizationOwner: Story = { args: { viewer: viewers.owner } };
export const RadioAdmin: Story = { args: { viewer: viewers.radioAdmin } };
export const SuperAdmin: Story = { args: { viewer: viewers.superAdmin } };
export const InTheUs: Story = { args: { viewer: viewers.american, region: "US" } };

export const LongName: Story = { args: { viewer: viewers.longName } };
export const LongNameOnAPhone = onAPhone(LongName);

/** Initials are displayed when the picture fails to load. */
export const NoPicture: Story = {
	args: { viewer: viewers.noPicture },
	play: async (context) => {
		await meta.play(context);
		const initials = context.canvas.getAllByText("AR");
		await expect(initials).toHaveLength(2);
	},
};
export const LargeNumbers: Story = { args: { viewer: viewers.popular } };
export const LargeNumbersOnAPhone = onAPhone(LargeNumbers);

export const WithSettings: Story = {
	play: async (context) => {
		await meta.play(context);
		const { canvas, userEvent } = context;
		await userEvent.click(canvas.getByText("Settings", { selector: "summary, summary *" }));
		await expect(canvas.getByRole("link", { name: "Change password" })).toHaveAttribute("href", "/change-password");
		const homepages = canvas.getByRole("form", { name: "Set Default Homepage" });
		await expect([...homepages.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
			"Homepage",
			"Dashboard",
			"Public Profile",
		]);
	},
};
