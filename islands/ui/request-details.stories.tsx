import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { RequestDetails } from "./request-details.tsx";

/** The fields of a request's kind. */
const meta = {
	component: RequestDetails,
	parameters: notes({
		use: "The fields of a request’s kind, beside its story.",
		do: ["Let the kind describe its fields: nothing is added here by hand."],
		dont: ["Don’t repeat what the heading says."],
		access: "A list of terms and values.",
		content: "Labels come from the kind, in four languages; texts keep their lines and direction.",
	}),
	args: {
		request: {
			requestType: "bloodDonation",
			region: "IN",
			currency: "INR",
			details: { bloodGroup: "AB-", hospital: "Suvarna Hospital, Pune", bloodUnits: 3, neededBy: "2027-02-03" },
			videos: [],
		},
	},
} satisfies Meta<typeof RequestDetails>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Blood: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByText("AB−")).toBeVisible();
		await expect(canvas.getByText("03-Feb-2027")).toBeVisible();
	},
};

export const Internship: Story = {
	args: {
		request: {
			requestType: "internship",
			region: "US",
			currency: "USD",
			details: {
				role: "Accessibility testing intern",
				workplace: "hybrid",
				hoursPerWeek: 35,
				monthlyStipend: 240_000,
				perks: ["stipend", "mentor", "jobOffer"],
			},
			videos: ["https://www.example.com/watch/day-in-the-lab"],
		},
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByText("$2,400")).toBeVisible();
		await expect(canvas.getByText("Stipend, A mentor, A job offer at the end")).toBeVisible();
		await expect(canvas.getByRole("link", { name: "example.com/watch/day-in-the-lab" })).toBeVisible();
	},
};

/** Long texts keep their lines. */
export const Spending: Story = {
	args: {
		request: {
			requestType: "cash",
			region: "IN",
			currency: "INR",
			details: { spending: "Implant: ₹1,45,000\nSurgery: ₹95,000\nSix days of ward: ₹70,000" },
			videos: [],
		},
	},
};
