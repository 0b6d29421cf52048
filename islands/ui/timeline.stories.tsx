import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { inArabic, inHindi } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { CircleAlert, CircleCheck, Clock, FileText, Flag, TriangleAlert } from "./icons.ts";
import { Timeline } from "./timeline.tsx";

const meta = {
	component: Timeline,
	parameters: notes({
		use: "Events in order: what happened, and when.",
		do: ["Newest last for a way that goes on, newest first for a log."],
		dont: ["Don’t mix days and hours without a date."],
		access: "An ordered list; the tone only repeats what the title says.",
		content: "A title in the past tense: “You asked for ₹50,000”.",
	}),
	args: {
		label: "Your withdrawal",
		items: [
			{
				id: "asked",
				title: "You asked for ₹50,000",
				time: { iso: "2026-11-02T09:30:00Z", text: "2 November 2026, 15:00" },
				icon: FileText,
				tone: "info",
			},
			{
				id: "held",
				title: "We need one more paper",
				time: { iso: "2026-11-03T06:00:00Z", text: "3 November 2026, 11:30" },
				icon: TriangleAlert,
				tone: "warn",
				body: <p>The estimate of the hospital is not readable. A photo taken in daylight is enough.</p>,
			},
			{
				id: "approved",
				title: "Approved by the foundation",
				time: { iso: "2026-11-04T08:15:00Z", text: "4 November 2026, 13:45" },
				icon: CircleCheck,
				tone: "good",
			},
			{ id: "paid", title: "On its way to your bank account", icon: Clock },
		],
	},
} satisfies Meta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof meta>;

export const EveryTone: Story = {
	args: {
		items: [
			...meta.args.items,
			{
				id: "returned",
				title: "Your bank sent it back",
				time: { iso: "2026-11-06T05:00:00Z", text: "6 November 2026, 10:30" },
				icon: CircleAlert,
				tone: "bad",
			},
		],
	},
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("list", { name: "Your withdrawal" })).toBeVisible();
		await expect(canvas.getAllByRole("listitem")).toHaveLength(5);
		const time = canvas.getByText("4 November 2026, 13:45");
		await expect(time).toHaveAttribute("datetime", "2026-11-04T08:15:00Z");
	},
};
export const FutureEvent: Story = {};
export const OneOnly: Story = {
	args: {
		items: [
			{ id: "started", title: "Fundraiser started", icon: Flag, time: { iso: "2026-11-01", text: "1 November" } },
		],
	},
};
export const LongTexts: Story = {
	args: {
		items: [
			{
				id: "update",
				title: "The Association of Parents and Teachers of the Government Primary Schools of Vikarabad wrote an update",
				time: { iso: "2026-11-04", text: "4 November 2026" },
				icon: FileText,
				body: (
					<p>
						The first forty desks stand in the classroom of the third form, and the children have already chosen where
						to sit. The blackboards come next week, the water filter as soon as the wall behind it is dry.
					</p>
				),
			},
			{ id: "next", title: "The blackboards come", icon: Clock },
		],
	},
};
export const Hindi: Story = {
	args: {
		label: "आपकी निकासी",
		items: [
			{ id: "asked", title: "आपने ₹50,000 मांगे", time: { iso: "2026-11-02", text: "2 नवंबर 2026" }, icon: FileText },
			{
				id: "approved",
				title: "स्वीकृत",
				time: { iso: "2026-11-04", text: "4 नवंबर 2026" },
				icon: CircleCheck,
				tone: "good",
			},
		],
	},
	decorators: [inHindi],
};
export const RightToLeft: Story = {
	args: {
		label: "سحبك",
		items: [
			{
				id: "asked",
				title: "طلبت سحبًا",
				time: { iso: "2026-11-02", text: "٢ نوفمبر ٢٠٢٦" },
				icon: FileText,
				tone: "info",
			},
			{ id: "paid", title: "في الطريق إلى حسابك", icon: Clock },
		],
	},
	decorators: [inArabic],
};
