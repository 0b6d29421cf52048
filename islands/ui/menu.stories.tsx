import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { statesOf } from "../../stories/control-states.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import { Bell, Building2, Ellipsis, FileText, Globe, HandHeart, Heart, ShieldCheck, Trash2, Users } from "./icons.ts";
import { Menu } from "./menu.tsx";

const meta = {
	component: Menu,
	parameters: {
		docs: { story: { inline: false, height: "28rem" } },
		...notes({
			use: "A button that opens a list of links or actions below it.",
			do: ["Group the entries, and put what is pressed most first."],
			dont: ["Don’t use it for choosing a value: that is a select.", "No menus inside menus."],
			access:
				'A popover: Tab, Enter and Escape work without script. It is no `role="menu"`, which promises arrow keys.',
			content: "Entries are nouns for places and verbs for actions. A number beside one is spoken in words.",
		}),
	},
	args: {
		id: "explore",
		label: "Explore",
		groups: [
			{
				heading: "Give",
				items: [
					{ href: "/", label: "Requests", description: "People and projects near you", icon: HandHeart, current: true },
					{ href: "/organizations", label: "Organizations", description: "Verified by our team", icon: Building2 },
				],
			},
			{
				heading: "Why us",
				items: [
					{ href: "/security", label: "Security", icon: ShieldCheck },
					{ href: "/fees", label: "Fees", icon: FileText },
				],
			},
		],
	},
	play: async ({ args, canvas, canvasElement, userEvent }) => {
		await userEvent.click(canvas.getByRole("button"));
		await expect(canvasElement.querySelector(`#${args.id}:popover-open`)).toBeVisible();
	},
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Explore" })).toBeVisible();
		await expect(canvas.queryByRole("link")).toBeNull();
	},
};

export const Open: Story = {
	play: async ({ canvas, userEvent }) => {
		const button = canvas.getByRole("button", { name: "Explore" });
		await userEvent.click(button);
		await expect(canvas.getByRole("list", { name: "Give" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: /Requests/ })).toHaveAttribute("aria-current", "page");
		await expect(canvas.getAllByRole("link")).toHaveLength(4);
		// Links stay links; role="menu" would promise an application's keys.
		await expect(canvas.queryByRole("menu")).toBeNull();
		const list = canvas.getByRole("list", { name: "Give" }).closest("[popover]");
		const gap = (list?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().bottom;
		await expect(gap).toBeGreaterThanOrEqual(0);
		await expect(gap).toBeLessThan(20);
		await expect(list?.getBoundingClientRect().left).toBeCloseTo(button.getBoundingClientRect().left, 0);
	},
};

export const ClosedAgain: Story = {
	play: async ({ canvas, userEvent }) => {
		const button = canvas.getByRole("button", { name: "Explore" });
		await userEvent.click(button);
		await userEvent.click(button);
		await waitFor(() => expect(canvas.queryByRole("link")).toBeNull());
	},
};

/** If there is no room towards the end, the list opens the other way. */
export const OnAPhone: Story = {
	globals: { viewport: { value: "phone" } },
	render: (args) => (
		<nav aria-label="Site">
			<Menu {...args} />
			<Menu {...args} id="about" label="About" />
		</nav>
	),
	play: async ({ canvas, canvasElement, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "About" }));
		const box = canvasElement.querySelector("#about")?.getBoundingClientRect();
		await expect(box?.left).toBeGreaterThanOrEqual(0);
		await expect(box?.right).toBeLessThanOrEqual(innerWidth);
	},
};

/** Opening one menu closes the other, as with all popovers. */
export const TwoInARow: Story = {
	render: (args) => (
		<nav aria-label="Site">
			<Menu {...args} />
			<Menu {...args} id="about" label="About" />
		</nav>
	),
	play: async ({ canvas, canvasElement, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Explore" }));
		await userEvent.click(canvas.getByRole("button", { name: "About" }));
		await expect([...canvasElement.querySelectorAll(":popover-open")].map(({ id }) => id)).toEqual(["about"]);
	},
};

export const Me: Story = {
	args: {
		id: "me",
		label: "Asha Rao",
		icon: <Avatar name="Asha Rao" size="small" />,
		groups: [
			{
				items: [
					{ href: "/me", label: "My donations", icon: Heart },
					{ href: "/me/requests", label: "My requests", icon: Users, count: { text: "12", spokenText: "12 open" } },
				],
			},
			{ items: [{ href: "/sign-out", label: "Sign out" }] },
		],
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Asha Rao" }));
		await expect(canvas.getByRole("link", { name: "My requests 12 open" })).toBeVisible();
	},
};

/** An icon alone, with a number that screen readers announce in words. */
export const Notifications: Story = {
	args: {
		id: "news",
		label: "Notifications",
		icon: <Icon of={Bell} />,
		iconOnly: true,
		count: { text: "3", spokenText: "3 unread", highlighted: true },
		groups: [{ items: [{ href: "/n/1", label: "Dan Cooper gave ₹1,500", description: "5 minutes ago" }] }],
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Notifications 3 unread" }));
		await expect(canvas.getByRole("link", { name: /Dan Cooper/ })).toBeVisible();
	},
};

export const Long: Story = {
	args: {
		id: "categories",
		label: "Categories",
		groups: [
			{ items: Array.from({ length: 40 }, (_, index) => ({ href: `/c/${index}`, label: `Category ${index}` })) },
		],
	},
};

/** The current choice is displayed beside the icon. */
export const WithItsValue: Story = {
	args: {
		id: "choices",
		label: "Region and language",
		icon: <Icon of={Globe} />,
		iconOnly: true,
		value: "India",
		groups: [{ heading: "Region", items: [{ href: "?region=IN", label: "India", current: true }] }],
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Region and language India" }));
		await expect(canvas.getByRole("link", { name: "India" })).toBeVisible();
	},
};

const approve = fn();
const remove = fn();

/** The actions for a dashboard's row: each closes the menu, and an irreversible one asks first. */
export const RowActions: Story = {
	args: {
		id: "row",
		label: "Actions for Books and a roof",
		icon: <Icon of={Ellipsis} />,
		iconOnly: true,
		groups: [
			{
				items: [
					{ href: "/edit", label: "Edit" },
					{ label: "Approve", onSelect: approve },
					{ label: "Withdraw money", description: "Nothing has come in yet", disabled: true },
				],
			},
			{ items: [{ label: "Delete", icon: Trash2, danger: true, opens: "delete" }] },
		],
	},
	render: (args) => (
		<>
			<h1>Requests</h1>
			<Menu {...args} />
			<ConfirmDialog
				id="delete"
				title="Delete this request?"
				cancelLabel="Keep it"
				confirm={
					<Button type="button" onClick={remove}>
						Delete
					</Button>
				}
			>
				<p>Its page will be gone.</p>
			</ConfirmDialog>
		</>
	),
	play: async ({ canvas, userEvent }) => {
		approve.mockClear();
		const button = canvas.getByRole("button", { name: "Actions for Books and a roof" });
		await userEvent.click(button);
		await expect(canvas.getByRole("button", { name: /Withdraw money/ })).toBeDisabled();
		await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
		await expect(approve).toHaveBeenCalledOnce();
		await waitFor(() => expect(canvas.queryByRole("link", { name: "Edit" })).toBeNull());

		await userEvent.click(button);
		await userEvent.click(canvas.getByRole("button", { name: "Delete" }));
		const question = canvas.getByRole("alertdialog", { name: "Delete this request?" });
		await waitFor(() => expect(question).toBeVisible());
		await userEvent.click(canvas.getByRole("button", { name: "Keep it" }));
		await waitFor(() => expect(canvas.queryByRole("alertdialog")).toBeNull());
		await expect(button).toHaveFocus();
	},
};

/** Removes the popover attribute, because only one popover can be open at a time. */
const keepOpen = (list: HTMLElement | null) => list?.querySelector("[popover]")?.removeAttribute("popover");

/** Every kind of entry: a link, the current page, an action, an irreversible action and a disabled one. */
export const States: Story = {
	args: {
		groups: [
			{
				items: [
					{ href: "/organizations", label: "Organizations", description: "Verified by our team", icon: Building2 },
					{ href: "/", label: "Requests", icon: HandHeart, current: true },
					{ label: "Approve", onSelect: fn() },
					{ label: "Delete", icon: Trash2, danger: true, onSelect: fn() },
					{ label: "Withdraw money", disabled: true },
				],
			},
		],
	},
	...statesOf(
		(args, state) => (
			<div ref={keepOpen}>
				<Menu {...args} id={`menu-${state}`} />
			</div>
		),
		{ on: ".menu-item:not(:disabled)" },
	),
};
/** The button that opens the menu, with text and as an icon alone. */
export const ButtonStates: Story = statesOf(
	(args, state) => (
		<div className="states-row">
			<Menu {...args} id={`text-${state}`} />
			<Menu {...args} id={`icon-${state}`} icon={<Icon of={Ellipsis} />} iconOnly />
		</div>
	),
	{ on: ".menu-button, .icon-button" },
);
