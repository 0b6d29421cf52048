// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ApplicationAnswer } from "../../api/domain/contracts/applications.ts";
import { SignatureList } from "../../site/pages/answering/signatures.tsx";
import { now } from "./data.ts";

/** The signatures of a petition, as its people see them. */
const meta = { title: "pages/signatures" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const signature = (
	id: string,
	name: string,
	message: string,
	more: Partial<ApplicationAnswer> = {},
): ApplicationAnswer => ({
	_id: id,
	donationRequest: { _id: "req_1", title: "A crossing in front of a school", requestType: "socialAdvocacy", status: 1 },
	applicant: { unique_id: `usr_${id}`, username: null, name },
	status: "sent",
	moves: [],
	message,
	availability: null,
	email: null,
	phone: null,
	document: null,
	details: { signs: true, showsName: true },
	units: "INR",
	replies: [],
	note: null,
	stage: null,
	rating: null,
	shifts: null,
	isHidden: false,
	confirmedAt: null,
	createdAt: now,
	changedAt: now,
	...more,
});

const list = (rows: readonly ApplicationAnswer[]) => (
	<SignatureList
		data={{ requestId: "req_1", title: "A crossing in front of a school", rows, total: rows.length, page: 1 }}
		size={25}
	/>
);

export const OneHiddenOneUnnamed: Story = {
	render: () =>
		list([
			signature("1", "Deepa Krishnan", "My own children cross there every morning."),
			signature("2", "Irfan Qureshi", "Only for you", { details: { signs: true } }),
			signature("3", "Vinay Hegde", "You are all fools", { isHidden: true }),
		]),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
			"Hide: Deepa Krishnan",
			"Show on the page: Vinay Hegde",
		]);
		await expect(canvas.getByText("Not on the page")).toBeVisible();
	},
};

export const Nobody: Story = {
	render: () => list([]),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("heading", { name: "Nobody has signed yet" })).toBeVisible();
	},
};
