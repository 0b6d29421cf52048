import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { Viewer } from "../../site/page.ts";
import { atWidths } from "../pages/at-widths.ts";
import { viewAt } from "../pages/shown.tsx";
import { viewers } from "./viewers.ts";

interface Args {
	viewer: Viewer;
	/** As if every page of the specification were there. */
	everyPage: boolean;
}

function Shown({ viewer, everyPage }: Args) {
	const view = viewAt("/", useWords(), viewer);
	return <Header bare={false} view={everyPage ? { ...view, leadsTo: () => true } : view} />;
}

/** The header's inbox: the four latest, and the way to them all. */
const meta = {
	component: Shown,
	parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "36rem" } } },
	args: { viewer: viewers.donor, everyPage: true },
	play: async ({ canvasElement, userEvent }) => {
		const bell = canvasElement.querySelector<HTMLElement>("[popovertarget=inbox]");
		await userEvent.click(bell ?? canvasElement);
		const inbox = canvasElement.querySelector<HTMLElement>("#inbox");
		await waitFor(() => expect(inbox?.matches(":popover-open")).toBe(true));
		const box = inbox?.getBoundingClientRect();
		await expect(box?.left).toBeGreaterThanOrEqual(0);
		await expect(box?.right).toBeLessThanOrEqual(innerWidth);
		await expect(inbox?.scrollWidth).toBeLessThanOrEqual(inbox?.clientWidth ?? 0);
	},
} satisfies Meta<typeof Shown>;
export default meta;

type Story = StoryObj<typeof meta>;

const inboxLinks = (canvasElement: HTMLElement) =>
	[...canvasElement.querySelectorAll("#inbox a")].map((link) => link.getAttribute("href"));

export const Some: Story = {
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByRole("button", { name: "Notifications 3 unread" })).toBeVisible();
		// The fifth is behind the last link. What is about no request leads to all of them.
		await expect(inboxLinks(canvasElement)).toEqual([
			"/donationRequest/req_1",
			"/donationRequest/req_2",
			"/notifications",
			"/donationRequest/req_1",
			"/notifications",
		]);
		await expect(canvas.getByRole("link", { name: "view all" })).toHaveAttribute("href", "/notifications");
		await expect(canvas.getByRole("link", { name: /^Dan Cooper gave .* 5 minutes ago\s*New$/ })).toBeVisible();
		await expect(canvas.getByRole("link", { name: /^Meera Iyer .* 3 days ago$/ })).toBeVisible();
	},
};
const some = atWidths(Some);
export const SomeOnAPhone = some.phone;
export const SomeOnATablet = some.tablet;
export const SomeOnADesk = some.desk;

export const None: Story = {
	args: { viewer: viewers.donee },
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByText("You have no new notifications")).toBeVisible();
		await expect(inboxLinks(canvasElement)).toEqual(["/notifications"]);
	},
};
export const NoneOnAPhone = atWidths(None).phone;

export const AllRead: Story = {
	args: { viewer: viewers.allRead },
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByRole("button", { name: "Notifications" })).toBeVisible();
		await expect(canvasElement.querySelector(".count-fresh")).toBeNull();
		await expect(inboxLinks(canvasElement)).toHaveLength(5);
	},
};
export const MoreThan99Unread: Story = {
	args: { viewer: viewers.popular },
	play: async (context) => {
		await meta.play(context);
		await expect(context.canvas.getByRole("button", { name: "Notifications 99+ unread" })).toBeVisible();
	},
};
export const LongTexts: Story = {
	args: {
		viewer: {
			...viewers.donor,
			notifications: viewers.donor.notifications.map((one) => ({
				...one,
				message: `${one.message}, and has written: 0123456789012345678901234567890123456789 from all of us here, with thanks`,
			})),
		},
	},
	globals: { viewport: { value: "phone" } },
};
export const Hindi: Story = {
	globals: { language: "hi" },
	render: (args) => (
		<div lang="hi">
			<Shown {...args} />
		</div>
	),
};
/** As long as the page of all notifications is not there, neither is the bell. */
export const WithoutItsPage: Story = {
	args: { everyPage: false },
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector("#inbox")).toBeNull();
	},
};
