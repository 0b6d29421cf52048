// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { type DeskHelper, helperForm } from "../../api/domain/contracts/desk.ts";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { PeoplePart } from "../../site/pages/desk/people.tsx";
import { WaitingPart } from "../../site/pages/desk/waiting.tsx";
import { now } from "./data.ts";

/** Parts of the desk: the people who help with a request, as its owner, a helper and staff see them, and the work that waits. */
const meta = { title: "pages/desk" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const helper: DeskHelper = {
	_id: "hlp_1",
	email: null,
	name: "Tenzin Dolma",
	role: "editor",
	state: "accepted",
	expiresAt: now,
};
const invited: DeskHelper = {
	...helper,
	_id: "hlp_2",
	email: "salim@people.example",
	name: null,
	role: "reader",
	state: "open",
};
const request = { id: "req_1", requestType: "cash", status: 1 } as const;
const people = (helpers: readonly DeskHelper[]) => ({
	helpers,
	form: newForm(helperForm, { role: "editor" }),
	problem: null,
});

export const ForItsOwner: Story = {
	render: () => <PeoplePart request={request} people={people([helper, invited])} reader="keeper" />,
	play: async ({ canvas }) => {
		for (const folded of canvas.getAllByText(/^(Change or remove|Invite someone)$/)) await userEvent.click(folded);
		await expect(canvas.getByRole("button", { name: /^Remove.*Tenzin Dolma$/ })).toBeVisible();
		await expect(canvas.getByRole("button", { name: /^Withdraw invitation.*salim/ })).toBeVisible();
		await expect(canvas.getByRole("button", { name: "Send invitation" })).toBeVisible();
	},
};

export const ForAHelper: Story = {
	render: () => <PeoplePart request={request} people={people([helper])} reader="editor" />,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button")).toHaveTextContent("Stop helping");
	},
};

/** Whoever answered the request decides about no other answers. */
export const ForAHelperWhoAnswered: Story = {
	render: () => (
		<PeoplePart
			request={{ ...request, requestType: "volunteering" }}
			people={people([helper])}
			reader="editor"
			hasAnswered
		/>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByText(/You answered this request yourself/)).toBeVisible();
	},
};

export const ForStaff: Story = {
	render: () => <PeoplePart request={request} people={people([helper, invited])} reader="staff" />,
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
		await expect(canvas.queryByRole("button")).toBeNull();
	},
};

export const WorkThatWaits: Story = {
	render: () => (
		<WaitingPart desk={{ requestId: "req_1", waiting: { gifts: 14, heldComments: 1, comments: 2, answers: 0 } }} />
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
	},
};
