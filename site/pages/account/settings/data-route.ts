import { exportData } from "../../../../api/features/account/export-data.ts";
import { defineRoute } from "../../../route.ts";

export const dataPath = "/account/data.json";

/** Everything that we store about the signed-in user, as a file. It is streamed, because it may be long. */
export const dataRoute = defineRoute({
	path: dataPath,
	allow: "signed-in",
	async run(ctx) {
		const parts = await exportData(ctx);
		const encoder = new TextEncoder();
		const stream = new ReadableStream<Uint8Array>({
			async pull(controller) {
				const { done, value } = await parts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			},
			cancel: async () => void (await parts.return(undefined)),
		});
		return new Response(stream, {
			headers: {
				"content-type": "application/json; charset=UTF-8",
				"content-disposition": 'attachment; filename="my-data.json"',
				"cache-control": "private, no-store",
			},
		});
	},
});
