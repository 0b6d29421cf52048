import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isSameSound } from "../../../api/domain/radio/conversion.ts";
import { ApiProblem } from "../../client/api.ts";
import { uploadTrack } from "../../client/upload-parts.ts";
import type { Conversion, Players } from "../kit/sound/plan.ts";
import { convert, prepare } from "../kit/sound/prepare.ts";
import { halfSentKey } from "./half-sent.tsx";

export interface Upload {
	id: number;
	file: File;
	percent: number;
	/** An offered file is converted only if staff want it. */
	state: "offered" | "waiting" | "reading" | "converting" | "sending" | "offline" | "checking" | "done" | "failed";
	/** Whether staff wanted it to be converted. */
	isConverted: boolean;
	/** The title of the item, or why it can't be played or was refused. */
	text: string;
	failure?: Failure;
}

/** Why a file was not added: it never will be, another channel may play it, or another try may succeed. */
type Failure = "file" | "channel" | "mishap";

const ofChannels = ["audio_profile", "audio_no_channel"];

function failureOf(error: unknown): Failure {
	if (!(error instanceof ApiProblem) || error.code === "audio_incomplete") return "mishap";
	if (error.issues.some(({ code }) => ofChannels.includes(code))) return "channel";
	return [400, 409, 413].includes(error.status) ? "file" : "mishap";
}

export const isOpen = ({ state }: Upload) => !["offered", "done", "failed"].includes(state);
export const canPlayElsewhere = ({ state, failure }: Upload) => state === "offered" || failure === "channel";

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Files that are converted if they have to be, and sent into the library, one after the other.
 * @param channel the one that must be able to play them; empty for any
 */
export function useUploads(channel: string, players: Players) {
	const queries = useQueryClient();
	const [uploads, setUploads] = useState<readonly Upload[]>([]);
	const chain = useRef<Promise<unknown>>(Promise.resolve());
	const next = useRef(0);
	const stops = useRef(new Map<number, AbortController>());
	/** Converted files whose upload failed, for another try. */
	const converted = useRef(new Map<number, { file: File; target: Conversion["target"] }>());
	const change = (id: number, to: Partial<Upload>) =>
		setUploads((before) => before.map((each) => (each.id === id ? { ...each, ...to } : each)));

	async function convertedFile(id: number, file: File, conversion: Conversion, signal: AbortSignal): Promise<File> {
		const earlier = converted.current.get(id);
		if (earlier && isSameSound(earlier.target, conversion.target)) return earlier.file;
		change(id, { state: "reading" });
		const made = await convert(file, conversion, {
			onProgress: (percent) => change(id, { percent, state: "converting" }),
			signal,
		});
		converted.current.set(id, { file: made, target: conversion.target });
		return made;
	}

	async function send(id: number, file: File, conversion: Conversion | null, signal: AbortSignal) {
		if (signal.aborted) return;
		try {
			const ready = conversion ? await convertedFile(id, file, conversion, signal) : file;
			change(id, { state: "sending", percent: 0 });
			let arrived = 0;
			const stateNow = () => (arrived >= 99 ? "checking" : "sending");
			const { title } = await uploadTrack(ready, channel, {
				onProgress(percent) {
					arrived = percent;
					change(id, { percent, state: stateNow() });
				},
				onWaiting: (waiting) => change(id, { state: waiting ? "offline" : stateNow() }),
			});
			converted.current.delete(id);
			change(id, { state: "done", percent: 100, text: title });
			await queries.invalidateQueries();
		} catch (error) {
			fail(id, error, signal);
		}
	}

	function fail(id: number, error: unknown, signal: AbortSignal) {
		if (!signal.aborted) change(id, { state: "failed", text: reasonOf(error), failure: failureOf(error) });
	}

	/** Decides what becomes of a file, and puts it into the queue unless it has to be asked for. */
	async function start({ id, file, isConverted }: Upload) {
		const stop = new AbortController();
		stops.current.set(id, stop);
		change(id, { state: "waiting", percent: 0, text: "", failure: undefined, isConverted });
		try {
			const plan = await prepare(file, players);
			if (stop.signal.aborted) return;
			if (plan.kind === "refuse") change(id, { state: "failed", text: plan.why, failure: "channel" });
			else if (plan.kind === "convert" && !isConverted) change(id, { state: "offered", text: plan.why });
			else {
				const conversion = plan.kind === "convert" ? plan.conversion : null;
				chain.current = chain.current.then(() => send(id, file, conversion, stop.signal));
			}
		} catch (error) {
			fail(id, error, stop.signal);
		}
	}

	return {
		uploads,
		async add(files: readonly File[]) {
			const added = files.map(
				(file): Upload => ({ id: next.current++, file, percent: 0, state: "waiting", isConverted: false, text: "" }),
			);
			setUploads((before) => [...added, ...before]);
			for (const upload of added) await start(upload);
		},
		/** Tries a file again that failed. */
		retry: (upload: Upload) => void start(upload),
		/** Converts a file that was offered. */
		accept: (upload: Upload) => void start({ ...upload, isConverted: true }),
		/** Converts files that were offered, in their order. */
		async acceptAll(offered: readonly Upload[]) {
			for (const upload of offered) await start({ ...upload, isConverted: true });
		},
		/** Takes files that are not being sent out of the list. */
		putAway(ids: readonly number[]) {
			for (const id of ids) {
				stops.current.get(id)?.abort();
				converted.current.delete(id);
			}
			setUploads((before) => before.filter(({ id }) => !ids.includes(id)));
			void queries.invalidateQueries({ queryKey: halfSentKey });
		},
		/** Ends a conversion; the file is offered again. */
		cancel(upload: Upload) {
			stops.current.get(upload.id)?.abort();
			void start({ ...upload, isConverted: false });
		},
	};
}
