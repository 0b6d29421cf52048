import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { keysAreOn } from "./use-keys.ts";

/** The last decision that can be taken back, for its key. */
let last: { key: string; toast: number; onUndone: (() => void) | undefined } | null = null;

/** Takes decisions back, by a button in their message or by a key. */
export function useUndo() {
	const [queries, toasts] = [useQueryClient(), useToasts()];
	const takeBack = useCallback(
		async (key: string) => {
			const own = last?.key === key ? last : null;
			if (own) {
				toasts.close(own.toast);
				last = null;
			}
			let isUndone = false;
			try {
				const { data } = await callApi("POST /decisions/{key}/undo", { params: { key } });
				isUndone = data.undone > 0;
				const text =
					data.undone === 1 ? "Undone. Nobody was told." : `${data.undone} decisions undone. Nobody was told.`;
				const left =
					data.changed === 1 ? " 1 has changed since and stays." : ` ${data.changed} have changed since and stay.`;
				toasts.show({ tone: data.changed > 0 ? "warn" : "good", text: data.changed > 0 ? text + left : text });
			} catch (error) {
				toasts.show({ tone: "bad", text: error instanceof Error ? error.message : String(error) });
			}
			await queries.invalidateQueries();
			if (isUndone) own?.onUndone?.();
		},
		[queries, toasts],
	);
	/** Tells of decisions that can be taken back. @param onUndone goes back to what was decided */
	const tell = useCallback(
		(text: string, key: string, onUndone?: () => void) => {
			const hint = keysAreOn() ? "z" : undefined;
			const toast = toasts.show({
				tone: "good",
				text,
				action: (
					<Button type="button" variant="quiet" aria-keyshortcuts={hint} onClick={() => void takeBack(key)}>
						Undo {hint ? <kbd>{hint}</kbd> : null}
					</Button>
				),
			});
			last = { key, toast, onUndone };
		},
		[toasts, takeBack],
	);
	/** The key that takes the last decision back. */
	const undoLast = useCallback(() => (last ? void takeBack(last.key) : false), [takeBack]);
	return { tell, undoLast };
}
