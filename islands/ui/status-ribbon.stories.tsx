import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type RequestStatus, requestStatuses } from "../../api/domain/statuses.ts";
import { StatusRibbon } from "./status-ribbon.tsx";

const meta = { component: StatusRibbon, args: { status: 1 } } satisfies Meta<typeof StatusRibbon>;
export default meta;

type Story = StoryObj<typeof meta>;

const every = Object.keys(requestStatuses).map((code) => Number(code) as RequestStatus);

export const EveryStatus: Story = {
	render: () => (
		<>
			{every.map((status) => (
				<StatusRibbon key={status} status={status} />
			))}
		</>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByText(/./, { selector: ".ribbon" })).toHaveLength(every.length);
		await expect(canvas.getByText("Incomplete information by donee")).toBeVisible();
	},
};
