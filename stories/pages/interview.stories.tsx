// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { chooseInterviewForm } from "../../api/domain/requests/applications/interviews.ts";
import page, { type InterviewData } from "../../site/pages/answering/interview.tsx";
import { now } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const hour = 3_600_000;
const time = (index: number) => ({
	_id: `itv_${index}`,
	startsAt: now + (48 + index) * hour,
	endsAt: now + (48.5 + index) * hour,
	place: index === 2 ? "https://meet.example/vidya-jyothi" : "Site office, Kokapet",
});

const data: InterviewData = {
	applicationId: "apl_1",
	title: "Saturday teachers for a site school",
	interview: { isInvited: true, zone: "Asia/Kolkata", chosen: null, times: [time(0), time(1), time(2)] },
	form: newForm(chooseInterviewForm),
};

/** The page with other times. */
const given = (more: Partial<InterviewData["interview"]>) => ({
	data: { ...data, interview: { ...data.interview, ...more } },
});

/** `/application/{id}/interview`: where an applicant chooses the time of their interview. */
const meta = {
	component: framedPage<InterviewData>(page, "/application/apl_1/interview"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<InterviewData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ToChoose: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("radio")).toHaveLength(3);
		await expect(canvas.getByText("All times are in India Standard Time.")).toBeVisible();
	},
};

export const Chosen: Story = {
	args: given({ chosen: { ...time(0), mayLeave: true }, times: [time(1)] }),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Cancel this time" })).toBeVisible();
		await expect(canvas.getByRole("link", { name: "Add it to my calendar" })).toBeVisible();
	},
};

/** Within an hour before it, nothing can be changed. */
export const TooLate: Story = {
	args: given({ chosen: { ...time(0), mayLeave: false }, times: [time(1)] }),
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("button", { name: "Cancel this time" })).toBeNull();
		await expect(canvas.queryByRole("radio")).toBeNull();
	},
};

export const NotInvited: Story = {
	args: given({ isInvited: false, times: [] }),
	play: async ({ canvas }) => {
		await expect(canvas.getByText("You have not been invited to an interview.")).toBeVisible();
	},
};
