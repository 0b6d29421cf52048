import { undoAnswer } from "../../domain/contracts/undo.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { undo } from "./undo.ts";

/** Taking decisions back. */
export default callArea("Undo", [
	defineCall("POST /decisions/{key}/undo", {
		allow: "signed-in",
		summary: "Take back one's own decisions of a few seconds ago",
		description:
			"A decision about a request, a report, a comment, a gift message, a receipt or an organization that is sent with a header Undo-Key, 8 to 64 letters, digits, - and _, can be taken back for ten seconds after the last one with that key: mails and notifications wait. Each record is as it was before; those that have changed since stay as they are, and are counted. Nothing about money can be taken back.",
		answer: undoAnswer,
		problems: [409],
		run: (ctx, { params: { key } }) => undo(ctx, { key }),
	}),
]);
