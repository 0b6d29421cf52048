/** Messages about donation forms. */
export const givingForms = {
	giving_form_not_found: "That donation form was not found.",
	form_closed: "This form no longer takes gifts.",
	form_title_missing: "Please enter the form’s title",
	form_slug_invalid: "Please use 3 or more small letters a to z, digits and hyphens",
	form_slug_taken: "Another form has this address. Please choose another one.",
	form_text_contact: "Leave out links, phone numbers, email addresses and insults.",
	form_options_unused: "Please choose “One of the replies below” as the reply to this question, or empty this field",
	form_options_missing: "Please enter two or more replies to choose from",
	form_amounts_missing: "Please enter an amount, or let donors choose their own",
	form_picture_unknown: "Please choose one of your own pictures",
	form_used: "This form has gifts, so it can’t be deleted. Please close it.",
	form_no_money: "This request doesn’t take gifts of money.",
	forms_full: "There are {limit} forms already. Please delete one that was never used.",
} as const;
