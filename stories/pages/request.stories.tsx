// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { report } from "../../api/domain/contracts/report.ts";
import { newForm, readForm } from "../../api/domain/forms/read-form.ts";
import { answerFormOf } from "../../site/pages/answering/answer-values.ts";
import page from "../../site/pages/requests/request.tsx";
import type { RequestData } from "../../site/pages/requests/request-data.ts";
import { shows } from "../../stories/plays.ts";
import { activity, noActivity, request, tooManyTries } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";
import { onAPhone } from "./on-a-phone.ts";
import { requestPage as data } from "./request-page.ts";

/** The page with other data. */
const given = (more: Partial<RequestData>) => ({ data: { ...data, ...more } });

/** `/donationRequest/{id}`: the story, documents, updates, comments and donors of a request, and the donation form. */
const meta = {
	component: framedPage<RequestData>(page, `/donationRequest/${request.id}`),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<RequestData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { level: 1, name: request.title })).toBeVisible();
		const form = canvas.getByLabelText("Donate Now!");
		// On a phone the form is folded until the visitor follows a link to it, and folds again when they leave it.
		if (innerWidth < 928) {
			await expect(form).not.toBeVisible();
			// Following the link would leave the story, because the runner's page has a different base URL.
			location.hash = "donate";
			await expect(form).toBeVisible();
			location.hash = "";
		} else await expect(form).toBeVisible();
		await expect(canvas.getByText("21 days left")).toBeVisible();
		const row = within(canvas.getByRole("navigation", { name: "On this page" }));
		for (const name of ["Details (selected)", "Documents 2", "Updates 4", "Comments 12"]) {
			await expect(row.getByRole("link", { name })).toBeVisible();
		}
		location.hash = "documents";
		await expect(row.getByRole("link", { name: "Documents 2 (selected)" })).toBeVisible();
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
		await expect(canvas.getByRole("region", { name: "Recent gifts" })).toBeVisible();
	},
};
export const OpenOnAPhone = onAPhone(Open);

/** An empty part has no tab. */
export const NoGiftsYet: Story = {
	args: given({
		donors: [],
		hasMoreDonors: false,
		activity: noActivity,
		row: { ...request, raisedMinor: 0, donationCount: 0 },
	}),
	play: async ({ canvas }) => {
		const row = within(canvas.getByRole("navigation", { name: "On this page" }));
		await expect(row.getAllByRole("link")).toHaveLength(2);
		await expect(row.getByRole("link", { name: "Comments 0" })).toBeVisible();
		await expect(canvas.getByText("No donations yet. Be the first to give.")).toBeVisible();
	},
};
/** When everything is displayed, no link offers more. */
export const EverythingDisplayed: Story = {
	parameters: hasView,
	args: given({
		params: { donors: 5, updates: "all", comments: 15 },
		activity: { ...activity, updateCount: 2, commentCount: 5 },
	}),
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: /earlier|more comments/, hidden: true })).toBeNull();
	},
};
export const Fulfilled: Story = {
	parameters: hasView,
	args: given({ open: false, row: { ...request, status: 2, raisedMinor: request.goalMinor } }),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Fulfilled")).toBeVisible();
		await expect(canvas.queryByRole("form", { name: "Donate Now!" })).toBeNull();
	},
};

export const Expired: Story = { args: given({ open: false, row: { ...request, status: -4 } }) };
export const NotAboutMoney: Story = {
	parameters: hasView,
	args: given({
		open: false,
		donors: [],
		activity: noActivity,
		row: { ...request, requestType: "bloodDonation", goalMinor: 0 },
		answer: { ...data.answer, form: newForm(answerFormOf({ requestType: "bloodDonation", region: "IN" }, [])) },
	}),
	play: shows("Looking for blood donors"),
};

/** Displayed while our team reviews it, but not open for donations yet. */
export const UnderReview: Story = {
	args: given({ open: false, donors: [], row: { ...request, status: 0, raisedMinor: 0, donationCount: 0 } }),
	play: shows("Being reviewed"),
};
/** Telugu letters take more room than Latin ones. */
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

/** A story is always rendered as text, even if it contains HTML. */
export const HostileStory: Story = {
	args: given({ row: { ...request, story: "<img src=x onerror=alert(1)> نص عربي 🎗️" } }),
	play: shows(/<img src=x onerror=alert\(1\)>/),
};
export const Reported: Story = {
	parameters: hasView,
	args: given({ reported: true }),
};

const sentReport = (fields: Readonly<Record<string, string>>) =>
	readForm({ form: new URLSearchParams(fields) }, report);

export const ReportWithErrors: Story = {
	parameters: hasView,
	args: given({ report: sentReport({ reason: "copied", message: "", email: "someone@" }) }),
	play: async ({ canvas }) => {
		await expect(canvas.getByLabelText("What we should know")).toHaveAccessibleDescription(
			"Please tell us what we should know",
		);
		await expect(canvas.getByLabelText("What is wrong")).toHaveValue("copied");
	},
};
export const TooManyReports: Story = {
	args: given({
		report: {
			...sentReport({ reason: "copied", message: "From a friend’s page.", email: "dan@example.org" }),
			problem: tooManyTries,
		},
	}),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("alert")).toHaveTextContent("Please confirm that you are a person");
		await expect(canvas.getByLabelText("What we should know")).toHaveValue("From a friend’s page.");
	},
};
