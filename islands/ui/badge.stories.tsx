import type { Meta, StoryObj } from "@storybook/react-vite";
import { inArabic } from "../../stories/frames.tsx";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { Badge } from "./badge.tsx";
import { Icon } from "./icon.tsx";
import { BadgeCheck } from "./icons.ts";

const meta = {
	component: Badge,
	args: { children: "Education" },
	parameters: notes({
		use: "A state or a kind in one or two words.",
		do: ["Give each state one tone and one word everywhere."],
		dont: ["Don’t make it a button or a link: that is a tag.", "Don’t use a tone as decoration."],
		access: "Words carry the meaning; the tone only repeats it.",
		content: "One or two words, as the glossary of states has them.",
	}),
} satisfies Meta<typeof Badge>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Urgent: Story = { args: { tone: "urgent", children: "Urgent" } };
export const TaxBenefit: Story = { args: { tone: "tax", children: "Tax benefit" } };
/** For a live request, whose status is displayed as Approved. */
export const Live: Story = { args: { tone: "live", children: "Live" } };
export const Done: Story = { args: { tone: "done", children: "Fulfilled" } };
/** The reconciliation report says Completed instead of Fulfilled. */
export const Completed: Story = { args: { tone: "done", children: "Completed" } };
export const Waiting: Story = { args: { tone: "waiting", children: "Paused" } };
export const Over: Story = { args: { tone: "over", children: "Expired" } };
export const Stopped: Story = { args: { tone: "stopped", children: "Rejected" } };
export const WithAnIcon: Story = {
	args: {
		tone: "live",
		children: (
			<>
				<Icon of={BadgeCheck} /> Verified
			</>
		),
	},
	play: shows("Verified"),
};
export const LongText: Story = {
	args: { children: "Incomplete information by the person who started the fundraiser" },
};
export const Several: Story = {
	render: () => (
		<div className="badges">
			<Badge tone="urgent">Urgent</Badge>
			<Badge tone="tax">Tax benefit</Badge>
			<Badge>Education</Badge>
		</div>
	),
};
export const Hindi: Story = { args: { tone: "urgent", children: <span lang="hi">तत्काल</span> } };
export const RightToLeft: Story = { args: { tone: "waiting", children: "قيد المراجعة" }, decorators: [inArabic] };
