import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import page from "../../site/pages/requests/request.tsx";
import type { RequestData } from "../../site/pages/requests/request-data.ts";
import { atWidths } from "./at-widths.ts";
import { donors, now, request } from "./data.ts";
import { shown } from "./shown.tsx";

const data: RequestData = {
	row: request,
	donors,
	hasMoreDonors: true,
	open: true,
	bps: 290,
	fixedMinor: 0,
	now,
	report: { stage: "closed" },
};

const meta = {
	component: shown<RequestData>(page, `/donationRequest/${request.id}`),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof shown<RequestData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: request.title })).toBeVisible();
		const form = canvas.getByLabelText("Donate");
		// On a phone the form unfolds where the way to it is followed, and folds when the visitor goes elsewhere.
		if (innerWidth < 928) {
			await expect(form).not.toBeVisible();
			// The link itself would leave the runner's page, whose addresses have a base of their own.
			location.hash = "donate";
			await expect(form).toBeVisible();
			location.hash = "";
		} else await expect(form).toBeVisible();
		await expect(canvas.getByText("21 days left")).toBeVisible();
	},
};
const widths = atWidths(Open);
export const OpenOnAPhone = widths.phone;
export const OpenOnATablet = widths.tablet;
export const OpenOnADesk = widths.desk;

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
export const Reported: Story = { args: { data: { ...data, report: { stage: "sent" } } } };
export const ReportToMend: Story = {
	args: {
		data: {
			...data,
			report: {
				stage: "wrong",
				values: { reason: "copied", message: "", email: "someone@" },
				errors: { message: "Please tell us what we should know", email: "Please enter a valid email" },
			},
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("What should we know?")).toHaveAccessibleDescription(
			"Please tell us what we should know",
		);
		await expect(canvas.getByLabelText("What is wrong?")).toHaveValue("copied");
	},
};
