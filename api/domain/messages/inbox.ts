/** Messages about notifications, and about what people write to us. */
export const inbox = {
	notification_not_found: "That notification was not found.",
	notification_missing: "Please name a notification, or all of them.",
	notification_invalid: "Please give a notification’s id.",
	notification_status_invalid: "Please give 0 for unread or 1 for read.",
	help_name_missing: "Please enter your name",
	help_subject_missing: "Please enter a subject",
	help_topic_missing: "Please choose what it is about",
	help_message_missing: "Please write your message",
	help_rating_missing: "Please choose from 1 to 5",
	help_too_many: "You have sent us many messages today. Please wait for our answers, or come back tomorrow.",
	help_message_not_found: "That message was not found.",
	help_answered: "Somebody has answered this message meanwhile.",
	help_no_email: "This message has no email address to answer to.",
} as const;
