import { useState } from "react";
import { sendParts } from "../../client/upload-parts.ts";
import { FieldFrame, type FieldFrameProps, fieldParts } from "../../ui/field.tsx";

/** A sound that is uploaded in parts as soon as it is chosen. The form gets its upload's id. */
export function SoundField({ name, ...props }: FieldFrameProps & { name: string }) {
	const [uploadId, setUploadId] = useState("");
	const [state, setState] = useState("");
	const [error, setError] = useState("");
	const { frame, control } = fieldParts({ ...props, error: error || props.error });

	async function upload(file: File | undefined) {
		setUploadId("");
		setError("");
		setState("");
		if (!file) return;
		try {
			const id = await sendParts(file, {
				onProgress: (percent) => setState(`Uploading, ${percent}%`),
				onWaiting: (waiting) => setState(waiting ? "Waiting for the connection" : "Uploading"),
			});
			setUploadId(id);
			setState("Uploaded");
		} catch (problem) {
			setError(problem instanceof Error ? problem.message : String(problem));
			setState("");
		}
	}

	return (
		<FieldFrame {...frame}>
			<input type="hidden" name={name} value={uploadId} />
			<input
				{...control}
				type="file"
				accept=".mp3,audio/mpeg,audio/mp3"
				onChange={(event) => void upload(event.target.files?.[0])}
			/>
			<p role="status" className="quiet">
				{state}
			</p>
		</FieldFrame>
	);
}
