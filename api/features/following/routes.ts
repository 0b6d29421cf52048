import { favouriteAnswer, favouriteBody, likeAnswer, likeBody } from "../../domain/contracts/following.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { setMark } from "./set-mark.ts";

/** @throws Problem 403 if a call names another person */
function requireSelf(ctx: Ctx, userId: string | undefined): void {
	if (userId !== undefined && userId !== requireUser(ctx).userId) throw new Problem(403, "not_allowed");
}

/** Calls to follow requests. */
export default callArea("Favourites and likes", [
	defineCall("POST /donation/request/favourite", {
		allow: "signed-in",
		limit: "mark",
		summary: "Add a request to one's favourites, or remove it",
		description: "With `isFavourite` a repeat changes nothing; without it the call toggles.",
		body: favouriteBody,
		answer: favouriteAnswer,
		problems: [403, 404, 410],
		run: async (ctx, { body: { donation_request_id: requestId, user_id, isFavourite } }) => {
			requireSelf(ctx, user_id);
			const { on, total } = await setMark(ctx, { requestId, mark: "favourite", on: isFavourite });
			return { donation_request_id: requestId, isFavourite: on, total };
		},
	}),
	defineCall("POST /donation/request/like", {
		allow: "signed-in",
		limit: "mark",
		summary: "Like a request, or take the like back",
		description: "With `isLiked` a repeat changes nothing; without it the call toggles.",
		body: likeBody,
		answer: likeAnswer,
		problems: [403, 404, 410],
		run: async (ctx, { body: { donation_request_id: requestId, user_id, isLiked } }) => {
			requireSelf(ctx, user_id);
			const { on, total } = await setMark(ctx, { requestId, mark: "like", on: isLiked });
			return { donation_request_id: requestId, isLiked: on, total };
		},
	}),
]);
