import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { profileText } from "../../../api/domain/radio/profile-text.ts";
import { ApiProblem, callApi, longTimeoutMs } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Modal } from "../kit/modal.tsx";
import type { JointDialogProps } from "../kit/resource.ts";
import { minutesText } from "../kit/texts.ts";
import { OrderList, type Placed, placed } from "./order-list.tsx";
import type { Track } from "./track-details.tsx";

/** Why these items can't become one; empty if they can. */
function obstacleTo(tracks: readonly Track[]): string {
	const [first] = tracks;
	if (!first || tracks.length < 2) return "Please choose at least two items to merge.";
	const other = tracks.find((track) => profileText(track) !== profileText(first));
	if (!other) return "";
	return `“${other.title}” is ${profileText(other)}, and the first item is ${profileText(first)}. Only items with the same sound can be merged.`;
}

/** Makes one item of several: asks for their order and for its title. */
export function MergeDialog({ rows, onClose }: JointDialogProps<Track>) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const field = useRef<HTMLDivElement>(null);
	const [items, setItems] = useState<readonly Placed[]>(() => placed(rows));
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Error | null>(null);
	const tracks = items.map(({ track }) => track);
	const obstacle = obstacleTo(tracks);
	const titleError =
		problem instanceof ApiProblem ? problem.issues.find(({ path }) => path === "title")?.message : undefined;
	const failure = obstacle || (titleError ? "" : problem?.message);

	async function merge(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || obstacle) return;
		const title = String(new FormData(event.currentTarget).get("title") ?? "").trim();
		setBusy(true);
		setProblem(null);
		try {
			const body = { items: tracks.map(({ _id }) => _id), title };
			const { data } = await callApi("POST /audioMerge", { body, patience: longTimeoutMs });
			await queries.invalidateQueries();
			const known = data.title !== title;
			toasts.show({
				tone: known ? "info" : "good",
				text: known
					? `These items have already been merged, as “${data.title}”.`
					: `The merged item has been added: ${data.title}`,
			});
			onClose(data._id);
		} catch (error) {
			setProblem(error instanceof Error ? error : new Error(String(error)));
			setBusy(false);
			field.current?.querySelector("input")?.focus();
		}
	}

	return (
		<Modal
			id="merge"
			title={`Merge ${rows.length} items`}
			onClose={() => {
				if (!busy) onClose();
			}}
			actions={
				<>
					<Button type="button" variant="secondary" disabled={busy} onClick={() => onClose()}>
						Cancel
					</Button>
					<Button form="merge-form" busy={busy} disabled={obstacle !== ""}>
						Merge
					</Button>
				</>
			}
		>
			<form className="form" id="merge-form" onSubmit={merge} noValidate>
				<p>They become one new item, frame by frame, in this order. The items themselves stay.</p>
				<div ref={field}>
					<Field id="merge-name" name="title" label="Title" maxLength={200} autoComplete="off" error={titleError} />
				</div>
				<p className="quiet">
					{tracks.length === 1 ? "1 item" : `${tracks.length} items`},{" "}
					{minutesText(tracks.reduce((sum, { duration }) => sum + duration, 0))}
				</p>
				{failure ? (
					<Alert tone="bad" role="alert">
						{failure}
					</Alert>
				) : null}
				<OrderList items={items} locked={busy} onChange={setItems} />
			</form>
		</Modal>
	);
}
