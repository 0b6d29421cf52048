/** Reasons to start from, for each decision. Owners read them, so they say what to do. */
export const reasons = {
	approve: ["Everything is clear. Thank you for the documents.", "We have spoken to you on the phone."],
	ask: [
		"Please add an estimate or bill that shows the amount.",
		"Please say in the story how the money will be spent, and by when.",
		"Please add a document that shows who the beneficiary is.",
		"The documents can’t be read. Please add sharper pictures of them.",
		"Please choose a picture that shows what the request is about.",
	],
	reject: [
		"We could not confirm what the story says.",
		"The same request was raised before.",
		"Our terms do not allow requests of this kind.",
		"The documents do not belong to this request.",
	],
	approveChange: ["Everything is clear. Thank you for the documents."],
	askChange: [
		"Please add an estimate or bill that shows the new amount.",
		"Please say in the story why the goal has changed.",
		"Please choose a picture that shows what the request is about.",
	],
	rejectChange: [
		"The change makes it another request. Please raise that as a new one.",
		"We could not confirm what the change says.",
	],
	reviewChange: ["The organization has not answered, so our team reviews it."],
	hold: [
		"We have received a report and are looking into it.",
		"We could not reach you. Please call us or write to us.",
		"The bank details could not be verified.",
	],
	open: ["The matter is settled. Thank you for your patience.", "It was closed by mistake."],
	live: ["It is in the region’s selection."],
	review: [
		"The organization has not answered, so our team reviews it.",
		"You have sent what was missing, so we will look at it again.",
	],
	fulfil: ["The goal is reached and the help has arrived."],
	spam: ["It advertises something.", "It was sent many times.", "It has nothing to do with help."],
	deactivate: ["You asked us to close it.", "The same help is raised in another request."],
} as const satisfies Record<string, readonly string[]>;

export type ReasonList = keyof typeof reasons;
