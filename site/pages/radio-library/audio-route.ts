import { trackFile } from "../../../api/features/radio-library/track-file.ts";
import { notFound } from "../../../api/http/problem.ts";
import { defineRoute } from "../../route.ts";
import { sendBytes } from "../files/send-bytes.ts";

/** `/talRadioAdmin/audio/{id}.mp3`: a track of the library, for staff who listen to it or take it along. */
export const audioRoute = defineRoute({
	path: "/talRadioAdmin/audio/{file}",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	async run(ctx, { params: { file }, raw }) {
		const [, id] = /^(\w+)\.mp3$/.exec(file) ?? [];
		if (id === undefined) throw notFound("track");
		const { key, bytes, name } = await trackFile(ctx, id);
		const headers = new Headers({
			"content-type": "audio/mpeg",
			"cache-control": "private, max-age=3600",
			"content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`,
		});
		return sendBytes(ctx.platform.files, raw, { key, id, bytes, headers });
	},
});
