import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import page from "../../site/pages/requests/request.tsx";
import type { RequestData } from "../../site/pages/requests/request-data.ts";
import { atWidths } from "./at-widths.ts";
import { donors, journal, nothingTold, now, request } from "./data.ts";
import { shown } from "./shown.tsx";

const data: RequestData = {
	row: request,
	donors,
	hasMoreDonors: true,
	journal,
	asked: { donors: 5, updates: "latest", comments: 5 },
	open: true,
	bps: 290,
	fixedMinor: 0,
	now,
	report: { stage: "closed" },
};

/** `/donationRequest/{id}`: a request’s story, what was told since, who gave, and the form to give. */
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
		const row = within(canvas.getByRole("navigation", { name: "Parts of this page" }));
		for (const name of ["Details (shown now)", "Documents 2", "Updates 4", "Comments 12"]) {
			await expect(row.getByRole("link", { name })).toBeVisible();
		}
		location.hash = "documents";
		await expect(row.getByRole("link", { name: "Documents 2 (shown now)" })).toBeVisible();
		await expect(row.getByRole("link", { name: "Details" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Estimate for the roof" })).toBeVisible();
		await expect(canvas.getByText("PDF, 24 kB")).toBeVisible();
		location.hash = "updates";
		await expect(canvas.getByRole("link", { name: "Show 2 earlier updates" })).toHaveAttribute(
			"href",
			"?updates=all#updates",
		);
		location.hash = "comments";
		await expect(canvas.getByRole("link", { name: "Show more comments" })).toHaveAttribute(
			"href",
			"?comments=15#new-comments",
		);
		location.hash = "";
		await expect(canvas.getByRole("region", { name: "Recent donors" })).toBeVisible();
	},
};
const widths = atWidths(Open);
export const OpenOnAPhone = widths.phone;
export const OpenOnATablet = widths.tablet;
export const OpenOnADesk = widths.desk;

/** What is empty has no tab. */
export const NobodyYet: Story = {
	args: {
		data: {
			...data,
			donors: [],
			hasMoreDonors: false,
			journal: nothingTold,
			row: { ...request, raisedMinor: 0, donationCount: 0 },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("navigation", { name: "Parts of this page" })).toBeNull();
		await expect(canvas.getByText("Nobody has given yet. You could be the first.")).toBeVisible();
	},
};
/** Opened to the end, nothing offers more. */
export const AllTold: Story = {
	args: {
		data: {
			...data,
			asked: { donors: 5, updates: "all", comments: 15 },
			journal: { ...journal, updateCount: 2, commentCount: 5 },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: /earlier|more comments/, hidden: true })).toBeNull();
	},
};
export const Fulfilled: Story = {
	args: { data: { ...data, open: false, row: { ...request, status: 2, raisedMinor: request.goalMinor } } },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Fulfilled")).toBeVisible();
		await expect(canvas.queryByRole("form", { name: "Donate" })).toBeNull();
	},
};
const done = atWidths(Fulfilled);
export const FulfilledOnAPhone = done.phone;
export const FulfilledOnATablet = done.tablet;
export const FulfilledOnADesk = done.desk;

export const Expired: Story = { args: { data: { ...data, open: false, row: { ...request, status: -4 } } } };
export const NotAboutMoney: Story = {
	args: {
		data: {
			...data,
			open: false,
			donors: [],
			journal: nothingTold,
			row: { ...request, requestType: "bloodDonation", goalMinor: 0 },
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Looking for blood donors")).toBeVisible();
	},
};
const asking = atWidths(NotAboutMoney);
export const NotAboutMoneyOnAPhone = asking.phone;
export const NotAboutMoneyOnATablet = asking.tablet;
export const NotAboutMoneyOnADesk = asking.desk;

/** Shown while it is looked through, and not open yet. */
export const UnderReview: Story = {
	args: {
		data: { ...data, open: false, donors: [], row: { ...request, status: 0, raisedMinor: 0, donationCount: 0 } },
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Pending from Tal Admin")).toBeVisible();
	},
};
/** Letters that take more room than Latin ones. */
export const InTelugu: Story = {
	globals: { language: "te" },
	decorators: [
		(Story) => (
			<div lang="te">
				<Story />
			</div>
		),
	],
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: request.title })).toBeVisible();
	},
};
const telugu = atWidths(InTelugu);
export const InTeluguOnAPhone = telugu.phone;

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
		await expect(canvas.getByLabelText("What we should know")).toHaveAccessibleDescription(
			"Please tell us what we should know",
		);
		await expect(canvas.getByLabelText("What is wrong")).toHaveValue("copied");
	},
};
export const TooManyReports: Story = {
	args: {
		data: {
			...data,
			report: {
				stage: "wrong",
				values: { reason: "copied", message: "From a friend’s page.", email: "dan@example.org" },
				errors: {},
				refusal: "That was a lot of tries in a short time. Please wait a minute and try again.",
			},
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please wait a minute");
		await expect(canvas.getByLabelText("What we should know")).toHaveValue("From a friend’s page.");
	},
};
