import { as } from "../../../../site/testing/actors.ts";
import type { DemoApp } from "../../../../site/testing/demo-app.ts";
import { concatenated, endTag, frameOf, infoFrame, tagOf } from "../../../domain/radio/testing/mp3.ts";

export const staff = as("talRadioAdmin");

/** A file of 44.1 kHz stereo whose frames all have one mark, with tags around them. */
export function fileOf(mark: number, seconds: number): Uint8Array<ArrayBuffer> {
	const sound = Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frameOf(mark));
	return new Uint8Array(concatenated([tagOf(300), infoFrame("Info"), ...sound, endTag()]));
}

/** Sends files to an app that identifies visitors by name. */
export function uploadsTo(app: Pick<DemoApp, "fetch">) {
	async function upload(
		path: string,
		file: Uint8Array<ArrayBuffer> | null,
		fields: Record<string, string> = {},
		{
			name = "song.mp3",
			type = "audio/mpeg",
			method = "POST",
			headers = staff,
		}: Partial<Record<"name" | "type" | "method", string>> & { headers?: Record<string, string> } = {},
	) {
		const form = new FormData();
		for (const [field, value] of Object.entries(fields)) form.append(field, value);
		if (file) form.append("file", new File([file], name, { type }));
		const answer = await app.fetch(`/api/v1${path}`, { method, headers, body: form });
		return { status: answer.status, body: JSON.parse(await answer.text()) };
	}
	return {
		upload,
		addTrack: (file: Uint8Array<ArrayBuffer> | null, fields?: Record<string, string>) =>
			upload("/talradio/playlistItem", file, fields),
	};
}
