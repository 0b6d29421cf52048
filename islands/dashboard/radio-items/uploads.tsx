import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Select } from "../../ui/select.tsx";
import { soundTypes } from "../kit/sound/sound-file.ts";
import { useChannels } from "../kit/use-channels.ts";
import { HalfSent } from "./half-sent.tsx";
import { UploadRow } from "./upload-row.tsx";
import { canPlayElsewhere, isOpen, type Upload, useUploads } from "./use-uploads.ts";

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the browser ask before the page is left, while something would be lost by that. */
function useLeaveQuestion(asks: boolean): void {
	useEffect(() => {
		if (!asks) return;
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [asks]);
}

const files = (count: number) => (count === 1 ? "1 file" : `${count} files`);

/** The progress of the files, and the number that were not added. */
function summaryOf(uploads: readonly Upload[]): string {
	if (uploads.length === 0) return "";
	const count = (wanted: Upload["state"]) => uploads.filter(({ state }) => state === wanted).length;
	const open = uploads.filter(isOpen).length;
	const failed = count("failed");
	const refused = failed > 0 ? `, ${failed} not added` : "";
	if (open > 0) return `${open} of ${files(uploads.length)} to go${refused}`;
	if (count("offered") > 0) return `${files(count("offered"))} can be converted${refused}.`;
	if (failed === 0) return "All files are done.";
	return count("done") > 0 ? `${files(count("done"))} added${refused}.` : "No file was added.";
}

/** Files that are sent into the library one after the other. Each goes on where it ended after a lost connection. */
export function Uploads() {
	const channels = useChannels().data ?? [];
	const [channel, setChannel] = useState("");
	const chosen = channels.find(({ value }) => value === channel);
	const { uploads, add, retry, accept, acceptAll, cancel, putAway } = useUploads(channel, {
		play: chosen ? `${chosen.label} plays` : "the channels play",
		profiles: chosen ? [chosen.profile] : channels.map(({ profile }) => profile),
	});
	/** A new key empties the field, so that the same file can be chosen again. */
	const [turn, setTurn] = useState(0);
	const offered = uploads.filter(({ state }) => state === "offered");
	const settled = uploads.filter((upload) => !isOpen(upload));
	const heading = useRef<HTMLHeadingElement>(null);
	useLeaveQuestion(settled.length < uploads.length);
	// The messages about them were about the channel before.
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another channel changes it
	useEffect(() => uploads.filter(canPlayElsewhere).forEach(retry), [channel]);
	return (
		<section className="record-form" aria-labelledby="uploads-title">
			<h2 id="uploads-title" ref={heading} tabIndex={-1}>
				Add items
			</h2>
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
				{summaryOf(uploads)}
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
							onPutAway={() => putAway([upload.id])}
						/>
					))}
				</ul>
			) : null}
			{settled.length > 1 ? (
				<div className="record-form-buttons">
					<Button
						type="button"
						variant="quiet"
						onClick={() => {
							heading.current?.focus();
							putAway(settled.map(({ id }) => id));
						}}
					>
						Clear list
					</Button>
				</div>
			) : null}
			<HalfSent except={uploads.map(({ file }) => file)} before={heading} />
		</section>
	);
}
