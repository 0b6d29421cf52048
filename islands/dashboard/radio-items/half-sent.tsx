import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { ApiProblem, callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";

export const halfSentKey = ["GET /talradio/uploads"];

/** Own uploads of which parts are missing. */
export function useHalfSent() {
	return useQuery({
		queryKey: halfSentKey,
		queryFn: async ({ signal }) => (await callApi("GET /talradio/uploads", { signal })).data,
	});
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
/** Converted files have another extension. */
const withoutExtension = (name: string) => name.replace(/\.\w+$/, "");

export interface HalfSentProps {
	/** Files of this page, whose uploads are displayed elsewhere. */
	except: readonly File[];
	/** Gets the focus after the last one is forgotten. */
	before: RefObject<HTMLElement | null>;
}

/** Uploads that ended half-way, such as when the page was closed. They go on if their file is chosen again. */
export function HalfSent({ except, before }: HalfSentProps) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const heading = useRef<HTMLHeadingElement>(null);
	const { data = [] } = useHalfSent();
	const present = new Set(except.map(({ name }) => withoutExtension(name)));
	const uploads = data.filter(({ name }) => !present.has(withoutExtension(name)));

	async function forget(id: string) {
		(uploads.length > 1 ? heading : before).current?.focus();
		try {
			await callApi("DELETE /talradio/uploads/{id}", { params: { id } });
		} catch (error) {
			// It may have ended elsewhere.
			if (!(error instanceof ApiProblem && error.status === 404))
				toasts.show({ tone: "bad", text: error instanceof Error ? error.message : String(error) });
		}
		await queries.invalidateQueries({ queryKey: halfSentKey });
	}
	if (uploads.length === 0) return null;
	return (
		<>
			<h3 ref={heading} tabIndex={-1}>
				Unfinished uploads
			</h3>
			<p className="quiet">Unfinished uploads are kept for a day.</p>
			<ul className="uploads">
				{uploads.map(({ _id: id, name, bytes, arrivedBytes }) => (
					<li key={id}>
						<span className="uploads-name">{name}</span>
						<span className="quiet">
							{megabytes(arrivedBytes)} of {megabytes(bytes)} MB have arrived. Choose the file again to continue.
						</span>
						<Button type="button" variant="quiet" onClick={() => void forget(id)}>
							Discard <span className="visually-hidden">{name}</span>
						</Button>
					</li>
				))}
			</ul>
		</>
	);
}
