import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiProblem, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Switch } from "../../ui/switch.tsx";
import { useToasts } from "../../ui/toast.tsx";

/** Marks a playlist as the editor's pick, at once. */
export function EditorPick({ playlist }: { playlist: RowOf<"GET /talradio/playlist"> }) {
	const { _id: id, title, editorPick } = playlist;
	const queries = useQueryClient();
	const toasts = useToasts();
	const [busy, setBusy] = useState(false);
	const field = useRef<HTMLDivElement>(null);
	const input = () => field.current?.querySelector("input");
	// The same element in every state keeps the focus; what is stored may have been changed by somebody else.
	useEffect(() => {
		const shown = field.current?.querySelector("input");
		if (shown) shown.checked = editorPick;
	}, [editorPick]);
	async function change(on: boolean) {
		setBusy(true);
		try {
			await callApi("PUT /talradio/playlist/{id}", { params: { id }, body: { editorPick: on } });
			await queries.invalidateQueries();
		} catch (error) {
			const refused = error instanceof ApiProblem && !error.isTemporary;
			const text = refused ? "Editor Pick: Failed to update the playlist" : "Error while updating the playlist";
			toasts.show({ tone: "bad", text });
			const shown = input();
			if (shown) shown.checked = editorPick;
		}
		setBusy(false);
		// A disabled switch loses the focus.
		requestAnimationFrame(() => input()?.focus());
	}
	return (
		<div ref={field} className="editor-pick">
			<Switch
				id={`pick-${id}`}
				name="editorPick"
				label={<span className="visually-hidden">Editor pick: {title}</span>}
				defaultChecked={editorPick}
				busy={busy}
				onChange={(on) => void change(on)}
			/>
		</div>
	);
}
