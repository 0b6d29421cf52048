// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { CommentForm } from "../../site/pages/following/comment-form.tsx";
import { CommentList, HeldComments } from "../../site/pages/following/comment-list.tsx";
import { FollowForm } from "../../site/pages/following/follow-form.tsx";
import { UpdateList } from "../../site/pages/following/update-list.tsx";
import { CardMark, CardMarksForm } from "../../site/pages/shared/card-marks.tsx";
import { activity, now, request } from "./data.ts";

/** The parts that follow a request: its buttons, comments and updates. */
const meta = { title: "pages/following" } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const counts = { requestId: request.id, likeCount: 128, shareCount: 41, signedIn: false };

export const NothingMarked: Story = {
	render: () => <FollowForm {...counts} favourite={false} liked={false} />,
	play: async ({ canvas }) => {
		const like = canvas.getByRole("button", { name: "Like 128" });
		await expect(like).toHaveAttribute("aria-pressed", "false");
		await expect(like).toHaveAttribute("name", "like");
		await expect(canvas.getByText("41 shares")).toBeVisible();
	},
};

export const Marked: Story = {
	render: () => <FollowForm {...counts} favourite liked />,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Favourite" })).toHaveAttribute("name", "unfavourite");
	},
};

/** A request without likes and shares has no numbers. */
export const NoNumbers: Story = {
	render: () => <FollowForm {...counts} likeCount={0} shareCount={0} favourite={false} liked={false} />,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: "Like" })).toBeVisible();
		await expect(canvas.queryByText(/share/)).toBeNull();
	},
};

export const OnACard: Story = {
	render: () => (
		<>
			<CardMarksForm back="/" />
			<CardMark request={request} on />
		</>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("button", { name: `Favourite: ${request.title}` })).toHaveAttribute(
			"form",
			"card-marks",
		);
	},
};

/** A signed-in visitor changes their own comment and reports others. */
export const Comments: Story = {
	render: () => (
		<>
			<CommentList requestId={request.id} comments={activity.comments} viewerId="usr_0" mayDecide={false} now={now} />
			<CommentForm requestId={request.id} signedIn />
		</>
	),
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("link", { name: /^Edit/ })).toHaveLength(1);
		await expect(canvas.getAllByRole("link", { name: /^Report/ })).toHaveLength(activity.comments.length - 1);
	},
};

const held = [
	{
		id: "com_held",
		userId: "usr_9",
		name: "Rohan Das",
		text: "Look at www.cheap.example",
		createdAt: now - 60_000,
		version: "1",
	},
];

/** The request's owner hides each comment with one press, and shows or hides those that wait. */
export const CommentsToDecide: Story = {
	render: () => {
		const common = { requestId: request.id, viewerId: "usr_1", mayDecide: true, now };
		return (
			<>
				<HeldComments {...common} comments={held} />
				<CommentList {...common} comments={activity.comments} />
			</>
		);
	},
	play: async ({ canvas }) => {
		await expect(canvas.getAllByRole("button", { name: /^Show.*Rohan Das/ })).toHaveLength(1);
		const others = activity.comments.filter(({ userId }) => userId !== "usr_1");
		await expect(canvas.getAllByRole("button", { name: /^Hide/ })).toHaveLength(others.length + 1);
	},
};

/** Its author sees a comment that waits, and why. */
export const OwnCommentThatWaits: Story = {
	render: () => <HeldComments requestId={request.id} viewerId="usr_9" mayDecide={false} now={now} comments={held} />,
	play: async ({ canvas }) => {
		await expect(canvas.getByText("Pending")).toBeVisible();
		await expect(canvas.queryByRole("button")).toBeNull();
	},
};

export const CommentsForAGuest: Story = {
	render: () => <CommentForm requestId={request.id} signedIn={false} />,
	play: async ({ canvas }) => {
		await expect(canvas.getByRole("link")).toHaveAttribute(
			"href",
			`/login?next=${encodeURIComponent(`/donationRequest/${request.id}/comments`)}`,
		);
	},
};

/** The owner's view: each update can be changed. */
export const Updates: Story = {
	render: () => <UpdateList requestId={request.id} updates={activity.updates} mayWrite now={now} />,
};
