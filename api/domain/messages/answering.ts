/** Messages about answers to requests, volunteers and blood donors. */
export const answering = {
	application_not_found: "That application was not found.",
	application_message_missing: "Please write what you would like to say",
	application_status_invalid: "This status is not one of an application’s.",
	application_move_refused: "This can’t be done with the application as it is now.",
	application_changed: "Someone has changed this application in the meantime. Please look again.",
	application_closed: "This application can no longer be changed.",
	already_applied: "You have already answered this request.",
	applications_full: "This request already has {limit} answers, which is the most it can take.",
	own_request: "This is your own request, so you can’t answer it.",
	answered_by_gift: "This request is answered with a donation.",
	not_answerable: "This request no longer takes answers.",
	thread_closed: "This application was withdrawn, so nobody can write here.",
	thread_text_missing: "Please write a message",
	nobody_chosen: "Please choose at least one applicant",
} as const;
