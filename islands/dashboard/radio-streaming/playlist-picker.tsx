import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Fitted, fitOf, isShort } from "../../../api/domain/radio/playlist-fit.ts";
import { callApi } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Choice, LoadError } from "../kit/controls.tsx";
import { optionsOf } from "../kit/option.ts";
import { minutesText } from "../kit/texts.ts";
import { fitText } from "../radio-streamings/week-days.ts";

export interface ChosenPlaylist {
	id: string;
	title: string;
	/** In seconds. */
	duration: number;
}

export interface PlaylistPickerProps {
	chosen: ChosenPlaylist | null;
	error: string | undefined;
	/** The chosen one with the streaming's times, once these are there. */
	fitted: Fitted | null;
	onChoose(playlist: ChosenPlaylist): void;
}

/** Tells how the chosen playlist fits: a warning if listeners would hear only its beginning, or the same again and again. */
function Fit({ of }: { of: Fitted }) {
	const fit = fitOf(of);
	const text = `${fitText(of)}.`;
	return isShort(fit) || (fit.kind !== "repeats" && fit.kind !== "fits") ? (
		<Alert tone="warn">{text}</Alert>
	) : (
		<p>{text}</p>
	);
}

/** The table of playlists from which a streaming's is chosen. Its editor picks change at once. */
export function PlaylistPicker({ chosen, error, fitted, onChoose }: PlaylistPickerProps) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const [search, setSearch] = useState("");
	const [size, setSize] = useState(5);
	const [page, setPage] = useState(0);
	const query = { search, limit: size, offset: page * size };
	const list = useQuery({
		queryKey: ["GET /talradio/playlist", query],
		queryFn: ({ signal }) => callApi("GET /talradio/playlist", { query, signal }),
		placeholderData: keepPreviousData,
	});
	const total = list.data?.totalCountOfRecords ?? 0;

	async function pick(id: string, editorPick: boolean) {
		try {
			await callApi("PUT /talradio/playlist/{id}", { params: { id }, body: { editorPick } });
		} catch (problem) {
			const text = problem instanceof Error ? problem.message : String(problem);
			toasts.show({ tone: "bad", text: ["Editor Pick: Failed to update the playlist", text].join(". ") });
		}
		await queries.invalidateQueries({ queryKey: ["GET /talradio/playlist"] });
	}

	return (
		<fieldset
			className="field playlist-picker"
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? "playlist-error" : undefined}
			tabIndex={-1}
		>
			<legend className="legend">Playlist</legend>
			{error ? (
				<p className="error-text" id="playlist-error">
					{error}
				</p>
			) : null}
			<div role="status">
				<p>{chosen ? `Chosen: ${chosen.title}, ${minutesText(chosen.duration)}.` : "No playlist is chosen yet."}</p>
				{fitted ? <Fit of={fitted} /> : null}
			</div>
			<div className="week-bar">
				<div className="field">
					<label className="label" htmlFor="playlist-search">
						Search playlists
					</label>
					<div className="control">
						<input
							id="playlist-search"
							type="search"
							value={search}
							onChange={(event) => {
								setSearch(event.target.value);
								setPage(0);
							}}
							onKeyDown={(event) => {
								if (event.key === "Enter") event.preventDefault();
							}}
						/>
					</div>
				</div>
				<Choice
					id="playlist-size"
					label="Rows"
					value={String(size)}
					options={optionsOf(["5", "10", "25", "50", "100", "500", "1000"])}
					onChange={(next) => {
						setSize(Number(next));
						setPage(0);
					}}
				/>
			</div>
			{list.isError ? (
				<LoadError title="The playlists could not be loaded" level={2} onRetry={() => void list.refetch()}>
					{["Problem in fetching Playlist:", list.error.message].join(" ")}
				</LoadError>
			) : list.isPending ? (
				<Skeleton lines={24} />
			) : (
				<Table
					id="playlists"
					caption="Playlists"
					captionHidden
					columns={[
						{ id: "title", header: "Title", namesRow: true },
						{ id: "pick", header: "Editor pick" },
						{ id: "producer", header: "Producer" },
						{ id: "length", header: "Length", numeric: true },
					]}
					rows={list.data.data.map(({ _id, title, producer, duration, itemCount, editorPick }) => ({
						id: _id,
						cells: [
							<label key="choose" className="playlist-choice">
								<input
									type="radio"
									aria-label={itemCount > 0 ? `Choose ${title}` : `${title} is empty`}
									disabled={itemCount === 0}
									checked={chosen?.id === _id}
									onChange={() => onChoose({ id: _id, title, duration })}
								/>
								<span>{title}</span>
							</label>,
							<input
								key="pick"
								className="playlist-pick"
								type="checkbox"
								aria-label={`Editor pick: ${title}`}
								checked={editorPick}
								onChange={(event) => void pick(_id, event.target.checked)}
							/>,
							producer,
							itemCount > 0 ? minutesText(duration) : "Empty",
						],
					}))}
					notice="No records found"
					stacked
				/>
			)}
			<div className="record-form-buttons">
				<Button type="button" variant="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
					Previous
				</Button>
				<Button
					type="button"
					variant="secondary"
					disabled={(page + 1) * size >= total}
					onClick={() => setPage(page + 1)}
				>
					Next
				</Button>
			</div>
		</fieldset>
	);
}
