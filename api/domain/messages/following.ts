/** Messages about favourites, likes, comments and updates. */
export const following = {
	comment_missing: "Please write a comment",
	comment_not_found: "That comment was not found.",
	comment_repeated: "You have already written this comment.",
	comment_changed_meanwhile: "Its author has changed this comment. Please read it again.",
	comments_too_many: "You have written many comments in the last hour. Please come back later.",
	comment_own_report: "This is your own comment. You can change or delete it instead.",
	update_missing: "Please write what is new",
	update_not_found: "That update was not found.",
	update_repeated: "You have already posted this update.",
	updates_too_many: "You can post at most {limit} updates a day. Please come back tomorrow.",
	update_picture_unknown: "Please choose one of the request’s own pictures",
	request_not_yours: "Only the person who raised the request can do this.",
} as const;
