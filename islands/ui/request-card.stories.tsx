import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { notes } from "../../stories/handbook/notes.ts";
import { RequestCard } from "./request-card.tsx";

const meta = {
	component: RequestCard,
	parameters: notes({
		use: "A request in a list.",
		do: ["Show its state as a ribbon once it is not open."],
		dont: ["Don’t put buttons on it: the whole card is one link."],
		access: "One link named by the title; the picture is decorative.",
		content: "The organizer’s own title; of children the first name only.",
	}),
	args: {
		id: "req_1",
		title: "Books and a roof for the hill school",
		name: "Asha Rao",
		city: "Araku",
		status: 1,
		requestType: "cash",
		categoryName: "Education",
		categorySlug: "education",
		imageUrl: null,
		urgent: false,
		taxBenefit: false,
		currency: "INR",
		goalMinor: 25_000_000,
		raisedMinor: 9_100_000,
		gifts: 41,
	},
	decorators: [
		(Story) => (
			<section aria-label="Requests">
				<h2>Requests</h2>
				<Story />
			</section>
		),
	],
} satisfies Meta<typeof RequestCard>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fundraiser: Story = {
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link")).toHaveAttribute("href", "/donationRequest/req_1");
		await expect(canvas.getByText("36% of the goal", { selector: "span" })).toBeVisible();
	},
};
export const UrgentWithTaxBenefit: Story = { args: { urgent: true, taxBenefit: true } };
export const Fulfilled: Story = {
	args: { status: 2, urgent: true, raisedMinor: 25_000_000, gifts: 310 },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Fulfilled")).toHaveClass("badge-done");
		await expect(canvas.queryByText("Urgent")).toBeNull();
	},
};
export const Expired: Story = { args: { status: -4 } };
/** An expired request asks for nothing. */
export const ExpiredAndNotAboutMoney: Story = {
	args: { status: -4, requestType: "covidHelp", goalMinor: 0 },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Ended")).toBeVisible();
		await expect(canvas.queryByText(/^Looking for/)).toBeNull();
	},
};
export const UnderReview: Story = { args: { status: 0, raisedMinor: 0, gifts: 0 } };
export const NothingYet: Story = {
	args: { raisedMinor: 0, gifts: 0, city: null, categoryName: null, categorySlug: null },
};
export const AskingForSomethingElse: Story = {
	args: { requestType: "bloodDonation", categoryName: "Blood donation", categorySlug: "blood-donation", goalMinor: 0 },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Looking for blood donors")).toBeVisible();
		await expect(canvas.queryByRole("progressbar")).toBeNull();
	},
};
export const LongTitle: Story = {
	args: {
		title: "Physiotherapy, a wheelchair and two years of school transport for twins who want to become engineers",
	},
};
