// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { decisionForm, reviewForm, threadForm } from "../../api/domain/contracts/applications.ts";
import { newForm } from "../../api/domain/forms/read-form.ts";
import page, { type ApplicationData } from "../../site/pages/answering/application.tsx";
import { now } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const day = 86_400_000;

const data: ApplicationData = {
	application: {
		_id: "apl_1",
		donationRequest: {
			_id: "req_1",
			title: "Saturday teachers for a site school",
			requestType: "volunteering",
			status: 1,
		},
		applicant: { unique_id: "usr_1", username: "imran", name: "Imran Shaikh" },
		status: "sent",
		moves: ["accepted", "declined"],
		message: "I am a tailor, and my Saturdays are quiet.",
		availability: "Every second Saturday",
		email: "imran@people.example",
		phone: "+919000000101",
		document: { url: "/files/fil_1.pdf", name: "Certificate" },
		details: { age: 34, shifts: ["weekendMorning"] },
		units: "INR",
		replies: [{ _id: "qst_1", question: "Which languages do you speak?", reply: "Telugu and Urdu" }],
		note: "Ask about every Saturday.",
		stage: "shortlisted",
		rating: 4,
		shifts: null,
		isHidden: false,
		confirmedAt: null,
		createdAt: now - 9 * day,
		changedAt: now - 2 * day,
	},
	isApplicant: false,
	interview: { isInvited: false, zone: "Asia/Kolkata", chosen: null, times: [] },
	messages: [
		{
			_id: "apm_1",
			name: "Lakshmi Reddy",
			fromApplicant: false,
			isOwn: true,
			text: "Every Saturday?",
			createdAt: now - 8 * day,
		},
		{
			_id: "apm_2",
			name: "Imran Shaikh",
			fromApplicant: true,
			isOwn: false,
			text: "For a month, yes.",
			createdAt: now - 7 * day,
		},
	],
	hasMore: false,
	forms: {
		thread: newForm(threadForm),
		review: newForm(reviewForm, { stage: "shortlisted", rating: "4", note: "Ask about every Saturday." }),
		decision: newForm(decisionForm),
	},
};

/** The page with other data. */
const given = (more: Partial<ApplicationData>) => ({ data: { ...data, ...more } });

/** `/application/{id}`: one answer to a request, with its thread, for both sides. */
const meta = {
	component: framedPage<ApplicationData>(page, "/application/apl_1"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<ApplicationData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToDecide: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Accept" })).toBeVisible();
		await expect(canvas.getByText("Ask about every Saturday.")).toBeVisible();
	},
};

/** The applicant sees no note, and may withdraw. */
export const OfTheApplicant: Story = {
	args: given({
		isApplicant: true,
		application: { ...data.application, status: "sent", moves: ["withdrawn"], note: null, stage: null, rating: null },
		messages: [],
	}),
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Withdraw" })).toBeVisible();
		await expect(canvas.queryByText("Private note")).toBeNull();
	},
};

/** A withdrawn application's words are no longer shown to the request's side. */
export const Withdrawn: Story = {
	args: given({
		application: { ...data.application, status: "withdrawn", moves: [], message: "", email: null, phone: null },
	}),
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByText(/has withdrawn this application/)).toBeVisible();
		await expect(canvas.queryByRole("button", { name: "Send message" })).toBeNull();
	},
};
