// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type RequestStatus, requestStatuses } from "../../api/domain/requests/statuses.ts";
import { type Transition, type TransitionRole, transitions } from "../../api/domain/requests/transitions.ts";
import { Badge } from "../../islands/ui/badge.tsx";
import { Table } from "../../islands/ui/table.tsx";

const meta = { title: "Foundations/Request transitions" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const roleNames: Readonly<Record<TransitionRole, string>> = {
	owner: "Owner",
	orgMember: "Owner who is a plain member of its organization",
	orgAdmin: "Organization admin",
	admin: "Admin",
	superAdmin: "Super admin",
	system: "Our timer",
};
const reasonNames = { required: "Required", optional: "Optional", none: "–" } as const;
const obstacleNames = { ended: "its end date has passed", "held by staff": "our team put it on hold" } as const;

const codes = [3, 0, 1, 9, 2, -1, -2, -3, -4, -5, -6, -7] as const satisfies readonly RequestStatus[];

const Status = ({ code }: { code: RequestStatus }) => (
	<Badge tone={requestStatuses[code].tone}>
		{code} {requestStatuses[code].label}
	</Badge>
);

const unlessText = ({ unless = [] }: Transition) =>
	unless.length > 0 ? `Unless ${unless.map((each) => obstacleNames[each]).join(" or ")}` : "–";

/** The moves of a request by status and side, whether they need a reason, and what forbids them. */
export const EveryMove: Story = {
	render: () => (
		<>
			{codes.map((code) => (
				<Table
					key={code}
					id={`moves-from-${code}`}
					caption={`From ${code}, ${requestStatuses[code].label}`}
					columns={[
						{ id: "to", header: "To", namesRow: true },
						{ id: "name", header: "Move" },
						{ id: "by", header: "Who" },
						{ id: "reason", header: "Reason" },
						{ id: "unless", header: "Condition" },
					]}
					rows={transitions
						.filter(({ from }) => from === code)
						.map((move) => ({
							id: `${move.to}-${move.by[0]}`,
							cells: [
								<Status key="to" code={move.to} />,
								move.name.replaceAll("_", " "),
								move.by.map((each) => roleNames[each]).join(", "),
								reasonNames[move.reason],
								unlessText(move),
							],
						}))}
					notice="Nobody moves it."
				/>
			))}
		</>
	),
	play: async ({ canvas }) => {
		await expect(codes).toHaveLength(Object.keys(requestStatuses).length);
		await expect(canvas.getAllByRole("rowheader")).toHaveLength(transitions.length);
	},
};

/** The same as a grid: S for our team, K for the owner and the organization's admins, M for its plain member, T for our timer. */
export const Grid: Story = {
	render: () => (
		<Table
			id="moves"
			caption="Moves from a row's status to a column's"
			columns={[
				{ id: "from", header: "From", namesRow: true },
				...codes.map((code) => ({ id: String(code), header: String(code) })),
			]}
			rows={codes.map((from) => ({
				id: String(from),
				cells: [
					<Status key="from" code={from} />,
					...codes.map((to) => {
						const by = transitions.filter((move) => move.from === from && move.to === to).flatMap((move) => move.by);
						const letters = [
							by.some((each) => each === "owner" || each === "orgAdmin") ? "K" : "",
							by.includes("orgMember") ? "M" : "",
							by.includes("admin") ? "S" : "",
							by.includes("system") ? "T" : "",
						];
						return letters.join("");
					}),
				],
			}))}
			notice=""
		/>
	),
};
