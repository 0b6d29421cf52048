import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { StreamingInput } from "../../../api/domain/contracts/radio-schedule.ts";
import { isLocked, leastStreamingMs } from "../../../api/domain/radio/streaming-lock.ts";
import { ApiProblem, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { serverNow } from "../../client/server-time.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { momentText, ownZone, readTime, whichOf } from "../kit/local-time.ts";
import { untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { TimeField } from "../kit/time-field.tsx";
import { useChannels } from "../kit/use-channels.ts";
import { newStreamingPath, savedStreamingPath, streamingsPath } from "../radio-streamings/paths.ts";
import { type Draft, type Errors, errorsAfter, missingOf, wrongTimes } from "./draft-errors.ts";
import { PlaylistPicker } from "./playlist-picker.tsx";

type Streaming = RowOf<"GET /streaming">;

const locked = "You can not update this Streaming because it is currently being played.";
const mandatory = "Please enter the mandatory fields";

/** The fields whose changes the form follows. */
const fieldNames: ReadonlySet<string> = new Set([
	"title",
	"channel",
	...["startTime", "endTime"].flatMap((name) => [name, whichOf(name)]),
]);

/** The problems of times that do not exist, or that come twice. */
function problemsOf(data: FormData): Errors {
	const problems = (["startTime", "endTime"] as const).map((name) => [name, readTime(data, name, null).problem]);
	return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
}

/** Asks whether the times are free, as soon as they or the channel change. */
function useConflict({ channel, startTime, endTime }: Draft, wrong: Errors, id: string | null, isPlaying: boolean) {
	const isComplete =
		!isPlaying && channel !== "" && startTime !== null && endTime !== null && Object.keys(wrong).length === 0;
	const query = { channel, startTime: startTime ?? 0, endTime: endTime ?? 0, streamingId: id ?? "" };
	return useQuery({
		queryKey: ["GET /streaming/validateDates", query],
		queryFn: async ({ signal }) => (await callApi("GET /streaming/validateDates", { query, signal })).data,
		enabled: isComplete,
		staleTime: 0,
	}).data;
}

function StreamingForm({ streaming, channels }: { streaming: Streaming | null; channels: readonly Option[] }) {
	const toasts = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [draft, setDraft] = useState<Draft>({
		title: streaming?.title ?? "",
		channel: streaming?.channel ?? "",
		startTime: streaming?.startTime ?? null,
		endTime: streaming?.endTime ?? null,
		playlist: streaming ? { id: streaming.playlist._id, ...streaming.playlist } : null,
	});
	const [errors, setErrors] = useState<Errors>({});
	const [failure, setFailure] = useState("");
	const [busy, setBusy] = useState(false);
	const [now, setNow] = useState(() => serverNow());
	useEffect(() => {
		const timer = setInterval(() => setNow(serverNow()), 5000);
		return () => clearInterval(timer);
	}, []);
	/** Whether the focus goes to the first error: after a press of Save, never while something is typed. */
	const wasRefused = useRef(false);
	// After the errors have been rendered, which can take longer than a frame.
	useEffect(() => {
		if (wasRefused.current && Object.keys(errors).length > 0) {
			form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
		}
		wasRefused.current = false;
	}, [errors]);
	const wrong = (of: Draft) => wrongTimes(of, now, streaming?.startTime ?? null);
	const isPlaying = streaming !== null && isLocked(streaming, now);
	const conflict = useConflict(draft, wrong(draft), streaming?._id ?? null, isPlaying);

	const { startTime, endTime, playlist } = draft;
	const hasTimes = startTime !== null && endTime !== null && Object.keys(wrong(draft)).length === 0;
	const fitted = hasTimes && playlist ? { startTime, endTime, playlist } : null;

	const read = (element: HTMLFormElement): Draft => {
		const data = new FormData(element);
		const text = (name: string) => String(data.get(name) ?? "");
		return {
			...draft,
			title: text("title"),
			channel: text("channel"),
			startTime: readTime(data, "startTime", draft.startTime).time,
			endTime: readTime(data, "endTime", draft.endTime).time,
		};
	};

	async function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy || isPlaying) return;
		const element = event.currentTarget;
		const current = read(element);
		const mistakes = { ...missingOf(current), ...problemsOf(new FormData(element)), ...wrong(current) };
		setFailure("");
		wasRefused.current = true;
		if (Object.keys(mistakes).length > 0) {
			toasts.show({ tone: "bad", text: mandatory });
			return setErrors(mistakes);
		}
		setErrors({});
		setBusy(true);
		const body = {
			...current,
			editorPick: new FormData(element).has("editorPick"),
			playlist: current.playlist?.id ?? "",
		} as StreamingInput;
		try {
			const { data } = streaming
				? await callApi("PUT /streaming/{id}", { params: { id: streaming._id }, body })
				: await callApi("POST /streaming", { body });
			location.assign(savedStreamingPath(data._id, streaming === null));
		} catch (problem) {
			const issues = problem instanceof ApiProblem ? problem.issues : [];
			wasRefused.current = true;
			setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message ?? ""])));
			if (issues.length === 0) setFailure(problem instanceof Error ? problem.message : String(problem));
			setBusy(false);
		}
	}

	return (
		<form
			className="form"
			ref={form}
			noValidate
			onSubmit={save}
			onChange={(event) => {
				const name = (event.target as unknown as HTMLInputElement).name;
				if (!fieldNames.has(name)) return;
				const next = read(event.currentTarget);
				setDraft(next);
				setErrors((before) => errorsAfter(before, next, wrong(next)));
			}}
		>
			{isPlaying ? <Alert tone="warn">{locked}</Alert> : null}
			{failure ? (
				<Alert tone="bad" role="alert">
					{failure}
				</Alert>
			) : null}
			<fieldset className="form" disabled={isPlaying}>
				<Field
					id="streaming-title"
					name="title"
					label="Title"
					maxLength={100}
					defaultValue={draft.title}
					error={errors.title}
					autoComplete="off"
				/>
				<Checkbox
					id="streaming-pick"
					name="editorPick"
					label="Editor pick"
					defaultChecked={streaming?.editorPick ?? false}
				/>
				<Select
					id="streaming-channel"
					name="channel"
					label="Channel"
					prompt="Choose a channel"
					options={channels}
					defaultValue={draft.channel}
					error={errors.channel}
				/>
				<div className="record-form-fields">
					<TimeField
						id="streaming-start"
						name="startTime"
						label={`Start (${ownZone()})`}
						min={now}
						time={streaming?.startTime ?? null}
						error={errors.startTime}
					/>
					<TimeField
						id="streaming-end"
						name="endTime"
						label="End"
						min={(draft.startTime ?? now) + leastStreamingMs}
						time={streaming?.endTime ?? null}
						error={errors.endTime}
					/>
				</div>
				<div role="status">
					{conflict?.valid === false ? (
						<Alert tone="bad">
							{conflict.reason}
							{conflict.conflict
								? `: ${conflict.conflict.title}, ${momentText(conflict.conflict.startTime)} to ${momentText(conflict.conflict.endTime)}`
								: ""}
						</Alert>
					) : null}
				</div>
				<PlaylistPicker
					chosen={draft.playlist}
					error={errors.playlist}
					fitted={fitted}
					onChoose={(playlist) => {
						setDraft((before) => ({ ...before, playlist }));
						setErrors(({ playlist: _, ...rest }) => rest);
					}}
				/>
			</fieldset>
			<div className="record-form-buttons">
				<ButtonLink variant="secondary" href={streamingsPath}>
					Cancel
				</ButtonLink>
				<Button busy={busy} disabled={isPlaying}>
					Save
				</Button>
			</div>
		</form>
	);
}

function StreamingScreen() {
	const channels = useChannels();
	const id = location.pathname.startsWith(`${newStreamingPath}/`)
		? decodeURIComponent(location.pathname.slice(newStreamingPath.length + 1))
		: null;
	const stored = useQuery({
		queryKey: ["GET /streaming/{id}", id],
		queryFn: async ({ signal }) => (await callApi("GET /streaming/{id}", { params: { id: id ?? "" }, signal })).data,
		enabled: id !== null,
	});
	if (stored.isError) {
		return (
			<ErrorState
				role="alert"
				level={2}
				title="The streaming could not be loaded"
				alternative={<a href={streamingsPath}>All streamings</a>}
			>
				{["Problem in fetching Stream:", stored.error.message].join(" ")}
			</ErrorState>
		);
	}
	return (
		untilLoaded(channels, stored) ?? <StreamingForm streaming={stored.data ?? null} channels={channels.data ?? []} />
	);
}

/** `…/tal-radio/streaming` and `…/streaming/{id}`: the form of a streaming. */
export default dashboard(() => <StreamingScreen />);
