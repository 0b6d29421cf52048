import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { uploadTrack } from "../../client/upload-parts.ts";
import { Button } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Select } from "../../ui/select.tsx";
import { useChannels } from "../kit/use-channels.ts";

interface Upload {
	id: number;
	file: File;
	percent: number;
	state: "waiting" | "sending" | "offline" | "checking" | "done" | "failed";
	/** The title of the item, or why it was refused. */
	text: string;
}

const stateTexts: Readonly<Record<Upload["state"], string>> = {
	waiting: "Waits for its turn",
	sending: "Sending",
	offline: "Waits for the connection",
	checking: "Checking",
	done: "In the library",
	failed: "Not added",
};

/** Files that are sent into the library one after the other. Each goes on where it ended after a lost connection. */
export function Uploads() {
	const queries = useQueryClient();
	const channels = useChannels().data ?? [];
	const [uploads, setUploads] = useState<readonly Upload[]>([]);
	const [channel, setChannel] = useState("");
	/** A new key empties the field, so that the same file can be chosen again. */
	const [turn, setTurn] = useState(0);
	const chain = useRef<Promise<unknown>>(Promise.resolve());
	const next = useRef(0);
	const change = (id: number, to: Partial<Upload>) =>
		setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...to } : each)));

	function enqueue(id: number, file: File) {
		const send = async () => {
			change(id, { state: "sending" });
			try {
				const { title } = await uploadTrack(file, channel, {
					onProgress: (percent) => change(id, { percent, state: percent >= 99 ? "checking" : "sending" }),
					onWaiting: (waiting) => change(id, { state: waiting ? "offline" : "sending" }),
				});
				change(id, { state: "done", percent: 100, text: title });
				await queries.invalidateQueries();
			} catch (error) {
				change(id, { state: "failed", text: error instanceof Error ? error.message : String(error) });
			}
		};
		chain.current = chain.current.then(send);
	}
	function add(files: readonly File[]) {
		const added = files.map((file): Upload => ({ id: next.current++, file, percent: 0, state: "waiting", text: "" }));
		setUploads((before) => [...added, ...before]);
		for (const { id, file } of added) enqueue(id, file);
		setTurn((before) => before + 1);
	}
	const open = uploads.filter(({ state }) => state !== "done" && state !== "failed").length;
	return (
		<section className="record-form" aria-labelledby="uploads-title">
			<h2 id="uploads-title">Add items</h2>
			<div className="record-form-fields">
				{/* The field's input reports each choice and each drop. */}
				<div
					onChange={(event) => {
						const { target } = event;
						if (target instanceof HTMLInputElement && target.files) add([...target.files]);
					}}
				>
					<FileDrop
						key={turn}
						id="uploads-files"
						name="files"
						label="MP3 files"
						hint="Up to 500 MB each. Titles and rights are read from their tags."
						prompt="or drop files here"
						accept=".mp3,audio/mpeg,audio/mp3"
						multiple
						required={false}
					/>
				</div>
				<div onChange={(event) => event.target instanceof HTMLSelectElement && setChannel(event.target.value)}>
					<Select
						id="uploads-channel"
						name="channel"
						label="For the channel"
						hint="A file that it can’t play is refused."
						prompt="Any channel"
						options={channels}
						required={false}
					/>
				</div>
			</div>
			<p role="status" className="quiet">
				{uploads.length === 0 ? "" : open > 0 ? `${open} of ${uploads.length} files to go` : "All files are done."}
			</p>
			{uploads.length > 0 ? (
				<ul className="uploads">
					{uploads.map(({ id, file, percent, state, text }) => (
						<li key={id} data-state={state}>
							<span className="uploads-name">{state === "done" ? text : file.name}</span>
							<progress max={100} value={percent} aria-label={`Progress of ${file.name}`} />
							<span className="quiet">
								{stateTexts[state]}
								{state === "sending" ? `, ${percent}%` : ""}
							</span>
							{state === "failed" ? (
								<>
									<span className="error-text" role="alert">
										{text}
									</span>
									<Button
										type="button"
										variant="quiet"
										onClick={() => {
											change(id, { state: "waiting", text: "" });
											enqueue(id, file);
										}}
									>
										Try again
									</Button>
								</>
							) : null}
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}
