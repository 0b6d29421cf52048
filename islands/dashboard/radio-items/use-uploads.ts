import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isSameSound } from "../../../api/domain/radio/conversion.ts";
import { uploadTrack } from "../../client/upload-parts.ts";
import type { Conversion, Players } from "../kit/sound/plan.ts";
import { convert, prepare } from "../kit/sound/prepare.ts";

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
}

export const isOpen = ({ state }: Upload) => !["offered", "done", "failed"].includes(state);

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
			const { title } = await uploadTrack(ready, channel, {
				onProgress: (percent) => change(id, { percent, state: percent >= 99 ? "checking" : "sending" }),
				onWaiting: (waiting) => change(id, { state: waiting ? "offline" : "sending" }),
			});
			converted.current.delete(id);
			change(id, { state: "done", percent: 100, text: title });
			await queries.invalidateQueries();
		} catch (error) {
			if (!signal.aborted) change(id, { state: "failed", percent: 0, text: reasonOf(error) });
		}
	}

	/** Decides what becomes of a file, and puts it into the queue unless it has to be asked for. */
	async function start({ id, file, isConverted }: Upload) {
		const stop = new AbortController();
		stops.current.set(id, stop);
		change(id, { state: "waiting", percent: 0, text: "", isConverted });
		try {
			const plan = await prepare(file, players);
			if (stop.signal.aborted) return;
			if (plan.kind === "refuse") change(id, { state: "failed", text: plan.why });
			else if (plan.kind === "convert" && !isConverted) change(id, { state: "offered", text: plan.why });
			else {
				const conversion = plan.kind === "convert" ? plan.conversion : null;
				chain.current = chain.current.then(() => send(id, file, conversion, stop.signal));
			}
		} catch (error) {
			if (!stop.signal.aborted) change(id, { state: "failed", text: reasonOf(error) });
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
		/** Ends a conversion; the file is offered again. */
		cancel(upload: Upload) {
			stops.current.get(upload.id)?.abort();
			void start({ ...upload, isConverted: false });
		},
	};
}
