// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { interviewForm } from "../../api/domain/requests/applications/interviews.ts";
import page, { type InterviewsData } from "../../site/pages/answering/interviews.tsx";
import { now } from "./data.ts";
import { framedPage, hasView } from "./framed-page.tsx";

const hour = 3_600_000;
const time = (index: number, name: string | null) => ({
	_id: `itv_${index}`,
	startsAt: now + (48 + index) * hour,
	endsAt: now + (48.5 + index) * hour,
	place: index === 1 ? "https://meet.example/vidya-jyothi" : "Site office, Kokapet",
	application: name === null ? null : { _id: `apl_${index}`, name },
});

const data: InterviewsData = {
	requestId: "req_1",
	title: "Saturday teachers for a site school",
	zone: "Asia/Kolkata",
	today: new Date(now).toISOString().slice(0, 10),
	times: [time(0, "Devika Nair"), time(1, null)],
	toInvite: 3,
	form: newForm(interviewForm),
};

/** `/donationRequest/{id}/interviews`: the times that a request's side offers. */
const meta = {
	component: framedPage<InterviewsData>(page, "/donationRequest/req_1/interviews"),
	parameters: { layout: "fullscreen" },
	args: { data },
} satisfies Meta<ReturnType<typeof framedPage<InterviewsData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Offered: Story = {
	parameters: hasView,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link", { name: "Devika Nair" })).toBeVisible();
	},
};

export const NoTimes: Story = {
	args: { data: { ...data, times: [], toInvite: 0 } },
	play: async ({ canvas }) => {
		await expect(canvas.queryByRole("link", { name: "Devika Nair" })).toBeNull();
	},
};
