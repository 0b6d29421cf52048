// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { useWords } from "../../islands/ui/words.ts";
import { Header } from "../../site/layout/header.tsx";
import type { Viewer } from "../../site/page.ts";
import { inHindi } from "../../stories/frames.tsx";
import { viewFor } from "../pages/framed-page.tsx";
import { onAPhone } from "../pages/on-a-phone.ts";
import { viewers } from "./viewers.ts";

interface Args {
	viewer: Viewer;
	/** Whether the page of all notifications exists. */
	everyPage: boolean;
}

function InboxStory({ viewer, everyPage }: Args) {
	const view = viewFor("/", useWords(), viewer);
	const isReachable = (path: string) => everyPage || path !== "/notifications";
	return <Header bare={false} view={{ ...view, isReachable }} />;
}

/** The header's inbox: the four latest notifications and a link to all of them. */
const meta = {
	component: InboxStory,
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
} satisfies Meta<typeof InboxStory>;
export default meta;

type Story = StoryObj<typeof meta>;

const inboxLinks = (canvasElement: HTMLElement) =>
	[...canvasElement.querySelectorAll("#inbox a")].map((link) => link.getAttribute("href"));

export const Some: Story = {
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByRole("button", { name: "Notifications 3 unread" })).toBeVisible();
		// The fifth notification is on the linked page. Each link marks its own as read and leads on.
		await expect(inboxLinks(canvasElement)).toEqual([
			"/notifications/ntf_1",
			"/notifications/ntf_2",
			"/notifications/ntf_3",
			"/notifications/ntf_4",
			"/notifications",
		]);
		await expect(canvas.getByRole("link", { name: "view all" })).toHaveAttribute("href", "/notifications");
		await expect(canvas.getByRole("link", { name: /^Dan Cooper gave .* 5 minutes ago\s*New$/ })).toBeVisible();
		await expect(canvas.getByRole("link", { name: /^Meera Iyer .* 3 days ago$/ })).toBeVisible();
	},
};
export const SomeOnAPhone = onAPhone(Some);

export const None: Story = {
	args: { viewer: viewers.donee },
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByText("You have no new notifications")).toBeVisible();
		await expect(inboxLinks(canvasElement)).toEqual(["/notifications"]);
	},
};
export const NoneOnAPhone = onAPhone(None);

export const AllRead: Story = {
	args: { viewer: viewers.allRead },
	play: async (context) => {
		await meta.play(context);
		const { canvas, canvasElement } = context;
		await expect(canvas.getByRole("button", { name: "Notifications" })).toBeVisible();
		await expect(canvasElement.querySelector(".count-new")).toBeNull();
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
export const Hindi: Story = { globals: { language: "hi" }, decorators: [inHindi] };
/** The bell is hidden while the page of all notifications does not exist. */
export const WithoutNotificationsPage: Story = {
	args: { everyPage: false },
	play: async ({ canvasElement }) => {
		await expect(canvasElement.querySelector("#inbox")).toBeNull();
	},
};
