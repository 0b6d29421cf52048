import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { Button } from "./button.tsx";
import { Checkbox } from "./checkbox.tsx";
import { OpenButton } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { Menu } from "./icons.ts";

const links = ["Explore", "Fundraisers", "Organizations", "How it works", "Fees"];

const meta = {
	component: Drawer,
	parameters: {
		docs: { story: { inline: false, height: "30rem" } },
		...notes({
			use: "A dialog as high as the window: a phone’s menu, a list’s filters.",
			do: ["Keep the button that applies in sight at its end."],
			dont: ["Don’t use it for a question or an error."],
			access: "As a dialog: focus inside, Escape and a press outside close it.",
			content:
				"The title names the content: “Filters”. The button says how many results there will be, if that is known.",
		}),
	},
	args: {
		id: "site-menu",
		title: "Kindwave",
		closeLabel: "Close the menu",
		children: (
			<nav aria-label="Site">
				<ul>
					{links.map((link) => (
						<li key={link}>
							<a className="menu-item" href="/" aria-current={link === "Explore" ? "page" : undefined}>
								{link}
							</a>
						</li>
					))}
				</ul>
			</nav>
		),
	},
	render: (args) => (
		<>
			<h1>Give where it helps</h1>
			<OpenButton opens={args.id} icon={Menu} iconOnly>
				Menu
			</OpenButton>
			<Drawer {...args} />
		</>
	),
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button"));
		await canvas.findByRole("dialog");
	},
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("dialog")).toBeNull();
		await expect(canvas.getByRole("button", { name: "Menu" })).toBeVisible();
	},
};

export const FromTheStart: Story = {
	play: async ({ canvas, userEvent }) => {
		const opener = canvas.getByRole("button", { name: "Menu" });
		await userEvent.click(opener);
		const drawer = canvas.getByRole("dialog", { name: "Kindwave" });
		await expect(drawer.matches(":modal")).toBe(true);
		await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0));
		await expect(drawer.getBoundingClientRect().height).toBe(innerHeight);
		await expect(canvas.getByRole("link", { name: "Explore" })).toHaveAttribute("aria-current", "page");
	},
};

export const FromTheEnd: Story = {
	args: {
		id: "filters",
		title: "Filters",
		side: "end",
		closeLabel: "Close the filters",
		children: (
			<form id="filter-form" className="form">
				{["Education", "Health", "Emergency"].map((category) => (
					<Checkbox key={category} id={`category-${category}`} name="category" label={category} />
				))}
			</form>
		),
		actions: (
			<Button form="filter-form" wide>
				Show 48 requests
			</Button>
		),
	},
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
		const drawer = canvas.getByRole("dialog", { name: "Filters" });
		const atTheEdge = () => drawer.getBoundingClientRect().right === document.documentElement.clientWidth;
		await waitFor(() => expect(atTheEdge()).toBe(true));
		// The button that applies the filters stays at the bottom, even with few filters.
		const apply = canvas.getByRole("button", { name: "Show 48 requests" });
		await expect(innerHeight - apply.getBoundingClientRect().bottom).toBeLessThan(50);
	},
};

export const ClosedAgain: Story = {
	play: async ({ canvas, userEvent }) => {
		const opener = canvas.getByRole("button", { name: "Menu" });
		await userEvent.click(opener);
		await userEvent.click(await canvas.findByRole("button", { name: "Close the menu" }));
		await waitFor(() => expect(canvas.queryByRole("dialog")).toBeNull());
		await expect(opener).toHaveFocus();
	},
};

/** Browsers without invoker commands open the drawer as a popover. */
export const AsAPopover: Story = {
	play: async ({ canvas, userEvent }) => {
		const opener = canvas.getByRole("button", { name: "Menu" });
		opener.removeAttribute("commandfor");
		await userEvent.click(opener);
		const drawer = await canvas.findByRole("dialog");
		await expect(drawer.matches(":popover-open:not(:modal)")).toBe(true);
		await waitFor(() => expect(drawer.getBoundingClientRect().height).toBe(innerHeight));
	},
};

export const LongContent: Story = {
	args: { children: Array.from({ length: 60 }, (_, index) => `A line, the ${index}th. `) },
};

export const LongTexts: Story = {
	args: {
		title: "Everything there is to see, to read and to do at Kindwave",
		children: (
			<nav aria-label="Site">
				<a className="menu-item" href="/">
					Requests of people who need help with school fees, hospital bills or a house after the flood
				</a>
				<a className="menu-item" href="/">
					Pneumonoultramicroscopicsilicovolcanoconiosis
				</a>
			</nav>
		),
	},
	globals: { viewport: { value: "phone" } },
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button"));
		const drawer = await canvas.findByRole("dialog");
		await expect(drawer.scrollWidth).toBeLessThanOrEqual(drawer.clientWidth);
	},
};
/** Right-to-left, the start is on the right, and the drawer slides in from there. */
export const RightToLeft: Story = {
	args: {
		title: "كايندويف",
		closeLabel: "إغلاق القائمة",
		children: (
			<nav aria-label="الموقع">
				<ul>
					{["استكشاف", "الطلبات", "المنظمات"].map((link) => (
						<li key={link}>
							<a className="menu-item" href="/">
								{link}
							</a>
						</li>
					))}
				</ul>
			</nav>
		),
	},
	render: (args) => (
		<div lang="ar" dir="rtl">
			<OpenButton opens={args.id} icon={Menu} iconOnly>
				القائمة
			</OpenButton>
			<Drawer {...args} />
		</div>
	),
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "القائمة" }));
		const drawer = canvas.getByRole("dialog");
		// The hidden drawer states where it comes from.
		const from = getComputedStyle(drawer).getPropertyValue("--from");
		await expect(from).toBe("2rem");
		await waitFor(() => expect(drawer.getBoundingClientRect().right).toBe(document.documentElement.clientWidth));
	},
};
