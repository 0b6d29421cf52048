import { csvLines } from "../../../api/domain/csv.ts";
import { contactsAfter } from "../../../api/features/contacts/list.ts";
import { defineRoute } from "../../route.ts";
import { exportPath } from "./paths.ts";

/** The visitor's contacts as a CSV file that can be imported again. It is streamed, because it may be long. */
export const exportRoute = defineRoute({
	path: exportPath,
	allow: "signed-in",
	async run(ctx) {
		const lines = csvLines(
			["firstname", "lastname", "email", "phonenumber", "groups"],
			(_, last?: Awaited<ReturnType<typeof contactsAfter>>[number]) => contactsAfter(ctx, last),
			({ firstName, lastName, email, phone, groups }) => [firstName, lastName, email, phone, groups.join("; ")],
		)[Symbol.asyncIterator]();
		const encoder = new TextEncoder();
		const stream = new ReadableStream<Uint8Array>({
			async pull(controller) {
				const { done, value } = await lines.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			cancel: async () => void (await lines.return?.()),
		});
		return new Response(stream, {
			headers: {
				"content-type": "text/csv; charset=UTF-8",
				"content-disposition": 'attachment; filename="contacts.csv"',
				"cache-control": "private, no-store",
			},
		});
	},
});
