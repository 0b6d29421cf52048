import { useRef, useState } from "react";
import { sendParts } from "../../client/upload-parts.ts";
import { Button } from "../../ui/button.tsx";
import { FieldFrame, type FieldFrameProps, fieldParts } from "../../ui/field.tsx";
import type { Conversion } from "./sound/plan.ts";
import { soundTypes } from "./sound/sound-file.ts";

/** A file that is no MP3, and how it would become one. */
interface Offer {
	file: File;
	conversion: Conversion;
	why: string;
}

/** It plays in podcasts, which have no profile of their own. */
const anyPlayer = { play: "", profiles: [] };

/** Loaded once a file is chosen: few forms have sounds. */
const loadSound = () => import("./sound/prepare.ts");

/** Films, which are sent as they are. */
const filmTypes: readonly string[] = ["video/mp4", "video/webm"];

/** A sound, or a film where those are taken, that is uploaded in parts as soon as it is chosen, and converted first if staff want it. The form gets its upload's id. */
export function SoundField({ name, films = false, ...props }: FieldFrameProps & { name: string; films?: boolean }) {
	const [uploadId, setUploadId] = useState("");
	const [state, setState] = useState("");
	const [offer, setOffer] = useState<Offer | null>(null);
	const [isConverting, setIsConverting] = useState(false);
	const [error, setError] = useState("");
	/** Another choice stops what goes on for the one before. */
	const stop = useRef(new AbortController());
	const input = useRef<HTMLInputElement>(null);
	const { frame, control } = fieldParts({ ...props, error: error || props.error });

	/** Does something for the chosen file, unless another one is chosen meanwhile. */
	async function run(work: (signal: AbortSignal) => Promise<void>) {
		stop.current.abort();
		stop.current = new AbortController();
		const { signal } = stop.current;
		setUploadId("");
		setError("");
		setState("");
		setIsConverting(false);
		try {
			await work(signal);
		} catch (problem) {
			if (signal.aborted) return;
			setError(problem instanceof Error ? problem.message : String(problem));
			setState("");
			setIsConverting(false);
		}
	}
	async function upload(file: File, signal: AbortSignal) {
		const say = (text: string) => signal.aborted || setState(text);
		const id = await sendParts(file, {
			onProgress: (percent) => say(`Uploading, ${percent}%`),
			onWaiting: (waiting) => say(waiting ? "Waiting for the connection" : "Uploading"),
		});
		if (signal.aborted) return;
		setUploadId(id);
		setOffer(null);
		setState("Uploaded");
	}
	const choose = (file: File | undefined) =>
		run(async (signal) => {
			setOffer(null);
			if (!file) return;
			if (films && filmTypes.includes(file.type)) return upload(file, signal);
			const plan = await (await loadSound()).prepare(file, anyPlayer);
			if (signal.aborted) return;
			if (plan.kind === "refuse") throw new Error(plan.why);
			if (plan.kind === "send") return upload(file, signal);
			setOffer({ file, ...plan });
		});
	const accept = ({ file, conversion }: Offer) =>
		run(async (signal) => {
			setState("Reading the sound");
			setIsConverting(true);
			const onProgress = (percent: number) => signal.aborted || setState(`Converting, ${percent}%`);
			const converted = await (await loadSound()).convert(file, conversion, { onProgress, signal });
			setIsConverting(false);
			await upload(converted, signal);
		});
	/** The pressed button goes, so the field takes the focus. */
	const pressed = (action: () => Promise<void>) => () => {
		input.current?.focus();
		void action();
	};

	return (
		<FieldFrame {...frame}>
			<input type="hidden" name={name} value={uploadId} />
			<input
				{...control}
				ref={input}
				type="file"
				accept={films ? `${soundTypes},${filmTypes.join()}` : soundTypes}
				onChange={(event) => void choose(event.target.files?.[0])}
			/>
			<p role="status" className="quiet">
				{state || offer?.why}
			</p>
			{offer && state === "" ? (
				<Button type="button" variant="secondary" onClick={pressed(() => accept(offer))}>
					Convert and upload
				</Button>
			) : null}
			{isConverting ? (
				<Button type="button" variant="quiet" onClick={pressed(() => run(async () => undefined))}>
					Cancel
				</Button>
			) : null}
		</FieldFrame>
	);
}
