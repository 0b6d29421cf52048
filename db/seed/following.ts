import { hashOf } from "../../api/domain/hash.ts";
import { publicStatuses } from "../../api/domain/requests/statuses.ts";
import type { commentReport, requestDay, requestFavourite, requestLike } from "../schema/index.ts";
import { demoComments } from "./activities/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoUsers, userId } from "./people.ts";
import { demoRequestIds, demoRequests } from "./requests/index.ts";

const day = 24 * 3_600_000;

/** The requests that everyone sees. */
const visible = demoRequests.filter(({ isPrivate, status }) => !isPrivate && publicStatuses.includes(status));

/** A time between the request's creation and the end of the demo's history. */
function timeFor(text: string, createdAt: number): number {
	return createdAt + Math.floor(((demoNow - createdAt) * (hashOf(text) % 1000)) / 1000);
}

/** Each person likes about a quarter of the requests. */
export const demoLikes: readonly (typeof requestLike.$inferInsert)[] = visible.flatMap(({ id, createdAt, userId }) =>
	demoUsers
		.filter((user) => user.id !== userId && hashOf(`like ${user.id} ${id}`) % 4 === 0)
		.map((user) => ({ userId: user.id, requestId: id, createdAt: timeFor(`${user.id} ${id}`, createdAt) })),
);

/** The accounts with favourites: enough of them to page through, and one that can no longer be opened. */
export const demoFavourites: readonly (typeof requestFavourite.$inferInsert)[] = [
	...(["donor", "volunteer", "superadmin"] as const).flatMap((person) =>
		visible
			.filter(({ id }) => hashOf(`favourite ${person} ${id}`) % 5 === 0)
			.map(({ id, createdAt }) => ({
				userId: userId(person),
				requestId: id,
				createdAt: timeFor(`${person} ${id}`, createdAt),
			})),
	),
	{ userId: userId("donor"), requestId: demoRequestIds.bloodDonation, createdAt: demoNow - 20 * day },
];

/** Views and shares of the last four weeks. */
export const demoDays: readonly (typeof requestDay.$inferInsert)[] = visible.flatMap(({ id, createdAt }) =>
	Array.from({ length: 28 }, (_, before) => Math.floor(demoNow / day) - before)
		.filter((number) => number * day > createdAt)
		.map((number) => {
			const views = hashOf(`views ${id} ${number}`) % 40;
			return { requestId: id, day: number, views, shares: Math.floor(views / 12) };
		}),
);

/** Two people report the same comment, and one reports another. */
export const demoCommentReports: readonly (typeof commentReport.$inferInsert)[] = (
	[
		[0, "asha", "hurtful", "Please look at the tone."],
		[0, "thomas", "other", null],
		[3, "usha", "false", "I know the place, and this is not what happened."],
	] as const
).flatMap(([index, person, reason, message], number) => {
	const comment = demoComments.filter(({ hiddenAt }) => !hiddenAt)[index];
	const createdAt = demoNow - (number + 1) * day;
	return comment && comment.userId !== userId(person)
		? [
				{
					id: demoId("crp_", `report ${number}`, createdAt),
					commentId: comment.id,
					userId: userId(person),
					reason,
					message,
					createdAt,
				},
			]
		: [];
});
