import { undoAnswer } from "../../domain/contracts/undo.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { undo } from "./undo.ts";

/** Taking decisions back. */
export default callArea("Undo", [
	defineCall("POST /decisions/{key}/undo", {
		allow: "signed-in",
		summary: "Take back one's own decisions of a few seconds ago",
		description:
			"A decision about a request, its helpers, a report, a comment, a gift message, a card, a supporter’s page, a receipt, an organization, its checks or its registration, a sponsor’s pledge, an address that gets mail again, an account’s state or roles, a help message, a hint of fraud, a finding that is only closed, or a volunteer’s removal that is sent with a header Undo-Key, 8 to 64 letters, digits, - and _, can be taken back for ten seconds after the last one with that key, and for a minute after the first. It counts at once; mails and notifications wait. Each record is as it was before, and a blocked person is logged in again; records that have changed since, or that somebody else has decided about again, stay as they are, and are counted. Only who decided takes it back, while they may still decide so. Nothing that moved money or told another system can be taken back.",
		answer: undoAnswer,
		problems: [409],
		run: (ctx, { params: { key } }) => undo(ctx, { key }),
	}),
]);
