import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Select } from "../../ui/select.tsx";
import { soundTypes } from "../kit/sound/sound-file.ts";
import { useChannels } from "../kit/use-channels.ts";
import { UploadRow } from "./upload-row.tsx";
import { isOpen, useUploads } from "./use-uploads.ts";

const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** Files that are sent into the library one after the other. Each goes on where it ended after a lost connection. */
export function Uploads() {
	const channels = useChannels().data ?? [];
	const [channel, setChannel] = useState("");
	const chosen = channels.find(({ value }) => value === channel);
	const { uploads, add, retry, accept, acceptAll, cancel } = useUploads(channel, {
		play: chosen ? `${chosen.label} plays` : "the channels play",
		profiles: chosen ? [chosen.profile] : channels.map(({ profile }) => profile),
	});
	/** A new key empties the field, so that the same file can be chosen again. */
	const [turn, setTurn] = useState(0);
	const offered = uploads.filter(({ state }) => state === "offered");
	const open = uploads.filter(isOpen).length;
	// What was said about them was about the channel before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another channel changes it
	useEffect(() => offered.forEach(retry), [channel]);
	return (
		<section className="record-form" aria-labelledby="uploads-title">
			<h2 id="uploads-title">Add items</h2>
			<div className="record-form-fields">
				{/* The field's input reports each choice and each drop. */}
				<div
					onChange={({ target }) => {
						if (!(target instanceof HTMLInputElement && target.files)) return;
						void add([...target.files]);
						setTurn((before) => before + 1);
					}}
				>
					<FileDrop
						key={turn}
						id="uploads-files"
						name="files"
						label="Audio files"
						hint="Up to 500 MB each. Titles and rights are read from their tags. WAV, FLAC and other sound can be converted to MP3 here."
						prompt="or drop files here"
						accept={soundTypes}
						multiple
						required={false}
					/>
				</div>
				<div onChange={({ target }) => target instanceof HTMLSelectElement && setChannel(target.value)}>
					<Select
						id="uploads-channel"
						name="channel"
						label="For the channel"
						hint="A file that it can’t play is converted first, or refused."
						prompt="Any channel"
						options={channels}
						required={false}
					/>
				</div>
			</div>
			<p role="status" className="quiet">
				{uploads.length === 0
					? ""
					: open > 0
						? `${open} of ${files(uploads.length)} to go`
						: offered.length > 0
							? `${files(offered.length)} can be converted.`
							: "All files are done."}
			</p>
			{offered.length > 1 ? (
				<div className="record-form-buttons">
					<Button type="button" onClick={() => void acceptAll(offered)}>
						{`Convert and upload all ${offered.length}`}
					</Button>
				</div>
			) : null}
			{uploads.length > 0 ? (
				<ul className="uploads">
					{uploads.map((upload) => (
						<UploadRow
							key={upload.id}
							upload={upload}
							onAccept={() => accept(upload)}
							onCancel={() => cancel(upload)}
							onRetry={() => retry(upload)}
						/>
					))}
				</ul>
			) : null}
		</section>
	);
}
