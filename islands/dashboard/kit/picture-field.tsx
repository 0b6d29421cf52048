import { useState } from "react";
import { pictureTypes, shrunkSide } from "../../../api/domain/files/chosen-types.ts";
import { fittingFile } from "../../client/pictures.ts";
import { newUploadId, uploadFile } from "../../client/upload.ts";
import { Button } from "../../ui/button.tsx";
import { FieldFrame, type FieldFrameProps, fieldParts } from "../../ui/field.tsx";

export interface PictureFieldProps extends FieldFrameProps {
	name: string;
	/** The radio's folder that it belongs to. */
	folder: string;
	/** The picture's address; empty for none. */
	url: string;
}

/** A picture that is uploaded as soon as it is chosen. The form gets its address. */
export function PictureField({ folder, url: before, name, ...props }: PictureFieldProps) {
	const [url, setUrl] = useState(before);
	const [state, setState] = useState("");
	const [error, setError] = useState("");
	const { frame, control } = fieldParts({ ...props, optional: true, error: error || props.error });

	async function upload(file: File | undefined) {
		if (!file) return;
		setError("");
		setState("Uploading");
		try {
			const content = await fittingFile(file, { maxBytes: 1024 * 1024, side: shrunkSide.picture }).catch(() => file);
			const stored = await uploadFile(
				{ kind: "picture", ownerKind: "radio", ownerId: folder },
				{ content, name: content.name, uploadId: newUploadId() },
				{
					onProgress: (percent) => setState(`Uploading, ${percent}%`),
					onWaiting: (waiting) => setState(waiting ? "Waiting for the connection" : "Uploading"),
				},
			);
			setUrl(stored.url);
		} catch (problem) {
			setError(`“${file.name}”: ${problem instanceof Error ? problem.message : String(problem)}`);
		}
		setState("");
	}

	return (
		<FieldFrame {...frame}>
			{url ? <img className="record-form-picture" src={url} alt="" width={125} height={125} /> : null}
			<input type="hidden" name={name} value={url} />
			<input
				{...control}
				type="file"
				accept={pictureTypes}
				onChange={(event) => void upload(event.target.files?.[0])}
			/>
			<p role="status" className="quiet">
				{state}
			</p>
			{url ? (
				<Button type="button" variant="quiet" onClick={() => setUrl("")}>
					Remove the picture
				</Button>
			) : null}
		</FieldFrame>
	);
}
