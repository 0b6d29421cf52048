// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import staffSearch from "../../islands/enhancements/staff-search.ts";
import { useWords } from "../../islands/ui/words.ts";
import { StaffHeader } from "../../site/layout/staff-frame.tsx";
import { viewFor } from "../pages/framed-page.tsx";
import { onAPhone } from "../pages/on-a-phone.ts";
import { serveApi } from "../serve-calls.ts";
import { viewers } from "./viewers.ts";

const found = [
	{
		kind: "gift",
		id: "gift_1",
		title: "₹1,500 by Asha Rao",
		text: "The school that moves · •••• 4242",
		href: "/admin/donations?open=gift_1",
	},
	{ kind: "user", id: "usr_1", title: "Asha Rao", text: "asha@people.example", href: "/admin/userList?open=usr_1" },
];

function FrameStory({ path }: { path: string }) {
	const view = viewFor(path, useWords(), viewers.superAdmin);
	return (
		<div
			className="staff-frame"
			ref={(frame) => {
				const element = frame?.querySelector<HTMLElement>("[data-enhance=staff-search]");
				if (element) staffSearch(element);
			}}
		>
			<StaffHeader
				view={{
					...view,
					chrome: "staff",
					isReachable: () => true,
					waiting: [
						{ name: "requests", path: "/admin/donationRequests", number: 24 },
						{ name: "withdrawals", path: "/admin/withdrawalRequests?status=hold", number: 100 },
					],
				}}
			/>
			<main id="main">
				<h1>Manage Donations</h1>
			</main>
		</div>
	);
}

/** The frame of staff screens: a bar with the search, and the navigation with the number of things that wait. */
const meta = {
	component: FrameStory,
	parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "44rem" } } },
	args: { path: "/admin/donations" },
	beforeEach: () => {
		sessionStorage.clear();
		return serveApi((address) =>
			Response.json({ statusCode: 200, data: address.includes("nothing") ? [] : found, totalCountOfRecords: 2 }),
		);
	},
} satisfies Meta<typeof FrameStory>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnADesk: Story = {
	globals: { viewport: { value: "desk" } },
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Manage Donations" })).toHaveAttribute("aria-current", "page");
		await expect(canvas.getByRole("link", { name: "Donation Requests 24 waiting" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Withdrawal Requests 99+ waiting" })).toBeVisible();
	},
};

export const OnAPhone = onAPhone<Story>({
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("button", { name: "Menu" }));
		await expect(await canvas.findByRole("link", { name: "Ledger" })).toBeVisible();
	},
});

/** Before anything is typed, the search offers actions and screens. */
export const Searching: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("link", { name: /^Search/ }));
		await expect(await canvas.findByRole("option", { name: "Enter an offline gift" })).toBeVisible();
	},
};

export const Results: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("link", { name: /^Search/ }));
		await userEvent.type(canvas.getByRole("combobox"), "asha");
		await expect(await canvas.findByRole("option", { name: /₹1,500 by Asha Rao/, selected: true })).toBeVisible();
	},
};

export const NothingFound: Story = {
	play: async ({ canvas, userEvent }) => {
		await userEvent.click(canvas.getByRole("link", { name: /^Search/ }));
		await userEvent.type(canvas.getByRole("combobox"), "nothing");
		await expect(await canvas.findByText("Nothing matches.")).toBeVisible();
	},
};
