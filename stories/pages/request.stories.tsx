import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Donor } from "../../api/features/donations/list-donors.ts";
import type { RequestRow } from "../../api/features/requests/rows.ts";
import page from "../../site/pages/requests/request.tsx";
import { donors, now, request } from "./data.ts";
import { shown } from "./shown.tsx";

interface Data {
	row: RequestRow;
	donors: Donor[];
	hasMoreDonors: boolean;
	open: boolean;
	bps: number;
	fixedMinor: number;
	now: number;
}

const data: Data = { row: request, donors, hasMoreDonors: true, open: true, bps: 290, fixedMinor: 0, now };

const meta = {
	component: shown<Data>(page, `/donationRequest/${request.id}`),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<Data>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: request.title })).toBeVisible();
		await expect(canvas.getByRole("form", { name: "Donate" })).toBeVisible();
		await expect(canvas.getByText("21 days left")).toBeVisible();
	},
};
export const NobodyYet: Story = {
	args: { data: { ...data, donors: [], hasMoreDonors: false, row: { ...request, raisedMinor: 0, donationCount: 0 } } },
};
export const Fulfilled: Story = {
	args: { data: { ...data, open: false, row: { ...request, status: 2, raisedMinor: request.goalMinor } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Fulfilled")).toBeVisible();
		await expect(canvas.queryByRole("form", { name: "Donate" })).toBeNull();
	},
};
export const Expired: Story = { args: { data: { ...data, open: false, row: { ...request, status: -4 } } } };
export const NotAboutMoney: Story = {
	args: {
		data: { ...data, open: false, donors: [], row: { ...request, requestType: "bloodDonation", goalMinor: 0 } },
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Looking for blood donors")).toBeVisible();
	},
};
/** A story is text, whatever is written in it. */
export const HostileStory: Story = {
	args: { data: { ...data, row: { ...request, story: "<img src=x onerror=alert(1)> نص عربي 🎗️" } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible();
	},
};
