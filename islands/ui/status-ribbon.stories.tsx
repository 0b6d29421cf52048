import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type RequestStatus, requestStatuses } from "../../api/domain/requests/statuses.ts";
import { notes } from "../../stories/handbook/notes.ts";
import { shows } from "../../stories/plays.ts";
import { Badge } from "./badge.tsx";
import { StatusRibbon } from "./status-ribbon.tsx";
import { Table } from "./table.tsx";
import { en } from "./words/names/en.ts";

const meta = {
	component: StatusRibbon,
	args: { status: 1 },
	parameters: notes({
		use: "A request’s status on its page and card.",
		do: ["Take it from the status: label and tone belong to it."],
		dont: ["Don’t invent labels."],
		access: "Text, not a picture; the colour repeats it.",
		content: "The words of the statuses, as the list of all of them below.",
	}),
} satisfies Meta<typeof StatusRibbon>;
export default meta;

type Story = StoryObj<typeof meta>;

const codes = [0, 1, 2, 3, 9, -1, -2, -3, -4, -5, -6, -7] as const satisfies readonly RequestStatus[];

/** Every status with its label and colour, as a ribbon on the request's page and as a badge in lists. */
export const EveryStatus: Story = {
	render: () => (
		<Table
			id="statuses"
			caption="Statuses of a request"
			columns={[
				{ id: "code", header: "Code", numeric: true, namesRow: true },
				{ id: "ribbon", header: "Ribbon" },
				{ id: "badge", header: "Badge" },
				{ id: "tone", header: "Tone" },
			]}
			rows={codes.map((code) => ({
				id: String(code),
				cells: [
					String(code),
					<StatusRibbon key="ribbon" status={code} />,
					<Badge key="badge" tone={requestStatuses[code].tone}>
						{en[`status.${code}`]}
					</Badge>,
					requestStatuses[code].tone,
				],
			}))}
			notice=""
		/>
	),
	play: async ({ canvas, canvasElement }) => {
		await expect(codes).toHaveLength(Object.keys(requestStatuses).length);
		for (const code of codes) {
			const row = canvas.getByRole("rowheader", { name: String(code) }).closest("tr");
			const { tone } = requestStatuses[code];
			const label = en[`status.${code}`];
			await expect(row?.querySelector(".ribbon")).toHaveTextContent(label);
			await expect(row?.querySelector(".ribbon")).toHaveClass(`ribbon-${tone}`);
			await expect(row?.querySelector(".badge")).toHaveTextContent(label);
			await expect(row?.querySelector(".badge")).toHaveClass(`badge-${tone}`);
		}
		await expect(canvasElement.querySelectorAll(".ribbon")).toHaveLength(codes.length);
	},
};

export const PendingFromTalAdmin: Story = { args: { status: 0 } };
export const Approved: Story = { args: { status: 1 } };
/** Ribbons always say Fulfilled; only the reconciliation report says Completed. */
export const Fulfilled: Story = { args: { status: 2 } };
export const PendingFromOrgAdmin: Story = { args: { status: 3 } };
/** Both statuses of a live request have one label. */
export const Live: Story = { args: { status: 9 }, play: shows("Live") };
export const Rejected: Story = { args: { status: -1 } };
export const Incomplete: Story = { args: { status: -2 } };
export const Spam: Story = { args: { status: -3 } };
export const Expired: Story = { args: { status: -4 } };
export const Deactivated: Story = { args: { status: -5 } };
export const OnHold: Story = { args: { status: -6 } };
export const RejectedByOrgAdmin: Story = { args: { status: -7 } };
export const Hindi: Story = {
	args: { status: -2 },
	globals: { language: "hi" },
	render: (args) => (
		<div lang="hi">
			<StatusRibbon {...args} />
		</div>
	),
};
export const RightToLeft: Story = {
	args: { status: 0 },
	render: (args) => (
		<div dir="rtl">
			<StatusRibbon {...args} />
		</div>
	),
};
